import Automata
import Catalog
import Diagnostics
import PhraseModel

extension Compiler {
  /// Turns the templates of all phrases into nodes, and leaves out those that are broken.
  mutating func collectPhrases() {
    for (number, app) in catalog.apps.enumerated() {
      let intents = Dictionary(
        app.intents.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first }
      )
      var counts: [String: Int] = [:]
      for shortcut in app.shortcuts {
        for phrase in shortcut.phrases {
          let position = counts[shortcut.intent, default: 0]
          counts[shortcut.intent] = position + 1
          collect(
            phrase, app: number, intent: shortcut.intent, intentNumber: intents[shortcut.intent],
            id: phrase.id ?? "\(app.id)/\(shortcut.intent)/\(position)", isNegative: false)
        }
      }
      for (position, phrase) in app.negativePhrases.enumerated() {
        collect(
          phrase, app: number, intent: "", intentNumber: nil, id: phrase.id ?? "\(app.id)/never/\(position)",
          isNegative: true)
      }
    }
  }

  private mutating func collect(
    _ phrase: Phrase, app: Int, intent: String, intentNumber: Int?, id: String, isNegative: Bool
  ) {
    let scope = TemplateScope(
      app: app, intent: intentNumber, locale: phrase.locale, isTurkic: phrase.locale?.isTurkic ?? false)
    do {
      var place = PartPlace()
      let node = try nodes.node(of: phrase.template, in: scope, names: &names, place: &place)
      phrases.append(
        CompiledPhrase(
          app: app, intent: intent, phrase: phrase, id: id, isNegative: isNegative, node: node))
    } catch {
      report(error, subject: "phrase '\(phrase.text)'", at: phrase.location)
    }
  }

  /// Compiles the phrases of one locale; more than one root where their automaton would be too large for one.
  mutating func compileRoot(_ locale: LocaleTag?, into tables: inout AutomatonTables) -> [CompiledRoot] {
    var graph = TemplateGraph(limits: limits, inWordLabels: inWordLabels)
    var members: [(phrase: Int32, start: Int32)] = []
    for (index, phrase) in phrases.enumerated() where phrase.phrase.locale == locale {
      do {
        let start = try graph.add(phrase.node, phrase: Int32(index), nodes: &nodes)
        members.append((Int32(index), start))
      } catch {
        report(error, subject: "phrase '\(phrase.phrase.text)'", at: phrase.phrase.location)
      }
    }
    let skip = compileSkips(locale, into: &tables)
    let labels = Set(
      graph.states.compactMap { state -> Int32? in if case .slot(let label, _) = state { label } else { nil }
      })
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
        let start = tables.add(automaton, labels: names.labels) { determinizer.accepts($0) }
        roots.append(
          CompiledRoot(
            locale: locale, state: start.state, skip: skip, isTurkic: locale?.isTurkic ?? false,
            hasGlue: start.hasGlue, requiredName: start.requiredName, labels: labels))
      } catch {
        if isAlone {
          let phrase = phrases[Int(group[0].phrase)].phrase
          report(error, subject: "phrase '\(phrase.text)'", at: phrase.location)
        } else {
          // Two halves side by side cost a second active state, not the product of both.
          groups.append(Array(group[(group.count / 2)...]))
          groups.append(Array(group[..<(group.count / 2)]))
        }
      }
    }
    return roots
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
    for (number, app) in catalog.apps.enumerated() {
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
      return tables.add(automaton, labels: names.labels) { determinizer.accepts($0) }.state
    } catch {
      report(error, subject: "fillers", at: nil)
      return PhraseProgram.noState
    }
  }
}
