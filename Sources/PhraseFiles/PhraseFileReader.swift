package import Catalog
package import Diagnostics

/// The reader of phrase files: texts → catalog, with every finding in them.
package enum PhraseFileReader {
  /// The most bytes of a file that someone wrote; what the tool itself writes may be longer.
  package static let standardFileLimit = 16 << 20

  /// Returns what the files say and what is wrong with them.
  ///
  /// Files that name the same app are one app. What an error is in is left out, the rest stays; an error
  /// in one phrase never touches another. Findings come in the order of the files, then of the text.
  ///
  /// - Parameters:
  ///   - files: The files, named as findings name them.
  ///   - fileLimit: The most bytes of a file.
  ///   - others: Apps that other sources declare: what files say of an app of such a name may name its intents and lists.
  ///   - brokenTable: Is given each table that a finding is about; nobody else keeps the texts of tables.
  ///   - table: Gives the text of a table that an entity names, or throws why it can't be read. A name is seen from the
  ///     folder of the file that holds it: `Phrases/drinks.tsv` for `from "drinks.tsv"` in `Phrases/a.phrases`.
  /// - Returns: The catalog, and the findings.
  /// - Complexity: O(*n* log *n*) for *n* bytes, besides nearest names, which only errors ask for.
  package static func read(
    _ files: [SourceText], fileLimit: Int = standardFileLimit, others: [App] = [],
    brokenTable: @escaping (SourceText) -> Void = { _ in }, table: @escaping (String) throws -> String
  ) -> (catalog: AppCatalog, diagnostics: [Diagnostic]) {
    var drafts = [AppDraft("", location: nil)]
    var findings: [Diagnostic] = []
    for file in files {
      var parser = FileParser(file, drafts: drafts, brokenTable: brokenTable, table: table)
      parser.fileLimit = fileLimit
      // The parser alone holds them now, so that nothing is copied where it adds to them.
      drafts = []
      parser.read()
      drafts = parser.drafts
      findings += parser.findings
    }
    var checker = Checker(drafts: drafts, others: others)
    drafts = []
    let catalog = checker.check()
    let order = Dictionary(
      files.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    return (catalog, limited(sorted(findings + checker.findings, by: order)))
  }

  /// Returns what texts say and what is wrong with them, as above.
  package static func read(
    files: [(name: String, text: String)], fileLimit: Int = standardFileLimit,
    table: @escaping (String) throws -> String
  ) -> (catalog: AppCatalog, diagnostics: [Diagnostic]) {
    read(files.map { SourceText(name: $0.name, text: $0.text) }, fileLimit: fileLimit, table: table)
  }

  /// Returns the findings in the order of the text; a note stays behind what it belongs to.
  private static func sorted(_ findings: [Diagnostic], by order: [String: Int]) -> [Diagnostic] {
    var groups: [(file: Int, start: Int, index: Int, findings: [Diagnostic])] = []
    for finding in findings {
      if finding.severity == .note, !groups.isEmpty {
        groups[groups.count - 1].findings.append(finding)
      } else {
        let file = finding.location.flatMap { order[$0.source] } ?? .max
        groups.append((file, finding.location?.span.start ?? 0, groups.count, [finding]))
      }
    }
    return groups.sorted { ($0.file, $0.start, $0.index) < ($1.file, $1.start, $1.index) }
      .flatMap(\.findings)
  }

  /// Returns the first findings of each file and how many more there are.
  private static func limited(_ findings: [Diagnostic]) -> [Diagnostic] {
    var counts: [String: Int] = [:]
    var kept: [Diagnostic] = []
    for finding in findings {
      let source = finding.location?.source ?? ""
      counts[source, default: 0] += 1
      if counts[source, default: 0] <= FileParser.findingLimit { kept.append(finding) }
    }
    for (source, count) in counts.sorted(by: { $0.key < $1.key }) where count > FileParser.findingLimit {
      kept.append(
        Diagnostic(
          .error, code: "too-many-findings",
          "\(count) findings in this file; the first \(FileParser.findingLimit) are shown",
          at: SourceLocation(source: source, span: SourceSpan(0, 0))))
    }
    return kept
  }
}
