import Automata
import Catalog
import Diagnostics
import PhraseModel

extension Compiler {
  /// Turns the templates of all phrases into nodes, writes what else they say, and leaves out those that are broken.
  ///
  /// Of each app only what its fillers need is kept then: its name, its lists and its rules are known already.
  mutating func collectPhrases(source: Source) {
    for number in apps.indices {
      let app = apps[number]
      apps[number] = App(app.id, skipPhrases: app.skipPhrases)
      sources += source(AppCatalog(apps: [app]))
      let count = phrases.count / Self.manyPhrases
      collectPhrases(of: app, number)
      // What the catalog took is worth being given back before larger things are made.
      if phrases.count / Self.manyPhrases > count { FreedMemory.giveBack() }
    }
  }

  /// How many phrases take so much memory that it is given back to the system, and not kept for more of its kind.
  static let manyPhrases = 10_000

  private mutating func collectPhrases(of app: App, _ number: Int) {
    let intents = Dictionary(
      app.intents.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var counts: [String: Int] = [:]
    for shortcut in app.shortcuts {
      let intent = intents[shortcut.intent]
      let parameters = intent.map { app.intents[$0].parameters } ?? []
      for phrase in shortcut.phrases {
        let position = counts[shortcut.intent, default: 0]
        counts[shortcut.intent] = position + 1
        let scope = TemplateScope(
          app: number, intent: intent, parameters: parameters, locale: phrase.locale,
          isTurkic: phrase.locale?.isTurkic ?? false)
        collect(
          phrase, in: scope, intent: shortcut.intent,
          id: phrase.id ?? "\(app.id)/\(shortcut.intent)/\(position)", isNegative: false)
      }
    }
    for (position, phrase) in app.negativePhrases.enumerated() {
      let scope = TemplateScope(
        app: number, intent: nil, locale: phrase.locale, isTurkic: phrase.locale?.isTurkic ?? false)
      collect(
        phrase, in: scope, intent: "", id: phrase.id ?? "\(app.id)/never/\(position)", isNegative: true)
    }
  }

  private mutating func collect(
    _ phrase: Phrase, in scope: TemplateScope, intent: String, id: String, isNegative: Bool
  ) {
    do {
      var place = PartPlace()
      let node = try nodes.node(of: phrase.template, in: scope, names: &names, place: &place)
      if phraseLocales.last != phrase.locale, !phraseLocales.contains(phrase.locale) {
        phraseLocales.append(phrase.locale)
      }
      let locale = phraseLocales.firstIndex(of: phrase.locale) ?? 0
      phrases.append(CompiledPhrase(node: node, locale: Int32(locale), location: phrase.location))
      writer.add(
        phrase, app: scope.app, intent: intent, id: id, isNegative: isNegative,
        requiredContext: phrase.requiredContext.map { closed($0, in: scope) })
    } catch {
      report(error, subject: "phrase '\(phrase.text)'", at: phrase.location)
    }
  }

  /// What must hold, where a slot takes its value from the context: a value that an enumeration has.
  ///
  /// The values of other lists may change while the program runs, so that these are left to whoever takes the value.
  private func closed(_ requirement: ContextRequirement, in scope: TemplateScope) -> ContextRequirement {
    guard let slot = requirement.slot, requirement.values.isEmpty,
      let parameter = scope.parameters.first(where: { $0.name == slot }),
      case .list(let name) = parameter.type, let number = names.list(name, app: scope.app)
    else { return requirement }
    let list = names.lists[Int(number)].list
    guard list.kind == .enumeration, case .values(let values) = list.content, !values.isEmpty else {
      return requirement
    }
    var closed = requirement
    closed.values = values.flatMap { value in
      [value.value] + value.title.entries.map { Value.string($0.text) }
    }
    return closed
  }

  /// Compiles the phrases of one locale, by its number among those of phrases; more than one root where their automaton would be too large for one.
  mutating func compileRoot(_ number: Int, into tables: inout AutomatonTables) -> [CompiledRoot] {
    let locale = phraseLocales[number]
    var graph = TemplateGraph(limits: limits, inWordLabels: inWordLabels)
    var members: [(phrase: Int32, start: Int32)] = []
    for (index, phrase) in phrases.enumerated() where phrase.locale == number {
      do {
        let start = try graph.add(phrase.node, phrase: Int32(index), nodes: &nodes)
        members.append((Int32(index), start))
      } catch {
        report(error, subject: "phrase '\(writer.text(ofPhrase: index))'", at: phrase.location)
      }
    }
    let skip = compileSkips(locale, into: &tables)
    var labels: Set<Int32> = []
    for case .slot(let label, _) in graph.states { labels.insert(label) }
    var determinizer = Determinizer(
      graph: graph, pieces: nodes.pieces, isFreeText: names.labels.map { $0.kind == .freeText },
      limits: limits)
    var roots: [CompiledRoot] = []
    var groups = [members]
    while let group = groups.popLast() {
      guard !group.isEmpty else { continue }
      let isAlone = group.count == 1
      let limit =
        isAlone ? limits.statesPerPhrase : min(limits.statesPerRoot, 50_000 + 64 * graph.states.count)
      do {
        determinizer.allow(steps: limits.stepsPerPhrase * min(group.count, 256))
        let automaton = try automaton(group.map(\.start), with: &determinizer, stateLimit: limit)
        if groups.isEmpty { determinizer.finish() }
        let start = tables.add(
          automaton, meaning { [graph, writer] in graph.phrases(endingIn: $0).map(writer.end) })
        roots.append(
          CompiledRoot(
            locale: locale, state: start.state, skip: skip, isTurkic: locale?.isTurkic ?? false,
            hasGlue: start.hasGlue, requiredName: start.requiredName, labels: labels))
      } catch {
        if isAlone {
          let number = Int(group[0].phrase)
          report(
            error, subject: "phrase '\(writer.text(ofPhrase: number))'", at: phrases[number].location)
        } else {
          // Two halves side by side cost a second active state, not the product of both.
          groups.append(Array(group[(group.count / 2)...]))
          groups.append(Array(group[..<(group.count / 2)]))
        }
      }
    }
    return roots
  }

  /// What the labels and sets of states of an automaton stand for.
  private func meaning(
    ends: @escaping (ArraySlice<Int32>) -> [PhraseAutomaton.PhraseEnd]
  ) -> AutomatonTables.Meaning {
    let lists = names.lists
    return AutomatonTables.Meaning(
      labels: names.labels, isOpen: { lists[Int($0)].list.isOpen }, ends: ends)
  }

  private mutating func automaton(
    _ starts: [Int32], with determinizer: inout Determinizer, stateLimit: Int
  ) throws(CompilationError) -> SubsetConstruction<Determinizer.Label> {
    var construction = SubsetConstruction<Determinizer.Label>(stateLimit: stateLimit)
    var failure: CompilationError?
    do {
      _ = try construction.add(start: determinizer.start(starts)) { subset in
        guard failure == nil else { return [] }
        do throws(CompilationError) {
          return try determinizer.successors(of: subset, lexicon: &lexicon)
        } catch {
          failure = error
          return []
        }
      }
    } catch {
      throw .tooManyStates(limit: stateLimit)
    }
    if let failure { throw failure }
    return construction
  }

  /// Compiles what may be passed over in a locale.
  private mutating func compileSkips(_ locale: LocaleTag?, into tables: inout AutomatonTables) -> UInt32 {
    var graph = TemplateGraph(limits: limits, inWordLabels: inWordLabels)
    var starts: [Int32] = []
    for (number, app) in apps.enumerated() {
      for filler in app.skipPhrases {
        if let own = filler.locale {
          guard let locale, own.serves(locale) else { continue }
        }
        let scope = TemplateScope(
          app: number, intent: nil, locale: locale, isTurkic: locale?.isTurkic ?? false)
        do {
          var place = PartPlace()
          let node = try nodes.node(of: filler.template, in: scope, names: &names, place: &place)
          starts.append(try graph.add(node, phrase: 0, nodes: &nodes))
        } catch {
          report(error, subject: "filler '\(filler.text)'", at: filler.location)
        }
      }
    }
    guard !starts.isEmpty else { return PhraseProgram.noState }
    for case .slot(let label, _) in graph.states {
      report(.slotInFiller(names.labels[Int(label)].name), subject: "fillers", at: nil)
      return PhraseProgram.noState
    }
    var determinizer = Determinizer(
      graph: graph, pieces: nodes.pieces, isFreeText: names.labels.map { $0.kind == .freeText },
      limits: limits)
    determinizer.allow(steps: limits.stepsPerPhrase)
    do {
      let automaton = try automaton(starts, with: &determinizer, stateLimit: limits.statesPerPhrase)
      // Whatever ends here is passed over.
      let filler = PhraseAutomaton.PhraseEnd(phrase: 0, isConditional: false)
      return tables.add(automaton, meaning { [graph] in graph.phrases(endingIn: $0).map { _ in filler } })
        .state
    } catch {
      report(error, subject: "fillers", at: nil)
      return PhraseProgram.noState
    }
  }
}
