/// Reads the integers of ``UnicodeData``: five bits a character, least first, and a bit for "more follows".
struct DataReader {
  private var position = 0

  mutating func next(in text: Span<UInt8>) -> Int? {
    var value = 0
    var shift = 0
    while position < text.count {
      let byte = text[position]
      position &+= 1
      guard byte >= 0x30 else { continue }  // The ends of lines.
      let bits = Int(byte &- 0x30)
      value |= (bits & 31) &<< shift
      if bits < 32 { return value }
      shift &+= 5
    }
    return nil
  }

  mutating func nextSigned(in text: Span<UInt8>) -> Int? {
    next(in: text).map { $0 & 1 == 0 ? $0 / 2 : -($0 + 1) / 2 }
  }
}

/// Builds the two-stage trie of ``UnicodeTables``: blocks of one class throughout are kept once.
struct TrieBuilder {
  let blockSize: Int
  private(set) var blocks: [UInt16] = []
  private(set) var cells: [UInt32] = []
  private var length = 0
  private var uniform: [UInt32: UInt16] = [:]
  /// Which blocks several numbers of ``blocks`` may stand for.
  private var isShared: [Bool] = []

  init(blockSize: Int) {
    self.blockSize = blockSize
    blocks.reserveCapacity(0x110000 / blockSize)
    cells.reserveCapacity(1 << 16)
  }

  /// Adds a run of `count` scalars that have the same bits.
  mutating func append(_ count: Int, of bits: UInt32) {
    var left = count
    while left > 0 {
      let used = length % blockSize
      if used == 0 && left >= blockSize {
        let whole = left / blockSize
        blocks.append(contentsOf: repeatElement(uniformBlock(of: bits), count: whole))
        length += whole * blockSize
        left -= whole * blockSize
        continue
      }
      if used == 0 { blocks.append(newBlock()) }
      let step = min(left, blockSize - used)
      let start = Int(blocks[length / blockSize]) * blockSize + used
      for cell in start..<(start + step) { cells[cell] = bits }
      length += step
      left -= step
    }
  }

  private mutating func newBlock() -> UInt16 {
    cells.append(contentsOf: repeatElement(0, count: blockSize))
    isShared.append(false)
    return UInt16(cells.count / blockSize - 1)
  }

  private mutating func uniformBlock(of bits: UInt32) -> UInt16 {
    if let block = uniform[bits] { return block }
    let block = newBlock()
    for cell in (cells.count - blockSize)..<cells.count { cells[cell] = bits }
    uniform[bits] = block
    isShared[Int(block)] = true
    return block
  }

  /// Adds what scalars become to `pool`, and to their bits where and by `flag` that they do.
  mutating func addScalars(of data: String, flag: UInt32, to pool: inout [UInt32]) {
    let text = data.utf8Span.span
    var reader = DataReader()
    var scalar = 0
    while let step = reader.next(in: text), let header = reader.next(in: text) {
      scalar += step
      let special: UInt32 = header & 1 != 0 ? 1 << 15 : 0
      let bits = flag | special | UInt32(pool.count) << 16
      let count = header / 2
      pool.append(UInt32(count))
      var part = scalar
      for _ in 0..<count {
        part += reader.nextSigned(in: text) ?? 0
        pool.append(UInt32(part))
      }
      add(bits, to: scalar)
    }
  }

  private mutating func add(_ bits: UInt32, to scalar: Int) {
    let number = scalar / blockSize
    let block = blocks[number]
    if isShared[Int(block)] {
      let start = Int(block) * blockSize
      let copy = newBlock()
      for offset in 0..<blockSize { cells[Int(copy) * blockSize + offset] = cells[start + offset] }
      blocks[number] = copy
    }
    cells[Int(blocks[number]) * blockSize + scalar % blockSize] |= bits
  }
}
