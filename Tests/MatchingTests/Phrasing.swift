import Catalog
import Compilation
import Diagnostics
import Matching

/// Makes small apps for tests of the engine.
enum Phrasing {
  /// A phrase from its text.
  static func phrase(_ text: String, _ locale: LocaleTag? = "en") -> Phrase {
    Phrase(text, template: TemplateParser.parse(text, syntax: .phrases).template, locale: locale)
  }

  /// An app with one intent, `Act`, that takes what its phrases name.
  static func app(
    _ texts: [String], locale: LocaleTag? = "en", lists: [ValueList] = [], rules: [(String, String)] = [],
    fillers: [String] = [], parameters: [Parameter] = []
  ) -> App {
    App(
      "App", names: [LocalizedText.Entry(locale: nil, text: "App")],
      skipPhrases: fillers.map { phrase($0, locale) }, lists: lists,
      rules: rules.map { name, text in
        Rule(name, bodies: [Rule.Body(text, template: TemplateParser.parse(text, syntax: .phrases).template)])
      },
      intents: [Intent("Act", parameters: parameters)],
      shortcuts: [Shortcut(intent: "Act", phrases: texts.map { phrase($0, locale) })])
  }

  /// Compiles one app.
  static func compile(_ app: App, limits: CompilationLimits = CompilationLimits()) -> Compiler.Output {
    Compiler.compile(AppCatalog(apps: [app]), limits: limits)
  }

  /// A matcher of one app.
  static func matcher(_ app: App) -> Matcher { Matcher(compile(app).program) }

  /// A parameter of free text.
  static func text(_ name: String) -> Parameter { Parameter(name, type: .string) }
}
