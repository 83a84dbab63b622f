import Foundation
import PhraseModel
import Terminal

/// A compiled program's file.
enum ProgramFile {
  /// Returns the program of a file, mapped.
  ///
  /// - Throws: The file is not there, is no program, or is damaged.
  static func map(_ path: String) throws(CommandFailure) -> PhraseProgram {
    do throws(ProgramFileError) {
      return try PhraseProgram(mapping: path, check: .whole)
    } catch {
      switch error {
      case .unreadable(_, let number): throw .noInput(path: path, reason: SystemError.reason(number))
      case .invalid(_, let error): throw .brokenInput(path: path, reason: Self.reason(error))
      }
    }
  }

  /// Writes a program to a file in one step, as ``FileSystem/write(_:to:)`` does.
  static func write(_ program: PhraseProgram, to path: String) throws(CommandFailure) {
    var failure: CommandFailure?
    unsafe program.withBytes { bytes in
      // SAFETY: the data is used while the bytes are lent, and copies nothing that it is asked to write.
      let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress.unsafelyUnwrapped)
      let data = unsafe Data(bytesNoCopy: start, count: bytes.count, deallocator: .none)
      do throws(CommandFailure) { try FileSystem.write(data, to: path) } catch { failure = error }
    }
    if let failure { throw failure }
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
