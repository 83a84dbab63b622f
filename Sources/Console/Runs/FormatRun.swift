import Terminal

struct FormatRun {
  let invocation: Invocation
  init(_ invocation: Invocation) { self.invocation = invocation }
  func run() throws(CommandFailure) -> ExitStatus { .success }
}
