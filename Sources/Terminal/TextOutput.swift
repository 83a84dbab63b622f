/// A buffered stream of text to somewhere.
///
/// Writing never fails on the spot: a stream whose reader has gone, or that cannot be written, takes what comes
/// and drops it, and its `state` says so. A command that writes much looks at `isOpen` now and then.
package final class TextOutput {
  /// Whether what is written arrives.
  package enum State: Hashable, Sendable {
    case open
    /// The reader has gone (`EPIPE`): nothing is wrong, and nothing more is wanted.
    case readerGone
    /// Writing failed, with the system's reason.
    case failed(String)
  }

  /// Whether a person sees it directly.
  package let isTerminal: Bool
  /// What became of it.
  package private(set) var state = State.open
  private var buffer: [UInt8] = []
  private let capacity: Int
  private let sink: (_ bytes: [UInt8]) -> State

  /// Creates a stream into `sink`, which takes bytes and says what became of them.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether a person sees it directly; each finished line is then passed on at once.
  ///   - capacity: How many bytes are gathered before they are passed on.
  ///   - sink: Takes the bytes.
  package init(isTerminal: Bool = false, capacity: Int = 1 << 16, sink: @escaping ([UInt8]) -> State) {
    self.isTerminal = isTerminal
    self.capacity = max(1, capacity)
    self.sink = sink
  }

  /// Whether anything written still arrives.
  package var isOpen: Bool { state == .open }

  /// Writes text as it is.
  package func write(_ text: String) {
    guard isOpen else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= capacity || (isTerminal && text.utf8.last == UInt8(ascii: "\n")) { flush() }
  }

  /// Writes text and a line feed.
  package func writeLine(_ text: String = "") {
    write(text)
    write("\n")
  }

  /// Writes bytes as they are.
  package func write(bytes: [UInt8]) {
    guard isOpen else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= capacity { flush() }
  }

  /// Passes on what was gathered.
  package func flush() {
    guard isOpen, !buffer.isEmpty else { return }
    state = sink(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
