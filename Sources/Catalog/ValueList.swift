public import Diagnostics

/// A closed list of values, a range of numbers or free text, shared by all templates that name it.
public struct ValueList: Hashable, Sendable {
  /// What App Intents would call it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An `AppEnum`: its cases are fixed.
    case enumeration
    /// An `AppEntity`: its values change while the app lives.
    case entity
    /// Neither: values that phrases name directly.
    case list
  }

  /// What may fill a slot of the list.
  public enum Content: Hashable, Sendable {
    /// These values and no others.
    case values([ListValue])
    /// Numbers.
    case range(NumberRange)
    /// Any words.
    case freeText
    /// Nothing until values are supplied at run time.
    case undefined
  }

  /// The name, unique in its app, or in the catalog for a list that apps share.
  public var name: String
  /// What kind of type it is.
  public var kind: Kind
  /// The type's own name for people, such as "Drink".
  public var title: LocalizedText
  /// What it holds.
  public var content: Content
  /// Where it is declared.
  public var location: SourceLocation?

  /// Creates a list.
  public init(
    _ name: String, kind: Kind = .list, title: LocalizedText = LocalizedText(), content: Content,
    location: SourceLocation? = nil
  ) {
    self.name = name
    self.kind = kind
    self.title = title
    self.content = content
    self.location = location
  }
}

/// One value of a list and the ways to say it.
public struct ListValue: Hashable, Sendable {
  /// Lists may be long, and most of their values are a text that is its own title in all locales: it is all that they take.
  private enum Storage: Hashable, Sendable {
    /// Without forms.
    case plain(String)
    /// With one form, which is the same again.
    case said(String)
    indirect case whole(Parts)
  }

  /// Everything that a value may be.
  private struct Parts: Hashable {
    var value: Value
    var title: LocalizedText
    var forms: [SpokenForm] = []
    var attributes: [Attribute] = []
    var metadata: [Attribute] = []

    /// How it is kept: by its text where nothing else would be lost, not even how the title's letters are encoded.
    var storage: Storage {
      guard case .string(let text) = value, forms.count <= 1, attributes.isEmpty, metadata.isEmpty,
        let title = title.onlyText, text.utf8.elementsEqual(title.utf8)
      else { return .whole(self) }
      guard let form = forms.first else { return .plain(text) }
      guard form.locale == nil, case .text(let said) = form.template, text.utf8.elementsEqual(said.utf8)
      else { return .whole(self) }
      return .said(text)
    }
  }

  private var storage: Storage

  private var parts: Parts {
    get {
      switch storage {
      case .plain(let text): Parts(value: .string(text), title: LocalizedText(text))
      case .said(let text):
        Parts(value: .string(text), title: LocalizedText(text), forms: [SpokenForm(.text(text))])
      case .whole(let parts): parts
      }
    }
    set { storage = newValue.storage }
  }

  /// Creates a value.
  public init(
    _ value: Value, title: LocalizedText, forms: [SpokenForm] = [], attributes: [Attribute] = [],
    metadata: [Attribute] = []
  ) {
    storage =
      Parts(value: value, title: title, forms: forms, attributes: attributes, metadata: metadata).storage
  }

  /// What the interpretation gives: an enum's case name, an entity's identifier, any scalar.
  public var value: Value {
    get { parts.value }
    set { parts.value = newValue }
  }

  /// How it is shown to people.
  public var title: LocalizedText {
    get { parts.title }
    set { parts.title = newValue }
  }

  /// How it may be said, title and synonyms; empty where it is said as `title` is written.
  public var forms: [SpokenForm] {
    get { parts.forms }
    set { parts.forms = newValue }
  }

  /// Properties that phrases may require.
  public var attributes: [Attribute] {
    get { parts.attributes }
    set { parts.attributes = newValue }
  }

  /// What the front end keeps beside it; the engine does not look at it.
  public var metadata: [Attribute] {
    get { parts.metadata }
    set { parts.metadata = newValue }
  }

  /// The text that is the value, its title in all locales, and how it is said, where that is all there is to it.
  package var onlyText: String? {
    switch storage {
    case .plain(let text), .said(let text): text
    case .whole: nil
    }
  }

  /// Creates a value that is said as it is written, in every locale.
  public init(_ text: String, synonyms: [String] = [], attributes: [Attribute] = []) {
    if synonyms.isEmpty, attributes.isEmpty {
      storage = .said(text)
    } else {
      let forms = ([text] + synonyms).map { SpokenForm(.text($0)) }
      storage = .whole(
        Parts(value: .string(text), title: LocalizedText(text), forms: forms, attributes: attributes))
    }
  }

  /// How it may be said: `forms`, or the titles where there are none.
  public var spokenForms: [SpokenForm] {
    forms.isEmpty
      ? title.entries.map { SpokenForm(.text($0.text), locale: $0.locale) } : forms
  }
}

/// One way to say a value.
public struct SpokenForm: Hashable, Sendable {
  /// The words; slots have no place in it.
  public var template: Template
  /// The locale it belongs to; `nil` for all.
  public var locale: LocaleTag?

  /// Creates a form.
  public init(_ template: Template, locale: LocaleTag? = nil) {
    self.template = template
    self.locale = locale
  }
}
