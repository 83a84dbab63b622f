import Catalog
import PhraseModel
import SpokenValues

extension Compiler {
  /// Puts the words of all lists' values into the trie.
  mutating func addValues() {
    values.nameLists = Set(names.nameLists)
    for (number, entry) in names.lists.enumerated() {
      guard case .values(let listValues) = entry.list.content else { continue }
      guard listValues.count <= limits.valuesPerList else {
        let error = CompilationError.tooManyValues(given: listValues.count, limit: limits.valuesPerList)
        report(error, subject: "list '\(entry.list.name)'", at: entry.list.location)
        continue
      }
      for (position, value) in listValues.enumerated() {
        var failures: [CompilationError] = []
        values.add(value, list: UInt32(number), position: position, lexicon: &lexicon) {
          Self.number(of: $0, in: &locales)
        } report: {
          failures.append($0)
        }
        for error in failures {
          report(
            error, subject: "value '\(value.value.text)' of list '\(entry.list.name)'",
            at: entry.list.location)
        }
      }
    }
  }

  /// Puts the words of the numbers that each locale's phrases use into the trie, as a list for each locale.
  ///
  /// - Returns: How the locales spell numbers, without the numbers that the trie holds.
  mutating func addNumbers(to roots: inout [CompiledRoot], spelling: Spelling) -> [NumberSpelling] {
    var spellings: [NumberSpelling] = []
    var next = UInt32(names.lists.count)
    var known: [LocaleTag?: UInt32] = [:]
    for index in roots.indices {
      if let list = known[roots[index].locale] {
        roots[index].numbers = list
        continue
      }
      let locale = roots[index].locale
      let labels = roots.filter { $0.locale == locale }.reduce(into: Set<Int32>()) { $0.formUnion($1.labels) }
      let wanted = spelledNumbers(labels)
      guard let locale, !wanted.isEmpty, let spelled = spelling(locale.identifier, wanted) else { continue }
      known[locale] = next
      roots[index].numbers = next
      for integer in wanted {
        for form in spelled.forms(of: integer) {
          do {
            try values.add(
              form, list: next, value: UInt32(integer), locale: 0, isTurkic: locale.isTurkic,
              lexicon: &lexicon)
          } catch {
            report(error, subject: "number \(integer) in '\(locale)'", at: nil)
          }
        }
      }
      spellings.append(spelled)
      next += 1
    }
    return spellings
  }

  /// The whole numbers that labels may hear as words, ascending.
  private func spelledNumbers(_ labels: Set<Int32>) -> [Int] {
    var numbers = Set<Int>()
    for label in labels {
      if let limit = names.spelledLimits[label] {
        numbers.formUnion(0...limit)
        continue
      }
      switch names.labels[Int(label)].kind {
      case .number(nil):
        numbers.formUnion(0...9_999)
        numbers.formUnion(NumberSpelling.roundNumbers)
      case .number(let range?):
        // Signs and fractions are read around whole numbers, so those of both signs count.
        let lower = max(0, Int(min(range.lower.magnitude, range.upper.magnitude, 10_000)))
        let upper = Int(min(max(range.lower.magnitude, range.upper.magnitude), 9_999))
        let first = range.lower < 0 || range.fractions != nil ? 0 : lower
        guard first <= upper else { continue }
        let step = range.fractions == nil && range.lower >= 0 ? max(1, Int(min(range.step, 10_000))) : 1
        for number in stride(from: first, through: upper, by: step)
        where range.contains(Double(number)) || step == 1 {
          numbers.insert(number)
        }
        numbers.formUnion(NumberSpelling.roundNumbers.filter { range.contains(Double($0)) })
      case .spoken(.boolean), .spoken(.url), .list, .applicationName, .freeText: break
      case .spoken(.currency):
        numbers.formUnion(0...999)
        numbers.formUnion(NumberSpelling.roundNumbers)
      case .spoken: numbers.formUnion(0...999)
      }
    }
    return numbers.sorted()
  }
}
