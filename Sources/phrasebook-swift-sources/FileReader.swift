import Foundation
import SwiftSourceModel
import Synchronization

/// The reader of a request's files, several at a time.
final class FileReader: Sendable {
  /// How long a file may take before the reader gives up, in seconds.
  private static let patience = 20.0

  private let request: ReadingRequest
  private let filter: IdentifierFilter
  private let next = Atomic<Int>(0)
  private let output = Mutex(FileHandle.standardOutput)
  /// When each worker took its file; `nil` for one that is done.
  private let starts: Mutex<[Date?]>

  init(_ request: ReadingRequest) {
    self.request = request
    filter = IdentifierFilter(mentions: request.mentions, declarations: request.declarations)
    starts = Mutex(Array(repeating: .now, count: min(max(request.jobs, 1), 16)))
  }

  /// Reads all files and returns; ends the process where one takes too long.
  func run() {
    let workers = starts.withLock { $0.count }
    for worker in 0..<workers {
      let thread = Thread { self.work(as: worker) }
      // Trees of long chains of calls are as deep as the chains are long.
      thread.stackSize = 512 << 20
      thread.start()
    }
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

  private func work(as worker: Int) {
    let encoder = JSONEncoder()
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < request.files.count else { break }
      starts.withLock { $0[worker] = .now }
      emit(event(for: request.files[index], encoder: encoder), encoder: encoder)
    }
    starts.withLock { $0[worker] = nil }
  }

  private func event(for path: String, encoder: JSONEncoder) -> ReadingEvent {
    let full = path.hasPrefix("/") ? path : request.root + "/" + path
    do {
      let size = try FileManager.default.attributesOfItem(atPath: full)[.size] as? Int ?? 0
      guard size <= request.fileSizeLimit else { return .tooLarge(path: path, bytes: size) }
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: full)))
      guard filter.accepts(bytes) else { return .skipped(path: path) }
      emit(.started(path: path), encoder: encoder)
      return .read(FileParser.description(of: bytes, path: path))
    } catch {
      let reason = (error as? CocoaError).map { "\($0.code)" } ?? "\(error)"
      return .unreadable(
        path: path, reason: FileManager.default.fileExists(atPath: full) ? "no permission" : reason)
    }
  }

  private func emit(_ event: ReadingEvent, encoder: JSONEncoder) {
    guard var line = try? encoder.encode(event) else { return }
    line.append(UInt8(ascii: "\n"))
    output.withLock { $0.write(line) }
  }
}
