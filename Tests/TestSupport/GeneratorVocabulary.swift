import Catalog

/// The words that generated catalogs of one locale are made of: few, so that they meet often.
struct GeneratorVocabulary: Sendable {
  let locale: LocaleTag
  /// What stands between words; empty where the language has no spaces.
  var space = " "
  /// Words of templates.
  let words: [String]
  /// Words of values, several of which may follow one another.
  let parts: [String]
  /// What slots and words are glued with, in front and behind.
  let prefixes: [String]
  let suffixes: [String]
  /// What is passed over, in templates' notation.
  let fillers: [String]
  let names: [String]
  /// Numbers as words.
  let numbers: [Int: String]

  static let all: [GeneratorVocabulary] = [
    GeneratorVocabulary(
      locale: "en", words: ["turn", "on", "the", "light", "in", "a", "café", "don't", "stop"],
      parts: ["living", "room", "light", "the", "ice-cream", "a", "Room"], prefixes: ["in", "re", "j'"],
      suffixes: ["s", "'s", "-chat", "ing"], fillers: ["please", "(could|can) you", "so"],
      names: ["CoffeeBar", "Coffee Bar", "Light"],
      numbers: [1: "one", 2: "two", 3: "three", 20: "twenty", 25: "twenty-five"]),
    GeneratorVocabulary(
      locale: "en-GB", words: ["a", "ab", "b", "abc", "c"], parts: ["a", "b", "ab", "bc", "aa"],
      prefixes: ["a", "ab", "b"], suffixes: ["a", "b", "c"], fillers: ["a", "b [c]", "ab"],
      names: ["ab", "a b", "abc"],
      numbers: [1: "a", 2: "ab", 3: "a b"]),
    GeneratorVocabulary(
      locale: "vi", words: ["bật", "tắt", "đèn", "den", "bạt", "trong"],
      parts: ["phòng", "khách", "bếp", "bẹp", "bep"],
      prefixes: ["ở", "o"], suffixes: ["ơi"], fillers: ["giúp tôi", "làm ơn", "[xin] nhé"],
      names: ["Quán Cà Phê", "Đèn"],
      numbers: [1: "một", 2: "hai", 5: "năm", 20: "hai mươi"]),
    GeneratorVocabulary(
      locale: "tr", words: ["ışık", "aç", "IŞIK", "kapat", "ile"],
      parts: ["mutfak", "İzmir", "ılık", "ilik", "oda"],
      prefixes: ["i", "ı"], suffixes: ["da", "’de", "yı", "n"], fillers: ["lütfen", "bana"],
      names: ["Işık", "Kahve İste"],
      numbers: [1: "bir", 2: "iki", 20: "yirmi"]),
    GeneratorVocabulary(
      locale: "ja", space: "", words: ["つけて", "を", "の", "電気", "ガス", "カ"],
      parts: ["リビング", "の", "電", "寝室", "が", "か"],
      prefixes: ["お", "この"], suffixes: ["の", "を", "さん"], fillers: ["ください", "ねえ"], names: ["コーヒー", "電気アプリ"],
      numbers: [1: "一", 2: "二", 10: "十", 12: "十二"]),
    GeneratorVocabulary(
      locale: "zh-Hans", space: "", words: ["打开", "开", "灯", "的", "播放"],
      parts: ["一", "楼", "上", "灯", "一楼", "app"],
      prefixes: ["在", "把"], suffixes: ["的", "里"], fillers: ["请", "帮我"], names: ["咖啡", "灯光 App"],
      numbers: [1: "一", 2: "二", 3: "三", 21: "二十一"]),
    GeneratorVocabulary(
      locale: "th", space: "", words: ["เปิด", "ไฟ", "ปิด", "ที่"], parts: ["ครัว", "ห้อง", "นอน", "ไฟ"],
      prefixes: ["ใน"], suffixes: ["นะ"], fillers: ["ช่วย", "หน่อย"], names: ["กาแฟ", "ไฟ"],
      numbers: [1: "หนึ่ง", 2: "สอง", 3: "สาม"]),
    GeneratorVocabulary(
      locale: "he", words: ["הדלק", "את", "האור", "אור", "כבה"], parts: ["סלון", "חדר", "שינה", "אור"],
      prefixes: ["ב", "ה", "ב-"], suffixes: ["ים"], fillers: ["בבקשה", "אולי"], names: ["קפה", "בית קפה"],
      numbers: [1: "אחת", 2: "שתיים", 3: "שלוש"]),
  ]
}
