import Foundation
import SwiftSourceModel

/// The executable that parses Swift, which stands beside the running one.
struct ReaderProcess {
  /// Its name.
  static let name = "phrasebook-swift-sources"

  /// Where it is.
  let url: URL

  /// Finds the executable: where `PHRASEBOOK_SWIFT_SOURCES` says, or beside the running one.
  static func find(environment: [String: String] = ProcessInfo.processInfo.environment) -> ReaderProcess? {
    let candidates = [
      environment["PHRASEBOOK_SWIFT_SOURCES"].map { URL(fileURLWithPath: $0) },
      Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent(name),
    ]
    return candidates.compactMap(\.self)
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      .map { ReaderProcess(url: $0) }
  }

  /// Runs it on a request.
  ///
  /// - Parameters:
  ///   - request: What to read.
  ///   - receive: Is given every event as it comes.
  /// - Returns: Whether it ended as it should.
  func run(_ request: ReadingRequest, receive: (ReadingEvent) -> Void) -> Bool {
    // A file rather than a pipe: a reader that ends early must not end this process with it.
    let input = FileManager.default.temporaryDirectory
      .appendingPathComponent("phrasebook-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: input) }
    let output = Pipe()
    let process = Process()
    process.executableURL = url
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try JSONEncoder().encode(request).write(to: input)
      process.standardInput = try FileHandle(forReadingFrom: input)
      try process.run()
    } catch {
      return false
    }
    try? output.fileHandleForWriting.close()
    var lines = LineBuffer()
    let decoder = JSONDecoder()
    while let data = try? output.fileHandleForReading.read(upToCount: 1 << 16), !data.isEmpty {
      for line in lines.append(data) {
        if let event = try? decoder.decode(ReadingEvent.self, from: line) { receive(event) }
      }
    }
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}

/// Bytes that come in pieces, cut into lines.
private struct LineBuffer {
  private var rest = Data()

  /// Returns the lines that `data` completes.
  mutating func append(_ data: Data) -> [Data] {
    guard let last = data.lastIndex(of: UInt8(ascii: "\n")) else {
      rest += data
      return []
    }
    let whole = rest + data[...last]
    rest = Data(data[(last + 1)...])
    return whole.split(separator: UInt8(ascii: "\n")).map { Data($0) }
  }
}
