/// A line on the terminal that tells how far long work is; nothing anywhere else.
package struct Progress {
  private let output: TextOutput
  private let label: String
  private var lastShown = -1
  /// How many cells the bar has.
  private static let width = 20

  /// Creates a progress line on `output`, normally standard error.
  package init(_ label: String, on output: TextOutput) {
    self.label = label
    self.output = output
  }

  /// Shows that `done` of `total` is done; at most a hundred times in all.
  package mutating func show(_ done: Int, of total: Int) {
    guard output.isTerminal, total > 0 else { return }
    let percent = Int(Double(done) / Double(total) * 100)
    guard percent != lastShown else { return }
    lastShown = percent
    let filled = percent * Self.width / 100
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    output.write("\r\(SafeText.line(label)) \(bar) \(percent)%")
    output.flush()
  }

  /// Takes the line away.
  package mutating func finish() {
    guard output.isTerminal, lastShown >= 0 else { return }
    lastShown = -1
    output.write("\r\u{1B}[K")
    output.flush()
  }
}
