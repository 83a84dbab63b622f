import Foundation

/// The package's own files, where the tests find them.
enum Samples {
  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  /// The sample phrases.
  static let phrases = package + "/Phrases"

  /// Whether the samples' programs can run here.
  static let hasPython = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: $0 + "/python3")
  }

  /// A coffee bar in a folder of its own, small enough to be read in no time.
  static func coffeeBar(cases: String? = nil) throws -> ScratchFolder {
    let folder = try ScratchFolder(["Bar/Bar.phrases": coffeeBarText, "Bar/drinks.tsv": drinks])
    if let cases { try folder.write(cases, to: "Bar/Bar.cases") }
    return folder
  }

  static let coffeeBarText = """
    app "Bar" aka "Coffee Bar"
      de "Bar" aka "Kaffeebar"
    locales en, de, vi
    skip en "please"

    enum Size "Size"
      small "Small" de "Klein" vi "Nhỏ"
      large "Large" aka "big" de "Groß" vi "Lớn"

    entity Drink "Drink" from "drinks.tsv"

    intent Order "Order a drink"
      parameter drink: Drink "Drink"
        ask "What would you like?"
      parameter size: Size "Size"
        ask "What size?" de "Welche Größe?" vi "Cỡ nào?"
      confirm "A ${size} ${drink}?" de "${drink} in ${size}?" vi "${drink} cỡ ${size} nhé?"
      success "Your ${drink} is on its way." de "${drink} kommt." vi "${drink} đang tới."

    shortcut Order "Order"
      en "(order|get) [a] [${size}] ${drink} (from|at) ${applicationName}"
      de "bestelle [(einen|eine)] [${size}] ${drink} bei ${applicationName}"
      vi "cho tôi ${drink} [cỡ ${size}] ở ${applicationName}"

    never
      en "order a table at ${applicationName}"
    """

  static let drinks = """
    id\ttitle\ttitle:vi\tsynonyms\thot
    latte\tLatte\tCà phê sữa\tcaffè latte\ttrue
    tea\tTea\tTrà\t\ttrue

    """
}
