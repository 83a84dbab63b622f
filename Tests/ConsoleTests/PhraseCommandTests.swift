import Console
import Foundation
import PhraseModel
import Terminal
import Testing

struct PhraseCommandTests {
  @Test func `test runs the cases beside the sources`() throws {
    let folder = try Samples.coffeeBar(
      cases: """
        locale en
        please get a big latte at the Coffee Bar  => nothing
        get a big latte at Coffee Bar             => Order drink=latte size=large
        order a table at Bar                      => nothing
        locale de
        bestelle einen Tea bei Kaffeebar          => Order drink=tea
        locale vi
        cho tôi trà cỡ lớn ở Bar                  => Bar/Order drink=tea size=large
        """)
    for source in [folder["Bar"], folder["Bar/Bar.phrases"], folder.path] {
      let run = ToolRun(["test", source])
      #expect(run.status == .success, "\(run.errors)")
      #expect(
        run.output == """
          locale  cases  passed  phrases  hit  values  hit
          de          1       1        1    1       4    1
          en          3       3        1    1       4    2
          vi          1       1        1    1       4    2

          app      cases  passed
          Bar          3       3
            Order      3       3

          all 5 cases pass

          """)
    }
  }

  @Test func `a case that fails is located and told`() throws {
    let folder = try Samples.coffeeBar(
      cases:
        "locale en\nget a latte at Bar => Order drink=tea\nget a lattte at Bar => Order drink=latte\nget\n")
    let run = ToolRun(["test", folder["Bar"], "--never-hit"])
    #expect(run.status == .brokenInput)
    #expect(
      run.output.hasPrefix(
        """
        \(folder.path)/Bar/Bar.cases:2: failed: get a latte at Bar
          expected  Order drink=tea
          got       Bar/Order drink=latte
                    drink is 'latte', expected 'tea'
        \(folder.path)/Bar/Bar.cases:3: failed: get a lattte at Bar
          expected  Order drink=latte
          got       nothing
        """))
    #expect(run.output.contains("2 of 2 cases fail"))
    #expect(run.output.contains("phrases that nothing said"))
    #expect(run.output.contains("  vi  \(folder.path)/Bar/Bar.phrases:23"))
    #expect(run.errors.contains("Bar.cases:4:1: error: expected '=>'"))
    let json = ToolRun(["test", folder["Bar"], "--json"])
    #expect(json.objects.filter { $0["kind"] as? String == "failure" }.count == 2)
    #expect(json.objects.last?["failed"] as? Int == 2)
    #expect(json.errorObjects.first?["code"] as? String == "case-without-arrow")
  }

  @Test func `test ends with 1 where a case fails and with 66 where there is none`() throws {
    let folder = try Samples.coffeeBar(cases: "get a latte at Bar => nothing\n")
    #expect(ToolRun(["test", folder["Bar"]]).status == .findings)
    #expect(ToolRun(["test", try Samples.coffeeBar()["Bar"]]).status == .noInput)
  }

  @Test func `explain shows what read each word`() throws {
    let folder = try Samples.coffeeBar()
    let run = ToolRun(["explain", folder["Bar"], "--", "please", "order a big latte from Bar"])
    #expect(run.status == .success)
    #expect(
      run.output.replacing(/\ +[0-9.]+\n/, with: "\n").replacing(/cost [0-9.]+/, with: "cost 1.0") == """
        please order a big latte from Bar
          Bar/Order  cost 1.0, en
            phrase  (order|get) [a] [${size}] ${drink} (from|at) ${applicationName}  \(folder.path)/Bar/Bar.phrases:21
            please   passed over
            order a  words of the phrase
            big      ${size} = large
            latte    ${drink} = latte
            from     words of the phrase
            Bar      the app's name

        """)
  }

  @Test func `explain shows what is missing`() throws {
    let folder = try Samples.coffeeBar()
    let run = ToolRun(["explain", folder["Bar"], "--", "order a big latte"])
    #expect(run.output.contains("no phrase matches"))
    #expect(run.output.contains("  read     order a big latte\n"))
    #expect(run.output.contains("  missing  one of: at, from\n"))
    #expect(run.output.contains("  nearest  order Latte from Bar\n"))
    let far = ToolRun(["explain", folder["Bar"], "--", "now brew me a big latte"])
    #expect(far.output.contains("    surplus  now brew me\n"))
    let json = ToolRun(["explain", folder["Bar"], "--json", "--", "order a big latte"])
    #expect(json.objects.count == 1)
    #expect(json.objects[0]["expected"] as? [String] == ["at", "from"])
    let nearest = try #require(json.objects[0]["nearest"] as? [[String: Any]])
    #expect(nearest.first?["example"] as? String == "order Latte from Bar")
    #expect(!ToolRun(["explain", folder["Bar"], "--", "what time is it"]).output.contains("nearest"))
    #expect(ToolRun(["explain", folder["Bar"], "--", ""]).output.contains("refused: the line is empty"))
  }

  @Test func `a vetoed utterance is told`() throws {
    let folder = try Samples.coffeeBar()
    let run = ToolRun(["match", folder["Bar"], "--json"], input: "order a table at Bar\n")
    #expect(["vetoed", "unmatched"].contains(run.objects[0]["outcome"] as? String))
  }

  @Test func `format puts a file in order and keeps what it says`() throws {
    let folder = try Samples.coffeeBar()
    let tidy = ToolRun(["format", folder["Bar/Bar.phrases"]])
    #expect(tidy.status == .success)
    let path = try folder.write("app   \"X\"\nlocales en\n\n\n\nskip en   \"please\"\n", to: "X/X.phrases")
    #expect(ToolRun(["format", "--check", path]).status == .findings)
    #expect(ToolRun(["format", "--check", path]).output == path + "\n")
    let printed = ToolRun(["format", path])
    #expect(printed.output == "app \"X\"\nlocales en\n\nskip en \"please\"\n")
    #expect(ToolRun(["format", "-"], input: "app   \"X\"\nlocales en\n").output == "app \"X\"\nlocales en\n")
    #expect(ToolRun(["format", "--write", path]).status == .success)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == printed.output)
    #expect(ToolRun(["format", "--check", path]).status == .success)
  }

  @Test func `a broken file is told, located, and the rest of it served`() throws {
    let folder = try Samples.coffeeBar()
    let broken = Samples.coffeeBarText.replacing("vi \"cho tôi ${drink}", with: "vi \"cho tôi ${drnk}")
    try folder.write(broken, to: "Bar/Bar.phrases")
    let run = ToolRun(["match", folder["Bar"], "--json"], input: "get a latte at Bar\n")
    #expect(run.status == .brokenInput)
    #expect(run.objects[0]["outcome"] as? String == "matched")
    let error = try #require(run.errorObjects.first)
    #expect(error["line"] as? Int == 23)
    #expect(error["severity"] as? String == "error")
    let people = ToolRun(["stats", folder["Bar"]])
    #expect(people.status == .brokenInput)
    #expect(people.errors.contains("Bar.phrases:23:"))
  }

  @Test func `a file that is no UTF-8 is told and read`() throws {
    let folder = try Samples.coffeeBar()
    let bytes = Array(Samples.coffeeBarText.utf8) + Array("\n// ".utf8) + [0xFF, 0x0A]
    try Data(bytes).write(to: URL(fileURLWithPath: folder["Bar/Bar.phrases"]))
    let run = ToolRun(["match", folder["Bar"], "--json"], input: "get a latte at Bar\n")
    #expect(run.status == .brokenInput)
    #expect(run.objects[0]["outcome"] as? String == "matched")
    #expect(run.errorObjects.first?["code"] as? String == "invalid-utf8")
    #expect(ToolRun(["stats", folder["Bar"]]).status == .brokenInput)
  }

  @Test func `a table that is no UTF-8 is told and read`() throws {
    let folder = try Samples.coffeeBar()
    let bytes = Array(Samples.drinks.utf8) + [0xFF]
    try Data(bytes).write(to: URL(fileURLWithPath: folder["Bar/drinks.tsv"]))
    let run = ToolRun(["match", folder["Bar"], "--json"], input: "get a latte at Bar\n")
    #expect(run.status == .brokenInput)
    #expect(run.objects[0]["outcome"] as? String == "matched")
    #expect(run.errorObjects.first?["code"] as? String == "invalid-utf8")
  }

  @Test func `a finding in a table is shown with its line`() throws {
    let folder = try Samples.coffeeBar()
    try folder.write(Samples.drinks + "tea\tGreen tea\n", to: "Bar/drinks.tsv")
    let run = ToolRun(["match", folder["Bar"]], input: "get a latte at Bar\n")
    #expect(run.status == .brokenInput)
    #expect(run.errors.contains("drinks.tsv:4:1"))
    #expect(run.errors.contains("Green tea"))
  }

  @Test func `stats counts sentences without writing them out`() throws {
    let folder = try Samples.coffeeBar()
    let run = ToolRun(["stats", folder["Bar"], "--json"])
    #expect(run.status == .success)
    let english = run.objects.first { $0["locale"] as? String == "en" }
    // (order|get) · [a] · 3 sizes or none · 3 ways to say a drink · (from|at) · 2 names
    #expect(english?["sentences"] as? Int == 2 * 2 * 4 * 3 * 2 * 2)
    #expect(run.objects[0]["phrases"] as? Int == 4)
    #expect(ToolRun(["stats", folder["Bar"]]).output.contains("sentences by locale"))
    let parts = run.objects.filter { $0["kind"] as? String == "part" }.compactMap { $0["bytes"] as? Int }
    #expect(parts.reduce(0, +) == run.objects[0]["bytes"] as? Int)
  }

  @Test func `bench measures what it makes`() throws {
    let folder = try Samples.coffeeBar()
    let run = ToolRun(["bench", folder["Bar"], "--count", "50", "--rounds", "2", "--json"])
    #expect(run.status == .success)
    #expect(run.objects[0]["utterances"] as? Int == 50)
    #expect(run.objects[0]["matched"] as? Int == 50)
    let path = try folder.write("get a latte at Bar\nfoo\n", to: "heard.txt")
    let heard = ToolRun(["bench", folder["Bar"], "--utterances", path])
    #expect(heard.output.contains("1 of them match a phrase"))
  }

  @Test func `a compiled program holds its catalog as a phrase file`() throws {
    let folder = try Samples.coffeeBar()
    let shared = "list colors\n  red\n  blue\n\nlist sizes\n  small\n\nrule polite en \"please\"\n"
    let apps = Samples.coffeeBarText + "\napp \"Second\"\n\napp \"Third\"\n"
    let several = try folder.write(shared + apps, to: "Bar/a.phrases")
    for source in [folder["Bar/Bar.phrases"], several, Samples.phrases] {
      #expect(ToolRun(["compile", source, "-o", folder["out.program"]]).status == .success)
      let program = try PhraseProgram(mapping: folder["out.program"])
      #expect(program.sourceText == ToolRun(["import", source]).output)
    }
  }

  @Test func `a compiled program still knows its catalog`() throws {
    let folder = try Samples.coffeeBar(cases: "get a latte at Bar => Order drink=latte\n")
    #expect(ToolRun(["compile", folder["Bar"], "-o", folder["Bar/bar.program"]]).status == .success)
    let run = ToolRun(["test", folder["Bar/bar.program"]])
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.output.contains("the one case passes"))
    let talk = ToolRun(["repl", folder["Bar/bar.program"]], input: "get a latte at Bar\n1\nyes\n")
    #expect(talk.output.hasSuffix("Your Latte is on its way.\n"))
  }
}
