package import Diagnostics

/// The reader of files of build settings (`.xcconfig`).
package struct ConfigurationFileReader {
  /// The most files that may include each other.
  private static let fileLimit = 64

  private let read: (String) -> [UInt8]?
  private var settings = BuildSettings()
  private var open: [String] = []
  private var count = 0
  private var diagnostics: [Diagnostic] = []

  /// Returns the settings of a file and of those that it includes; what includes itself is told and passed over.
  ///
  /// Settings under a condition (`NAME[sdk=…]`) are kept by that name, condition and all.
  ///
  /// - Parameters:
  ///   - path: The file, by its path from the root.
  ///   - read: Gives the bytes of a file by its path from the root; `nil` where there is none.
  /// - Returns: The settings, and what of the files could not be read.
  package static func settings(
    at path: String, read: @escaping (String) -> [UInt8]?
  ) -> (settings: BuildSettings, diagnostics: [Diagnostic]) {
    var reader = ConfigurationFileReader(read: read)
    reader.include(path, isOptional: false, from: nil)
    return (reader.settings, reader.diagnostics)
  }

  private init(read: @escaping (String) -> [UInt8]?) { self.read = read }

  private mutating func include(_ path: String, isOptional: Bool, from location: SourceLocation?) {
    guard !open.contains(path) else {
      return warn("'\(path)' includes itself", code: "cyclic-include", at: location)
    }
    count += 1
    guard count <= Self.fileLimit else {
      return warn("more than \(Self.fileLimit) files are included", code: "too-many-includes", at: location)
    }
    guard let bytes = read(path) else {
      // Secrets and what a developer keeps to themself are not in a repository.
      if !isOptional {
        settings.isIncomplete = true
        warn("there is no file '\(path)'", code: "missing-file", at: location)
      }
      return
    }
    let file = DecodedFile(name: path, bytes: bytes)
    diagnostics += file.diagnostics
    open.append(path)
    defer { open.removeLast() }
    for line in 0..<file.text.lineCount {
      let range = file.text.byteRange(ofLine: line)
      var text = String(decoding: file.text.bytes[range], as: UTF8.self)
      if let comment = Self.commentStart(in: text) { text = String(text[..<comment]) }
      guard let text = text.trimmed else { continue }
      if text.hasPrefix("#include") {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count >= 3 else { continue }
        include(
          RelativePath.resolve(String(parts[1]), in: RelativePath.folder(of: path)),
          isOptional: text.hasPrefix("#include?"),
          from: SourceLocation(source: path, span: SourceSpan(range.lowerBound, range.upperBound)))
      } else if let equals = Self.assignment(in: text), let name = String(text[..<equals]).trimmed {
        settings.overlay(BuildSettings([name: String(text[text.index(after: equals)...]).trimmed ?? ""]))
      }
    }
  }

  private mutating func warn(_ message: String, code: String, at location: SourceLocation?) {
    diagnostics.append(Diagnostic(.warning, code: code, message, at: location))
  }

  /// The `=` between a setting and its value; one in the brackets of a condition is none.
  private static func assignment(in text: String) -> String.Index? {
    let condition = text.lastIndex(of: "]").flatMap { end in
      text.firstIndex(of: "[").flatMap { start in text[..<start].contains("=") ? nil : end }
    }
    return text[(condition ?? text.startIndex)...].firstIndex(of: "=")
  }

  /// Where a comment starts; `//` in `https://` is none for Xcode either way, and starts one.
  private static func commentStart(in text: String) -> String.Index? {
    var previous: String.Index?
    for index in text.indices {
      if text[index] == "/", let last = previous, text[last] == "/" { return last }
      previous = index
    }
    return nil
  }
}
