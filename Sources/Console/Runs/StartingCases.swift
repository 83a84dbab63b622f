import Catalog
import Coverage
import Diagnostics
import Matching
import PhraseModel
import Terminal

/// A case file to start from, made of the phrases themselves.
struct StartingCases {
  /// A line of it.
  struct Entry {
    let locale: LocaleTag?
    let context: [Attribute]
    let utterance: String
    /// What it comes to, as a case file writes it; `nil` where that is not what its phrase is for.
    let expectation: String?
    /// What it comes to instead, for the reader.
    let remark: String
  }

  /// The lines, by locale and then in the order of the phrases.
  private(set) var entries: [Entry] = []
  private let session: MatchingSession
  private var speaker = PhraseSpeaker()
  private var seen: Set<String> = []

  /// Says each phrase of a catalog in short and in full, and looks what it comes to.
  ///
  /// - Parameters:
  ///   - catalog: What apps offer.
  ///   - locale: The locale whose phrases are said; `nil` for all.
  ///   - session: Reads the sentences.
  init(_ catalog: AppCatalog, locale: LocaleTag?, _ session: MatchingSession) {
    self.session = session
    for app in catalog.apps {
      for shortcut in app.shortcuts {
        for phrase in shortcut.phrases {
          add(phrase, of: app, intent: shortcut.intent, catalog, locale)
        }
      }
      for phrase in app.negativePhrases { add(phrase, of: app, intent: nil, catalog, locale) }
    }
    let order = entries.map(\.locale).reduce(into: [LocaleTag?]()) { if !$0.contains($1) { $0.append($1) } }
    entries = order.flatMap { locale in entries.filter { $0.locale == locale } }
  }

  /// The cases that come to what their phrase is for.
  var caseCount: Int { entries.count { $0.expectation != nil } }
  /// The others, which stand in the file as comments.
  var remarkCount: Int { entries.count - caseCount }

  private mutating func add(
    _ phrase: Phrase, of app: App, intent: String?, _ catalog: AppCatalog, _ locale: LocaleTag?
  ) {
    if let locale, let own = phrase.locale, !own.serves(locale) { return }
    let scope = PhraseScope(
      catalog: catalog, app: app, intent: intent.flatMap { name in app.intents.first { $0.name == name } },
      locale: phrase.locale ?? locale)
    let context = phrase.requiredContext.map { requirement in
      Attribute(requirement.key, requirement.values.first ?? .string("somewhere"))
    }
    for isFull in [false, true] {
      speaker.isFull = isFull
      guard let sentence = speaker.sentence(of: phrase.template, in: scope) else { continue }
      let key = "\(scope.locale?.identifier ?? "")|\(context)|\(sentence)"
      guard seen.insert(key).inserted else { continue }
      entries.append(entry(sentence, app: app.id, intent: intent, locale: scope.locale, context))
    }
  }

  private func entry(
    _ sentence: String, app: String, intent: String?, locale: LocaleTag?, _ context: [Attribute]
  ) -> Entry {
    var options = session.options
    if let locale { options.locale = locale }
    for attribute in context { options.context[attribute.key] = attribute.value }
    var result = MatchResult(outcome: .unmatched)
    if case .result(let read) = session.answer(sentence, options).outcome { result = read }
    let best = result.interpretations.first
    var expectation: UtteranceCase.Expectation?
    if let intent {
      if result.outcome == .matched, let best, best.app == app, best.intent == intent {
        expectation = best.expectation
      } else if result.outcome == .ambiguous {
        expectation = .ambiguous
      }
    } else if best == nil {
      expectation = .nothing
    }
    // A sentence that a case file would read as something else is none for it.
    let text = expectation.map(\.text)
    let isKept = text.map { Self.passes(sentence, $0, result) } ?? false
    let got = best.map { "\($0.app)/\($0.intent)" } ?? "nothing"
    return Entry(
      locale: locale, context: context, utterance: sentence, expectation: isKept ? text : nil,
      remark: "\(intent.map { "\(app)/\($0)" } ?? "nothing") was meant; it comes to \(got)")
  }

  private static func passes(_ sentence: String, _ expectation: String, _ result: MatchResult) -> Bool {
    let (file, diagnostics) = CaseFile.read("\(sentence) => \(expectation)", source: "")
    guard diagnostics.isEmpty, file.cases.count == 1, let only = file.cases.first else { return false }
    return only.utterance == sentence && only.mismatch(with: result) == nil
  }
}

extension StartingCases {
  /// The file.
  var lines: [String] {
    var lines = [
      "// Made from the phrases. Look whether each line is what people say and mean, and add what must not match."
    ]
    var locale: LocaleTag?
    var context: [Attribute] = []
    for (index, entry) in entries.enumerated() {
      if index == 0 || entry.locale != locale {
        lines += ["", (["locale"] + (entry.locale.map { [$0.identifier] } ?? [])).joined(separator: " ")]
        locale = entry.locale
      }
      if entry.context != context {
        lines.append(
          (["context"] + entry.context.map { "\($0.key)=\(Self.quoted($0.value.text))" }).joined(
            separator: " "))
        context = entry.context
      }
      if let expectation = entry.expectation {
        let gap = String(repeating: " ", count: max(1, 52 - DisplayWidth.width(of: entry.utterance)))
        lines.append("\(entry.utterance)\(gap)=> \(expectation)")
      } else {
        lines.append("// \(entry.utterance): \(entry.remark)")
      }
    }
    return lines
  }

  /// The cases as JSON, one object a line.
  var jsonLines: [String] {
    entries.map { entry in
      var line = JSONLine()
      line.string("utterance", entry.utterance)
      line.value("locale", entry.locale.map { .string($0.identifier) } ?? .null)
      line.object("context") { for attribute in entry.context { $0.value(attribute.key, attribute.value) } }
      line.value("expected", entry.expectation.map { .string($0) } ?? .null)
      if entry.expectation == nil { line.string("remark", entry.remark) }
      return line.text
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"\(String(escaped))\""
  }
}

extension Interpretation {
  /// The reading as what a case expects.
  fileprivate var expectation: UtteranceCase.Expectation {
    var slots: [ExpectedSlot] = []
    for slot in shownSlots where !slot.isCapture && !slots.contains(where: { $0.name == slot.name }) {
      slots.append(ExpectedSlot(slot.name, slot.candidates.map(\.caseText)))
    }
    return .intent(app: app, name: intent, slots: slots)
  }
}
