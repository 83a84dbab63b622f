import Terminal

/// Why a command could not do its work at all.
enum CommandFailure: Error, Hashable {
  /// The command line makes no sense.
  case usage(ArgumentError)
  /// A file that was named is not there or may not be read.
  case noInput(path: String, reason: String)
  /// A file cannot be used, for a reason that lies in the whole of it.
  case brokenInput(path: String, reason: String)
  /// Nothing whole is left of what was named; the findings have been told.
  case nothingUsable(String)
  /// A file could not be written.
  case cannotWrite(path: String, reason: String)

  /// The status that the run ends with.
  var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .noInput: .noInput
    case .brokenInput, .nothingUsable: .brokenInput
    case .cannotWrite: .cannotWrite
    }
  }

  /// A stable name for the kind of failure.
  var code: String {
    switch self {
    case .usage(let error): error.code
    case .noInput: "no-input"
    case .brokenInput, .nothingUsable: "broken-input"
    case .cannotWrite: "cannot-write"
    }
  }

  /// What is wrong with the file, without its name.
  var reason: String {
    switch self {
    case .usage(let error): error.message
    case .noInput(_, let reason), .brokenInput(_, let reason), .cannotWrite(_, let reason): reason
    case .nothingUsable(let reason): reason
    }
  }

  /// The failure for people.
  var message: String {
    switch self {
    case .usage(let error): error.message
    case .noInput(let path, let reason): "cannot read '\(path)': \(reason)"
    case .brokenInput(let path, let reason): "cannot use '\(path)': \(reason)"
    case .nothingUsable(let reason): reason
    case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
    }
  }
}
