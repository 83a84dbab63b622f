import Diagnostics

/// The reader of binary property lists.
///
/// Each object may be referred to more than once, also by what it holds: cycles are cut, and what is shared is
/// counted anew each time against a limit.
struct BinaryPropertyListReader {
  /// The most values that are made of one file.
  private static let valueLimit = 1_000_000

  private struct Failure: Error {
    var message: String
    var offset: Int
  }

  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var count = 0
  private var table = 0
  private var made = 0
  private var open: Set<Int> = []

  private init(bytes: [UInt8]) { self.bytes = bytes }

  static func read(_ bytes: [UInt8], name: String) -> (root: PropertyListNode?, diagnostics: [Diagnostic]) {
    var reader = BinaryPropertyListReader(bytes: bytes)
    do throws(Failure) {
      return (try reader.root(), [])
    } catch {
      let offset = min(max(0, error.offset), bytes.count)
      return (
        nil,
        [
          Diagnostic(
            .error, code: "bad-property-list", error.message,
            at: SourceLocation(source: name, span: SourceSpan(offset, offset)))
        ]
      )
    }
  }

  private mutating func root() throws(Failure) -> PropertyListNode {
    guard bytes.count >= 40, bytes.count <= DecodedFile.lengthLimit else {
      throw Failure(message: "the binary property list is cut off or too long", offset: bytes.count)
    }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    count = try number(at: trailer + 8, size: 8)
    let top = try number(at: trailer + 16, size: 8)
    table = try number(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count > 0, count <= bytes.count,
      table >= 8, table <= trailer, count * offsetSize <= trailer - table
    else { throw Failure(message: "the binary property list's table of objects is damaged", offset: trailer) }
    return try object(top, depth: 0)
  }

  private func number(at offset: Int, size: Int) throws(Failure) -> Int {
    guard size >= 1, size <= 8, offset >= 0, offset <= bytes.count - size else {
      throw Failure(message: "a number stands outside of the file", offset: offset)
    }
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
    guard let number = Int(exactly: value) else {
      throw Failure(message: "a number is too large", offset: offset)
    }
    return number
  }

  private mutating func object(_ reference: Int, depth: Int) throws(Failure) -> PropertyListNode {
    guard reference < count else {
      throw Failure(message: "object \(reference) is referred to, and there are \(count)", offset: table)
    }
    let offset = try number(at: table + reference * offsetSize, size: offsetSize)
    guard depth < PropertyListReader.depthLimit else {
      throw Failure(
        message: "values are nested more than \(PropertyListReader.depthLimit) deep", offset: offset)
    }
    made += 1
    guard made <= Self.valueLimit else {
      throw Failure(message: "the property list has more than \(Self.valueLimit) values", offset: offset)
    }
    guard open.insert(reference).inserted else {
      throw Failure(message: "object \(reference) holds itself", offset: offset)
    }
    defer { open.remove(reference) }
    guard offset >= 8, offset < table else {
      throw Failure(message: "object \(reference) stands outside of the file", offset: offset)
    }
    return PropertyListNode(try content(at: offset, depth: depth), span: SourceSpan(0, 0))
  }

  private mutating func content(at offset: Int, depth: Int) throws(Failure) -> PropertyListNode.Content {
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0: return marker == 0x08 ? .boolean(false) : marker == 0x09 ? .boolean(true) : .opaque
    case 0x1:
      guard low <= 3 else { return .opaque }
      let size = 1 << low
      if size < 8 { return .integer(try number(at: offset + 1, size: size)) }
      guard offset + 9 <= table else { throw Failure(message: "a number is cut off", offset: offset) }
      var bits: UInt64 = 0
      for byte in bytes[offset + 1..<offset + 9] { bits = bits << 8 | UInt64(byte) }
      return .integer(Int(Int64(bitPattern: bits)))
    case 0x2:
      if low == 2 {
        return .decimal(
          Double(Float(bitPattern: UInt32(truncatingIfNeeded: try number(at: offset + 1, size: 4)))))
      }
      guard low == 3, offset + 9 <= table else { return .opaque }
      var bits: UInt64 = 0
      for byte in bytes[offset + 1..<offset + 9] { bits = bits << 8 | UInt64(byte) }
      return .decimal(Double(bitPattern: bits))
    case 0x5:
      let (start, length) = try extent(at: offset, low: low, unit: 1)
      return .string(String(decoding: bytes[start..<start + length], as: UTF8.self))
    case 0x6:
      let (start, length) = try extent(at: offset, low: low, unit: 2)
      let units = (0..<length).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
      return .string(String(decoding: units, as: UTF16.self))
    case 0xA, 0xC:
      let (start, length) = try extent(at: offset, low: low, unit: referenceSize)
      var elements: [PropertyListNode] = []
      for index in 0..<length {
        let reference = try number(at: start + index * referenceSize, size: referenceSize)
        elements.append(try object(reference, depth: depth + 1))
      }
      return .array(elements)
    case 0xD:
      let (start, length) = try extent(at: offset, low: low, unit: 2 * referenceSize)
      var members: [PropertyListNode.Member] = []
      for index in 0..<length {
        let key = try number(at: start + index * referenceSize, size: referenceSize)
        let value = try number(at: start + (length + index) * referenceSize, size: referenceSize)
        guard case .string(let name) = try object(key, depth: depth + 1).content else {
          throw Failure(message: "a key is not a string", offset: offset)
        }
        members.append(
          .init(key: name, keySpan: SourceSpan(0, 0), value: try object(value, depth: depth + 1)))
      }
      return .dictionary(members)
    default: return .opaque
    }
  }

  /// Where an object's content starts and how many units it has, all of them inside the file.
  private func extent(at offset: Int, low: Int, unit: Int) throws(Failure) -> (start: Int, length: Int) {
    var start = offset + 1
    var length = low
    if low == 0xF {
      guard start < table, bytes[start] >> 4 == 1, bytes[start] & 0x0F <= 3 else {
        throw Failure(message: "a length is damaged", offset: offset)
      }
      let size = 1 << Int(bytes[start] & 0x0F)
      length = try number(at: start + 1, size: size)
      start += 1 + size
    }
    guard start <= table, length <= (table - start) / unit else {
      throw Failure(message: "an object is longer than the file", offset: offset)
    }
    return (start, length)
  }
}
