package import Diagnostics

/// A file of cases, as its author wrote it.
///
/// ```
/// locale en
/// context area=Kitchen
/// # Sizes have synonyms.
/// a venti latte from CoffeeBar        => OrderDrink drink=latte size=large
/// tell Alex I am late with Messages   => Messages/SendMessage recipient=alex_kim|alex_lee content="I am late"
/// don't order a latte from CoffeeBar  => nothing
/// ```
///
/// `locale` and `context` hold for the lines below them; alone, each takes back what was said before. Besides
/// `nothing` there is `ambiguous`, for an utterance that must be asked about.
package struct CaseFile: Hashable, Sendable {
  /// The name of the file.
  package let source: String
  /// The cases, in order.
  package let cases: [UtteranceCase]
  /// What it names of the phrases, in order.
  package let mentions: [Mention]
}

extension CaseFile {
  /// Reads a case file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - source: The file's name.
  /// - Returns: The lines that make sense as cases, and an error for each that does not.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func read(_ text: String, source: String) -> (file: CaseFile, diagnostics: [Diagnostic]) {
    var reader = CaseReader(source: source)
    let bytes = Array(text.utf8)
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      reader.read(line: bytes[start..<end])
      start = end + 1
    }
    return (CaseFile(source: source, cases: reader.cases, mentions: reader.mentions), reader.diagnostics)
  }
}
