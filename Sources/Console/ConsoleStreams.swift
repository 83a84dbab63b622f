package import Terminal

/// What a command reads and writes: the process's own streams, or a test's.
package struct ConsoleStreams {
  /// What is read.
  package let input: LineReader
  /// The result and nothing else.
  package let output: TextOutput
  /// Diagnostics and progress.
  package let errors: TextOutput
  /// The environment's variables.
  package let environment: [String: String]

  /// The terminal that input and output are, where it gives single keys.
  package let terminal: (any KeyTerminal)?

  /// Creates streams.
  package init(
    input: LineReader, output: TextOutput, errors: TextOutput, environment: [String: String] = [:],
    terminal: (any KeyTerminal)? = nil
  ) {
    self.input = input
    self.output = output
    self.errors = errors
    self.environment = environment
    self.terminal = terminal
  }
}
