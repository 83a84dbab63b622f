// swift-tools-version: 6.2
import PackageDescription

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

let package = Package(
  name: "Phrasebook",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "PhraseEngine", targets: engine),
    .library(name: "PhrasebookTesting", targets: ["PhrasebookTesting"]),
    .executable(name: "phrasebook", targets: ["phrasebook"]),
  ],
  targets: [
    // Floor 0: none of ours.
    module("Diagnostics"),
    module("Tokenization"),
    module("Automata"),
    module("Terminal"),
    // Floor 1: what apps offer, what people say, and the compiled form of both.
    module("SpokenValues", imports: ["Tokenization"]),
    module("Catalog", imports: ["Diagnostics"]),
    module("PhraseModel", imports: ["Tokenization", "Catalog", "SpokenValues"]),
    // Floor 2: front ends, the compiler, the matcher, the conversation.
    module("NumberSpellings", imports: ["SpokenValues"]),
    module("PhraseFiles", imports: ["Diagnostics", "Catalog"]),
    module("HomeAssistantFormats", imports: ["Diagnostics", "Catalog"]),
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
      "Coverage",
      imports: ["Diagnostics", "SpokenValues", "Catalog", "PhraseModel"]),
    module(
      "HandlerPrograms",
      imports: ["Diagnostics", "Terminal", "Catalog", "HomeAssistantFormats", "Conversation"]),
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
        "NumberSpellings", "PhraseFiles", "HomeAssistantFormats", "Compilation", "Matching",
        "Conversation", "AnswerReading", "Coverage", "HandlerPrograms",
      ]),
    // Floor 6: the executable.
    .executableTarget(
      name: "phrasebook", dependencies: ["Console"], swiftSettings: settings),
    // Runs the corpora that the tests only sample, and prints what came of them.
    .executableTarget(
      name: "CorpusReport",
      dependencies: [
        "Diagnostics", "Catalog", "PhraseModel", "SpokenValues", "NumberSpellings",
        "HomeAssistantFormats", "Compilation", "Matching",
      ], path: "Tests/CorpusReport", swiftSettings: settings),
    // Measurements.
    .executableTarget(
      name: "MatchingBenchmark",
      dependencies: ["Catalog", "Compilation", "Matching", "PhraseModel"],
      path: "Benchmarks/MatchingBenchmark", swiftSettings: settings),
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
    tests(
      "HomeAssistantFormatsTests",
      imports: [
        "HomeAssistantFormats", "Catalog", "Diagnostics", "Compilation", "Matching", "PhraseModel",
        "SpokenValues", "NumberSpellings",
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
      "ConsoleTests", imports: ["Console", "Terminal", "Catalog", "Compilation", "Matching", "PhraseModel"]),
  ]
)
