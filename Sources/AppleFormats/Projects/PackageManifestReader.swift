import Diagnostics

/// The reader of `Package.swift`, as far as it can be read without running it.
///
/// Targets that are written as literals in the manifest are known, and whatever a manifest computes is not.
package struct PackageManifestReader {
  private enum Token: Equatable {
    case word(String)
    case text(String)
    case mark(UInt8)
  }

  private static let tokenLimit = 200_000

  /// Returns the targets that the manifest at `path` (from the root) names.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func read(path: String, bytes: [UInt8]) -> [ProjectTarget] {
    let tokens = tokens(of: DecodedFile(name: path, bytes: bytes).text.bytes)
    let folder = RelativePath.folder(of: path)
    var targets: [ProjectTarget] = []
    var products: [(name: String, targets: [String])] = []
    var index = 0
    while index + 2 < tokens.count {
      guard tokens[index] == .mark(UInt8(ascii: ".")), case .word(let word) = tokens[index + 1],
        tokens[index + 2] == .mark(UInt8(ascii: "("))
      else {
        index += 1
        continue
      }
      let kind: ProjectTarget.Kind? =
        switch word {
        case "target", "macro": .library
        case "executableTarget": .application
        case "testTarget": .test
        case "iOSApplication": .application
        case "library", "executable": .library
        default: nil
        }
      guard let kind else {
        index += 1
        continue
      }
      let (arguments, end) = arguments(tokens, from: index + 3)
      if word == "iOSApplication" {
        // The app of a Swift playground: its targets hold the sources and come under their own names.
        if let name = arguments["name"]?.first {
          var target = ProjectTarget(name: name, kind: .application, project: path)
          target.dependencies = arguments["targets"] ?? []
          if let identifier = arguments["bundleIdentifier"]?.first {
            target.settings.values["PRODUCT_BUNDLE_IDENTIFIER"] = identifier
          }
          target.settings.values["PRODUCT_NAME"] = name
          targets.append(target)
        }
      } else if word == "library" || word == "executable" {
        if let name = arguments["name"]?.first { products.append((name, arguments["targets"] ?? [])) }
      } else if let name = arguments["name"]?.first {
        targets.append(
          target(
            name, kind: kind, arguments: arguments, defines: defines(tokens[index + 3..<end]), path: path,
            folder: folder))
      }
      index = end
    }
    let platforms = platforms(tokens)
    let built = Set(targets.filter { $0.settings.values["TARGET_NAME"] == nil }.flatMap(\.dependencies))
    for index in targets.indices {
      let isPlayground = targets[index].settings.values["TARGET_NAME"] == nil
      // What an app is built of is no app beside it.
      if !isPlayground, targets[index].kind == .application, built.contains(targets[index].name) {
        targets[index].kind = .library
      }
      targets[index].settings.values["SUPPORTED_PLATFORMS"] =
        isPlayground ? "iphoneos" : platforms.isEmpty ? nil : platforms.joined(separator: " ")
    }
    // Who needs a product needs the targets that it is made of.
    for product in products {
      if let known = targets.firstIndex(where: { $0.name == product.name }) {
        targets[known].dependencies += product.targets.filter { $0 != product.name }
      } else {
        var target = ProjectTarget(name: product.name, kind: .library, project: path)
        target.dependencies = product.targets
        targets.append(target)
      }
    }
    return targets
  }

  private static func target(
    _ name: String, kind: ProjectTarget.Kind, arguments: [String: [String]],
    defines: (flags: [String], areAll: Bool), path: String, folder: String
  ) -> ProjectTarget {
    var target = ProjectTarget(name: name, kind: kind, project: path)
    let written = arguments["path"]?.first ?? (kind == .test ? "Tests/" : "Sources/") + name
    let root = RelativePath.resolve(written, in: folder)
    let excluded = (arguments["exclude"] ?? []).map { RelativePath.resolve($0, in: root) }
    if let sources = arguments["sources"], !sources.isEmpty {
      target.folders = sources.map { .init(path: RelativePath.resolve($0, in: root), excluded: excluded) }
    } else {
      target.folders = [.init(path: root, excluded: excluded)]
    }
    target.dependencies = arguments["dependencies"] ?? []
    target.settings.values = ["PRODUCT_NAME": name, "TARGET_NAME": name]
    let (flags, areAll) = defines
    target.settings.values["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] =
      (["SWIFT_PACKAGE"] + flags).joined(separator: " ")
    target.settings.isIncomplete = !areAll
    return target
  }

  /// The SDKs of the platforms that a manifest asks a version of: `.iOS(.v17)`.
  private static func platforms(_ tokens: [Token]) -> [String] {
    let sdks = [
      "iOS": "iphoneos", "macOS": "macosx", "tvOS": "appletvos", "visionOS": "xros", "watchOS": "watchos",
    ]
    return tokens.indices.dropLast().compactMap { index in
      guard case .word(let word) = tokens[index], tokens[index + 1] == .mark(UInt8(ascii: "(")) else {
        return nil
      }
      return sdks[word]
    }
  }

  /// The flags that `.define("NAME")` sets for every build, and whether these are all that may be set.
  private static func defines(_ tokens: ArraySlice<Token>) -> (flags: [String], areAll: Bool) {
    var flags: [String] = []
    var areAll = true
    for index in tokens.indices {
      switch tokens[index] {
      case .word("define"):
        guard index + 2 < tokens.endIndex, case .text(let flag) = tokens[index + 2] else {
          areAll = false
          continue
        }
        // One with `.when(…)` is set for some builds.
        if index + 3 < tokens.endIndex, tokens[index + 3] == .mark(UInt8(ascii: ")")) {
          flags.append(flag)
        } else {
          areAll = false
        }
      case .word("unsafeFlags"): areAll = false
      case .word("swiftSettings"):
        // What is not written out here may be anything.
        let rest = tokens[index...].dropFirst(2)
        if rest.first != .mark(UInt8(ascii: "[")) { areAll = false }
      case .word, .text, .mark: break
      }
    }
    return (flags, areAll)
  }

  /// The texts of each labelled argument of a call, and the index after its closing bracket.
  ///
  /// Of a product or target that is named in a call of its own, the name alone is kept.
  private static func arguments(_ tokens: [Token], from start: Int) -> (
    arguments: [String: [String]], end: Int
  ) {
    var arguments: [String: [String]] = [:]
    var depth = 1
    var label = ""
    var innerLabel = ""
    var index = start
    while index < tokens.count, depth > 0 {
      switch tokens[index] {
      case .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "[")), .mark(UInt8(ascii: "{")):
        depth += 1
        innerLabel = ""
      case .mark(UInt8(ascii: ")")), .mark(UInt8(ascii: "]")), .mark(UInt8(ascii: "}")):
        depth -= 1
        innerLabel = ""
      case .word(let word) where index + 1 < tokens.count && tokens[index + 1] == .mark(UInt8(ascii: ":")):
        if depth == 1 { label = word } else { innerLabel = word }
      case .text(let text) where innerLabel.isEmpty || innerLabel == "name":
        arguments[label, default: []].append(text)
      case .word, .text, .mark: break
      }
      index += 1
    }
    return (arguments, index)
  }

  private static func tokens(of bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    while index < bytes.count, tokens.count < tokenLimit {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        index += 2
        while index + 1 < bytes.count,
          bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
        {
          index += 1
        }
        index += 2
      } else if byte == UInt8(ascii: "\"") {
        let start = index + 1
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        let end = min(index, bytes.count)
        tokens.append(.text(String(decoding: bytes[min(start, end)..<end], as: UTF8.self)))
        index += 1
      } else if isWordByte(byte) {
        let start = index
        while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
        tokens.append(.word(String(decoding: bytes[start..<index], as: UTF8.self)))
      } else {
        if !OldPropertyListReader.isSpace(byte) { tokens.append(.mark(byte)) }
        index += 1
      }
    }
    return tokens
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
