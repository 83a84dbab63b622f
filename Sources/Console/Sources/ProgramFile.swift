import PhraseModel

/// A compiled program's file.
enum ProgramFile {
  /// Returns the program of a file.
  ///
  /// - Throws: The file is not there, is no program, or is damaged.
  static func read(_ path: String) throws(CommandFailure) -> PhraseProgram {
    let bytes = try FileSystem.bytes(of: path)
    do throws(ImageError) {
      return PhraseProgram(image: try ProgramImage(bytes: bytes))
    } catch {
      throw .brokenInput(path: path, reason: reason(error))
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
