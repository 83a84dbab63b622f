import Matching

/// Utterances that lie in memory one after another, as a text's lines do, and are lent to a reader where they lie.
///
/// An array's elements are retained before they are lent, which takes longer than a tenth of the reading.
// SAFETY: all lines are initialised from `init` to `deinit`, and what is lent ends before.
@safe
struct UtteranceLines: ~Copyable {
  /// A string that is lent and never copied.
  private struct Line: ~Copyable {
    private let text: String

    init(_ text: String) { self.text = String(decoding: Array(text.utf8), as: UTF8.self) }

    @inline(never)
    borrowing func read(
      by reader: inout UtteranceReader, into buffer: inout InterpretationBuffer
    ) throws(MatchError) {
      try reader.read(text, into: &buffer)
    }
  }

  private let lines: UnsafeMutableBufferPointer<Line>

  init(_ utterances: [String]) {
    unsafe lines = .allocate(capacity: utterances.count)
    for (index, utterance) in utterances.enumerated() {
      unsafe lines.initializeElement(at: index, to: Line(utterance))
    }
  }

  deinit {
    unsafe lines.deinitialize()
    unsafe lines.deallocate()
  }

  /// Has some of the utterances read, one after the other.
  func read(
    _ range: Range<Int>, by reader: inout UtteranceReader, into buffer: inout InterpretationBuffer
  ) throws(MatchError) {
    unsafe precondition(range.lowerBound >= 0 && range.upperBound <= lines.count, "utterances that are there")
    // SAFETY: the range was checked.
    for index in range { try unsafe lines[index].read(by: &reader, into: &buffer) }
  }
}
