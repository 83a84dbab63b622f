/// How a run of the tool ended, as the shell sees it.
package enum ExitStatus: Int32, Hashable, Sendable, CaseIterable {
  /// It did what it was asked to.
  case success = 0
  /// It ran and found something: a missed case, a finding that counts as an error.
  case findings = 1
  /// The command line made no sense.
  case usage = 64
  /// What it read was broken; the whole parts were served.
  case brokenInput = 65
  /// A file that was named is not there, or may not be read.
  case noInput = 66
  /// The result could not be written.
  case cannotWrite = 73

  /// The status of a run that ended in both ways: what could not be written, found, or read matters more than
  /// what was found in it.
  package func combined(with other: ExitStatus) -> ExitStatus { rawValue >= other.rawValue ? self : other }
}
