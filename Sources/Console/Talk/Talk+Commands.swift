import Catalog
import Conversation
import SpokenValues

// What may be typed after a colon.
extension Talk {
  /// Does what a colon command says.
  mutating func obey(_ text: String, _ output: (Output) -> Void) -> Request {
    let parts = text.split(separator: " ", maxSplits: 1)
    let name = parts.first.map(String.init) ?? ""
    let rest = parts.count > 1 ? String(parts[1]).trimmed : ""
    guard let command = ReplCommand(typed: name) else {
      output(.told([ReplCommand.unknown(name)]))
      return .goOn
    }
    if !command.takesSecret { keep(":" + text) }
    let listing = CatalogListing(offer, locale: locale)
    switch command {
    case .help: output(.told(ReplCommand.listing))
    case .apps: output(.told(listing.apps))
    case .intents: output(.told(listing.intents))
    case .phrases: output(.told(listing.phrases(of: rest.isEmpty ? nil : rest)))
    case .explain:
      guard !rest.isEmpty else { return usage(of: command, output) }
      guard !isLocked else {
        output(.told([Self.notWhileLocked]))
        break
      }
      output(
        .explained(
          UtteranceExplanation(
            of: rest, offer.session, options, catalog: offer.catalog, places: offer.places)))
    case .locale:
      guard rest.isEmpty || rest == "*" || LocaleTag(rest).isWellFormed else {
        return usage(of: command, output)
      }
      if !rest.isEmpty { setLocale(rest == "*" ? nil : LocaleTag(rest), output) }
      output(.told([locale?.identifier ?? "any locale; you are answered in the phrase's"] + unspokenLocale))
    case .context:
      guard changeContext(rest, output) else { return usage(of: command, output) }
      let known = isLocked ? [Self.notWhileLocked] : context.map { "\($0.key)=\($0.value.text)" }
      output(.told(known.isEmpty ? ["nothing"] : known))
    case .clock:
      if rest == "now" {
        setClock(.running)
      } else if let time = CivilTime(rest) {
        setClock(.standing(time))
      } else if !rest.isEmpty {
        return usage(of: command, output)
      }
      output(.told([clock.now?.text ?? "no clock"]))
    case .lock: lock(rest, output)
    case .unlock:
      if !isLocked {
        output(.told(["the device is not locked"]))
      } else if rest.isEmpty {
        awaitsPasscode = true
        output(.told(["passcode?"]))
      } else {
        unlock(rest, output)
      }
    case .undo: send(.answer(.undo), output)
    case .history:
      let typed = history.dropLast().dropFirst(isLocked ? hiddenHistory : 0)
      output(.told(typed.isEmpty ? ["nothing yet"] : Array(typed)))
    case .record: return .record(rest.isEmpty ? nil : rest)
    case .reload: return .reload
    case .quit: return .quit
    }
    return .goOn
  }

  /// What is said in the place of what a locked device keeps to itself.
  private static let notWhileLocked = "not shown while the device is locked"

  /// A word about a locale that no phrase is in.
  private var unspokenLocale: [String] {
    guard let locale else { return [] }
    let spoken = offer.catalog.spokenLocales
    return spoken.contains { $0?.serves(locale) ?? true }
      ? []
      : ["no phrase is in it; they are in " + spoken.compactMap { $0?.identifier }.joined(separator: ", ")]
  }

  private func usage(of command: ReplCommand, _ output: (Output) -> Void) -> Request {
    output(.told(["usage: \(command.usage)"]))
    return .goOn
  }

  /// Changes the context; returns whether the text makes sense.
  private mutating func changeContext(_ text: String, _ output: (Output) -> Void) -> Bool {
    var changed = context
    for pair in text.split(separator: " ") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { return false }
      changed.removeAll { $0.key == parts[0] }
      if !parts[1].isEmpty { changed.append(Attribute(String(parts[0]), .string(String(parts[1])))) }
    }
    if !text.isEmpty { setContext(changed, output) }
    return true
  }

  private mutating func lock(_ code: String, _ output: (Output) -> Void) {
    if !code.isEmpty {
      guard !isLocked else { return output(.told(["the device is locked already"])) }
      setPasscode(code)
    }
    guard passcode != nil else {
      return output(.told(["which passcode shall unlock it? \(ReplCommand.lock.usage)"]))
    }
    output(.told(["locked"]))
    setLocked(true, output)
  }

  mutating func unlock(_ code: String, _ output: (Output) -> Void) {
    awaitsPasscode = false
    guard passcode != nil, code == passcode else { return output(.told(["that isn't the passcode"])) }
    if prompt?.isSecret == true {
      send(.answer(.passcode(isRight: true)), output)
    } else {
      setLocked(false, output)
    }
    output(.told(["unlocked"]))
  }
}
