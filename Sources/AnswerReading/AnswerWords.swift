import Catalog

/// Words of one language that shape an answer without being its value.
///
/// Each is written as people write it and compared as a run of words.
struct AnswerWords {
  /// Before a value that replaces an earlier one: "make that two".
  var repairs: [String] = []
  /// After it: "make it two instead".
  var repairTails: [String] = []
  /// Between what is not wanted and what is: "not large but small".
  var contrasts: [String] = []
  /// Before a value that comes to others, and after it: "and vanilla too".
  var additions: [String] = []
  var additionTails: [String] = []
  /// Around the name of what is to be asked for again: "change the size".
  var reopenings: [String] = []
  var reopeningTails: [String] = []
  /// What stands for the value of the last command: "the same", "there".
  var sames: [String] = []
  /// Between the name of a slot and its value: "the size is small".
  var copulas: [String] = []
  /// Before what something else is wanted for: "small instead of large".
  var insteads: [String] = []
  /// Frames that name what is replaced: before it, and between it and the new value ("change X to Y").
  var changes: [(before: String, between: String)] = []
  /// After a yes, before what is to be different: "yes, but at five".
  var buts: [String] = []
  /// Before what is not wanted: "not the small one".
  var exclusions: [String] = []
  /// After what is not wanted, where the language puts it there.
  var exclusionsAfter: [String] = []
  /// Before what is taken out of a whole, "all but the kitchen", and after it.
  var exceptions: [String] = []
  var exceptionsAfter: [String] = []
  /// What names a whole: "all rooms".
  var wholes: [String] = []
  /// Between values of which one is meant: "milk or eggs".
  var alternatives: [String] = []
  /// Between the parts of a list: "milk and eggs".
  var joiners: [String] = []
  /// Words that lead to a value and say nothing: "at", "for".
  var connectives: [String] = []
  /// Around an option's number or name: "option", "the … one".
  var optionLeads: [String] = []
  var optionTails: [String] = []
  /// Before a value that the last command is repeated with: "what about".
  var followUps: [String] = []
  /// After it.
  var followUpTails: [String] = []
  /// Takes back the last command.
  var undo: [String] = []
  /// Ends the open command and all that wait.
  var cancelEverything: [String] = []
  /// Leaves the choice to the conversation.
  var anything: [String] = []
  /// What is said out of politeness, before or after anything.
  var polite: [String] = []

  /// The words of the nine languages, by language.
  static let byLanguage: [String: AnswerWords] = [
    "en": AnswerWords(
      repairs: [
        "no make that", "no make it", "no i mean", "no i meant", "no wait", "make that", "make it",
        "i mean", "i meant", "actually", "no actually", "change it to", "change that to", "rather",
        "sorry i mean", "wait", "scratch that", "correction", "better", "no sorry", "no",
      ],
      repairTails: ["of them", "of those", "instead", "then", "now"],
      contrasts: ["but", "but rather", "rather", "i want", "make it"],
      additions: ["and also", "also", "and", "plus", "add", "and with", "also with", "with also"],
      additionTails: ["too", "as well", "also", "on top"],
      reopenings: ["change", "change the", "another", "a different", "different", "not that", "wrong"],
      reopeningTails: [],
      sames: [
        "the same", "same", "the same one", "same one", "the same again", "same again", "it", "that",
        "that one", "there", "him", "her", "them", "the same place", "the same as before", "as before",
        "same as last time",
      ],
      copulas: ["is", "are", "should be", "shall be", "to"],
      insteads: ["instead of", "instead of the", "rather than", "rather than the", "in place of"],
      changes: [("change the", "to"), ("change", "to"), ("replace", "with"), ("make the", "")],
      buts: ["but make it", "but make that", "but with", "but at", "but for", "but"],
      exclusions: [
        "i don't want the", "i don't want a", "i don't want", "i do not want", "not the", "not", "no",
        "but not", "don't add the", "don't add any", "don't add", "do not add", "dont add", "don't put",
        "don't include", "don't want any", "don't want the", "don't want", "not any", "not in the", "not in",
        "no more", "but no", "but not the", "remove the", "remove", "take out the", "take out",
        "take off the", "take off", "leave out the", "leave out", "leave off the", "leave off", "hold the",
      ],
      exceptions: [
        "except for the", "except for", "except the", "except", "excepting", "without the", "without any",
        "without", "excluding the", "excluding", "minus the", "minus", "apart from the", "apart from",
        "other than the", "other than", "anything but the", "anything but", "anywhere but the",
        "anywhere but", "anyone but", "everyone but", "everything but the", "everything but",
        "everywhere but the", "everywhere but", "all but the", "all but",
      ],
      wholes: ["all", "whole", "every", "everything", "everywhere", "everyone", "entire"],
      alternatives: ["or"],
      joiners: ["and", "and also", "plus", "&"],
      connectives: [
        "my", "our", "your",
        "it's", "it is", "about", "around", "i'd say", "say", "just", "exactly",
        "and", "at", "for", "on", "in", "with", "to", "the", "a", "an", "from", "of", "please", "by",
      ],
      optionLeads: [
        "the one called", "the one named", "the one with", "the one in", "the one from", "the one that says",
        "the option", "option number", "option", "number", "the", "no", "#", "a", "an",
      ],
      optionTails: ["one", "ones", "please", "option"],
      followUps: [
        "do the same in", "do the same for", "do the same with", "do that in", "do that for", "the same for",
        "the same in", "same for", "same in", "and what about", "what about", "how about", "and for",
        "and in", "and at", "and",
      ],
      undo: ["undo", "undo that", "undo it", "take that back", "take it back"],
      cancelEverything: [
        "cancel everything", "cancel all", "cancel it all", "forget everything", "stop everything",
      ],
      anything: [
        "surprise me", "whatever you like", "you decide", "i don't care", "you pick",
        "any", "any one", "anything", "whichever", "whatever", "you choose", "doesn't matter",
        "it doesn't matter", "either", "i don't mind",
      ],
      polite: ["please", "thanks", "thank you"]),
    "de": AnswerWords(
      repairs: [
        "mach", "nimm", "nein mach", "doch",
        "nein doch", "nein lieber", "doch lieber", "nein ich meine", "ich meine", "ich meinte",
        "lieber", "besser", "stattdessen", "nein", "moment", "eigentlich", "ändere das in",
      ],
      repairTails: ["draus", "daraus", "davon", "stattdessen", "doch", "bitte"],
      contrasts: ["sondern", "lieber", "sondern lieber"],
      additions: ["und auch", "auch", "und", "dazu", "außerdem", "und noch", "noch"],
      additionTails: ["auch", "dazu", "noch dazu"],
      reopenings: [
        "ändere", "ändere die", "ändere den", "ändere das", "andere", "anderen", "anderes", "eine andere",
        "einen anderen", "ein anderes", "falsche",
      ], reopeningTails: ["ändern"],
      sames: [
        "dasselbe", "denselben", "dieselbe", "das gleiche", "den gleichen", "die gleiche", "es", "ihn", "sie",
        "dort", "dahin", "da", "wie vorhin", "wie zuletzt",
      ],
      copulas: ["ist", "sind", "soll sein", "auf", "in"],
      insteads: ["statt", "anstatt", "anstelle von", "statt dem", "statt der"],
      changes: [("ändere", "in"), ("ändere", "auf"), ("statt", "")],
      buts: ["aber mit", "aber um", "aber für", "aber"],
      exclusions: [
        "ich will keinen", "ich will keine", "ich möchte keinen", "ich möchte keine", "nicht der",
        "nicht die", "nicht das", "nicht den", "nicht", "kein", "keine", "keinen", "keinem", "keiner",
        "nicht in der", "nicht im", "nicht in", "bloß kein", "bloß keine", "bloß keinen", "bloß nicht",
        "entferne", "streiche",
      ],
      exclusionsAfter: ["weglassen", "entfernen", "weg", "raus"],
      exceptions: [
        "außer der", "außer dem", "außer den", "außer", "ohne die", "ohne den", "ohne das", "ohne",
        "bis auf die", "bis auf den", "bis auf das", "bis auf", "ausgenommen",
      ],
      exceptionsAfter: ["ausgenommen"],
      wholes: [
        "alle", "alles", "allen", "aller", "ganze", "ganzen", "ganzes", "gesamte", "überall", "sämtliche",
      ],
      alternatives: ["oder"],
      joiners: ["und", "sowie", "&"],
      connectives: [
        "mein", "meine", "meinen", "meinem", "meiner", "unser",
        "es sind", "etwa", "ungefähr", "circa", "genau", "eine", "einen", "ein",
        "und", "um", "am", "im", "in", "für", "mit", "auf", "der", "die", "das", "den", "von", "bitte",
      ],
      optionLeads: ["option", "nummer", "der", "die", "das", "den", "nr"],
      optionTails: ["bitte"],
      followUps: [
        "das gleiche in", "das gleiche für", "dasselbe in", "dasselbe für", "und wie ist es mit",
        "wie wäre es mit", "und was ist mit", "und für", "und",
      ],
      undo: ["rückgängig", "rückgängig machen", "mach das rückgängig", "zurücknehmen"],
      cancelEverything: ["alles abbrechen", "brich alles ab"],
      anything: [
        "überrasch mich", "such du aus", "mir egal", "egal", "irgendeine", "irgendeiner", "irgendeins",
        "egal welche", "ganz egal",
      ],
      polite: ["bitte", "danke"]),
    "fr": AnswerWords(
      repairs: [
        "non plutôt", "non je veux dire", "je veux dire", "je voulais dire", "plutôt", "en fait",
        "finalement", "non mets", "non",
      ],
      repairTails: ["plutôt", "à la place"],
      contrasts: ["mais", "plutôt"],
      additions: ["et aussi", "aussi", "et", "ajoute", "et avec"],
      additionTails: ["aussi", "en plus", "également"],
      reopenings: [
        "change", "changer", "change le", "change la", "autre", "un autre", "une autre", "mauvais",
        "mauvaise",
      ], reopeningTails: [],
      sames: [
        "le même", "la même", "la même chose", "pareil", "là", "là-bas", "lui", "elle", "celui-là",
        "celle-là", "comme avant",
      ],
      copulas: ["est", "sont", "c'est"],
      insteads: ["au lieu de", "au lieu du", "plutôt que", "à la place de"],
      changes: [("change", "en"), ("remplace", "par"), ("change", "pour")],
      buts: ["mais avec", "mais à", "mais pour", "mais"],
      exclusions: [
        "je ne veux pas de", "je ne veux pas le", "je ne veux pas", "pas le", "pas la", "pas les", "pas",
        "non pas", "pas de", "pas d'", "pas du", "pas l'", "pas dans", "n'ajoute pas de", "n'ajoute pas",
        "ne mets pas de", "ne mets pas", "enlève le", "enlève la", "enlève les", "enlève", "retire le",
        "retire la", "retire les", "retire", "supprime",
      ],
      exceptions: [
        "sans le", "sans la", "sans les", "sans", "sauf le", "sauf la", "sauf les", "sauf", "excepté",
        "hormis", "à part", "à l'exception de",
      ],
      wholes: ["tout", "toute", "tous", "toutes", "partout", "entier", "entière"],
      alternatives: ["ou"],
      joiners: ["et", "ainsi que", "&"],
      connectives: [
        "mon", "ma", "mes", "notre",
        "c'est", "environ", "à peu près",
        "et", "à", "au", "aux", "pour", "le", "la", "les", "l", "un", "une", "des", "du", "de", "d", "dans",
        "avec", "sur", "en",
      ],
      optionLeads: ["l'option", "option", "le numéro", "numéro", "le", "la", "l'", "les"],
      optionTails: ["s'il vous plaît", "s'il te plaît"],
      followUps: [
        "pareil pour", "pareil dans", "la même chose pour", "et pour", "et si c'était", "et à", "et",
      ],
      undo: ["défaire", "défais ça", "annule la dernière action", "reviens là-dessus"],
      cancelEverything: ["tout annuler", "annule tout", "annulez tout"],
      anything: [
        "peu importe", "n'importe lequel", "n'importe laquelle", "comme tu veux", "comme vous voulez",
      ],
      polite: ["s'il vous plaît", "s'il te plaît", "merci"]),
    "vi": AnswerWords(
      repairs: [
        "à không", "không phải mà là", "không phải là", "ý tôi là", "đổi thành", "đổi lại thành",
        "sửa thành", "mà là", "à nhầm", "nhầm", "không",
      ],
      repairTails: ["thay vào đó", "đi", "nhé"],
      contrasts: ["mà là", "mà", "là"],
      additions: ["và cả", "cả", "và", "thêm", "thêm cả"], additionTails: ["nữa", "luôn"],
      reopenings: ["đổi", "sửa", "thay đổi"], reopeningTails: ["khác"],
      sames: [
        "như cũ", "như vậy", "cái đó", "nó", "chỗ đó", "ở đó", "đó", "người đó", "như lần trước",
        "giống lần trước",
      ],
      copulas: ["là"],
      insteads: ["thay vì", "thay cho"],
      changes: [("đổi", "thành"), ("thay", "bằng"), ("sửa", "thành")],
      buts: ["nhưng là", "nhưng lúc", "nhưng"],
      exclusions: [
        "tôi không muốn", "không muốn", "không phải", "không lấy", "đừng lấy", "bỏ", "không thêm",
        "không cho", "không có", "không dùng", "không cần", "không ở", "không", "đừng thêm", "đừng cho",
        "đừng", "bớt", "bỏ bớt", "xoá", "xóa",
      ],
      exceptions: [
        "trừ", "ngoại trừ", "trừ ra", "ngoài trừ", "loại trừ", "không kể", "không tính", "không gồm",
      ],
      wholes: ["tất cả", "toàn bộ", "cả", "mọi", "hết"],
      alternatives: ["hoặc", "hoặc là", "hay", "hay là"],
      joiners: ["và", "với", "cùng với", "&"],
      connectives: ["khoảng", "là", "và", "lúc", "vào", "cho", "ở", "tại", "với", "của", "trong"],
      optionLeads: ["số", "mục", "cái", "người", "lựa chọn", "cái thứ", "người thứ", "mục số"],
      optionTails: ["nhé", "đi", "ạ"],
      followUps: ["làm vậy với", "tương tự với", "thế còn", "vậy còn", "còn"],
      followUpTails: ["thì sao"],
      undo: ["hoàn tác", "làm lại như cũ", "rút lại"],
      cancelEverything: ["huỷ tất cả", "hủy tất cả", "thôi hết", "bỏ hết"],
      anything: ["sao cũng được", "gì cũng được", "cái nào cũng được", "tuỳ", "tùy", "ai cũng được"],
      polite: ["nhé", "ạ", "đi", "với", "làm ơn", "vui lòng", "dạ"]),
    "ja": AnswerWords(
      repairs: ["いや", "いえ", "じゃなくて", "ではなくて", "やっぱり", "いいえ", "違う", "違います", "訂正"],
      repairTails: ["にして", "にしてください", "に変えて", "でお願いします"],
      contrasts: ["じゃなくて", "ではなくて"],
      additions: ["それと", "あと", "と", "追加で"], additionTails: ["も", "もお願いします"],
      reopenings: ["別の", "違う"], reopeningTails: ["を変えて", "を変えてください", "を変更", "を変更して", "を直して"],
      sames: ["同じ", "同じの", "同じで", "同じもの", "それ", "そこ", "その人", "前と同じ"],
      copulas: ["は", "が"],
      changes: [],
      buts: ["でも", "ただし", "だけど", "けど"],
      exclusions: [],
      exclusionsAfter: [
        "じゃなくて", "ではなくて", "じゃない", "ではない", "じゃない方", "なしで", "抜きで", "を入れないで", "は入れないで", "を追加しないで", "は追加しないで",
        "はいらない", "はいりません", "を抜いて", "を外して", "ではなく", "じゃなく", "は不要",
      ],
      exceptionsAfter: ["以外", "以外で", "以外の", "以外は", "を除いて", "を除く", "抜き", "なし"],
      wholes: ["すべて", "全て", "全部", "全体", "全", "みんな"],
      alternatives: ["か", "または", "それとも"],
      joiners: ["と", "や", "、", "及び", "そして"],
      connectives: ["約", "に", "を", "で", "の", "は", "が", "から", "と"],
      optionLeads: ["番号"],
      optionTails: ["番", "番目", "にして", "でお願いします", "をお願いします", "の方", "のほう", "です", "にします", "でいい", "で", "を"],
      followUps: ["では", "じゃあ", "じゃ"],
      followUpTails: ["は"],
      undo: ["元に戻す", "元に戻して", "今のなし"],
      cancelEverything: ["全部キャンセル", "すべてキャンセル", "全部やめて"],
      anything: ["どれでもいい", "何でもいい", "なんでもいい", "おまかせ", "お任せします"],
      polite: ["ください", "お願いします", "です", "ね"]),
    "zh": AnswerWords(
      repairs: ["不对是", "不是是", "不对", "我是说", "我的意思是", "改成", "改为", "换成", "还是", "不"],
      repairTails: ["吧", "好了"],
      contrasts: ["是", "而是", "要", "我要"],
      additions: ["还要", "也要", "再加", "和", "加"], additionTails: ["也要"],
      reopenings: ["改", "换", "更改", "修改", "换个", "别的"], reopeningTails: ["错了", "不对"],
      sames: ["一样", "一样的", "同样", "同样的", "它", "那里", "那儿", "他", "她", "那个", "跟上次一样"],
      copulas: ["是", "要"],
      insteads: ["而不是", "代替"],
      changes: [("把", "改成"), ("把", "换成"), ("把", "改为")],
      buts: ["但是", "不过", "但"],
      exclusions: [
        "不要", "不是", "别要", "不在", "不去", "不加", "不放", "不选", "不", "别加", "别放", "别", "別", "不要加", "不要放", "去掉", "删掉",
        "拿掉",
      ],
      exclusionsAfter: [],
      exceptions: ["除了", "除去", "除", "不含", "不包括"],
      exceptionsAfter: ["以外", "之外", "除外"],
      wholes: ["全部", "所有", "都", "全", "整个", "每"],
      alternatives: ["或", "或者", "还是", "還是"],
      joiners: ["和", "跟", "与", "还有", "以及", "及"],
      connectives: ["大约", "大概", "是", "和", "在", "给", "到", "的", "于", "要"],
      optionLeads: ["第", "选项", "编号", "选", "要", "号码"],
      optionTails: ["个", "号", "项", "那个", "吧", "的", "位", "条"],
      followUps: ["那么", "那", "还有"],
      followUpTails: ["呢"],
      undo: ["撤销", "撤銷", "撤回", "恢复"],
      cancelEverything: ["全部取消", "都取消", "全都算了"],
      anything: ["随便", "隨便", "都行", "都可以", "随便哪个", "哪个都行"],
      polite: ["请", "谢谢", "吧", "麻烦"]),
    "tr": AnswerWords(
      repairs: [
        "hayır yani", "yani", "aslında", "daha doğrusu", "pardon", "hayır", "yok yok", "onun yerine",
        "şöyle yap",
      ],
      repairTails: ["olsun", "yap", "yapalım"],
      contrasts: ["aksine", "onun yerine"],
      additions: ["ayrıca", "bir de", "ve"], additionTails: ["de", "da", "de ekle", "da ekle", "ekle"],
      reopenings: ["başka bir", "farklı bir", "yanlış"],
      reopeningTails: ["değiştir", "değiştirelim", "değişsin"],
      sames: ["aynısı", "aynı", "aynısından", "orası", "orada", "oraya", "o", "onu", "ona", "önceki gibi"],
      changes: [],
      buts: ["ama", "fakat"],
      exclusions: [],
      exclusionsAfter: ["değil", "olmasın", "olmadan", "istemiyorum", "ekleme", "koyma", "çıkar", "kaldır"],
      exceptionsAfter: ["hariç", "dışında", "haricinde", "olmadan"],
      wholes: ["bütün", "tüm", "hepsi", "her", "tamamı"],
      alternatives: ["veya", "ya da", "yahut"],
      joiners: ["ve", "ile", "artı"],
      connectives: ["yaklaşık", "tam", "ve", "saat", "için", "ile", "da", "de", "bir"],
      optionLeads: ["seçenek", "numara", "şu"],
      optionTails: ["numara", "olan", "lütfen", "olsun", "yap"],
      followUps: ["peki ya", "peki", "ya"],
      followUpTails: ["ne olacak"],
      undo: ["geri al", "bunu geri al", "geri alır mısın"],
      cancelEverything: ["hepsini iptal et", "her şeyi iptal et"],
      anything: ["fark etmez", "farketmez", "herhangi biri", "hangisi olursa"],
      polite: ["lütfen", "teşekkürler"]),
    "he": AnswerWords(
      repairs: ["לא בעצם", "בעצם", "התכוונתי ל", "התכוונתי", "לא רגע", "תשנה ל", "תשני ל", "כלומר", "לא"],
      repairTails: ["במקום", "במקום זה"],
      contrasts: ["אלא", "כי אם"],
      additions: ["וגם", "גם", "תוסיף", "ו"], additionTails: ["גם", "בנוסף"],
      reopenings: ["תשנה את", "תשני את", "לשנות את", "אחר", "אחרת"], reopeningTails: [],
      sames: ["אותו דבר", "אותו", "אותה", "שם", "לשם", "כמו קודם", "זה"],
      insteads: ["במקום"],
      changes: [("תשנה את", "ל"), ("להחליף את", "ב")],
      buts: ["אבל", "רק ש"],
      exclusions: ["לא את", "לא", "אל תוסיף", "אל תוסיפי", "תוריד את", "תורידי את", "הסר את"],
      exceptions: ["בלי", "ללא", "חוץ מ", "חוץ", "מלבד", "למעט", "פרט ל"],
      wholes: ["כל", "הכל", "הכול", "כולם"],
      alternatives: ["או"],
      joiners: ["וגם", "ו", "ואת"],
      connectives: ["בערך", "זה", "את", "ב", "ל", "של", "עם", "וגם", "בשעה", "ב־"],
      optionLeads: ["אפשרות", "מספר", "ה", "את"],
      optionTails: ["בבקשה"],
      followUps: ["ומה עם", "מה עם", "ומה לגבי"],
      undo: ["בטל פעולה", "בטל את זה", "בטלי את זה", "תחזיר"],
      cancelEverything: ["בטל הכול", "בטל הכל", "תבטל הכול"],
      anything: ["לא משנה", "לא משנה לי", "מה שבא לך", "כל אחד"],
      polite: ["בבקשה", "תודה"]),
    "th": AnswerWords(
      repairs: ["ไม่ใช่", "เปลี่ยนเป็น", "หมายถึง", "ขอแก้เป็น", "จริงๆ แล้ว", "ไม่"],
      repairTails: ["แทน", "ดีกว่า"],
      contrasts: ["แต่เป็น", "แต่เอา", "เอา"],
      additions: ["และ", "กับ", "เพิ่ม", "แล้วก็"], additionTails: ["ด้วย"],
      reopenings: ["เปลี่ยน", "แก้"], reopeningTails: ["อื่น"],
      sames: ["เหมือนเดิม", "อันเดิม", "ที่นั่น", "ที่เดิม", "อันนั้น", "คนเดิม", "เขา", "มัน"],
      copulas: ["คือ", "เป็น"],
      insteads: ["แทนที่"],
      changes: [("เปลี่ยน", "เป็น")],
      buts: ["แต่"],
      exclusions: ["ไม่เอา", "ไม่ใช่", "ไม่ใส่", "ไม่เพิ่ม", "อย่าใส่", "อย่าเพิ่ม", "อย่า", "ไม่"],
      exceptions: ["ยกเว้น", "นอกจาก", "เว้น", "ไม่รวม"],
      wholes: ["ทั้งหมด", "ทุก", "ทั้ง"],
      alternatives: ["หรือ"],
      joiners: ["และ", "กับ", "แล้วก็"],
      connectives: ["ประมาณ", "และ", "ตอน", "ที่", "ใน", "ให้", "กับ"],
      optionLeads: ["ข้อ", "หมายเลข", "อัน", "อันที่", "ตัวเลือกที่", "คนที่", "ที่"],
      optionTails: ["ครับ", "ค่ะ", "นะ"],
      followUps: ["แล้ว"],
      followUpTails: ["ล่ะ"],
      undo: ["เลิกทำ", "ย้อนคำสั่ง"],
      cancelEverything: ["ยกเลิกทั้งหมด", "เลิกทั้งหมด"],
      anything: ["อะไรก็ได้", "อันไหนก็ได้", "แล้วแต่"],
      polite: ["ครับ", "ค่ะ", "คะ", "นะ", "กรุณา", "ขอบคุณ"]),
  ]
}
