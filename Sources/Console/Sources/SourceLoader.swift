import AppRepositories
import Catalog
import Compilation
import Diagnostics
import Foundation
import Matching
import NumberSpellings
import PhraseFiles
import PhraseModel
import SpokenValues
import Terminal

/// Reads and compiles the sources that a command line names.
struct SourceLoader {
  private let paths: [String]
  private let invocation: Invocation

  /// Creates a loader of `sources`, or of the operands of the command line.
  init(_ invocation: Invocation, sources: [String]? = nil) throws(CommandFailure) {
    self.invocation = invocation
    if let sources { paths = sources } else { paths = try invocation.sources() }
  }

  /// Reads, compiles, and tells what is broken.
  ///
  /// - Parameter checksHandlers: Whether a handler program that can't be started is an error.
  /// - Returns: What was loaded.
  /// - Throws: What leaves nothing to work with; broken parts of a source are told and left out.
  func load(checksHandlers: Bool = false) throws(CommandFailure) -> LoadedSources {
    var findings = FindingReport(invocation)
    let (sources, supplied) = try inputs(&findings)
    if let path = Self.programPath(sources) { return try program(at: path, supplied, findings) }
    let (catalog, unknown) = try read(sources, supplied, &findings)
    if checksHandlers { findings.tell(AppHandlers.faults(in: catalog, invocation)) }
    let areOfPhones = sources.contains { $0.isOfPhones }
    let start = ContinuousClock.now
    let output = compile(catalog)
    let time = ContinuousClock.now - start
    tell(output, &findings)
    return LoadedSources(
      program: output.program, matcher: Matcher(output.program), findings: findings, compileTime: time,
      origin: .catalog(catalog), phones: areOfPhones ? PhoneSources(unknownCount: unknown.count) : nil)
  }

  /// Reads, compiles, and tells what is broken, for those who need nothing but the program: the catalog's memory is given
  /// back while it is compiled.
  ///
  /// - Returns: The program, and the status of a run that finds nothing else.
  /// - Throws: As ``load(checksHandlers:)``.
  func program() throws(CommandFailure) -> (program: PhraseProgram, status: ExitStatus) {
    var findings = FindingReport(invocation)
    let (sources, supplied) = try inputs(&findings)
    if let path = Self.programPath(sources) {
      let loaded = try program(at: path, supplied, findings)
      return (loaded.program, loaded.status)
    }
    let output = compile(try read(sources, supplied, &findings).catalog)
    tell(output, &findings)
    return (output.program, findings.status)
  }

  /// Looks at the sources, and reads the lists that are supplied.
  private func inputs(
    _ findings: inout FindingReport
  ) throws(CommandFailure) -> (sources: [NamedSource], supplied: [SuppliedLists]) {
    var sources: [NamedSource] = []
    for path in paths { sources.append(try NamedSource(path)) }
    let supplied = try suppliedLists(&findings)
    try refuseOverwriting(sources.map(\.path) + invocation.arguments.all("lists"))
    return (sources, supplied)
  }

  /// The compiled program, where it is the only source.
  private static func programPath(_ sources: [NamedSource]) -> String? {
    sources.count == 1 && sources[0].kind == .program ? sources[0].path : nil
  }

  /// Reads the sources without compiling them, and tells what is broken and what can't be known.
  ///
  /// - Returns: What apps offer, and whether all of it could be read.
  func catalog() throws(CommandFailure) -> (catalog: AppCatalog, isWhole: Bool) {
    var sources: [NamedSource] = []
    for path in paths { sources.append(try NamedSource(path)) }
    var findings = FindingReport(invocation)
    let supplied = try suppliedLists(&findings)
    let (catalog, unknown) = try read(sources, supplied, &findings)
    findings.tell(unknown)
    return (catalog, !findings.hasErrors)
  }

  private func read(
    _ sources: [NamedSource], _ supplied: [SuppliedLists], _ findings: inout FindingReport
  ) throws(CommandFailure) -> (catalog: AppCatalog, unknown: [Diagnostic]) {
    var reader = SourceReader()
    reader.jobs = invocation.arguments.number("jobs") ?? 2
    reader.selection = try invocation.selection()
    if reader.selection != AppSelection(), !sources.contains(where: \.isRepository) {
      findings.tell([
        Diagnostic(
          .warning, code: "unused-option",
          "'--target' and '--platform' choose apps of a repository, and no source is one", at: nil)
      ])
    }
    let line = ProgressLine("reading", on: invocation.streams.errors)
    reader.progress = { line.show($0, of: $1) }
    defer { line.finish() }
    try reader.read(sources)
    line.finish()
    try refuseOverwriting(sources.map(\.path) + reader.texts.map(\.name) + reader.tables)
    var catalog = reader.catalog
    let known = Set((catalog.apps.flatMap(\.lists) + catalog.lists).map(\.name))
    for lists in supplied {
      findings.tell(lists.unknownLists(among: known))
      catalog.supply(lists)
    }
    for text in reader.texts { findings.keep(text) }
    findings.keep(names: reader.tables)
    findings.tell(reader.diagnostics.filter { $0.code != Self.undefinedList } + Self.undefinedLists(catalog))
    return (catalog, reader.unknown)
  }

  /// Refuses to write what the command makes over what it is made of.
  private func refuseOverwriting(_ inputs: [String]) throws(CommandFailure) {
    guard let output = invocation.arguments.value("output") else { return }
    let target = FileSystem.standard(output)
    if inputs.contains(where: { FileSystem.standard($0) == target }) {
      throw .cannotWrite(path: output, reason: "it is one of the sources")
    }
  }

  private func compile(_ catalog: consuming AppCatalog) -> Compiler.Output {
    var isFirst = true
    return Compiler.compile(
      catalog,
      spelling: { locale, numbers in NumberSpelling(locale: locale, cardinals: numbers) },
      source: { part in
        // The parts' phrase files, with an empty line between two, are that of the whole.
        let text = PhraseFilePrinter.pieces(of: part)
        defer { isFirst = isFirst && text.isEmpty }
        return isFirst || text.isEmpty ? text : ["\n"] + text
      })
  }

  private func tell(_ output: Compiler.Output, _ findings: inout FindingReport) {
    findings.tell(output.diagnostics + unspokenLocale(output.program))
  }

  private func program(
    at path: String, _ supplied: [SuppliedLists], _ findings: FindingReport
  ) throws(CommandFailure) -> LoadedSources {
    var findings = findings
    let program = try ProgramFile.map(path)
    let matcher = Matcher(program)
    var defined: Set<String> = []
    for (name, values) in supplied.flatMap(\.lists) {
      let (compiled, diagnostics) = ValueCompiler.compile(values, list: name)
      findings.tell(diagnostics)
      if matcher.replaceList(name, with: compiled) { defined.insert(name) }
    }
    let known = Set(program.lists.map(\.name))
    for lists in supplied { findings.tell(lists.unknownLists(among: known)) }
    findings.tell(Self.undefinedLists(program, except: defined) + unspokenLocale(program))
    return LoadedSources(
      program: program, matcher: matcher, findings: findings, compileTime: nil,
      origin: .program(path: path, supplied: supplied), phones: nil)
  }

  private func suppliedLists(_ findings: inout FindingReport) throws(CommandFailure) -> [SuppliedLists] {
    var supplied: [SuppliedLists] = []
    for path in invocation.arguments.all("lists") {
      let text = SourceText(name: path, bytes: try FileSystem.bytes(of: path))
      findings.keep(text)
      let lists = SuppliedLists(text.bytes, source: path)
      findings.tell(lists.diagnostics)
      supplied.append(lists)
    }
    return supplied
  }

  /// A warning where the command line names a locale that no phrase is in.
  private func unspokenLocale(_ program: PhraseProgram) -> [Diagnostic] {
    guard let locale = invocation.locale else { return [] }
    let spoken = program.roots.map { $0.locale.map { program.locales[$0] } }
    guard !spoken.contains(where: { $0?.serves(locale) ?? true }) else { return [] }
    let names = Set(spoken.compactMap { $0?.identifier }).sorted()
    let rest = names.isEmpty ? "" : "; they are in \(names.joined(separator: ", "))"
    return [
      Diagnostic(.warning, code: "unspoken-locale", "no phrase is in '\(locale.identifier)'\(rest)", at: nil)
    ]
  }

  /// Warnings of a catalog's lists that stay empty until values are supplied.
  ///
  /// They are told here, where it is known what was supplied, in the place of the front ends' own.
  private static func undefinedLists(_ catalog: AppCatalog) -> [Diagnostic] {
    var told: Set<Diagnostic> = []
    return (catalog.apps.flatMap(\.lists) + catalog.lists).filter { $0.content == .undefined }.map {
      undefinedList($0.name, at: $0.location)
    }.filter { told.insert($0).inserted }
  }

  /// Warnings of a program's lists that stay empty, but for those `defined` since.
  private static func undefinedLists(_ program: PhraseProgram, except defined: Set<String>) -> [Diagnostic] {
    program.lists.filter { $0.isUndefined && !defined.contains($0.name) }.map {
      undefinedList($0.name, at: nil)
    }
  }

  private static func undefinedList(_ name: String, at location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      .warning, code: undefinedList, "list '\(name)' has no values; give them with --lists FILE", at: location
    )
  }

  private static let undefinedList = "undefined-list"
}
