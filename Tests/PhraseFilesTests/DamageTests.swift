import Catalog
import Diagnostics
import PhraseFiles
import TestSupport
import Testing

struct DamageTests {
  /// Texts that use all of the language.
  static let texts: [String] =
    (UInt64(1)...6).map { seed in
      var generator = CatalogGenerator(seed: seed)
      return PhraseFilePrinter.print(generator.catalog())
    } + [
      base
        + "shortcut OrderDrink \"x\" image \"y\"\n  en \"<order> [a|b] ${size} ${room:x where a=b}\" with a=1\n"
    ]
    + SampleTests.names.compactMap { try? PackageFolder.text("Phrases/\($0)/\($0).phrases") }

  private func damaged(_ text: String, _ random: inout Seeded) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<random.count(1...3) {
      let at = random.count(0...max(0, bytes.count - 1))
      switch random.count(0...3) {
      case 0: bytes.insert(random.pick(Array("\"`'\\()[]{}<>|;:,=*$ \n\t/@\u{0}xé".utf8)), at: at)
      case 1 where !bytes.isEmpty: bytes.remove(at: at)
      case 2 where !bytes.isEmpty: bytes[at] = UInt8(truncatingIfNeeded: random.next())
      default:
        let end = min(bytes.count, at + random.count(0...20))
        bytes.removeSubrange(min(at, end)..<end)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: UInt64(1)...8)
  func `damage is reported inside the text, and never more than that`(seed: UInt64) {
    var random = Seeded(seed)
    for text in Self.texts {
      let text = damaged(text, &random)
      let count = text.utf8.count
      let (catalog, diagnostics) = read(text)
      for finding in diagnostics {
        #expect(finding.location.map { $0.span.end <= count } ?? true)
        #expect(finding.fixIts.allSatisfy { $0.span.end <= count })
        _ = DiagnosticRenderer.text(finding, source: nil)
      }
      // What is left of a broken file is whole: printing and reading it finds no error.
      let printed = PhraseFilePrinter.print(catalog)
      let again = read(printed)
      #expect(again.diagnostics.filter { $0.severity == .error } == [], "\(printed)")
      #expect(again.catalog.withoutLocations == catalog.withoutLocations, "\(printed)")
      // Formatting changes no meaning.
      let formatted = PhraseFileFormatter.format(text)
      #expect(PhraseFileFormatter.format(formatted) == formatted, "\(text)")
      #expect(read(formatted).catalog.withoutLocations == catalog.withoutLocations, "\(text)")
    }
  }

  @Test(arguments: UInt64(1)...4)
  func `every fix-it removes its finding, and applying them all ends`(seed: UInt64) {
    var random = Seeded(seed &+ 500)
    for text in Self.texts {
      var text = damaged(text, &random)
      var rounds = 0
      while rounds < 60 {
        let diagnostics = read(text).diagnostics
        guard let finding = diagnostics.first(where: { !$0.fixIts.isEmpty }) else { break }
        for fixIt in finding.fixIts {
          let fixed = read(apply(fixIt, to: text)).diagnostics
          let isGone = !fixed.contains {
            $0.code == finding.code && $0.message == finding.message && $0.location == finding.location
          }
          #expect(isGone || fixed.count < diagnostics.count, "\(finding) in \(text)")
        }
        text = apply(finding.fixIts[0], to: text)
        rounds += 1
      }
      #expect(rounds < 60, "\(text)")
    }
  }

  private func apply(_ fixIt: FixIt, to text: String) -> String {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(fixIt.span.start..<fixIt.span.end, with: Array(fixIt.replacement.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}
