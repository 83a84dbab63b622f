/// What is known of how a file is compiled: what its `#if`s ask for.
///
/// It is always a build that people get: the configuration `Release`, for a device and not its simulator.
package struct CompilationConditions: Hashable, Sendable {
  /// The system that `os(…)` names, such as `iOS`; `nil` where that is not known.
  package var system: String?
  /// The flags that are set: `SWIFT_ACTIVE_COMPILATION_CONDITIONS` and `-D`.
  package var flags: Set<String>
  /// Whether any other flag is known not to be set.
  package var areFlagsComplete: Bool
  /// The language mode, such as `5`; `nil` where that is not known.
  package var languageMode: Int?

  /// Creates what is known; nothing but the configuration by default.
  package init(
    system: String? = nil, flags: Set<String> = [], areFlagsComplete: Bool = false, languageMode: Int? = nil
  ) {
    self.system = system
    self.flags = flags
    self.areFlagsComplete = areFlagsComplete
    self.languageMode = languageMode
  }

  /// What it is, in words: `iOS, Release`.
  package var words: String { (system.map { $0 + ", " } ?? "") + "Release" }

  /// The version of the toolchain that is taken to compile, as this tool is built with no older one.
  static let compiler = [6, 2]

  /// Returns whether something is there that stands under conditions: `#if A`, `#elseif B of #if A`,
  /// `#else of #if A, B`.
  ///
  /// - Returns: `nil` where that can't be known, and for conditions that are asked when the app runs.
  package func hold(_ condition: String) -> Bool? {
    for (prefix, isOwn) in [("#if ", true), ("#elseif ", true), ("#else", false)]
    where condition.hasPrefix(prefix) {
      var parser = ConditionParser(String(condition.dropFirst(prefix.count)), conditions: self)
      let own = isOwn ? parser.condition() : .some(true)
      return Self.both(own, parser.noneBefore())
    }
    return nil
  }

  /// Splits conditions into those that are open and the first that does not hold.
  func split(_ conditions: [String]) -> (open: [String], broken: String?) {
    var open: [String] = []
    for condition in conditions {
      switch hold(condition) {
      case true?: break
      case false?: return (open, condition)
      case nil: open.append(condition)
      }
    }
    return (open, nil)
  }

  static func both(_ first: Bool?, _ second: Bool?) -> Bool? {
    if first == false || second == false { return false }
    return first == nil || second == nil ? nil : true
  }

  static func either(_ first: Bool?, _ second: Bool?) -> Bool? {
    both(first.map { !$0 }, second.map { !$0 }).map { !$0 }
  }
}

extension CompilationConditions {
  /// Whether a flag is set.
  func flag(_ name: String) -> Bool? {
    if flags.contains(name) { return true }
    // Xcode's and Swift's own name for builds that nobody gets.
    if name == "DEBUG" { return false }
    return areFlagsComplete ? false : nil
  }

  /// Whether a question with an argument, `os(iOS)`, is answered with yes.
  func answer(_ name: String, _ argument: String) -> Bool? {
    switch name {
    case "os":
      let asked = argument == "OSX" ? "macOS" : argument
      if let system { return asked == system || asked == "xrOS" && system == "visionOS" }
      return ["Linux", "Windows", "Android", "WASI", "FreeBSD"].contains(asked) ? false : nil
    case "targetEnvironment":
      if argument == "simulator" { return false }
      return system.map { _ in false }
    case "canImport":
      return Self.canImport(argument.split(separator: ",").first.map(String.init) ?? "", on: system)
    case "compiler": return compare(argument, with: Self.compiler, isLeast: true)
    case "swift":
      // A mode is as new as the last version that had no newer one.
      switch languageMode {
      case 6?: return compare(argument, with: Self.compiler, isLeast: true)
      case 5?: return compare(argument, with: [5, 10], isLeast: false)
      default: return nil
      }
    case "arch":
      if ["x86_64", "i386", "arm"].contains(argument),
        system.map({ $0 != "macOS" && $0 != "watchOS" }) ?? false
      {
        return false
      }
      return argument == "arm64" && system.map { $0 != "macOS" && $0 != "watchOS" } ?? false ? true : nil
    default: return nil
    }
  }

  /// Answers `>=5.9` and `<6`; where `isLeast`, a newer version than is known may be meant as well.
  private func compare(_ argument: String, with version: [Int], isLeast: Bool) -> Bool? {
    let isFrom = argument.hasPrefix(">=")
    guard isFrom || argument.hasPrefix("<") else { return nil }
    let written = argument.drop { !$0.isNumber }.split(separator: ".").map { Int($0) }
    guard !written.isEmpty, written.allSatisfy({ $0 != nil }) else { return nil }
    let asked = written.compactMap(\.self)
    if !version.lexicographicallyPrecedes(asked) { return isFrom }
    return isLeast ? nil : !isFrom
  }

  /// The systems that a module of Apple's is on, for those that code asks for; `*` for all.
  private static let modules: [String: String] = [
    "Foundation": "*", "SwiftUI": "*", "AppIntents": "*", "Combine": "*", "os": "*", "OSLog": "*",
    "Darwin": "*",
    "CoreData": "*", "SwiftData": "*", "UIKit": "iOS tvOS watchOS visionOS", "AppKit": "macOS",
    "Cocoa": "macOS",
    "WidgetKit": "iOS macOS watchOS visionOS", "ActivityKit": "iOS",
    "HealthKit": "iOS macOS watchOS visionOS",
    "CoreSpotlight": "iOS macOS visionOS", "Intents": "iOS macOS watchOS visionOS", "AlarmKit": "iOS",
    "VisualIntelligence": "iOS", "Glibc": "", "Musl": "", "Android": "", "WinSDK": "",
  ]

  private static func canImport(_ module: String, on system: String?) -> Bool? {
    guard let systems = modules[module] else { return nil }
    if systems == "*" { return true }
    if systems.isEmpty { return false }
    return system.map { systems.split(separator: " ").map(String.init).contains($0) }
  }
}

/// The reader of what stands behind `#if`.
private struct ConditionParser {
  private var rest: Substring
  private let conditions: CompilationConditions
  private var depth = 0

  init(_ text: String, conditions: CompilationConditions) {
    rest = Substring(text)
    self.conditions = conditions
  }

  /// Reads one condition; what is not understood can't be known.
  mutating func condition() -> Bool? {
    var result = all()
    while take("||") { result = CompilationConditions.either(result, all()) }
    return result
  }

  /// Reads ` of #if A, B` and tells whether none of them holds; true where it is not there.
  mutating func noneBefore() -> Bool? {
    guard !rest.allSatisfy(\.isWhitespace) else { return true }
    guard take("of") && take("#if") else { return nil }
    var result: Bool? = true
    repeat { result = CompilationConditions.both(result, condition().map { !$0 }) } while take(",")
    return rest.allSatisfy(\.isWhitespace) ? result : CompilationConditions.both(result, nil)
  }

  private mutating func all() -> Bool? {
    var result = one()
    while take("&&") { result = CompilationConditions.both(result, one()) }
    return result
  }

  private mutating func one() -> Bool? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { return nil }
    if take("!") { return one().map { !$0 } }
    if take("(") {
      let inner = condition()
      return take(")") ? inner : nil
    }
    let name = word()
    guard !name.isEmpty else { return nil }
    if name == "true" || name == "false" { return name == "true" }
    guard take("(") else { return conditions.flag(name) }
    guard let end = rest.firstIndex(of: ")") else { return nil }
    let argument = rest[..<end].filter { !$0.isWhitespace }
    rest = rest[rest.index(after: end)...]
    return conditions.answer(name, String(argument))
  }

  private mutating func word() -> String {
    rest = rest.drop { $0.isWhitespace }
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest[word.endIndex...]
    return String(word)
  }

  private mutating func take(_ mark: String) -> Bool {
    let next = rest.drop { $0.isWhitespace }
    guard next.hasPrefix(mark) else { return false }
    rest = next.dropFirst(mark.count)
    return true
  }
}
