// What people say beside the spelling of the rules: Vietnamese, Japanese, Chinese, Thai.

/// linh/lẻ, nghìn/ngàn, "hai lăm", "hăm mốt", "hai chục", "trăm rưỡi".
@Sendable func vietnameseNumbers(_ number: Int, _ forms: inout NumberForms) {
  let unit = number % 10
  let ten = number % 100 / 10
  let digits = ["", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín"]
  if number >= 1000, (1...99).contains(number % 1000) {
    forms.alsoWords("không trăm lẻ", as: "lẻ")
  }
  if ten > 1 {
    if unit == 4 {
      forms.alsoWords("mươi tư", as: "mươi bốn")
      forms.alsoWords("mươi bốn", as: "mươi tư")
    }
    if unit == 1 { forms.alsoWords("mươi mốt", as: "mươi một") }
    if unit == 5 { forms.alsoWords("mươi lăm", as: "mươi nhăm") }
    if unit != 0 {
      forms.also { form in
        let words = form.split(separator: " ")
        // "hai một" for 21 is not said: mốt stays.
        guard words.count > 2, words[words.count - 2] == "mươi", words.last != "một" else { return nil }
        return (words.dropLast(2) + words.suffix(1)).joined(separator: " ")
      }
      if ten == 2 { forms.alsoWords("hai mươi", as: "hăm") }
    } else if number < 100 {
      forms.alsoWords("mươi", as: "chục")
    }
  }
  // The unit below is left out: "một trăm hai" is 120, "nghìn hai" 1200. "năm" would be years.
  for (size, word) in [(1000, "nghìn"), (100, "trăm")] where number > size && number < size * 10 {
    let rest = number % size
    guard rest != 0, rest % (size / 10) == 0 else { continue }
    let head = digits[number / size]
    let tail = rest / (size / 10)
    let short = tail == 5 ? "rưỡi" : tail == 4 ? "tư" : digits[tail]
    forms.add("\(head) \(word) \(short)")
    if number / size == 1 { forms.add("\(word) \(short)") }
  }
  forms.alsoWords("lẻ", as: "linh")
  forms.alsoWords("nghìn", as: "ngàn")
  forms.alsoWords("bảy", as: "bẩy")
}

/// 〇 and 零, digits in places ("一九八四"), counters ("二つ"), and kana where no particle sounds the same.
@Sendable func japaneseNumbers(_ number: Int, _ forms: inout NumberForms) {
  let counted = ["", "一つ", "二つ", "三つ", "四つ", "五つ", "六つ", "七つ", "八つ", "九つ"]
  let native = [
    "", "ひとつ", "ふたつ", "みっつ", "よっつ", "いつつ", "むっつ", "ななつ", "やっつ", "ここのつ",
  ]
  if number == 0 {
    for form in ["〇", "零", "ゼロ", "れい"] { forms.add(form) }
  }
  if (1...9).contains(number) {
    forms.add(counted[number])
    forms.add(native[number])
  }
  if (1000...1999).contains(number) { forms.alsoPrefix("千", as: "一千") }
  if number >= 100 { forms.add(positional(number)) }
  guard (1...9999).contains(number) else { return }
  for form in kana(number) where !["に", "し", "ご", "く", "さん"].contains(form) { forms.add(form) }
}

/// Returns how a number from 1 to 9999 is read in hiragana, with the two readings of 4, 7 and 9 at its end.
private func kana(_ number: Int) -> [String] {
  let units = ["", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"]
  let hundreds = [
    "", "ひゃく", "にひゃく", "さんびゃく", "よんひゃく", "ごひゃく", "ろっぴゃく", "ななひゃく",
    "はっぴゃく", "きゅうひゃく",
  ]
  let thousands = [
    "", "せん", "にせん", "さんぜん", "よんせん", "ごせん", "ろくせん", "ななせん", "はっせん",
    "きゅうせん",
  ]
  let ten = number % 100 / 10
  let head =
    thousands[number / 1000] + hundreds[number % 1000 / 100]
    + (ten == 0 ? "" : ten == 1 ? "じゅう" : units[ten] + "じゅう")
  let other = [4: "し", 7: "しち", 9: "く"][number % 10]
  return [head + units[number % 10]] + (other.map { [head + $0] } ?? [])
}

/// Returns the digits one by one: "二五〇〇".
private func positional(_ number: Int) -> String {
  let digits: [Character] = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
  return String(String(number).compactMap { $0.wholeNumberValue }.map { digits[$0] })
}

/// 〇/零, 两/二, "一百五" for 150, "一百十二", digits in places.
@Sendable func chineseNumbers(_ number: Int, _ forms: inout NumberForms) {
  let traditional = forms.all.contains { $0.contains("兩") }
  let two = traditional ? "兩" : "两"
  if number == 2 { forms.add(two) }
  forms.alsoLetters("〇", as: "零")
  forms.alsoLetters("零", as: "〇")
  forms.alsoLetters("二百", as: two + "百")
  forms.alsoPrefix("二千", as: two + "千")
  forms.alsoLetters("百一十", as: "百十")
  let digits = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
  for (size, word, below) in [(1000, "千", "百"), (100, "百", "十")]
  where number > size && number < size * 10 {
    let rest = number % size
    guard rest != 0, rest % (size / 10) == 0 else { continue }
    let short = digits[rest / (size / 10)] + below
    forms.also { $0.contains(word) && $0.hasSuffix(short) ? String($0.dropLast()) : nil }
    forms.add(digits[number / size] + word + digits[rest / (size / 10)])
  }
  if number >= 100 { forms.add(positional(number)) }
}

/// The first "หนึ่ง" left out, and both ways to say a final one.
@Sendable func thaiNumbers(_ number: Int, _ forms: inout NumberForms) {
  if number > 10, number % 10 == 1 {
    forms.also { $0.hasSuffix("เอ็ด") ? $0.dropLast("เอ็ด".count) + "หนึ่ง" : nil }
    forms.also { $0.hasSuffix("หนึ่ง") ? $0.dropLast("หนึ่ง".count) + "เอ็ด" : nil }
  }
  forms.alsoPrefix("หนึ่งร้อย", as: "ร้อย")
  // "พันห้า" is said for 1500 and could be 1005: neither.
  if number % 1000 == 0 || number % 1000 >= 100 { forms.alsoPrefix("หนึ่งพัน", as: "พัน") }
}
