import Automata
public import Catalog
public import Diagnostics
public import PhraseModel
public import SpokenValues

/// Turns what apps offer into a program.
public struct Compiler {
  /// Tells how whole numbers are spelled in a locale; asked once a locale, for the numbers that its phrases use.
  public typealias Spelling = (_ locale: String, _ numbers: [Int]) -> NumberSpelling?

  /// Tells what is kept with the program of a part of a catalog, in pieces: of what apps share, then of each app alone.
  public typealias Source = (_ part: AppCatalog) -> [String]

  /// A program and what was left out of it.
  public struct Output: Sendable {
    /// The program of everything that is whole.
    public let program: PhraseProgram
    /// What was left out, and why.
    public let diagnostics: [Diagnostic]
  }

  let limits: CompilationLimits
  /// What apps offer, but for what nothing needs any more.
  var apps: [App]
  var names: NameResolver
  var nodes: TemplateNodes
  var phrases: [CompiledPhrase] = []
  /// The locales of all phrases, in the order in which they come; `nil` for those that serve all.
  var phraseLocales: [LocaleTag?] = []
  /// The locales that the program names, in its order.
  var locales: [LocaleTag] = []
  var lexicon = LexiconBuilder()
  var values: ValueIndexBuilder
  var writer = ProgramWriter()
  var diagnostics: [Diagnostic] = []
  /// What is kept with the program.
  var sources: [String] = []
  /// The labels of free text that starts or ends at a written separator, by its usual ones.
  var inWordLabels: [Int32: InWordLabels] = [:]

  /// A phrase whose template is whole, and that is written but for what it says.
  struct CompiledPhrase {
    var node: Int32
    /// The number of its locale among those of phrases.
    var locale: Int32
    var location: SourceLocation?
  }

  init(catalog: consuming AppCatalog, limits: CompilationLimits) {
    self.limits = limits
    apps = catalog.apps
    names = NameResolver(catalog: catalog)
    nodes = TemplateNodes(limits: limits)
    values = ValueIndexBuilder(limits: limits)
  }

  /// Returns the program of a catalog.
  ///
  /// What is broken is left out and reported; the rest is served.
  ///
  /// - Parameters:
  ///   - catalog: What apps offer. Where nobody else holds it, its memory is given back as it is compiled.
  ///   - limits: How large it may get.
  ///   - spelling: How numbers are spelled; without it they are read as digits alone.
  ///   - source: What is kept with the program, such as the catalog as a phrase file: the parts' texts one behind the other.
  /// - Returns: The program, and what was left out of it.
  /// - Complexity: O(*n* + *s* · *t*) for *n* nodes of all templates, *s* states of the automata, and *t* readings alive at once.
  public static func compile(
    _ catalog: consuming AppCatalog, limits: CompilationLimits = CompilationLimits(),
    spelling: Spelling = { _, _ in nil }, source: Source = { _ in [] }
  ) -> Output {
    let shared = source(AppCatalog(lists: catalog.lists, rules: catalog.rules))
    var compiler = Compiler(catalog: catalog, limits: limits)
    compiler.sources = shared
    return compiler.output(source: source, spelling: spelling)
  }

  private mutating func output(source: Source, spelling: Spelling) -> Output {
    collectPhrases(source: source)
    inWordLabels = names.addInWordLabels()
    var tables = AutomatonTables()
    var roots: [CompiledRoot] = []
    for locale in phraseLocales.indices { roots += compileRoot(locale, into: &tables) }
    nodes = TemplateNodes(limits: limits)
    if phrases.count >= Self.manyPhrases { FreedMemory.giveBack() }
    // The words of values come last: an automaton reads the same whatever lists hold.
    addValues()
    let spellings = addNumbers(to: &roots, spelling: spelling)
    let image = image(tables: &tables, roots: roots, spellings: spellings)
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
