/// A BCP 47 language tag, such as `en`, `zh-Hans` or `pt-BR`.
public struct LocaleTag: Hashable, Sendable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The tag as written, with `_` read as `-`.
  public let identifier: String

  /// Creates a tag from any spelling of it; `pt_BR` and `pt-BR` are one.
  public init(_ identifier: String) {
    self.identifier = String(identifier.map { $0 == "_" ? "-" : $0 })
  }

  /// Creates a tag from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// The language alone, in lower case: `pt` of `pt-BR`.
  public var language: String { String(identifier.prefix { $0 != "-" }).lowercased() }

  public var description: String { identifier }

  public static func < (a: LocaleTag, b: LocaleTag) -> Bool { a.identifier < b.identifier }

  /// Whether it has the shape of a tag: a language of two to eight letters, then parts of one to eight letters or
  /// digits.
  public var isWellFormed: Bool {
    let parts = identifier.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard let language = parts.first, (2...8).contains(language.count), language.allSatisfy(isLetter) else {
      return false
    }
    return parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
  }

  /// Whether text of this locale may serve someone who speaks `other`: the same tag, or the same language
  /// where one of the two names no more than the language.
  public func serves(_ other: LocaleTag) -> Bool {
    if identifier.lowercased() == other.identifier.lowercased() { return true }
    guard language == other.language else { return false }
    return !identifier.contains("-") || !other.identifier.contains("-")
  }
}

/// A text in several locales; an entry without a locale serves all that have none of their own.
public struct LocalizedText: Hashable, Sendable {
  /// One text and the locale it is in.
  public struct Entry: Hashable, Sendable {
    /// The locale, or `nil` where the text serves every locale.
    public let locale: LocaleTag?
    /// The text.
    public let text: String

    /// Creates an entry.
    public init(locale: LocaleTag?, text: String) {
      self.locale = locale
      self.text = text
    }
  }

  /// Catalogs hold many texts, and nearly all of them are one that serves every locale: it takes no memory beside its own.
  private enum Storage: Hashable, Sendable {
    case one(String)
    case several([Entry])
  }

  private var storage: Storage

  /// The texts, in the author's order.
  public var entries: [Entry] {
    get {
      switch storage {
      case .one(let text): [Entry(locale: nil, text: text)]
      case .several(let entries): entries
      }
    }
    set {
      if newValue.count == 1, let entry = newValue.first, entry.locale == nil {
        storage = .one(entry.text)
      } else {
        storage = .several(newValue)
      }
    }
  }

  /// Creates a text from its entries.
  public init(entries: [Entry] = []) {
    storage = .several([])
    self.entries = entries
  }

  /// Creates a text that serves every locale.
  public init(_ text: String) { storage = .one(text) }

  /// Whether there is no text at all.
  public var isEmpty: Bool { storage == .several([]) }

  /// The text that serves every locale, where there is no other.
  package var onlyText: String? { if case .one(let text) = storage { text } else { nil } }

  /// Returns the text for `locale`: of that tag, of its language, of no locale, or the first there is.
  ///
  /// - Complexity: O(*e*) for *e* entries.
  public func text(for locale: LocaleTag?) -> String? {
    if let onlyText { return onlyText }
    let entries = entries
    guard let locale else { return (entries.first { $0.locale == nil } ?? entries.first)?.text }
    let tag = locale.identifier.lowercased()
    return
      (entries.first { $0.locale?.identifier.lowercased() == tag }
      ?? entries.first { $0.locale?.serves(locale) ?? false }
      ?? entries.first { $0.locale?.language == locale.language }
      ?? entries.first { $0.locale == nil } ?? entries.first)?.text
  }
}
