/// The strings of an image, by number.
struct StringTable: Sendable {
  private let bytes: Table<UInt8>
  private let offsets: Table<UInt32>

  /// Creates the table of an image.
  init(_ image: ProgramImage) {
    bytes = image.table(Section.stringBytes.rawValue, as: UInt8.self)
    offsets = image.table(Section.stringOffsets.rawValue, as: UInt32.self)
  }

  /// The string of that number.
  subscript(index: UInt32) -> String {
    bytes.text(Int(offsets[Int(index)]), Int(offsets[Int(index) + 1]))
  }
}
