import Terminal
import Testing

struct CasesCommandTests {
  @Test func `the file is made of the phrases, short and full`() throws {
    let folder = try Samples.coffeeBar()
    let run = ToolRun(["cases", folder["Bar"], "--locale", "en"])
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    #expect(
      run.lines.dropFirst() == [
        "", "locale en",
        "order Latte from Bar                                => Bar/Order drink=latte",
        "get a Small Tea at Coffee Bar                       => Bar/Order size=small drink=tea",
        "order a table at Bar                                => nothing",
        "order a table at Coffee Bar                         => nothing",
      ])
  }

  @Test(arguments: ["Bank", "CityGuide", "CoffeeBar", "Lights", "Messages", "Rides", "Workouts"])
  func `what is written for a sample passes`(name: String) throws {
    let written = ToolRun(["cases", "\(Samples.phrases)/\(name)"])
    #expect(written.status == .success)
    #expect(written.lines.count { $0.contains("=>") } >= 15)
    let folder = try ScratchFolder(["made.cases": written.output])
    let run = ToolRun(["test", "\(Samples.phrases)/\(name)", folder["made.cases"]])
    #expect(run.status == .success, "\(run.output)")
  }

  @Test func `as JSON each sentence is an object`() throws {
    let folder = try Samples.coffeeBar()
    let run = ToolRun(["cases", folder["Bar"], "--json"])
    #expect(run.objects.first?["expected"] as? String == "Bar/Order drink=latte")
    #expect(run.objects.allSatisfy { $0["utterance"] is String })
  }
}
