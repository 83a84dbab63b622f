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
  /// Files over this many bytes are not read.
  package var fileSizeLimit: Int
  /// How many files are read at a time.
  package var jobs: Int

  /// Creates a request.
  package init(
    root: String, files: [String], mentions: [String], declarations: [String] = [],
    fileSizeLimit: Int = 8 << 20, jobs: Int = 2
  ) {
    self.root = root
    self.files = files
    self.mentions = mentions
    self.declarations = declarations
    self.fileSizeLimit = fileSizeLimit
    self.jobs = jobs
  }
}

/// What became of a file: one JSON object a line on the reader's standard output, in no order.
package enum ReadingEvent: Codable, Sendable {
  /// Parsing starts; an event without a successor tells which file the reader failed on.
  case started(path: String)
  /// The file holds nothing that was asked for.
  case skipped(path: String)
  /// The file was parsed.
  case read(SourceFileDescription)
  /// The file is over the limit.
  case tooLarge(path: String, bytes: Int)
  /// The file can't be read.
  case unreadable(path: String, reason: String)
}
