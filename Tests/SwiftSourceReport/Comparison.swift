import Catalog
import Foundation
import SourceTrees
import SwiftSources

/// What the corpus says of repositories against what is read.
struct Comparison {
  /// One line of `phrases.jsonl`.
  private struct PhraseLine: Decodable {
    var repo: String
    var intent: String
    var phrase: String
    var params: [String]
  }

  /// One line of `shortcuts.jsonl`.
  private struct ShortcutLine: Decodable {
    var repo: String
    var intent: String
    var shortTitle: String?

    /// The title as a text, where the corpus has the expression that it was extracted from.
    var title: String {
      guard let shortTitle else { return "-" }
      let parts = shortTitle.split(separator: "defaultValue: \"", maxSplits: 1)
      return parts.count == 2 ? String(parts[1].prefix { $0 != "\"" }) : shortTitle
    }
  }

  /// Something to compare.
  private struct Kind {
    var name: String
    var expected: [String]
    var found: [String]
  }

  let corpus: String
  let repositories: String

  func run() throws {
    let phrases: [String: [PhraseLine]] = Dictionary(grouping: try lines("phrases"), by: \.repo)
    let shortcuts: [String: [ShortcutLine]] = Dictionary(grouping: try lines("shortcuts"), by: \.repo)
    print("| repository | phrases | intents | parameters | short titles |")
    print("| --- | --- | --- | --- | --- |")
    var differences: [String] = []
    var sums = [(common: Int, expected: Int, found: Int)](repeating: (0, 0, 0), count: 4)
    for (repository, expected) in phrases.sorted(by: { $0.key < $1.key }) {
      let folder = repositories + "/" + repository.replacingOccurrences(of: "/", with: "+")
      guard FileManager.default.fileExists(atPath: folder) else {
        print("| \(repository) | not here | | | |")
        continue
      }
      let tree = SourceTree.walk(folder) { $0.hasSuffix(".swift") }
      let reading = SwiftSourceReader.read(root: folder, files: tree.files.map(\.path))
      let found = reading.apps(fallbackName: repository).flatMap(\.app.shortcuts)
      let short: [ShortcutLine] = shortcuts[repository] ?? []
      var lists: [Kind] = []
      lists.append(
        Kind(
          name: "phrase", expected: expected.map { $0.intent + ": " + $0.phrase },
          found: found.flatMap { it in it.phrases.map { it.intent + ": " + $0.text } }))
      lists.append(
        Kind(
          name: "intent", expected: Array(Set(short.map(\.intent))),
          found: Array(Set(found.map(\.intent)))))
      lists.append(
        Kind(
          name: "parameter",
          expected: expected.flatMap { line in line.params.map { line.intent + "." + $0 } },
          found: found.flatMap { it in
            it.phrases.flatMap { $0.text.slotNames.map { it.intent + "." + $0 } }
          }))
      lists.append(
        Kind(
          name: "title", expected: short.map { $0.intent + ": " + $0.title },
          found: found.map { $0.intent + ": " + ($0.shortTitle.text(for: nil) ?? "-") }))
      var cells: [String] = []
      for (index, list) in lists.enumerated() {
        let (common, missing, extra) = compare(list.expected, list.found)
        sums[index].common += common
        sums[index].expected += list.expected.count
        sums[index].found += list.found.count
        differences += missing.map { "\(repository): \(list.name) missing: \($0)" }
        differences += extra.map { "\(repository): \(list.name) extra: \($0)" }
        cells.append(Self.cell(common, list.expected.count, list.found.count))
      }
      print("| \(repository) | \(cells.joined(separator: " | ")) |")
    }
    let totals = sums.map { Self.cell($0.common, $0.expected, $0.found) }
    print("| all | \(totals.joined(separator: " | ")) |")
    print("\neach cell: found of those expected (recall), expected of those found (precision)\n")
    differences.forEach { print($0) }
  }

  /// Recall and precision as fractions.
  private static func cell(_ common: Int, _ expected: Int, _ found: Int) -> String {
    "\(common)/\(expected) \(common)/\(found)"
  }

  private func lines<Line: Decodable>(_ name: String) throws -> [Line] {
    try String(contentsOfFile: corpus + "/\(name).jsonl", encoding: .utf8)
      .split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  /// How many two lists have in common, counting repetitions, and what each has alone.
  private func compare(_ a: [String], _ b: [String]) -> (common: Int, missing: [String], extra: [String]) {
    var counts: [String: Int] = [:]
    for item in a { counts[item, default: 0] += 1 }
    var extra: [String] = []
    for item in b {
      if counts[item, default: 0] > 0 { counts[item, default: 0] -= 1 } else { extra.append(item) }
    }
    let missing = counts.flatMap { Array(repeating: $0.key, count: $0.value) }.sorted()
    return (a.count - missing.count, missing, extra.sorted())
  }
}

extension String {
  /// The parameters of a phrase in the `${name}` form.
  fileprivate var slotNames: [String] {
    split(separator: "${").dropFirst().compactMap { $0.split(separator: "}").first.map(String.init) }
      .filter { $0 != "applicationName" }
  }
}
