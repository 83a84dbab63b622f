/// What people answer at a question whatever is asked, in one language: yes, no, cancel, help and more.
///
/// Each is a whole answer, after politeness is taken off; no phrase stands in two lists of a language.
package struct DialogueWords: Hashable, Sendable {
  /// Agreement.
  package var yes: [String]
  /// Refusal.
  package var no: [String]
  /// Neither yes nor no; to be asked again.
  package var unsure: [String]
  /// The end of what was begun.
  package var cancel: [String]
  /// What can be said here.
  package var help: [String]
  /// The question once more.
  package var repetition: [String]
  /// The question before.
  package var back: [String]
  /// On without an answer.
  package var skip: [String]
  /// Further choices.
  package var more: [String]
  /// The choices that were shown before.
  package var previousPage: [String]
  /// None of the choices that are shown.
  package var noneOfThese: [String]
  /// None of the choices, whether they were shown or not.
  package var noneAtAll: [String]
  /// The last of the choices.
  package var last: [String]

  /// All lists with their names, for a conversation that looks a phrase up.
  package var lists: [(name: String, phrases: [String])] {
    [
      ("yes", yes), ("no", no), ("unsure", unsure), ("cancel", cancel), ("help", help),
      ("repeat", repetition), ("back", back), ("skip", skip), ("more", more),
      ("previous page", previousPage), ("none", noneOfThese), ("none at all", noneAtAll), ("last", last),
    ]
  }

  /// Creates the words of a locale; a language that we do not know has none.
  package init(locale: String) {
    self = Self.words[SpokenLocale(locale).language] ?? DialogueWords()
  }

  /// Creates lists from phrases with `|` between.
  private init(
    yes: String = "", no: String = "", unsure: String = "", cancel: String = "", help: String = "",
    repetition: String = "", back: String = "", skip: String = "", more: String = "",
    previousPage: String = "", none: String = "", noneAtAll: String = "", last: String = ""
  ) {
    func list(_ text: String) -> [String] { text.split(separator: "|").map(String.init) }
    self.yes = list(yes)
    self.no = list(no)
    self.unsure = list(unsure)
    self.cancel = list(cancel)
    self.help = list(help)
    self.repetition = list(repetition)
    self.back = list(back)
    self.skip = list(skip)
    self.more = list(more)
    self.previousPage = list(previousPage)
    noneOfThese = list(none)
    self.noneAtAll = list(noneAtAll)
    self.last = list(last)
  }
}

// MARK: Data

extension DialogueWords {
  private static let words: [String: DialogueWords] = [
    "en": DialogueWords(
      yes: "yes|y|yeah|yep|yup|yes please|yes do it|ok|okay|sure|sure thing|go ahead|do it|confirm|of course|"
        + "absolutely|correct|right|that's right|that is right|no problem|sounds good|please do",
      no:
        "n|actually no|no actually|i said no|no i said|i said no already|incorrect|no that's wrong|no wait|no no wait|wait no|absolutely not|certainly not|definitely not|of course not|not at all|no absolutely not|"
        + "please don't|no|nope|nah|no thanks|no thank you|don't|do not|not now|not yet|no way|wrong|"
        + "that's wrong|don't do it|do not do it|don't do that|no no|no no no|no don't|no do not|rather not|"
        + "i'd rather not|i would rather not|not okay|not ok|not correct|not right|that's not right|"
        + "that is not right|don't go ahead|hold on|not really|"
        + "i don't think so|i do not think so|don't think so|i think not|i guess not|better not|i'd better not|no i don't think so|no i don't|i don't want that|i don't want it|i don't want to|i do not want that|no way no",
      unsure: "not sure|maybe|i don't know|i do not know|dunno|no idea|i'm not sure|perhaps|"
        + "why not|why wouldn't i|yeah right|yea right|yeah sure right|as if|oh sure|oh yeah sure|i guess|i suppose|whatever you say|if you say so",
      cancel:
        "cancel|ok never mind|okay never mind|oh never mind|no never mind|i changed my mind|"
        + "i've changed my mind|forget that|leave it be|never mind|"
        + "nevermind|forget it|forget about it|stop|abort|cancel that|cancel it",
      help:
        "help|help me|what are my choices|what are the options|what are the choices|what can i choose|"
        + "what is there|what can i say|what can i do|what are my options",
      repetition: "repeat|repeat that|say that again|say it again|say again|again please|come again|pardon|"
        + "what did you say",
      back: "back|go back|previous question|previous",
      skip: "skip|skip it|skip that|leave it|leave it out|leave it empty|pass",
      more: "more|show more|what else|anything else|other options|others|"
        + "next page|the next page|next ones|show me more|more please",
      previousPage:
        "previous page|the previous page|the page before|last page|go back a page|back a page|one page back|earlier ones|previous ones|the ones before",
      none:
        "none|none of these|none of them|none of those|neither|neither of them|neither of these|neither of those|"
        + "neither one|not these",
      noneAtAll: "none of them at all|none at all|not any of them|not one of them|none of them whatsoever",
      last: "the last one|last one|the last|last"),
    "de": DialogueWords(
      yes: "ja|jawohl|jep|jo|ja bitte|ok|okay|klar|na klar|sicher|natürlich|genau|stimmt|richtig|gerne|gern|"
        + "einverstanden|bestätigen|mach das|mach es|kein problem|in ordnung|passt",
      no:
        "nicht|bloß nicht|nur nicht|bitte bloß nicht|ich sagte nein|ich habe nein gesagt|auf gar keinen Fall|bestimmt nicht|sicher nicht|natürlich nicht|bitte nicht|ganz sicher nicht|"
        + "nein|nö|nee|ne|nein danke|lieber nicht|nicht jetzt|jetzt nicht|noch nicht|falsch|stimmt nicht|"
        + "auf keinen fall|"
        + "ich glaube nicht|glaube nicht|glaub nicht|ich denke nicht|ich denke eher nicht|eher nicht|besser nicht|von wegen|das will ich nicht|ich will nicht|will ich nicht|nein doch nicht|doch nicht",
      unsure: "weiß nicht|ich weiß nicht|keine ahnung|vielleicht|bin nicht sicher|ich bin nicht sicher|egal|"
        + "warum nicht|wieso nicht|ja ja|jaja|schon klar|ist klar|wenn du meinst|meinetwegen",
      cancel: "abbrechen|abbruch|brich ab|stopp|stop|vergiss es|schon gut|lass es|lass gut sein|aufhören",
      help: "hilfe|hilf mir|was kann ich sagen|was geht hier|welche möglichkeiten gibt es",
      repetition: "wiederholen|wiederhole|wiederhole das|nochmal|noch einmal|noch mal|wie bitte|"
        + "sag das nochmal",
      back: "zurück|geh zurück|vorherige frage|eins zurück",
      skip: "überspringen|überspring das|auslassen|weglassen|leer lassen|weiter",
      more: "mehr|weitere|mehr anzeigen|was noch|andere|"
        + "nächste Seite|die nächste Seite|zeig mehr|zeig mir mehr|noch mehr",
      previousPage:
        "vorherige Seite|die vorherige Seite|vorige Seite|die Seite davor|eine Seite zurück|Seite zurück|letzte Seite",
      none: "keine|keiner|keines|keins|keine davon|keiner davon|keines davon|keins davon|nichts davon|"
        + "weder noch|keiner von beiden|keine von beiden|keins von beiden|keines von beiden",
      noneAtAll:
        "gar keine|gar keiner|gar keines|überhaupt keine|überhaupt keiner|überhaupt keines|keine einzige|kein einziger|gar nichts davon",
      last: "der letzte|die letzte|das letzte|letzter|letzte|letztes"),
    "fr": DialogueWords(
      yes: "oui|ouais|oui s'il te plaît|oui s'il vous plaît|ok|okay|d'accord|bien sûr|certainement|vas-y|"
        + "allez-y|confirmer|je confirme|c'est ça|exact|exactement|pas de problème|volontiers|"
        + "ça marche",
      no:
        "j'ai dit non|incorrect|non attends|absolument pas|certainement pas|bien sûr que non|sûrement pas|pas question|non|nan|non merci|"
        + "pas maintenant|pas encore|surtout pas|c'est faux|ce n'est pas ça|pas du tout|"
        + "je ne crois pas|je crois pas|je ne pense pas|je pense pas|je crois que non|je pense que non|plutôt pas|non pas ça|je ne veux pas|je veux pas|mieux vaut pas",
      unsure: "je ne sais pas|je sais pas|aucune idée|peut-être|pas sûr|pas sûre|je ne suis pas sûr|"
        + "je ne suis pas sûre|peu importe|"
        + "pourquoi pas|mais bien sûr|ben voyons|bah voyons|ouais c'est ça|ouais ouais|mais oui c'est ça|c'est ça oui|si tu le dis|bof",
      cancel: "annuler|annule|annulez|laisse tomber|laissez tomber|oublie|oublie ça|stop|arrête|arrêtez|"
        + "tant pis",
      help: "aide|aide-moi|aidez-moi|à l'aide|que puis-je dire|qu'est-ce que je peux dire",
      repetition: "répète|répétez|répéter|redis|redites|encore une fois|pardon|comment|tu peux répéter",
      back: "retour|reviens|revenir|question précédente|précédent|en arrière",
      skip: "passer|passe|sauter|saute|ignorer|ignore|laisse vide",
      more: "plus|voir plus|d'autres|autres|quoi d'autre|encore|"
        + "page suivante|la page suivante|montre-m'en d'autres|les suivants|les suivantes",
      previousPage: "page précédente|la page précédente|la page d'avant|les précédents|les précédentes",
      none: "aucun|aucune|aucun des deux|aucun de ceux-là|aucune de celles-là|ni l'un ni l'autre",
      noneAtAll: "aucun du tout|aucune du tout|rien du tout|pas un seul|pas une seule",
      last: "le dernier|la dernière|dernier|dernière"),
    "vi": DialogueWords(
      yes: "có|ừ|ừm|vâng|dạ|dạ vâng|dạ có|đúng|đúng rồi|đúng vậy|phải|được|được rồi|đồng ý|ok|okay|ô kê|"
        + "xác nhận|làm đi|chắc chắn|tất nhiên|không vấn đề gì",
      no:
        "tôi nói không|tôi bảo không|không chính xác|khoan đã|tuyệt đối không|dĩ nhiên là không|nhất định không|đương nhiên không|không|dạ không|không phải|"
        + "không đúng|đừng|chưa|chưa phải|sai|sai rồi|không cần|không đồng ý|"
        + "không được|để sau|"
        + "không đâu|dạ không đâu|không phải đâu|đừng mà|đừng nhé|thôi đừng|còn lâu|tôi không nghĩ vậy|tôi nghĩ là không|chắc là không|tôi không muốn|không muốn",
      unsure: "có không|có hay không|"
        + "không biết|tôi không biết|mình không biết|không chắc|không rõ|sao cũng được|gì cũng được|"
        + "có lẽ|có thể|tuỳ|tùy|"
        + "sao không|tại sao không|ừ thì|ừ ừ|thế à|vậy à|chắc vậy",
      cancel: "thôi|huỷ|hủy|huỷ bỏ|hủy bỏ|huỷ đi|hủy đi|bỏ đi|thôi khỏi|dừng|dừng lại|không sao đâu|quên đi",
      help: "trợ giúp|giúp|giúp đỡ|giúp tôi|giúp với|nói gì được|tôi có thể nói gì",
      repetition: "nhắc lại|nói lại|lặp lại|nói lại đi|nhắc lại đi|gì cơ",
      back: "quay lại|trở lại|câu trước|lùi lại",
      skip: "bỏ qua|để trống",
      more: "thêm|thêm nữa|còn gì nữa|xem thêm|cái khác|còn nữa không|"
        + "trang sau|trang tiếp|trang tiếp theo|trang kế",
      previousPage: "trang trước|trang trước đó|về trang trước|quay lại trang trước",
      none: "không cái nào|không có cái nào|không ai cả|không ai|chẳng cái nào|cả hai đều không|không cả hai",
      noneAtAll: "không cái nào hết|không cái nào cả|không ai hết|chẳng cái nào cả|không chọn cái nào cả",
      last: "cái cuối|cái cuối cùng|cuối cùng|người cuối|người cuối cùng"),
    "ja": DialogueWords(
      yes: "はい|うん|ええ|そう|そうです|はいそうです|お願いします|お願い|いいよ|いいですよ|そうして|"
        + "そうしてください|オーケー|オッケー|ok|確認|了解|もちろん|合ってます|正しいです|ぜひ",
      no:
        "しない|しません|しないよ|いいえと言いました|正しくない|正しくないです|絶対だめ|絶対に違います|もちろん違います|"
        + "とんでもない|いいえ|いや|ううん|違う|違います|ちがう|ちがいます|やめておく|やめておきます|結構です|だめ|"
        + "ダメ|まだ|いりません|要りません|今はいい|ノー|"
        + "しないで|しないでください|そうは思いません|そうは思わない|そう思わない|思わない|やめておこう|やめときます|やめとく|したくない|したくないです|いえ|いえいえ",
      unsure: "いいです|大丈夫です|大丈夫|わからない|わかりません|分からない|分かりません|どちらでも|"
        + "どれでもいい|たぶん|"
        + "はいはい|はいはいはい|どうして|なんで|なぜ|まあね|まあ|かもね|さあ",
      cancel: "キャンセル|キャンセルして|やめて|やめる|やっぱりいい|やっぱりやめる|中止|取り消し|"
        + "取り消して|ストップ",
      help: "ヘルプ|助けて|何と言えば|何と言えばいい|何が言える|使い方",
      repetition: "もう一度|もう一回|繰り返して|もう一度言って|もう一度お願いします|何て言った",
      back: "戻る|戻って|前の質問|一つ前",
      skip: "スキップ|飛ばして|とばして|スキップして|次へ",
      more: "他には|ほかには|もっと|もっと見せて|その他|他の|"
        + "次のページ|次のページへ|続き",
      previousPage: "前のページ|前のページへ|前のページに戻って|前のページに戻る",
      none: "どれでもない|どれでもありません|どれも違う|どれも違います|どちらでもない|どちらでもありません|どちらも違う|どちらも違います",
      noneAtAll: "全部違う|全部違います|どれもいらない|どれもいりません|全部いらない",
      last: "最後|最後の|最後のやつ|一番最後"),
    "zh": DialogueWords(
      yes: "是|是的|对|對|对的|對的|好|好的|好啊|行|可以|要|嗯|确定|確定|确认|確認|没问题|沒問題|没错|沒錯|"
        + "当然|當然|ok|同意",
      no:
        "不好|不好吧|先不要|先不|先不用|先等等|我说不|我说了不|不正确|绝对不要|絕對不要|绝对不行|絕對不行|当然不|當然不|千万不要|"
        + "千萬不要|不|不是|不是的|不要|不用|不行|不可以|没有|沒有|先别|先別|不对|不對|错|錯|错了|錯了|不同意|还没|"
        + "還沒|别|別|"
        + "我不这么认为|我不這麼認為|我不这么想|不了|不必|不必了|不用了|我看不用|我觉得不用|我觉得不行|还是不要|還是不要|还是不要了|我不想|才怪",
      unsure: "不知道|随便|隨便|不好说|不好說|是不是|不确定|不確定|都行|都可以|也许|也許|可能|"
        + "为什么不|為什麼不|为何不|為何不|干嘛不|呵呵|是吗|是嗎|好吧好吧|你说呢|你說呢|再说吧|再說吧",
      cancel: "取消|算了|不弄了|停|停止|停下|别弄了|別弄了|取消吧",
      help: "帮助|幫助|帮帮我|幫幫我|我能说什么|我能說什麼|怎么用|怎麼用",
      repetition: "再说一遍|再說一遍|再说一次|再說一次|重复|重複|重复一遍|重複一遍|什么|什麼",
      back: "上一步|返回|上一个问题|上一個問題|回去",
      skip: "跳过|跳過|略过|略過|下一步",
      more: "更多|还有吗|還有嗎|还有呢|還有呢|还有别的吗|其他|其它|"
        + "下一页|下一頁|下页|下頁|后面的|後面的",
      previousPage: "上一页|上一頁|上页|上頁|前一页|前一頁|前面的",
      none: "都不是|一个都不是|一個都不是|都不要|都不对|都不對|两个都不是|兩個都不是|两个都不要|兩個都不要",
      noneAtAll: "全都不要|统统不要|統統不要|一个都不要|一個都不要|全都不是",
      last: "最后一个|最後一個|最后的|最後的"),
    "tr": DialogueWords(
      yes: "evet|evet lütfen|he|hı hı|tamam|olur|peki|tabii|tabi|tabii ki|elbette|doğru|aynen|onayla|"
        + "onaylıyorum|yap|sorun değil",
      no:
        "hayır dedim|sakın|doğru değil|yok dur|kesinlikle hayır|asla|tabii ki hayır|hiç olmaz|hayır|yok|hayır teşekkürler|olmaz|istemem|"
        + "istemiyorum|şimdi değil|henüz değil|değil|yanlış|yapma|"
        + "sanmıyorum|hiç sanmıyorum|zannetmiyorum|hiç sanmam|yok olmaz|hayır olmaz|olmasın|yapmayalım|istemem sağ ol",
      unsure: "bilmiyorum|emin değilim|belki|fark etmez|farketmez|fikrim yok|"
        + "neden olmasın|niye olmasın|tabii tabii|tabi tabi|he he|hı hı tabii|öyle mi|olabilir",
      cancel: "iptal|iptal et|vazgeç|vazgeçtim|boş ver|boşver|dur|durdur|unut gitsin",
      help: "yardım|yardım et|ne diyebilirim|ne söyleyebilirim|neler diyebilirim",
      repetition: "tekrarla|tekrar et|tekrar söyle|bir daha söyle|bir daha|efendim",
      back: "geri|geri dön|önceki soru|önceki",
      skip: "atla|geç|boş bırak|bunu geç",
      more: "daha fazla|daha|başka|başka ne var|diğerleri|"
        + "sonraki sayfa|bir sonraki sayfa|devamı",
      previousPage: "önceki sayfa|bir önceki sayfa|sayfa geri",
      none: "hiçbiri|hiç biri|hiçbiri değil|bunların hiçbiri|ikisi de değil|ne o ne bu",
      noneAtAll: "hiçbirini istemiyorum|hiçbiri olmasın|hiçbiri asla",
      last: "sonuncu|sonuncusu|en son|en sondaki|son"),
    "he": DialogueWords(
      yes: "כן|כן בבקשה|בטח|בסדר|אוקיי|אוקי|טוב|נכון|מאשר|מאשרת|אישור|בוודאי|כמובן|תעשה את זה|"
        + "תעשי את זה|קדימה|אין בעיה",
      no:
        "אמרתי לא|לא נכון בכלל|בשום אופן לא|בטח שלא|ברור שלא|לא ולא|לא|לא תודה|לא עכשיו|עדיין לא|אל תעשה|אל תעשי|ממש לא|"
        + "לא נכון|טעות|"
        + "אני לא חושב|אני לא חושבת|לא נראה לי|כנראה שלא|עדיף שלא|אני לא רוצה|לא רוצה",
      unsure: "לא יודע|לא יודעת|אני לא יודע|אני לא יודעת|לא בטוח|לא בטוחה|אולי|לא משנה לי|לא משנה|"
        + "למה לא|כן בטח|בטח בטח|כן כן בטח|אם אתה אומר|אם את אומרת|נו",
      cancel: "ביטול|בטל|בטלי|תבטל|תבטלי|עזוב|עזבי|תשכח מזה|תשכחי מזה|עצור|עצרי|תפסיק",
      help: "עזרה|תעזור לי|תעזרי לי|מה אפשר להגיד|מה אני יכול להגיד",
      repetition: "חזור על זה|תחזור על זה|שוב|עוד פעם|תגיד שוב|תגידי שוב|מה אמרת",
      back: "חזרה|אחורה|תחזור אחורה|השאלה הקודמת",
      skip: "דלג|דלגי|תדלג|תדלגי|להשאיר ריק",
      more: "עוד|עוד אפשרויות|מה עוד|אחרים|הצג עוד|"
        + "העמוד הבא|לעמוד הבא|הדף הבא|דף הבא",
      previousPage: "העמוד הקודם|לעמוד הקודם|הדף הקודם|דף קודם|עמוד קודם",
      none: "אף אחד|אף אחת|אף אחד מהם|אף אחת מהן|שום דבר מאלה|אף אחד משניהם|לא זה ולא זה",
      noneAtAll: "ממש אף אחד|ממש אף אחת|אף אחד בכלל|אף אחת בכלל|שום דבר בכלל",
      last: "האחרון|האחרונה|אחרון|אחרונה"),
    "th": DialogueWords(
      yes: "ใช่|ใช่ครับ|ใช่ค่ะ|ครับ|ค่ะ|ได้|ได้เลย|โอเค|ตกลง|ถูก|ถูกต้อง|ยืนยัน|เอา|เอาเลย|แน่นอน|"
        + "ไม่มีปัญหา|ทำเลย",
      no: "บอกว่าไม่|ไม่ถูกต้อง|ไม่ดี|ยังก่อน|ไม่เด็ดขาด|ไม่แน่นอน|ไม่มีทาง|ไม่|ไม่ครับ|ไม่ค่ะ|ไม่ใช่|ไม่เอา|ไม่ได้|ไม่ต้อง|อย่า|ยัง|"
        + "ยังไม่|ผิด|ไม่ถูก|ไม่ล่ะ|"
        + "คิดว่าไม่|ฉันคิดว่าไม่|ผมคิดว่าไม่|ไม่ดีกว่า|ไม่เอาดีกว่า|ไม่หรอก|ไม่อยาก|ไม่ต้องการ",
      unsure: "ไม่รู้|ไม่ทราบ|ไม่แน่ใจ|อาจจะ|อะไรก็ได้|แล้วแต่|"
        + "ทำไมจะไม่|ทำไมล่ะ|ทำไมไม่|เหรอ|จ้าจ้า|ก็ได้มั้ง",
      cancel: "ยกเลิก|ช่างมัน|ช่างเถอะ|หยุด|เลิก|พอแล้ว|ไม่ทำแล้ว",
      help: "ช่วยด้วย|ช่วยเหลือ|ความช่วยเหลือ|พูดอะไรได้บ้าง|ฉันพูดอะไรได้บ้าง",
      repetition: "พูดอีกครั้ง|พูดอีกที|ทวน|ทวนอีกที|อีกครั้ง|อีกที|อะไรนะ",
      back: "ย้อนกลับ|กลับ|คำถามก่อนหน้า|ก่อนหน้า",
      skip: "ข้าม|ข้ามไป|ข้ามไปเลย|เว้นไว้",
      more: "เพิ่มเติม|มีอีกไหม|อื่นๆ|มีอะไรอีก|ดูเพิ่ม|"
        + "หน้าถัดไป|หน้าต่อไป",
      previousPage: "หน้าก่อน|หน้าก่อนหน้า|หน้าที่แล้ว",
      none: "ไม่มี|ไม่มีเลย|ไม่ใช่สักอัน|ไม่เอาสักอัน|ไม่เอาทั้งสอง|ไม่ใช่ทั้งสอง",
      noneAtAll: "ไม่เอาเลยสักอัน|ไม่เอาทั้งหมด|ไม่ใช่เลยสักอัน",
      last: "อันสุดท้าย|สุดท้าย|คนสุดท้าย"),
  ]
}
