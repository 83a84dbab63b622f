import PhraseModel
import Terminal

/// A compiled program's file.
enum ProgramFile {
  /// Returns the program of a file, mapped.
  ///
  /// - Throws: The file is not there, is no program, or is damaged.
  static func map(_ path: String) throws(CommandFailure) -> PhraseProgram {
    do throws(ProgramFileError) {
      return try PhraseProgram(mapping: path)
    } catch {
      switch error {
      case .unreadable(_, let number): throw .noInput(path: path, reason: SystemError.reason(number))
      case .invalid(_, let error): throw .brokenInput(path: path, reason: Self.reason(error))
      }
    }
  }

  private static func reason(_ error: ImageError) -> String {
    switch error {
    case .foreign: "it is no compiled program"
    case .version(let found, let expected):
      "it was compiled for version \(found) of the format, and this is version \(expected); compile it anew"
    case .length(let found, let expected):
      "it has \(found) bytes and should have \(expected); it was cut or grew"
    case .damaged(let offset): "it is damaged at or after byte \(offset)"
    }
  }
}
