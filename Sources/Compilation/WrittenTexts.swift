import PhraseModel
import Tokenization

/// The texts that a program names, each once, numbered in the order in which they come first.
struct WrittenTexts {
  // Their UTF-8, one text behind the other, and where each starts; then where the last one ends.
  private var bytes: [UInt8] = []
  private var offsets: [UInt32] = [0]
  private var places = HashPlaces()

  private var count: Int { offsets.count - 1 }

  /// The text of a number.
  subscript(number: Int) -> String {
    String(decoding: bytes[Int(offsets[number])..<Int(offsets[number + 1])], as: UTF8.self)
  }

  /// Returns the number of a text, which it gets now if it had none.
  ///
  /// - Complexity: O(*n*) expected, for *n* bytes of the text.
  mutating func number(of text: String) -> UInt32 {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    let hash = Tokenization.hash(ofKeyIn: bytes, from: start, to: bytes.count)
    let new = UInt32(count)
    let known = places.number(hash, new: new) { known in
      bytes[Int(offsets[known])..<Int(offsets[known + 1])] == bytes[start...]
    }
    if let known {
      bytes.removeSubrange(start...)
      return known
    }
    offsets.append(UInt32(bytes.count))
    return new
  }

  /// Writes the texts.
  func write(to writer: inout ImageWriter) {
    writer.set(.stringBytes, bytes)
    writer.set(.stringOffsets, offsets)
  }
}
