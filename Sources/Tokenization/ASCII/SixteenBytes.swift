/// Sixteen bytes of ASCII text: as much as one instruction works on.
///
/// A flag is the top bit of a byte. Flags hold only where no byte of the text has that bit set.
protocol SixteenBytes: BitwiseCopyable {
  /// Sixteen empty bytes.
  init()

  /// Reads the bytes from `start` on.
  init(from start: UnsafeRawPointer)

  /// Reads bytes of which there are fewer than sixteen, with empty ones behind them.
  init(few bytes: UnsafeRawBufferPointer)

  /// Writes the bytes from `start` on.
  func store(to start: UnsafeMutableRawPointer)

  /// Sets the bits that `other` has too.
  mutating func formUnion(_ other: Self)

  /// Flags the bytes from `low` through `high`; the other bits mean nothing.
  func flags(from low: UInt8, through high: UInt8) -> Self

  /// The bytes in small letters, and which of them are letters of either case.
  var lowercased: (bytes: Self, letters: Self) { get }

  /// The flags as the low sixteen bits, that of the first byte lowest; the other bits are 0.
  var gathered: UInt64 { get }

  /// Whether any byte has a flag.
  var hasFlags: Bool { get }
}

#if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2)
  /// The fastest form of them here.
  typealias NativeSixteenBytes = VectorSixteenBytes
#else
  /// The fastest form of them here.
  typealias NativeSixteenBytes = PairedSixteenBytes
#endif
