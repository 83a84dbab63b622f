import Catalog
import Foundation

/// How many sentences a template stands for: exact where it fits, as a power of ten beyond.
struct SentenceCount: Hashable {
  /// The number; `nil` where it is too large.
  let exact: UInt64?
  /// Its decimal logarithm; minus infinity for none.
  let log10: Double

  static let zero = SentenceCount(0)
  static let one = SentenceCount(1)

  init(_ count: UInt64) {
    exact = count
    log10 = Foundation.log10(Double(count))
  }

  private init(exact: UInt64?, log10: Double) {
    self.exact = exact
    self.log10 = log10
  }

  static func + (a: SentenceCount, b: SentenceCount) -> SentenceCount {
    if let x = a.exact, let y = b.exact {
      let (sum, isTooLarge) = x.addingReportingOverflow(y)
      if !isTooLarge { return SentenceCount(sum) }
    }
    let (larger, smaller) = (max(a.log10, b.log10), min(a.log10, b.log10))
    return SentenceCount(exact: nil, log10: larger + Foundation.log10(1 + pow(10, smaller - larger)))
  }

  static func * (a: SentenceCount, b: SentenceCount) -> SentenceCount {
    if a.exact == 0 || b.exact == 0 { return .zero }
    if let x = a.exact, let y = b.exact {
      let (product, isTooLarge) = x.multipliedReportingOverflow(by: y)
      if !isTooLarge { return SentenceCount(product) }
    }
    return SentenceCount(exact: nil, log10: a.log10 + b.log10)
  }

  /// The number for people: digits in groups of three, or a power of ten.
  var text: String {
    guard let exact else {
      let exponent = log10.rounded(.down)
      return String(format: "%.1f", pow(10, log10 - exponent)) + "e\(Int(exponent))"
    }
    var digits = String(exact)
    var groups: [String] = []
    while digits.count > 3 {
      groups.append(String(digits.suffix(3)))
      digits.removeLast(3)
    }
    return ([digits] + groups.reversed()).joined(separator: ",")
  }
}

/// Counts what templates stand for, without writing any of it out.
struct SentenceCounter {
  private let scope: PhraseScope
  private var rules: [String: SentenceCount] = [:]
  private var lists: [String: SentenceCount] = [:]
  private var open: Set<String> = []

  /// Creates a counter of templates that are all of one scope.
  init(_ scope: PhraseScope) { self.scope = scope }

  /// Returns how many sentences a template stands for; words that nobody listed count as one, and so does a
  /// rule inside itself.
  ///
  /// - Complexity: O(*n*) for *n* parts of the template and of the rules and lists that it names, each looked at once.
  mutating func count(_ template: Template) -> SentenceCount {
    switch template {
    case .text: return .one
    case .sequence(let parts):
      var product = SentenceCount.one
      for part in parts { product = product * count(part) }
      return product
    case .alternatives(let parts):
      var sum = SentenceCount.zero
      for part in parts { sum = sum + count(part) }
      return sum
    case .optional(let part): return count(part) + .one
    case .permutation(let parts):
      var product = SentenceCount.one
      for (index, part) in parts.enumerated() {
        product = product * count(part) * SentenceCount(UInt64(index + 1))
      }
      return product
    case .rule(let reference): return count(rule: reference.name)
    case .slot(let slot): return count(slot)
    }
  }

  private mutating func count(rule name: String) -> SentenceCount {
    if let known = rules[name] { return known }
    guard open.insert(name).inserted else { return .one }
    var sum = SentenceCount.zero
    for body in scope.bodies(ofRule: name) { sum = sum + count(body.template) }
    open.remove(name)
    rules[name] = sum
    return sum
  }

  private mutating func count(_ slot: SlotReference) -> SentenceCount {
    switch scope.content(of: slot) {
    case nil: return .zero
    case .texts(let texts): return SentenceCount(UInt64(texts.count))
    case .open: return .one
    case .numbers(let range):
      let parts: Double =
        switch range.fractions {
        case nil: 1
        case .halves: 2
        case .tenths: 10
        }
      let steps = range.step > 0 ? ((range.upper - range.lower) / range.step * parts).rounded(.down) : 0
      return SentenceCount(UInt64(exactly: max(0, min(steps, 1e18)).rounded()) ?? 0) + .one
    case .values(let values):
      let key = Self.key(of: slot)
      if let known = lists[key] { return known }
      var sum = SentenceCount.zero
      for value in values where value.fulfils(slot) {
        for form in scope.forms(of: value) { sum = sum + count(form) }
      }
      lists[key] = sum
      return sum
    }
  }

  private static func key(of slot: SlotReference) -> String {
    "\(slot.source) \(slot.source == .parameter ? slot.name : "") \(slot.requires) \(slot.excludes)"
  }
}

extension ListValue {
  /// Whether the value has the attributes that a slot requires, and none that it excludes.
  func fulfils(_ slot: SlotReference) -> Bool {
    slot.requires.allSatisfy(has) && !slot.excludes.contains(where: has)
  }

  private func has(_ requirement: AttributeRequirement) -> Bool {
    attributes.contains { attribute in
      guard attribute.key == requirement.key else { return false }
      let held: [Value] = if case .array(let values) = attribute.value { values } else { [attribute.value] }
      return requirement.values.isEmpty
        || held.contains { value in requirement.values.contains { $0.equals(value) } }
    }
  }
}
