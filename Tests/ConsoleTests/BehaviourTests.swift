import Foundation
import Testing

/// The table of behaviours says where each is seen; these tests keep it true.
struct BehaviourTests {
  /// A row: what happens, in which conversation of which file, and a line of it.
  struct Row {
    let behaviour: String
    let file: String
    let conversation: String
    let line: String
  }

  static func rows() throws -> [Row] {
    let text = try String(contentsOfFile: Samples.phrases + "/BEHAVIOURS.md", encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[3].hasPrefix("`"), cells[3].hasSuffix("`") else { return nil }
      return Row(
        behaviour: cells[0], file: cells[1], conversation: cells[2],
        line: String(cells[3].dropFirst().dropLast()))
    }
  }

  /// The lines of a conversation, without what sets answers in.
  static func lines(of conversation: String, in file: String) throws -> [String]? {
    let path = Samples.phrases + (file == "Apps" ? "/Apps.transcript" : "/\(file)/\(file).transcript")
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    guard let start = lines.firstIndex(of: "--- " + conversation) else { return nil }
    return lines[(start + 1)...].prefix { !$0.hasPrefix("---") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func `every behaviour is seen where the table says`() throws {
    let rows = try Self.rows()
    #expect(rows.count >= 80)
    for row in rows {
      let lines = try Self.lines(of: row.conversation, in: row.file)
      #expect(lines != nil, "\(row.file) has no conversation '\(row.conversation)'")
      #expect(lines?.contains(row.line) == true, "\(row.behaviour): \(row.line)")
    }
    #expect(Set(rows.map(\.behaviour)).count == rows.count)
  }
}
