import Catalog
import Terminal

/// What apps offer, listed for someone at the prompt.
struct CatalogListing {
  private let catalog: AppCatalog
  private let answering: [String: AppHandlers.Answering]
  private let locale: LocaleTag?

  /// Creates the listing of what can be talked about for someone who speaks `locale`.
  init(_ offer: TalkOffer, locale: LocaleTag?) {
    catalog = offer.catalog
    answering = offer.answering
    self.locale = locale
  }

  /// The apps, their names, their locales, and what answers for them.
  var apps: [String] {
    var table = TextTable([("", .left), ("", .left), ("", .left), ("", .left)])
    for app in catalog.apps {
      var seen: Set<String> = []
      let names = app.names.map(\.text).filter { seen.insert($0).inserted }
      table.add([
        app.id, names.joined(separator: ", "), app.locales.map(\.identifier).joined(separator: ", "),
        (answering[app.id] ?? .script).text,
      ])
    }
    return table.lines()
  }

  /// The intents and their parameters.
  var intents: [String] {
    var table = TextTable([("", .left), ("", .left), ("", .left)])
    for app in catalog.apps {
      for intent in app.intents {
        let parameters = intent.parameters.map { $0.name + ($0.isOptional ? "?" : "") }
        table.add([
          "\(app.id)/\(intent.name)", intent.title.text(for: locale) ?? "",
          parameters.joined(separator: ", "),
        ])
      }
    }
    return table.lines()
  }

  /// The phrases of an app, or of all, in the person's locale; in every locale where there are none in it.
  func phrases(of app: String?) -> [String] {
    let apps = catalog.apps.filter { app == nil || $0.id.lowercased() == app?.lowercased() }
    let phrases = apps.flatMap { app in
      app.shortcuts.flatMap { shortcut in shortcut.phrases.map { (app.id, shortcut.intent, $0) } }
    }
    let spoken = phrases.filter { phrase in
      guard let locale, let own = phrase.2.locale else { return true }
      return own.serves(locale)
    }
    var table = TextTable([("", .left), ("", .left), ("", .left)])
    for (app, intent, phrase) in (spoken.isEmpty ? phrases : spoken).prefix(Self.shownPhrases) {
      table.add(["\(app)/\(intent)", phrase.locale?.identifier ?? "any", phrase.text])
    }
    let more = (spoken.isEmpty ? phrases : spoken).count - Self.shownPhrases
    return table.lines() + (more > 0 ? ["… and \(more) more; name an app to see its own"] : [])
  }

  private static let shownPhrases = 200
}
