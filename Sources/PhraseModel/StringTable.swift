/// The strings of an image, by number.
struct StringTable: Sendable {
  private let bytes: Table<UInt8>
  private let offsets: Table<UInt32>

  /// Creates the table of an image.
  init(_ image: ProgramImage) {
    bytes = image.table(.stringBytes, as: UInt8.self)
    offsets = image.table(.stringOffsets, as: UInt32.self)
  }

  /// The string of that number.
  subscript(index: UInt32) -> String { bytes.text(offsets.stretch(Int(index))) }
}
