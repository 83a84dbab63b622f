import Catalog
import Compilation
import Matching

func drinkMatcher() -> Matcher {
  let text = "log [an] ${drink} in ${applicationName}"
  let phrase = Phrase(text, template: TemplateParser.parse(text, syntax: .phrases).template, locale: "en")
  let app = App(
    "CaffeinePal", names: [LocalizedText.Entry(locale: nil, text: "Caffeine Pal")],
    lists: [ValueList("drink", content: .values([ListValue("espresso")]))],
    shortcuts: [Shortcut(intent: "LogDrink", phrases: [phrase])])
  let matcher = Matcher(Compiler.compile(AppCatalog(apps: [app])).program)
  matcher.replaceList("drink", with: ValueCompiler.compile([ListValue("oolong tea")], list: "drink").values)
  return matcher
}
