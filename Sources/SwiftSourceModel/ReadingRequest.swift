/// What to read: one JSON object on the reader's standard input.
package struct ReadingRequest: Codable, Sendable {
  /// The folder that paths start from.
  package var root: String
  /// The files, by their paths from the root.
  package var files: [String]
  /// Files that hold one of these identifiers are parsed.
  package var mentions: [String]
  /// Files that declare or extend a type or a variable of one of these names are parsed.
  package var declarations: [String]
  /// What bounds the reading.
  package var limits: ReadingLimits
  /// How many files are read at a time.
  package var jobs: Int
  /// Whether functions are parsed too that nothing is read from, which takes longer.
  package var parsesAll: Bool

  /// Creates a request.
  package init(
    root: String, files: [String], mentions: [String], declarations: [String] = [],
    limits: ReadingLimits = ReadingLimits(), jobs: Int = 2, parsesAll: Bool = false
  ) {
    self.root = root
    self.files = files
    self.mentions = mentions
    self.declarations = declarations
    self.limits = limits
    self.jobs = jobs
    self.parsesAll = parsesAll
  }
}

/// What bounds the reading of Swift sources: a parser's time and memory grow with the tokens that it is given.
package struct ReadingLimits: Codable, Hashable, Sendable {
  /// Larger files are not looked at.
  package var fileBytes = 8 << 20
  /// Files of more tokens are not parsed; functions that nothing is read from don't count.
  package var fileTokens = 250_000
  /// Files with more brackets in each other are not parsed.
  package var depth = 100
  /// Files with more square brackets in each other are not parsed: each doubles the parser's time.
  package var squareDepth = 10
  /// The most tokens of all files that are parsed.
  package var tokens = 2_000_000

  /// Creates the usual limits.
  package init() {}
}

/// What became of a file: one JSON object a line on the reader's standard output, in no order.
package enum ReadingEvent: Codable, Sendable {
  /// Parsing starts; an event without a successor tells which file the reader failed on.
  case started(path: String)
  /// The file holds nothing that was asked for.
  case skipped(path: String)
  /// The file was parsed.
  case read(SourceFileDescription)
  /// The file has more bytes than are looked at.
  case tooLarge(path: String, bytes: Int)
  /// The file has more tokens than are parsed, or than are left to parse.
  case tooLong(path: String, tokens: Int, limit: Int)
  /// The file has more brackets in each other than are parsed.
  case tooDeep(path: String, depth: Int, limit: Int)
  /// The file can't be read.
  case unreadable(path: String, reason: String)
}
