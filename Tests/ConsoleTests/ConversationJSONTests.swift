import Foundation
import Terminal
import Testing

struct ConversationJSONTests {
  private func talk(_ lines: String...) throws -> ToolRun {
    let folder = try Samples.coffeeBar()
    return ToolRun(
      ["repl", folder["Bar"], "--json", "--locale", "en"], input: lines.map { $0 + "\n" }.joined())
  }

  @Test func `a program holds a conversation`() throws {
    let run = try talk(
      #"{"say":"get a latte at Bar","id":"a"}"#, #"{"choose":2,"id":7}"#, #"{"answer":"yes"}"#,
      #"{"end":true}"#,
      #"{"say":"never"}"#)
    let objects = run.objects
    #expect(
      objects.map { $0["kind"] as? String }
        == ["hello", "ask", "turn", "ask", "turn", "success", "turn", "end"])
    #expect(objects[0]["protocol"] as? Int == 1)
    #expect(objects[2]["id"] as? String == "a")
    #expect(objects[4]["id"] as? Int == 7)
    #expect(objects.compactMap { $0["expects"] as? String } == ["value", "yesNo", "command"])
    #expect(objects[5]["response"] as? String == "success")
  }

  @Test func `locale, context and lock are set`() throws {
    let run = try talk(
      #"{"set":{"locale":"vi","context":{"area":"here"},"passcode":"2468"}}"#,
      #"{"say":"cho tôi trà ở Bar"}"#,
      #"{"say":"2"}"#, #"{"set":{"locked":true}}"#, #"{"passcode":"2468"}"#)
    let asked = run.objects.compactMap { $0["kind"] as? String == "ask" ? $0["text"] as? String : nil }
    #expect(asked.prefix(2) == ["Cỡ nào?", "Trà cỡ Lớn nhé?"])
    #expect(run.objects.contains { $0["locked"] as? Bool == true })
  }

  @Test(arguments: [
    "{", "{}", #"{"say":1}"#, #"{"say":"a","choose":1}"#, #"{"choose":1}"#,
    #"{"choose":99999999999999999999}"#,
    #"{"answer":"perhaps"}"#, #"{"passcode":"1"}"#, #"{"set":{"colour":"red"}}"#, #"{"set":{"locale":1}}"#,
    #"{"end":false}"#, "{\"say\":\"\u{0}\"}",
  ])
  func `a line that makes no sense is an error, and the conversation goes on`(line: String) throws {
    let run = try talk(line, #"{"say":"get a latte at Bar"}"#)
    #expect(run.status == .success)
    let kinds = run.objects.map { $0["kind"] as? String }
    #expect(kinds == ["hello", "error", "turn", "ask", "turn", "cancelled", "end"])
    #expect(run.objects[1]["code"] as? String == "bad-request")
    #expect((run.objects[1]["message"] as? String)?.isEmpty == false)
  }

  /// A line, a part of the message, and the column that it is about.
  static let mistakes: [(line: String, message: String, column: Int)] = [
    (#"{"say":"a","say":"b"}"#, "'say' is given twice", 13),
    (#"{"set":{"context":{"a":1,"a":2}}}"#, "'a' is given twice", 27),
    (#"{"sya":"hello"}"#, "unknown member 'sya'; did you mean 'say'?", 3),
    (#"{"say":"hello","loud":true}"#, "unknown member 'loud'; expected one of 'say'", 17),
    (#"{"say":1}"#, "expected 'say' to be a string, not 1", 8),
    (#"{"choose":"2"}"#, #"expected 'choose' to be a whole number, not "2""#, 12),
    (#"{"choose":9}"#, "there is no choice 9", 11),
    (#"{"answer":"yess"}"#, "unknown answer 'yess'; did you mean 'yes'?", 12),
    (#"{"set":{"locale":"zz zz"}}"#, #"expected 'locale' to be a locale such as "en" or "zh-Hans""#, 19),
    (#"{"set":{"locale":5}}"#, "expected 'locale' to be", 18),
    (#"{"set":{"lokale":"en"}}"#, "unknown member 'lokale'; did you mean 'locale'?", 10),
    (#"{"set":{"locked":"yes"}}"#, #"expected 'locked' to be true or false, not "yes""#, 19),
    (#"{"set":{"clock":"later"}}"#, "expected 'clock' to be a time such as", 18),
    (#"{"set":true}"#, "expected 'set' to be an object, not true", 8),
    (#"{"say":"a","choose":1}"#, "expected 'say' alone, and 'choose' in a line of its own", 13),
    (#"{"id":7}"#, "expected one of 'say'", 1), (#"{"say":"größer" "x"}"#, "expected ',' or '}'", 17),
    (#"{"end":false}"#, "expected 'end' to be true, not false", 8),
  ]

  @Test(arguments: mistakes)
  func `an error says where and what was expected`(mistake: (line: String, message: String, column: Int))
    throws
  {
    let run = try talk(#"{"say":"hello"}"#, mistake.line, #"{"say":"get a latte at Bar"}"#)
    let errors = run.objects.filter { $0["kind"] as? String == "error" }
    #expect(errors.count == 1)
    #expect((errors.first?["message"] as? String)?.contains(mistake.message) == true, "\(errors)")
    #expect(errors.first?["line"] as? Int == 2)
    #expect(errors.first?["column"] as? Int == mistake.column, "\(errors)")
    #expect(run.objects.contains { $0["kind"] as? String == "ask" })
  }

  @Test func `the page shows the objects that there are`() throws {
    let page = try String(contentsOfFile: Samples.phrases + "/CONVERSATION-JSON.md", encoding: .utf8)
    let run = ToolRun(
      ["repl", Samples.phrases + "/CoffeeBar", "--json", "--locale", "en"],
      input: page.split(separator: "\n").filter { $0.hasPrefix("→ ") }.map { $0.dropFirst(2) + "\n" }.joined()
    )
    let shown = page.split(separator: "\n").filter { $0.hasPrefix("← ") }.map { $0.dropFirst(2) }
    let real = run.output.split(separator: "\n").dropFirst()
    #expect(shown.count == real.count)
    for (line, object) in zip(shown, real) {
      // What is left out in the page is anything.
      var rest = object[...]
      for part in line.split(separator: "…") {
        for member in part.split(separator: ",\"") where !member.isEmpty {
          let text = member.drop { $0 == "," || $0 == "}" || $0 == "]" }
          guard let range = rest.firstRange(of: text.prefix { $0 != "}" && $0 != "]" }) else {
            Issue.record("\(text) is not in \(object)")
            break
          }
          rest = rest[range.upperBound...]
        }
      }
    }
  }
}
