#if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2)
  import _Builtin_intrinsics.intel.sse2

  /// Sixteen bytes in a register of their own, with instructions that every x86-64 processor has (SSE2).
  struct VectorSixteenBytes: SixteenBytes {
    private var bytes: __m128i

    @inline(__always)
    private init(_ bytes: __m128i) { self.bytes = bytes }

    @inline(__always)
    init() { bytes = _mm_setzero_si128() }

    @inline(__always)
    init(from start: UnsafeRawPointer) { bytes = unsafe start.loadUnaligned(as: __m128i.self) }

    @inline(never)
    init(few bytes: UnsafeRawBufferPointer) {
      var words = SIMD16<UInt8>()
      for index in 0..<min(bytes.count, 16) { words[index] = unsafe bytes[index] }
      self.bytes = unsafe unsafeBitCast(words, to: __m128i.self)
    }

    @inline(__always)
    func store(to start: UnsafeMutableRawPointer) { unsafe start.storeBytes(of: bytes, as: __m128i.self) }

    @inline(__always)
    mutating func formUnion(_ other: VectorSixteenBytes) { bytes = _mm_or_si128(bytes, other.bytes) }

    @inline(__always)
    private static func repeating(_ byte: UInt8) -> __m128i { _mm_set1_epi8(CChar(bitPattern: byte)) }

    @inline(__always)
    func flags(from low: UInt8, through high: UInt8) -> VectorSixteenBytes {
      // Moved up so far that the last of them is the greatest number, all that are greater are negative.
      let distance = 0x7F &- high
      return VectorSixteenBytes(
        _mm_cmpgt_epi8(
          _mm_add_epi8(bytes, Self.repeating(distance)), Self.repeating(low &+ distance &- 1)))
    }

    var lowercased: (bytes: VectorSixteenBytes, letters: VectorSixteenBytes) {
      @inline(__always) get {
        let small = Self.repeating(0x20)
        let letters = VectorSixteenBytes(_mm_or_si128(bytes, small)).flags(from: 0x61, through: 0x7A)
        return (
          VectorSixteenBytes(_mm_or_si128(bytes, _mm_and_si128(letters.bytes, small))), letters
        )
      }
    }

    var gathered: UInt64 {
      @inline(__always) get { UInt64(UInt32(bitPattern: _mm_movemask_epi8(bytes))) }
    }

    var hasFlags: Bool {
      @inline(__always) get { _mm_movemask_epi8(bytes) != 0 }
    }
  }
#endif
