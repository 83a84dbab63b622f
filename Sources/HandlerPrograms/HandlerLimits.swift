/// How long a handler program may take, and how much it may write.
package struct HandlerLimits: Hashable, Sendable {
  /// The seconds until the next line.
  package var seconds: Double
  /// The seconds that a program which closed its output has to end, and to finish its last words.
  package var closingSeconds = 1.0
  /// The bytes of a line.
  package var lineBytes = 1 << 20
  /// The bytes written to the error stream during one call.
  package var errorBytes = 1 << 20
  /// The `inProgress` replies to one call.
  package var progressReplies = 100
  /// The options of a question, and the lines of a result.
  package static let items = 10_000

  /// Creates the limits.
  package init(seconds: Double = 10) { self.seconds = seconds }
}
