import Automata
public import Catalog
public import Diagnostics
public import PhraseModel
public import SpokenValues

/// Turns what apps offer into a program.
public struct Compiler {
  /// Tells how whole numbers are spelled in a locale; asked once a locale, for the numbers that its phrases use.
  public typealias Spelling = (_ locale: String, _ numbers: [Int]) -> NumberSpelling?

  /// A program and what was left out of it.
  public struct Output: Sendable {
    /// The program of everything that is whole.
    public let program: PhraseProgram
    /// What was left out, and why.
    public let diagnostics: [Diagnostic]
  }

  let limits: CompilationLimits
  let catalog: AppCatalog
  var names: NameResolver
  var nodes: TemplateNodes
  var phrases: [CompiledPhrase] = []
  var locales: [LocaleTag] = []
  var lexicon = LexiconBuilder()
  var values: ValueIndexBuilder
  var diagnostics: [Diagnostic] = []
  /// The labels of free text that starts or ends at a written separator, by its usual ones.
  var inWordLabels: [Int32: InWordLabels] = [:]

  /// A phrase whose template is whole.
  struct CompiledPhrase {
    var app: Int
    var intent: String
    var phrase: Phrase
    var id: String
    var isNegative: Bool
    var node: Int32
  }

  init(catalog: AppCatalog, limits: CompilationLimits) {
    self.catalog = catalog
    self.limits = limits
    names = NameResolver(catalog: catalog)
    nodes = TemplateNodes(limits: limits)
    values = ValueIndexBuilder(limits: limits)
  }

  /// Returns the program of a catalog.
  ///
  /// What is broken is left out and reported; the rest is served.
  ///
  /// - Parameters:
  ///   - catalog: What apps offer.
  ///   - limits: How large it may get.
  ///   - source: A text to keep with the program, such as the catalog as a phrase file.
  ///   - spelling: How numbers are spelled; without it they are read as digits alone.
  /// - Returns: The program, and what was left out of it.
  /// - Complexity: O(*n* + *s* · *t*) for *n* nodes of all templates, *s* states of the automata, and *t* readings alive at once.
  public static func compile(
    _ catalog: AppCatalog, limits: CompilationLimits = CompilationLimits(), source: String = "",
    spelling: Spelling = { _, _ in nil }
  ) -> Output {
    var compiler = Compiler(catalog: catalog, limits: limits)
    return compiler.output(source: source, spelling: spelling)
  }

  private mutating func output(source: String, spelling: Spelling) -> Output {
    collectPhrases()
    inWordLabels = names.addInWordLabels()
    var tables = AutomatonTables()
    var roots: [CompiledRoot] = []
    for locale in phraseLocales() { roots += compileRoot(locale, into: &tables) }
    nodes = TemplateNodes(limits: limits)
    // The words of values come last: an automaton reads the same whatever lists hold.
    addValues()
    let spellings = addNumbers(to: &roots, spelling: spelling)
    let writer = ProgramWriter(compiler: self, roots: roots, spellings: spellings, source: source)
    let image = writer.image(tables: &tables, lexicon: lexicon, values: &values)
    return Output(program: PhraseProgram(image: image), diagnostics: diagnostics)
  }

  /// Returns the number of a locale plus one; 0 for none.
  mutating func number(of locale: LocaleTag?) -> UInt32 {
    locale.map { Self.number(of: $0, in: &locales) } ?? 0
  }

  /// Returns the number of a locale plus one, which it gets now if it had none.
  static func number(of locale: LocaleTag, in locales: inout [LocaleTag]) -> UInt32 {
    if let known = locales.firstIndex(of: locale) { return UInt32(known + 1) }
    locales.append(locale)
    return UInt32(locales.count)
  }

  /// The locales of all phrases, in the order in which they come; `nil` for those that serve all.
  private func phraseLocales() -> [LocaleTag?] {
    var seen = Set<LocaleTag?>()
    return phrases.map(\.phrase.locale).filter { seen.insert($0).inserted }
  }

  mutating func report(_ error: CompilationError, subject: String, at location: SourceLocation?) {
    diagnostics.append(error.diagnostic(of: subject, at: location))
  }
}

/// Where the phrases of a locale, or a part of them, start.
struct CompiledRoot {
  var locale: LocaleTag?
  var state: UInt32
  var skip: UInt32
  var numbers = PhraseProgram.noState
  var isTurkic: Bool
  /// Whether slots touch letters in any of its phrases.
  var hasGlue: Bool
  /// The names of an app that all its phrases hold.
  var requiredName: UInt32
  /// The labels that its phrases use.
  var labels: Set<Int32>
}

extension LocaleTag {
  /// Whether words of this locale fold `I` to `ı`, as Turkish and Azerbaijani do.
  var isTurkic: Bool { language == "tr" || language == "az" }
}
