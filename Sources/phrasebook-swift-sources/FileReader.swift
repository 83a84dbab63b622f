import Foundation
import SwiftSourceModel
import Synchronization

/// The reader of a request's files, several at a time: looks at all of them first, then parses those worth it.
final class FileReader: Sendable {
  /// How long a file may take before the reader gives up, in seconds.
  private static let patience = 20.0
  /// The most bytes of a file that is looked through for names, though it is too large to parse.
  private static let filterLimit = 1 << 28
  /// The most bytes of what introduces a name and the name.
  private static let longestName = 256

  private let request: ReadingRequest
  private let filter: IdentifierFilter
  private let output = Mutex(FileHandle.standardOutput)
  /// When each worker took its file; `nil` for one that is done.
  private let starts: Mutex<[Date?]>

  init(_ request: ReadingRequest) {
    self.request = request
    filter = IdentifierFilter(mentions: request.mentions, declarations: request.declarations)
    starts = Mutex(Array(repeating: nil, count: min(max(request.jobs, 1), 16)))
  }

  /// Reads all files and returns; ends the process where one takes too long.
  func run() {
    let lengths = Mutex([Int](repeating: 0, count: request.files.count))
    inParallel(request.files) { index, path, encoder in
      switch self.look(at: path) {
      case .success(let length): lengths.withLock { $0[index] = length }
      case .failure(let event): self.emit(event.event, encoder: encoder)
      }
    }
    // In the order of the files, so that the same ones are parsed whoever is quicker.
    var budget = request.limits.tokens
    var chosen: [String] = []
    let encoder = JSONEncoder()
    for (path, length) in zip(request.files, lengths.withLock { $0 }) where length > 0 {
      if length > request.limits.fileTokens || length > budget {
        emit(
          .tooLong(
            path: path, tokens: length, limit: min(request.limits.fileTokens, max(budget, 0))),
          encoder: encoder)
      } else {
        budget -= length
        chosen.append(path)
      }
    }
    inParallel(chosen) { _, path, encoder in
      self.emit(.started(path: path), encoder: encoder)
      self.emit(self.parse(path), encoder: encoder)
    }
  }

  /// Does a piece of work for each file, as many at a time as the request allows.
  private func inParallel(
    _ files: [String], _ work: @escaping @Sendable (Int, String, JSONEncoder) -> Void
  ) {
    let next = Atomic<Int>(0)
    let workers = starts.withLock { starts in
      starts = starts.map { _ in .now }
      return starts.count
    }
    withExtendedLifetime(next) {
      for worker in 0..<workers {
        let thread = Thread { [self] in
          let encoder = JSONEncoder()
          while true {
            let index = next.add(1, ordering: .relaxed).oldValue
            guard index < files.count else { break }
            starts.withLock { $0[worker] = .now }
            work(index, files[index], encoder)
          }
          starts.withLock { $0[worker] = nil }
        }
        // Trees of long chains of calls are as deep as the chains are long.
        thread.stackSize = 512 << 20
        thread.start()
      }
      waitForWorkers()
    }
  }

  private func waitForWorkers() {
    while true {
      let (isDone, isStuck) = starts.withLock { starts in
        (
          starts.allSatisfy { $0 == nil },
          starts.contains { $0.map { -$0.timeIntervalSinceNow > Self.patience } ?? false }
        )
      }
      if isDone { return }
      if isStuck { exit(75) }
      Thread.sleep(forTimeInterval: 0.002)
    }
  }

  /// What is told of a file that is not parsed.
  private struct Passed: Error {
    let event: ReadingEvent
  }

  /// Returns how many tokens of a file would be parsed, at least 1.
  private func look(at path: String) -> Result<Int, Passed> {
    let full = fullPath(path)
    do {
      let size = try FileManager.default.attributesOfItem(atPath: full)[.size] as? Int ?? 0
      guard size <= request.limits.fileBytes else {
        let isWanted = try size > Self.filterLimit || mentions(full)
        return .failure(Passed(event: isWanted ? .tooLarge(path: path, bytes: size) : .skipped(path: path)))
      }
      let bytes = try bytes(of: full)
      guard filter.accepts(bytes) else { return .failure(Passed(event: .skipped(path: path))) }
      let extent = FileParser.extent(of: bytes, isWhole: request.parsesAll)
      let limits = request.limits
      for (depth, limit) in [(extent.squareDepth, limits.squareDepth), (extent.depth, limits.depth)]
      where depth > limit {
        return .failure(Passed(event: .tooDeep(path: path, depth: depth, limit: limit)))
      }
      return .success(max(1, extent.tokens))
    } catch {
      return .failure(Passed(event: unreadable(path, error)))
    }
  }

  /// Whether a file that is too large to parse holds anything that was asked for; it is read piece by piece.
  private func mentions(_ path: String) throws -> Bool {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    var rest: [UInt8] = []
    while let data = try handle.read(upToCount: 1 << 20), !data.isEmpty {
      // A name that one piece begins and the next one ends is whole in the next.
      let piece = rest + data
      if filter.accepts(piece) { return true }
      rest = Array(piece.suffix(Self.longestName))
    }
    return false
  }

  private func parse(_ path: String) -> ReadingEvent {
    do {
      return .read(
        FileParser.description(of: try bytes(of: fullPath(path)), path: path, isWhole: request.parsesAll))
    } catch {
      return unreadable(path, error)
    }
  }

  private func fullPath(_ path: String) -> String { path.hasPrefix("/") ? path : request.root + "/" + path }

  private func bytes(of path: String) throws -> [UInt8] {
    UTF16Text.decoded([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  private func unreadable(_ path: String, _ error: any Error) -> ReadingEvent {
    let reason = (error as? CocoaError).map { "\($0.code)" } ?? "\(error)"
    let isThere = FileManager.default.fileExists(atPath: fullPath(path))
    return .unreadable(path: path, reason: isThere ? "no permission" : reason)
  }

  private func emit(_ event: ReadingEvent, encoder: JSONEncoder) {
    guard var line = try? encoder.encode(event) else { return }
    line.append(UInt8(ascii: "\n"))
    output.withLock { $0.write(line) }
  }
}
