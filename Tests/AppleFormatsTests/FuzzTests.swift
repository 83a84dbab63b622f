import AppleFormats
import Catalog
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Spoilt files of every format: each is read to its end, and what is told of it points into it.
///
/// `PHRASEBOOK_FUZZ` says how many are read of each format and seed; 60 where it is not set.
struct FuzzTests {
  /// How many spoilt files a format and a seed are read with.
  static let rounds = ProcessInfo.processInfo.environment["PHRASEBOOK_FUZZ"].flatMap { Int($0) } ?? 60

  struct Format: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [[UInt8]]
    /// Reads a file; gives what is told of it, and the text that this points into.
    let read: @Sendable ([UInt8]) -> (diagnostics: [Diagnostic], text: SourceText)
  }

  private static func format(
    _ name: String, _ texts: [String],
    _ read: @escaping @Sendable ([UInt8]) -> (diagnostics: [Diagnostic], text: SourceText)
  ) -> Format {
    Format(testDescription: name, files: texts.map { Array($0.utf8) }, read: read)
  }

  /// An intent definition in the binary format.
  private static let binary: [[UInt8]] = {
    let parameter: [String: Any] = [
      "INIntentParameterName": "size", "INIntentParameterType": "Integer",
      "INIntentParameterDisplayName": "Größe",
      "INIntentParameterMetadata": [
        "INIntentParameterMetadataMaximumValue": 12, "x": Data([1, 2]), "y": 0.5,
      ],
    ]
    let list: [String: Any] = [
      "INIntents": [["INIntentName": "Order", "INIntentTitle": "注文", "INIntentParameters": [parameter]]],
      "INEnums": [] as [String], "when": Date(timeIntervalSince1970: 0), "flag": true,
    ]
    let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    return [[UInt8](data ?? Data("bplist00".utf8))]
  }()

  static let formats: [Format] = [
    Format(
      testDescription: "strings",
      files: [StringsTests.sample, "\"Order ${size} in ${applicationName}\" = \"Bestell ${size\";"].flatMap {
        [
          Array($0.utf8),
          [0xFF, 0xFE] + $0.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] },
        ]
      }
    ) {
      let (table, diagnostics, text) = StringsReader.read(name: "x", bytes: $0, locale: "de")
      return (diagnostics + LocalizedPhrases.read(table).1, text)
    },
    format(
      "stringsdict",
      [
        "<plist><dict><key>%lld eggs</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$#@n@ %#@m@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>one</key><string>%lld egg</string><key>other</key><string>%lld eggs</string></dict></dict></dict></plist>"
      ]
    ) {
      let (table, diagnostics, text) = StringsDictionaryReader.read(name: "x", bytes: $0, locale: "de")
      return (diagnostics + LocalizedPhrases.read(table).1, text)
    },
    format(
      "string catalogs",
      [
        StringCatalogTests.sample,
        #"{"strings": {"a": {"localizations": {"fr": {"stringUnit": {"value": "%#@n@"}, "substitutions": {"n": {"argNum": 1e300, "variations": {"plural": {"other": {"stringUnit": {"value": "%arg x"}}}}}}}}}}}"#,
      ]
    ) {
      let (table, diagnostics, text) = StringCatalogReader.read(name: "x", bytes: $0)
      return (diagnostics + LocalizedPhrases.read(table).1, text)
    },
    format("intent definitions", [IntentDefinitionTests.definition]) {
      let (_, diagnostics, text) = IntentDefinitionReader.read(name: "x", bytes: $0)
      return (diagnostics, text)
    },
    Format(testDescription: "binary property lists", files: binary) {
      let (_, diagnostics, text) = IntentDefinitionReader.read(name: "x", bytes: $0)
      return (diagnostics, text)
    },
    format("Info.plist", [NamesTests.plist]) {
      let (information, diagnostics, text) = BundleInformation.read(name: "x", bytes: $0)
      _ = information.names(settings: NamesTests.settings, tables: [], fallback: "x")
      return (diagnostics, text)
    },
    Format(
      testDescription: "vocabularies",
      files: [IntentVocabularyTests.vocabulary("hill run", "Start a hill run")]
    ) {
      let (vocabulary, diagnostics, text) = IntentVocabulary.read(name: "x", bytes: $0, locale: nil)
      var app = App("x")
      app.add(vocabulary)
      return (diagnostics, text)
    },
    format("extracted actions", [ActionMetadataTests.metadata]) {
      let (_, diagnostics, text) = ActionMetadataReader.read(name: "x", bytes: $0, id: "x")
      return (diagnostics, text)
    },
    format("projects", [XcodeProjectTests.project]) {
      let (targets, diagnostics, text) = XcodeProjectReader.read(path: "x", bytes: $0) { _ in nil }
      for target in targets { _ = (target.contains("App/A.swift"), target.fallbackName) }
      return (diagnostics, text)
    },
    format(
      "specifications",
      [ProjectSpecificationTests.specification] + ProjectSpecificationTests.files.values.sorted()
    ) {
      let (targets, diagnostics, text) = ProjectSpecificationReader.read(path: "x", bytes: $0) { path in
        path.hasSuffix(".yml")
          ? ProjectSpecificationTests.files.values.sorted().first.map { Array($0.utf8) } : nil
      }
      for target in targets { _ = (target.contains("App/A.swift"), target.fallbackName) }
      return (diagnostics.filter { $0.location?.source == "x" }, text)
    },
    format(
      "configuration files", ["A = $(B)\n#include? \"x\"\n#include \"y\"\nB[sdk=*] = $(inherited) c // d"]
    ) {
      bytes in
      let (settings, diagnostics) = ConfigurationFileReader.settings(at: "x") { $0 == "x" ? bytes : nil }
      for name in settings.values.keys { _ = settings.value(name) }
      return (diagnostics, DecodedFile(name: "x", bytes: bytes).text)
    },
    format("package manifests", [PackageManifestTests.manifest]) {
      _ = PackageManifestReader.read(path: "x", bytes: $0)
      return ([], DecodedFile(name: "x", bytes: $0).text)
    },
  ]

  @Test(arguments: formats, UInt64(1)...5)
  func `a spoilt file is read to its end`(_ format: Format, seed: UInt64) {
    var mutator = ByteMutator(seed: seed)
    for _ in 0..<Self.rounds {
      let (diagnostics, text) = format.read(mutator.mutated(format.files))
      for diagnostic in diagnostics {
        guard let span = diagnostic.location?.span else { continue }
        #expect(span.start <= span.end, "\(diagnostic)")
        // A binary list has no text to point into.
        if !text.bytes.isEmpty { #expect(span.end <= text.bytes.count, "\(diagnostic)") }
      }
      #expect(diagnostics.count <= 4_000)
    }
  }
}
