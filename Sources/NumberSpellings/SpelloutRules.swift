#if canImport(_FoundationICU)
  import _FoundationICU

  /// One locale's rules for spelling numbers, in all the genders and styles they have.
  ///
  /// `NumberFormatter` chooses one set of rules and offers no way to choose another, so the library beneath
  /// Foundation is asked directly.
  @safe final class SpelloutRules {
    private let formatter: UnsafeMutablePointer<UNumberFormat?>
    private let sets: [String]

    /// Reads the rules; `nil` where there are none.
    init?(locale: String) {
      var status: UErrorCode = U_ZERO_ERROR
      let opened = unsafe swift_unum_open(UNUM_SPELLOUT, nil, 0, locale, nil, &status)
      guard let opened = unsafe opened else { return nil }
      unsafe formatter = unsafe opened
      guard status.rawValue <= U_ZERO_ERROR.rawValue else {
        sets = []
        return nil
      }
      var names = [UInt16](repeating: 0, count: 8192)
      // SAFETY: the library writes at most the capacity it is told; both live as long as the call.
      let length = unsafe swift_unum_getTextAttribute(
        opened, UNUM_PUBLIC_RULESETS, &names, Int32(names.count), &status)
      let list = String(decoding: names.prefix(Int(max(0, length))), as: UTF16.self)
      sets = list.split(separator: ";").map(String.init)
    }

    deinit { unsafe swift_unum_close(formatter) }

    /// Returns the spellings of each of `numbers` as a count, without years, days of the month and cheques.
    func cardinals(of numbers: Set<Int>) -> [Int: [String]] {
      var words = spellings(of: numbers) { name in
        name.hasPrefix("%spellout-cardinal") && !name.hasSuffix("financial")
          || name.hasPrefix("%spellout-construct") || name == "%spellout-numbering"
          || name == "%spellout-numbering-verbose"
      }
      // "Fifteen hundred": the rules know it of years only.
      let hundreds = numbers.filter { $0 % 100 == 0 && $0 % 1000 != 0 && (1100...9900).contains($0) }
      for (number, spellings) in spellings(of: hundreds, in: { $0 == "%spellout-numbering-year" }) {
        words[number, default: []] += spellings
      }
      return words
    }

    /// Returns the spellings of each of `numbers` as a place in an order.
    func ordinals(of numbers: Set<Int>) -> [Int: [String]] {
      spellings(of: numbers) { $0.hasPrefix("%spellout-ordinal") }
    }

    private func spellings(of numbers: Set<Int>, in isWanted: (String) -> Bool) -> [Int: [String]] {
      var words: [Int: [String]] = [:]
      var buffer = [UInt16](repeating: 0, count: 1024)
      for name in sets where isWanted(name) {
        var status: UErrorCode = U_ZERO_ERROR
        let letters = Array(name.utf16)
        // SAFETY: the formatter lives until `deinit`; the library reads as many letters as it is told.
        unsafe swift_unum_setTextAttribute(
          formatter, UNUM_DEFAULT_RULESET, letters, Int32(letters.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { continue }
        for number in numbers {
          // SAFETY: as in `init`; a spelling longer than the buffer is reported and left out.
          let length = unsafe swift_unum_formatInt64(
            formatter, Int64(number), &buffer, Int32(buffer.count), nil, &status)
          guard status.rawValue <= U_ZERO_ERROR.rawValue, length > 0 else {
            status = U_ZERO_ERROR
            continue
          }
          words[number, default: []].append(
            String(decoding: buffer.prefix(Int(length)), as: UTF16.self))
        }
      }
      return words
    }
  }
#else
  /// The rules cannot be asked here: nothing beyond what `NumberFormatter` spells.
  final class SpelloutRules {
    /// Finds no rules.
    init?(locale: String) { nil }

    /// Returns nothing.
    func cardinals(of numbers: Set<Int>) -> [Int: [String]] { [:] }

    /// Returns nothing.
    func ordinals(of numbers: Set<Int>) -> [Int: [String]] { [:] }
  }
#endif
