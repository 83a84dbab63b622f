import Terminal

/// A progress line that a closure may hold.
final class ProgressLine {
  private var progress: Progress

  init(_ label: String, on output: TextOutput) { progress = Progress(label, on: output) }

  func show(_ done: Int, of total: Int) { progress.show(done, of: total) }

  func finish() { progress.finish() }
}
