// README: the ten lines start here.
import Catalog
import Compilation
import Matching
import Testing

func matcherOfDrinks() -> Matcher {
  let template = TemplateParser.parse("log [an] ${drink} in ${applicationName}", syntax: .phrases).template
  let phrase = Phrase("log [an] ${drink} in ${applicationName}", template: template, locale: "en")
  let drinks = ValueList("drink", content: .values([ListValue("espresso", synonyms: ["short black"])]))
  let name = LocalizedText.Entry(locale: nil, text: "CaffeinePal")
  let app = App(
    "CaffeinePal", names: [name], lists: [drinks],
    shortcuts: [Shortcut(intent: "LogDrink", phrases: [phrase])])
  return Matcher(Compiler.compile(AppCatalog(apps: [app])).program)
}

func replaceDrinks(of matcher: Matcher, with names: [String]) {
  matcher.replaceList("drink", with: ValueCompiler.compile(names.map { ListValue($0) }, list: "drink").values)
}
// README: the ten lines end here.

struct ReadmeExampleTests {
  @Test func `the README's lines match, and match by the new list`() throws {
    let matcher = matcherOfDrinks()
    let first = try matcher.match("log a short black in CaffeinePal")
    #expect(first.outcome == .unmatched)
    #expect(try matcher.match("Log an espresso in CaffeinePal!").interpretations.first?.intent == "LogDrink")
    replaceDrinks(of: matcher, with: ["oolong tea"])
    #expect(try matcher.match("log oolong tea in CaffeinePal").outcome == .matched)
    #expect(try matcher.match("log an espresso in CaffeinePal").outcome == .unmatched)
  }
}
