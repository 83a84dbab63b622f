/// What a program has written and nobody has read yet.
struct LineBuffer {
  /// What there is to read.
  enum Item: Hashable {
    case line([UInt8])
    /// The output is closed, and nothing is left.
    case end
    case tooLong
    case flood
  }

  private var bytes: [UInt8] = []
  /// How many of the bytes are known to hold no line feed.
  private var scanned = 0
  private var isClosed = false
  private var errors: [UInt8] = []
  private var errorCount = 0
  private var errorMark = 0
  private let limits: HandlerLimits

  private static let keptErrors = 4096

  init(_ limits: HandlerLimits) { self.limits = limits }

  /// Takes bytes from the program's output; beyond a line that is too long nothing is kept.
  mutating func add(_ new: [UInt8]) {
    if bytes.count <= limits.lineBytes * 2 { bytes += new }
  }

  /// Hears that the output is closed.
  mutating func close() { isClosed = true }

  /// Takes bytes from the program's error stream, of which the last are kept.
  mutating func addErrors(_ new: [UInt8]) {
    errorCount += new.count
    errors += new.suffix(Self.keptErrors)
    if errors.count > Self.keptErrors { errors.removeFirst(errors.count - Self.keptErrors) }
  }

  /// Has the error stream counted from here.
  mutating func startCall() { errorMark = errorCount }

  /// Returns what there is to read, or `nil` where more must come first.
  mutating func next() -> Item? {
    if errorCount - errorMark > limits.errorBytes { return .flood }
    if let feed = bytes[scanned...].firstIndex(of: 0x0A) {
      let line = Array(bytes[..<feed])
      bytes.removeFirst(feed + 1)
      scanned = 0
      return line.count > limits.lineBytes ? .tooLong : .line(line)
    }
    scanned = bytes.count
    if bytes.count > limits.lineBytes { return .tooLong }
    guard isClosed else { return nil }
    guard !bytes.isEmpty else { return .end }
    // The last line of a program that ends may lack its line feed.
    defer { bytes = [] }
    scanned = 0
    return .line(bytes)
  }

  /// The last line of the error stream that is not empty; `nil` where there is none.
  var lastError: String? {
    let lines = errors.split { $0 == 0x0A || $0 == 0x0D }
    let last = lines.last { line in line.contains { $0 > 0x20 } }
    return last.map { String(decoding: $0.suffix(300), as: UTF8.self) }
  }
}
