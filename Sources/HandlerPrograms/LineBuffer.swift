import Dispatch
import Synchronization

/// What a program has written and nobody has read yet: filled by the system's threads, emptied by one reader.
final class LineBuffer: Sendable {
  /// What there is to read.
  enum Item: Hashable {
    case line([UInt8])
    /// The output is closed, and nothing is left.
    case end
    case tooLong
    case flood
    /// Nothing came until the deadline.
    case late
  }

  private struct State {
    var bytes: [UInt8] = []
    /// How many of the bytes are known to hold no line feed.
    var scanned = 0
    var isClosed = false
    var errors: [UInt8] = []
    var errorCount = 0
    var errorMark = 0
  }

  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)
  private let errorsEnd = DispatchSemaphore(value: 0)
  private let limits: HandlerLimits

  init(_ limits: HandlerLimits) { self.limits = limits }

  /// Takes bytes from the program's output; none means that it is closed.
  ///
  /// Beyond a line that is too long nothing is kept.
  func add(_ bytes: some Collection<UInt8>) {
    state.withLock { state in
      if bytes.isEmpty {
        state.isClosed = true
      } else if state.bytes.count <= limits.lineBytes * 2 {
        state.bytes += bytes
      }
    }
    arrival.signal()
  }

  /// Takes bytes from the program's error stream, of which the last are kept; none means that it is closed.
  func addErrors(_ bytes: some Collection<UInt8>) {
    if bytes.isEmpty { errorsEnd.signal() }
    let isFlood = state.withLock { state in
      state.errorCount += bytes.count
      state.errors += bytes.suffix(Self.keptErrors)
      if state.errors.count > Self.keptErrors {
        state.errors.removeFirst(state.errors.count - Self.keptErrors)
      }
      return state.errorCount - state.errorMark > limits.errorBytes
    }
    if isFlood { arrival.signal() }
  }

  /// Has the error stream counted from here.
  func startCall() { state.withLock { $0.errorMark = $0.errorCount } }

  /// Returns a line that is there already.
  func lineAtHand() -> [UInt8]? {
    if case .line(let line)? = state.withLock({ take(from: &$0) }) { line } else { nil }
  }

  /// Waits for the next line.
  func next(until deadline: DispatchTime) -> Item {
    while true {
      if let item = state.withLock({ take(from: &$0) }) { return item }
      if arrival.wait(timeout: deadline) == .timedOut {
        return state.withLock { take(from: &$0) } ?? .late
      }
    }
  }

  /// Waits for the end of the error stream, which a program that ended may still have something in.
  func awaitErrors(until deadline: DispatchTime) {
    if errorsEnd.wait(timeout: deadline) == .success { errorsEnd.signal() }
  }

  /// The last line of the error stream that is not empty; `nil` where there is none.
  var lastError: String? {
    let errors = state.withLock { $0.errors }
    let lines = errors.split { $0 == 0x0A || $0 == 0x0D }
    let last = lines.last { line in line.contains { $0 > 0x20 } }
    return last.map { String(decoding: $0.suffix(300), as: UTF8.self) }
  }

  private func take(from state: inout State) -> Item? {
    if state.errorCount - state.errorMark > limits.errorBytes { return .flood }
    if let feed = state.bytes[state.scanned...].firstIndex(of: 0x0A) {
      let line = Array(state.bytes[..<feed])
      state.bytes.removeFirst(feed + 1)
      state.scanned = 0
      return line.count > limits.lineBytes ? .tooLong : .line(line)
    }
    state.scanned = state.bytes.count
    if state.bytes.count > limits.lineBytes { return .tooLong }
    guard state.isClosed else { return nil }
    guard !state.bytes.isEmpty else { return .end }
    // The last line of a program that ends may lack its line feed.
    defer { state.bytes = [] }
    state.scanned = 0
    return .line(state.bytes)
  }

  private static let keptErrors = 4096
}
