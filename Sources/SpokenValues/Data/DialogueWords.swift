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
  /// None of the choices.
  package var noneOfThese: [String]
  /// The last of the choices.
  package var last: [String]

  /// All lists with their names, for a conversation that looks a phrase up.
  package var lists: [(name: String, phrases: [String])] {
    [
      ("yes", yes), ("no", no), ("unsure", unsure), ("cancel", cancel), ("help", help),
      ("repeat", repetition), ("back", back), ("skip", skip), ("more", more), ("none", noneOfThese),
      ("last", last),
    ]
  }

  /// Creates the words of a locale; a language that we do not know has none.
  package init(locale: String) {
    self = Self.words[SpokenLocale(locale).language] ?? DialogueWords()
  }

  /// Creates lists from phrases with `|` between.
  private init(
    yes: String = "", no: String = "", unsure: String = "", cancel: String = "", help: String = "",
    repetition: String = "", back: String = "", skip: String = "", more: String = "", none: String = "",
    last: String = ""
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
    noneOfThese = list(none)
    self.last = list(last)
  }
}

// MARK: Data

extension DialogueWords {
  private static let words: [String: DialogueWords] = [
    "en": DialogueWords(
      yes: "yes|y|yeah|yep|yup|yes please|yes do it|ok|okay|sure|sure thing|go ahead|do it|confirm|of course|"
        + "absolutely|correct|right|that's right|that is right|no problem|why not|sounds good|please do",
      no:
        "n|absolutely not|certainly not|definitely not|of course not|not at all|no absolutely not|"
        + "please don't|no|nope|nah|no thanks|no thank you|don't|do not|not now|not yet|no way|wrong|"
        + "that's wrong|don't do it|do not do it|don't do that|no no|no no no|no don't|no do not|rather not|"
        + "i'd rather not|i would rather not|not okay|not ok|not correct|not right|that's not right|"
        + "that is not right|don't go ahead|hold on|not really",
      unsure: "not sure|maybe|i don't know|i do not know|dunno|no idea|i'm not sure|perhaps",
      cancel: "cancel|i changed my mind|i've changed my mind|forget that|leave it be|never mind|"
        + "nevermind|forget it|forget about it|stop|abort|cancel that|cancel it",
      help:
        "help|help me|what are my choices|what are the options|what are the choices|what can i choose|"
        + "what is there|what can i say|what can i do|what are my options",
      repetition: "repeat|repeat that|say that again|say it again|say again|again please|come again|pardon|"
        + "what did you say",
      back: "back|go back|previous question|previous",
      skip: "skip|skip it|skip that|leave it|leave it out|leave it empty|pass",
      more: "more|show more|what else|anything else|other options|others",
      none: "none|none of these|none of them|none of those|neither|not these",
      last: "the last one|last one|the last|last"),
    "de": DialogueWords(
      yes: "ja|jawohl|jep|jo|ja bitte|ok|okay|klar|na klar|sicher|natürlich|genau|stimmt|richtig|gerne|gern|"
        + "einverstanden|bestätigen|mach das|mach es|kein problem|warum nicht|in ordnung|passt",
      no:
        "auf gar keinen Fall|bestimmt nicht|sicher nicht|natürlich nicht|bitte nicht|ganz sicher nicht|"
        + "nein|nö|nee|ne|nein danke|lieber nicht|nicht jetzt|jetzt nicht|noch nicht|falsch|stimmt nicht|"
        + "auf keinen fall",
      unsure: "weiß nicht|ich weiß nicht|keine ahnung|vielleicht|bin nicht sicher|ich bin nicht sicher|egal",
      cancel: "abbrechen|abbruch|brich ab|stopp|stop|vergiss es|schon gut|lass es|lass gut sein|aufhören",
      help: "hilfe|hilf mir|was kann ich sagen|was geht hier|welche möglichkeiten gibt es",
      repetition: "wiederholen|wiederhole|wiederhole das|nochmal|noch einmal|noch mal|wie bitte|"
        + "sag das nochmal",
      back: "zurück|geh zurück|vorherige frage|eins zurück",
      skip: "überspringen|überspring das|auslassen|weglassen|leer lassen|weiter",
      more: "mehr|weitere|mehr anzeigen|was noch|andere",
      none: "keine|keiner|keines|keins|keine davon|keiner davon|keines davon|keins davon|nichts davon",
      last: "der letzte|die letzte|das letzte|letzter|letzte|letztes"),
    "fr": DialogueWords(
      yes: "oui|ouais|oui s'il te plaît|oui s'il vous plaît|ok|okay|d'accord|bien sûr|certainement|vas-y|"
        + "allez-y|confirmer|je confirme|c'est ça|exact|exactement|pas de problème|pourquoi pas|volontiers|"
        + "ça marche",
      no:
        "absolument pas|certainement pas|bien sûr que non|sûrement pas|pas question|non|nan|non merci|"
        + "pas maintenant|pas encore|surtout pas|c'est faux|ce n'est pas ça|pas du tout",
      unsure: "je ne sais pas|je sais pas|aucune idée|peut-être|pas sûr|pas sûre|je ne suis pas sûr|"
        + "je ne suis pas sûre|peu importe",
      cancel: "annuler|annule|annulez|laisse tomber|laissez tomber|oublie|oublie ça|stop|arrête|arrêtez|"
        + "tant pis",
      help: "aide|aide-moi|aidez-moi|à l'aide|que puis-je dire|qu'est-ce que je peux dire",
      repetition: "répète|répétez|répéter|redis|redites|encore une fois|pardon|comment|tu peux répéter",
      back: "retour|reviens|revenir|question précédente|précédent|en arrière",
      skip: "passer|passe|sauter|saute|ignorer|ignore|laisse vide",
      more: "plus|voir plus|d'autres|autres|quoi d'autre|encore",
      none: "aucun|aucune|aucun des deux|aucun de ceux-là|aucune de celles-là|ni l'un ni l'autre",
      last: "le dernier|la dernière|dernier|dernière"),
    "vi": DialogueWords(
      yes: "có|ừ|ừm|vâng|dạ|dạ vâng|dạ có|đúng|đúng rồi|đúng vậy|phải|được|được rồi|đồng ý|ok|okay|ô kê|"
        + "xác nhận|làm đi|chắc chắn|tất nhiên|không vấn đề gì",
      no:
        "tuyệt đối không|dĩ nhiên là không|nhất định không|đương nhiên không|không|dạ không|không phải|"
        + "không đúng|đừng|chưa|chưa phải|sai|sai rồi|không cần|không đồng ý|"
        + "không được|để sau",
      unsure: "không biết|tôi không biết|mình không biết|không chắc|không rõ|sao cũng được|gì cũng được|"
        + "có lẽ|có thể|tuỳ|tùy",
      cancel: "thôi|huỷ|hủy|huỷ bỏ|hủy bỏ|huỷ đi|hủy đi|bỏ đi|thôi khỏi|dừng|dừng lại|không sao đâu|quên đi",
      help: "trợ giúp|giúp|giúp đỡ|giúp tôi|giúp với|nói gì được|tôi có thể nói gì",
      repetition: "nhắc lại|nói lại|lặp lại|nói lại đi|nhắc lại đi|gì cơ",
      back: "quay lại|trở lại|câu trước|lùi lại",
      skip: "bỏ qua|để trống",
      more: "thêm|thêm nữa|còn gì nữa|xem thêm|cái khác|còn nữa không",
      none: "không cái nào|không có cái nào|không ai cả|không ai|chẳng cái nào",
      last: "cái cuối|cái cuối cùng|cuối cùng|người cuối|người cuối cùng"),
    "ja": DialogueWords(
      yes: "はい|うん|ええ|そう|そうです|はいそうです|お願いします|お願い|いいよ|いいですよ|そうして|"
        + "そうしてください|オーケー|オッケー|ok|確認|了解|もちろん|合ってます|正しいです|ぜひ",
      no: "絶対だめ|絶対に違います|もちろん違います|とんでもない|いいえ|いや|ううん|違う|違います|ちがう|ちがいます|やめておく|やめておきます|結構です|だめ|"
        + "ダメ|まだ|いりません|要りません|今はいい|ノー",
      unsure: "いいです|大丈夫です|大丈夫|わからない|わかりません|分からない|分かりません|どちらでも|"
        + "どれでもいい|たぶん",
      cancel: "キャンセル|キャンセルして|やめて|やめる|やっぱりいい|やっぱりやめる|中止|取り消し|"
        + "取り消して|ストップ",
      help: "ヘルプ|助けて|何と言えば|何と言えばいい|何が言える|使い方",
      repetition: "もう一度|もう一回|繰り返して|もう一度言って|もう一度お願いします|何て言った",
      back: "戻る|戻って|前の質問|一つ前",
      skip: "スキップ|飛ばして|とばして|スキップして|次へ",
      more: "他には|ほかには|もっと|もっと見せて|その他|他の",
      none: "どれでもない|どれでもありません|どれも違う|どれも違います",
      last: "最後|最後の|最後のやつ|一番最後"),
    "zh": DialogueWords(
      yes: "是|是的|对|對|对的|對的|好|好的|好啊|行|可以|要|嗯|确定|確定|确认|確認|没问题|沒問題|没错|沒錯|"
        + "当然|當然|ok|同意",
      no: "绝对不要|絕對不要|绝对不行|絕對不行|当然不|當然不|千万不要|千萬不要|不|不是|不是的|不要|不用|不行|不可以|没有|沒有|先别|先別|不对|不對|错|錯|错了|錯了|不同意|还没|"
        + "還沒|别|別",
      unsure: "不知道|随便|隨便|不好说|不好說|是不是|不确定|不確定|都行|都可以|也许|也許|可能",
      cancel: "取消|算了|不弄了|停|停止|停下|别弄了|別弄了|取消吧",
      help: "帮助|幫助|帮帮我|幫幫我|我能说什么|我能說什麼|怎么用|怎麼用",
      repetition: "再说一遍|再說一遍|再说一次|再說一次|重复|重複|重复一遍|重複一遍|什么|什麼",
      back: "上一步|返回|上一个问题|上一個問題|回去",
      skip: "跳过|跳過|略过|略過|下一步",
      more: "更多|还有吗|還有嗎|还有呢|還有呢|还有别的吗|其他|其它",
      none: "都不是|一个都不是|一個都不是|都不要|都不对|都不對",
      last: "最后一个|最後一個|最后的|最後的"),
    "tr": DialogueWords(
      yes: "evet|evet lütfen|he|hı hı|tamam|olur|peki|tabii|tabi|tabii ki|elbette|doğru|aynen|onayla|"
        + "onaylıyorum|yap|sorun değil|neden olmasın",
      no:
        "kesinlikle hayır|asla|tabii ki hayır|hiç olmaz|hayır|yok|hayır teşekkürler|olmaz|istemem|"
        + "istemiyorum|şimdi değil|henüz değil|değil|yanlış|yapma",
      unsure: "bilmiyorum|emin değilim|belki|fark etmez|farketmez|fikrim yok",
      cancel: "iptal|iptal et|vazgeç|vazgeçtim|boş ver|boşver|dur|durdur|unut gitsin",
      help: "yardım|yardım et|ne diyebilirim|ne söyleyebilirim|neler diyebilirim",
      repetition: "tekrarla|tekrar et|tekrar söyle|bir daha söyle|bir daha|efendim",
      back: "geri|geri dön|önceki soru|önceki",
      skip: "atla|geç|boş bırak|bunu geç",
      more: "daha fazla|daha|başka|başka ne var|diğerleri",
      none: "hiçbiri|hiç biri|hiçbiri değil|bunların hiçbiri",
      last: "sonuncu|sonuncusu|en son|en sondaki|son"),
    "he": DialogueWords(
      yes: "כן|כן בבקשה|בטח|בסדר|אוקיי|אוקי|טוב|נכון|מאשר|מאשרת|אישור|בוודאי|כמובן|תעשה את זה|"
        + "תעשי את זה|קדימה|אין בעיה|למה לא",
      no:
        "בשום אופן לא|בטח שלא|ברור שלא|לא ולא|לא|לא תודה|לא עכשיו|עדיין לא|אל תעשה|אל תעשי|ממש לא|"
        + "לא נכון|טעות",
      unsure: "לא יודע|לא יודעת|אני לא יודע|אני לא יודעת|לא בטוח|לא בטוחה|אולי|לא משנה לי|לא משנה",
      cancel: "ביטול|בטל|בטלי|תבטל|תבטלי|עזוב|עזבי|תשכח מזה|תשכחי מזה|עצור|עצרי|תפסיק",
      help: "עזרה|תעזור לי|תעזרי לי|מה אפשר להגיד|מה אני יכול להגיד",
      repetition: "חזור על זה|תחזור על זה|שוב|עוד פעם|תגיד שוב|תגידי שוב|מה אמרת",
      back: "חזרה|אחורה|תחזור אחורה|השאלה הקודמת",
      skip: "דלג|דלגי|תדלג|תדלגי|להשאיר ריק",
      more: "עוד|עוד אפשרויות|מה עוד|אחרים|הצג עוד",
      none: "אף אחד|אף אחת|אף אחד מהם|אף אחת מהן|שום דבר מאלה",
      last: "האחרון|האחרונה|אחרון|אחרונה"),
    "th": DialogueWords(
      yes: "ใช่|ใช่ครับ|ใช่ค่ะ|ครับ|ค่ะ|ได้|ได้เลย|โอเค|ตกลง|ถูก|ถูกต้อง|ยืนยัน|เอา|เอาเลย|แน่นอน|"
        + "ไม่มีปัญหา|ทำเลย",
      no: "ไม่เด็ดขาด|ไม่แน่นอน|ไม่มีทาง|ไม่|ไม่ครับ|ไม่ค่ะ|ไม่ใช่|ไม่เอา|ไม่ได้|ไม่ต้อง|อย่า|ยัง|"
        + "ยังไม่|ผิด|ไม่ถูก|ไม่ล่ะ",
      unsure: "ไม่รู้|ไม่ทราบ|ไม่แน่ใจ|อาจจะ|อะไรก็ได้|แล้วแต่",
      cancel: "ยกเลิก|ช่างมัน|ช่างเถอะ|หยุด|เลิก|พอแล้ว|ไม่ทำแล้ว",
      help: "ช่วยด้วย|ช่วยเหลือ|ความช่วยเหลือ|พูดอะไรได้บ้าง|ฉันพูดอะไรได้บ้าง",
      repetition: "พูดอีกครั้ง|พูดอีกที|ทวน|ทวนอีกที|อีกครั้ง|อีกที|อะไรนะ",
      back: "ย้อนกลับ|กลับ|คำถามก่อนหน้า|ก่อนหน้า",
      skip: "ข้าม|ข้ามไป|ข้ามไปเลย|เว้นไว้",
      more: "เพิ่มเติม|มีอีกไหม|อื่นๆ|มีอะไรอีก|ดูเพิ่ม",
      none: "ไม่มี|ไม่มีเลย|ไม่ใช่สักอัน|ไม่เอาสักอัน",
      last: "อันสุดท้าย|สุดท้าย|คนสุดท้าย"),
  ]
}
