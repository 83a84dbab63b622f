import Console
import Foundation
import Terminal
import Testing

struct MatchCommandTests {
  private func match(_ input: String, _ options: String...) throws -> ToolRun {
    let home = try Home.folder()
    return ToolRun(["match", home["home.json"], "--lists", home["lists.json"]] + options, input: input)
  }

  @Test func `one object a line, in the order of the input`() throws {
    let run = try match("turn on the top light\r\n\nfoo\n \nturn on lampe de chevet", "--json")
    #expect(run.status == .success)
    #expect(
      run.objects.map { $0["utterance"] as? String } == [
        "turn on the top light", "", "foo", " ", "turn on lampe de chevet",
      ])
    #expect(
      run.objects.map { $0["outcome"] as? String } == [
        "matched", "refused", "unmatched", "refused", "matched",
      ])
    #expect(run.errors.isEmpty)
  }

  @Test func `the keys of a reading are those of the contract`() throws {
    let run = try match("please set top light to 40 percent\n", "--json")
    #expect(
      // What a reading costs is the matcher's to say.
      run.output.replacing(/"cost":[0-9.]+/, with: "\"cost\":1.0") == """
        {"utterance":"please set top light to 40 percent","outcome":"matched","interpretations":[\
        {"app":"HomeAssistant","intent":"HassLightSet","phrase":"set [the] {name} to {brightness} percent",\
        "phraseID":"en/HassLightSet/default/0/0","locale":"en","slots":{\
        "name":{"value":"Overhead Light","text":"top light","start":11,"end":20},\
        "brightness":{"value":40,"text":"40","start":24,"end":26}},"cost":1.0}]}

        """)
  }

  @Test func `characters that end lines elsewhere are escaped`() throws {
    let run = try match("a\u{85}b\u{2028}c\u{2029}d\u{1B}\u{0}\n", "--json")
    #expect(run.lines.count == 1)
    #expect(
      run.output.hasPrefix(
        "{\"utterance\":\"a\\u0085b\\u2028c\\u2029d\\u001b\\u0000\""))
  }

  @Test func `an over-long line is refused and counted`() throws {
    let long = String(repeating: "turn on ", count: 1_000_000)
    let run = try match("turn on top light\n\(long)\nturn on top light\n", "--json")
    #expect(run.objects.map { $0["outcome"] as? String } == ["matched", "refused", "matched"])
    let error = run.objects[1]["error"] as? [String: Any]
    #expect(error?["given"] as? Int == 8_000_000)
    #expect(error?["limit"] as? Int == LineReader.standardLimit)
  }

  @Test func `bytes that are no UTF-8 are repaired`() throws {
    let home = try Home.folder()
    let run = ToolRun(
      ["match", home["home.json"], "--lists", home["lists.json"], "--json"],
      inputBytes: Array("turn on ".utf8) + [0xFF, 0xFE] + Array(" top light\n".utf8))
    #expect(run.objects.first?["utterance"] as? String == "turn on \u{FFFD}\u{FFFD} top light")
  }

  @Test func `jobs keep the order`() throws {
    let input = (0..<3000).map { "set top light to \($0 % 101) percent\n" }.joined()
    let one = try match(input, "--json")
    let four = try match(input, "--json", "--jobs", "4")
    #expect(one.lines.count == 3000)
    #expect(one.output == four.output)
  }

  /// What one phrase matches is written from numbers in `match`, and from the interpretation in `explain`.
  @Test(
    arguments: [
      ("CoffeeBar", "a large latte from CoffeeBar"), ("CoffeeBar", "an espresso from Coffee Bar"),
      ("CoffeeBar", "cho tôi một latte cỡ lớn ở CoffeeBar"),
      ("Lights", "turn on the kitchen lights in Lights"),
      ("Lights", "schalte das Licht in der Küche mit Lights ein"),
      ("Messages", "text Ngọc Anh I said “no” \\ \u{7F}👍🏽 now with Messages"),
      ("Messages", "Messages で田中さんに送って"),
      ("Workouts", "start a run for 20 minutes in Workouts"), ("Bank", "send 20 euros to Anna with Bank"),
      ("Library", "find The Trial in Library"), ("CityGuide", "在城市指南里找最近的咖啡馆"),
    ])
  func `numbers and interpretations are written alike`(sample: String, utterance: String) {
    let source = Samples.phrases + "/" + sample
    let lines = [utterance, utterance + " ", utterance.uppercased()]
    let matched = ToolRun(["match", source, "--json"], input: lines.map { $0 + "\n" }.joined())
    #expect(matched.lines.count == lines.count)
    for (line, typed) in zip(matched.lines, lines) {
      let explained = ToolRun(["explain", source, "--json", "--", typed]).output
      let readings = line.split(separator: "\"interpretations\":[", maxSplits: 1).last?.dropLast(2) ?? ""
      for reading in readings.split(separator: "},{\"app\"") {
        let object = reading.hasPrefix("{") ? reading : "{\"app\"" + reading
        #expect(explained.contains(object), "\(object)")
      }
    }
  }

  @Test func `what is near is suggested for the first lines alone`() throws {
    let input = String(repeating: "turm on the top light\n", count: 3)
    let run = try match(input, "--json", "--suggestions", "2", "--jobs", "2")
    #expect(run.objects.map { ($0["suggestions"] as? [Any])?.count ?? 0 } == [1, 1, 0])
    #expect(try match(input, "--suggestions", "0").output.contains("turn on the top light") == false)
    #expect(try match(input).output.contains("turn on the top light"))
    #expect(try match(input, "--suggestions", "-1").status == .usage)
  }

  @Test func `text is for people and acts on no terminal`() throws {
    let run = try match("set the top light to 40 percent\nfoo \u{1B}[31mbar\n\n")
    #expect(
      run.output.replacing(/cost [0-9.]+/, with: "cost 1.0") == """
        set the top light to 40 percent
          HomeAssistant/HassLightSet  cost 1.0, en: set [the] {name} to {brightness} percent
            name        Overhead Light  “top light”
            brightness  40              “40”
        foo \\u{1B}[31mbar
          no phrase matches

          refused: the line is empty

        """)
    let colored = try match("turn on top light\n", "--color", "always")
    #expect(colored.output.contains("\u{1B}[1mturn on top light\u{1B}[0m"))
  }

  @Test func `strict ends with 1 where nothing matches`() throws {
    #expect(try match("turn on top light\n", "--strict").status == .success)
    #expect(try match("turn on top light\nfoo\n", "--strict").status == .findings)
    #expect(try match("\n", "--strict").status == .findings)
  }

  @Test func `a list without values is warned of`() throws {
    let home = try Home.folder()
    let run = ToolRun(["match", home["home.json"]], input: "turn on top light\n")
    #expect(run.status == .success)
    #expect(run.errors.contains("warning: list 'name' has no values; give them with --lists FILE"))
    #expect(run.output.contains("no phrase matches"))
  }

  @Test(arguments: [
    ("{\"lists\":", "expected"), ("[]", "'lists'"), ("{\"lists\":{\"name\":1}}", "list 'name'"),
    ("{\"lists\":{\"name\":[{}]}}", "'value'"), ("{\"lists\":{\"name\":[{\"value\":[]}]}}", "'value'"),
    ("{\"lists\":{\"name\":[{\"value\":\"a\",\"synonyms\":[1]}]}}", "synonym"),
    ("{\"lists\":{\"name\":[],\"name\":[]}}", "there is already a list 'name'"),
    ("{\"lists\":{\"name\":[{\"value\":\"a\",\"synonym\":[]}]}}", "did you mean 'synonyms'?"),
  ])
  func `a broken file of lists is told with its place`(text: String, message: String) throws {
    let home = try Home.folder()
    let path = try home.write(text, to: "broken.json")
    let run = ToolRun(["match", home["home.json"], "--lists", path], input: "turn on top light\n")
    #expect(run.status == .brokenInput)
    #expect(run.errors.contains("broken.json:1:"), "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `a list that no phrase uses, and a locale that no phrase is in, are warned of`() throws {
    let home = try Home.folder()
    let path = try home.write("{\"lists\":{\"nme\":[\"lamp\"]}}", to: "lists2.json")
    let compiled = ToolRun(["compile", home["home.json"], "-o", home["home.program"]])
    #expect(compiled.status == .success)
    for source in ["home.json", "home.program"] {
      let run = ToolRun(
        ["match", home[source], "--lists", path, "--locale", "vi"], input: "turn on top light\n")
      #expect(run.status == .success)
      #expect(
        run.errors.contains("lists2.json:1:12: warning: no phrase uses a list 'nme'; did you mean 'name'?"))
      #expect(run.errors.contains("warning: no phrase is in 'vi'; they are in en"), "\(run.errors)")
    }
  }

  @Test func `a compiled program answers as its sources do`() throws {
    let home = try Home.folder()
    let input = "turn on the top light\nset top light to 5 percent\nfoo\n"
    let compiled = ToolRun(["compile", home["home.json"], "-o", home["home.program"]])
    #expect(compiled.status == .success)
    let direct = ToolRun(["match", home["home.json"], "--lists", home["lists.json"], "--json"], input: input)
    let mapped = ToolRun(
      ["match", home["home.program"], "--lists", home["lists.json"], "--json"], input: input)
    #expect(mapped.output == direct.output)
    #expect(mapped.errors.isEmpty)
  }

  @Test func `a damaged program is refused`() throws {
    let home = try Home.folder()
    #expect(ToolRun(["compile", home["home.json"], "-o", home["home.program"]]).status == .success)
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: home["home.program"])))
    bytes[bytes.count / 2] ^= 1
    try Data(bytes).write(to: URL(fileURLWithPath: home["flipped.program"]))
    try Data(bytes.prefix(bytes.count / 2)).write(to: URL(fileURLWithPath: home["cut.program"]))
    for name in ["flipped.program", "cut.program"] {
      let run = ToolRun(["match", home[name]], input: "turn on top light\n")
      #expect(run.status == .brokenInput)
      #expect(run.output.isEmpty)
    }
  }
}
