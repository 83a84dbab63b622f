// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The environment that the package is built in.
let environment = ProcessInfo.processInfo.environment

/// The toolchain's own parser of Swift: modules and libraries in `usr/lib/swift/host` of the toolchain in use;
/// `nil` where it has none, and then all but the reader of Swift sources is built.
///
/// The toolchain in use is the one whose package library this manifest runs with. Where that can't be seen, the
/// first `swift` of the search path is taken; `PHRASEBOOK_SWIFT_HOST` names another folder.
let parserFolder: String? = {
  let loaded = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
  let libraries: [String] = loaded.split(separator: "\n")
    .filter { $0.contains("libPackageDescription") }
    .compactMap { $0.split(separator: " ").last.map(String.init) }
  let compilers: [String] = (environment["PATH"] ?? "").split(separator: ":")
    .map { $0 + "/swift" }
    .filter { FileManager.default.fileExists(atPath: $0) }
  var folders: [String] = [environment["PHRASEBOOK_SWIFT_HOST"]].compactMap(\.self)
  for origin in libraries.prefix(1) + compilers {
    let parts = URL(fileURLWithPath: origin).resolvingSymlinksInPath().pathComponents
    guard let usr = parts.lastIndex(of: "usr") else { continue }
    folders.append(parts[1...usr].map { "/" + $0 }.joined() + "/lib/swift/host")
  }
  return folders.first { FileManager.default.fileExists(atPath: $0 + "/SwiftParser.swiftmodule") }
}()

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// Libraries that a module needs beside those which Swift links of itself.
let libraries = [
  // Rounding a `Double` calls the C library's mathematics, which nothing else would link without Foundation.
  "Catalog": "m",
  // All the rules for spelling numbers, of which `NumberFormatter` shows one; it is part of Foundation.
  "NumberSpellings": "_FoundationICU",
]

/// A module of the package and the modules it may import: the one map of who may know whom.
func module(_ name: String, imports: [String] = []) -> Target {
  .target(
    name: name, dependencies: imports.map { .byName(name: $0) }, swiftSettings: settings,
    linkerSettings: libraries[name].map { [.linkedLibrary($0, .when(platforms: [.linux]))] } ?? [])
}

/// The tests of one module, or of what several do together.
func tests(_ name: String, imports: [String], data: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: (imports + ["TestSupport"]).map { .byName(name: $0) },
    exclude: data, swiftSettings: settings)
}

/// The modules of `PhraseEngine`, which import no Foundation.
let engine = [
  "Diagnostics", "Tokenization", "Automata", "SpokenValues", "Catalog", "PhraseModel",
  "Compilation", "Matching",
]

/// The executable that parses Swift: the only one that loads the toolchain's parser, so that no other waits for it.
let swiftParsing: [Target] =
  parserFolder.map { folder in
    // A release finds the libraries beside itself.
    let search = environment["PHRASEBOOK_RELEASE"] == nil ? ["-Xlinker", "-rpath=\(folder)"] : []
    return [
      .executableTarget(
        name: "phrasebook-swift-sources", dependencies: ["SwiftSourceModel"],
        swiftSettings: settings + [.unsafeFlags(["-I", folder])],
        linkerSettings: [
          .unsafeFlags(["-L", folder] + search), .linkedLibrary("SwiftSyntax"),
          .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftDiagnostics"),
          .linkedLibrary("SwiftParserDiagnostics"),
        ])
    ]
  } ?? []

let package = Package(
  name: "Phrasebook",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "PhraseEngine", targets: engine),
    .library(name: "PhrasebookTesting", targets: ["PhrasebookTesting"]),
    .executable(name: "phrasebook", targets: ["phrasebook"]),
  ]
    + swiftParsing.map { .executable(name: $0.name, targets: [$0.name]) },
  targets: [
    // Floor 0: none of ours.
    module("Diagnostics"),
    module("Tokenization"),
    module("Automata"),
    module("Terminal"),
    module("SwiftSourceModel"),
    module("SourceTrees", imports: ["Diagnostics"]),
    // Floor 1: what apps offer, what people say, and the compiled form of both.
    module("SpokenValues", imports: ["Tokenization"]),
    module("Catalog", imports: ["Diagnostics"]),
    module("PhraseModel", imports: ["Tokenization", "Catalog", "SpokenValues"]),
    module("JSONReading", imports: ["Diagnostics", "Catalog"]),
    // Floor 2: front ends, the compiler, the matcher, the conversation.
    module("NumberSpellings", imports: ["SpokenValues"]),
    module("PhraseFiles", imports: ["Diagnostics", "Catalog"]),
    module("HomeAssistantFormats", imports: ["Diagnostics", "Catalog", "JSONReading"]),
    module("CatalogFiles", imports: ["Diagnostics", "Catalog", "JSONReading"]),
    module("AppleFormats", imports: ["Diagnostics", "Catalog", "JSONReading"]),
    module("SwiftSources", imports: ["Diagnostics", "Catalog", "SwiftSourceModel"]),
    module(
      "Compilation",
      imports: ["Diagnostics", "Tokenization", "Automata", "SpokenValues", "Catalog", "PhraseModel"]
    ),
    module("Matching", imports: ["Tokenization", "SpokenValues", "Catalog", "PhraseModel"]),
    module("Conversation", imports: ["SpokenValues", "Catalog", "PhraseModel"]),
    // Floor 3: what stands on several of them.
    module(
      "AnswerReading",
      imports: [
        "Tokenization", "SpokenValues", "Catalog", "PhraseModel", "Matching", "Conversation",
        "NumberSpellings",
      ]),
    module(
      "AppRepositories",
      imports: ["Diagnostics", "Catalog", "SourceTrees", "SwiftSourceModel", "SwiftSources", "AppleFormats"]),
    module(
      "Coverage",
      imports: ["Diagnostics", "SpokenValues", "Catalog", "PhraseModel", "Conversation"]),
    module(
      "HandlerPrograms",
      imports: ["Diagnostics", "Terminal", "Catalog", "PhraseModel", "JSONReading", "Conversation"]),
    // Floor 4: conversations for other packages' tests.
    module(
      "PhrasebookTesting",
      imports: [
        "Diagnostics", "SpokenValues", "Catalog", "PhraseModel", "NumberSpellings", "PhraseFiles",
        "Compilation",
        "Matching", "Conversation", "AnswerReading", "HandlerPrograms",
      ]),
    // Floor 4: the commands as a library.
    module(
      "Console",
      imports: [
        "Diagnostics", "Tokenization", "Terminal", "SpokenValues", "Catalog", "PhraseModel",
        "NumberSpellings", "PhraseFiles", "HomeAssistantFormats", "JSONReading", "AppleFormats",
        "AppRepositories", "CatalogFiles", "Compilation", "Matching", "Conversation", "AnswerReading",
        "Coverage", "HandlerPrograms",
      ]),
    // Floor 6: the executable.
    .executableTarget(
      name: "phrasebook",
      // Built with the tool, which runs it; not linked into it.
      dependencies: ["Console"] + swiftParsing.map { .byName(name: $0.name) },
      swiftSettings: settings),
    // Runs the corpora that the tests only sample, and prints what came of them.
    .executableTarget(
      name: "CorpusReport",
      dependencies: [
        "Diagnostics", "Catalog", "PhraseModel", "SpokenValues", "NumberSpellings",
        "HomeAssistantFormats", "JSONReading", "Compilation", "Matching", "TestSupport",
      ], path: "Tests/CorpusReport", swiftSettings: settings),
    // Measurements.
    .executableTarget(
      name: "MatchingBenchmark",
      dependencies: ["Catalog", "Compilation", "Matching", "PhraseModel"],
      path: "Benchmarks/MatchingBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "FirstAnswer", dependencies: ["Matching", "PhraseModel"],
      path: "Benchmarks/FirstAnswer", swiftSettings: settings),
    .executableTarget(
      name: "ListReplacement",
      dependencies: ["Catalog", "Compilation", "Matching", "PhraseModel"],
      path: "Benchmarks/ListReplacement", swiftSettings: settings),
    // Reads the Swift sources of repositories and compares what it finds with what was extracted from them.
    .executableTarget(
      name: "SwiftSourceReport",
      dependencies: ["SwiftSources", "SwiftSourceModel", "SourceTrees", "Catalog", "Diagnostics"],
      path: "Tests/SwiftSourceReport", swiftSettings: settings),
    // Tests.
    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "Catalog", "PhraseModel", "SpokenValues"],
      path: "Tests/TestSupport", swiftSettings: settings),
    tests("DiagnosticsTests", imports: ["Diagnostics"]),
    tests("TokenizationTests", imports: ["Tokenization"]),
    tests("AutomataTests", imports: ["Automata"]),
    tests("TerminalTests", imports: ["Terminal"]),
    tests("SpokenValuesTests", imports: ["SpokenValues", "NumberSpellings", "Tokenization"]),
    tests("CatalogTests", imports: ["Catalog", "Diagnostics"]),
    tests(
      "PhraseFilesTests",
      imports: ["PhraseFiles", "HomeAssistantFormats", "Catalog", "Diagnostics"]),
    tests("JSONReadingTests", imports: ["JSONReading", "Catalog", "Diagnostics"]),
    tests("AppleFormatsTests", imports: ["AppleFormats", "JSONReading", "Catalog", "Diagnostics"]),
    tests("CatalogFilesTests", imports: ["CatalogFiles", "Catalog", "Diagnostics"]),
    tests(
      "AppRepositoriesTests",
      imports: ["AppRepositories", "AppleFormats", "SwiftSources", "Catalog", "Diagnostics"]),
    tests("SourceTreesTests", imports: ["SourceTrees", "Diagnostics"]),
    tests(
      "SwiftSourcesTests",
      imports: ["SwiftSources", "SwiftSourceModel", "SourceTrees", "Catalog", "Diagnostics"]),
    tests(
      "HomeAssistantFormatsTests",
      imports: [
        "HomeAssistantFormats", "JSONReading", "Catalog", "Diagnostics", "Compilation", "Matching",
        "PhraseModel", "SpokenValues", "NumberSpellings",
      ], data: ["Fixtures"]),
    tests(
      "MatchingTests",
      imports: [
        "Compilation", "Matching", "PhraseModel", "Catalog", "Diagnostics", "NumberSpellings",
        "SpokenValues", "Tokenization", "Automata", "PhraseFiles",
      ]),
    tests(
      "ConversationTests",
      imports: [
        "Conversation", "AnswerReading", "Compilation", "Matching", "PhraseModel", "Catalog",
        "SpokenValues", "NumberSpellings", "PhraseFiles",
      ]),
    tests(
      "HandlerProgramsTests", imports: ["HandlerPrograms", "Conversation", "Catalog", "Diagnostics"]),
    tests("PhrasebookTestingTests", imports: ["PhrasebookTesting"]),
    tests(
      "CoverageTests",
      imports: ["Coverage", "Diagnostics", "SpokenValues", "Catalog", "PhraseModel"]),
    tests(
      "ConsoleTests",
      imports: ["Console", "Terminal", "SwiftSources", "Catalog", "Compilation", "Matching", "PhraseModel"]),
  ] + swiftParsing
)
