import AppRepositories
import Foundation
import PhraseModel
import Terminal

/// A source as it was named, and what it turned out to be.
struct NamedSource: Hashable {
  /// What a source can be.
  enum Kind: Hashable {
    /// Phrase files: the one named, or those below the folder named.
    case phrases(files: [String])
    /// An app's repository, and the phrase files in it.
    case repository(phrases: [String])
    /// One file of what Apple's tools write.
    case appleFile
    /// A catalog, or Home Assistant's intents.
    case json
    /// A compiled program.
    case program
  }

  /// The path as it was typed.
  let path: String
  /// What it is.
  let kind: Kind

  /// Looks at what a path names.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    switch FileSystem.kind(of: path) {
    case .nothing:
      throw .noInput(path: path, reason: FileSystem.nothing(at: path, wanted: "file or folder"))
    case .special: throw .noInput(path: path, reason: FileSystem.notRegular)
    case .folder:
      guard FileManager.default.isReadableFile(atPath: path) else {
        throw .noInput(path: path, reason: "permission denied")
      }
      let files = FileSystem.files(below: path, extensions: ["phrases"])
      if AppRepository.isRepository(path, hasPhrases: !files.isEmpty) {
        kind = .repository(phrases: files)
      } else if files.isEmpty {
        throw .noInput(
          path: path, reason: "there is no .phrases file below it, and no Swift source of an app")
      } else {
        kind = .phrases(files: files)
      }
    case .file:
      if FileSystem.beginning(of: path, count: ProgramImage.magic.count) == ProgramImage.magic {
        kind = .program
      } else {
        switch FileSystem.fileExtension(of: path) {
        case "phrases": kind = .phrases(files: [path])
        case "json": kind = .json
        case "intentdefinition", "actionsdata", "strings", "xcstrings", "plist": kind = .appleFile
        default:
          throw .brokenInput(
            path: path,
            reason:
              "it is no .phrases file, no folder, no .json catalog, no .json of Home Assistant, no file of App Shortcuts or SiriKit, "
              + "no compiled program")
        }
      }
    }
  }

  /// Whether it is of apps for phones.
  var isOfPhones: Bool {
    switch kind {
    case .repository, .appleFile: true
    case .phrases, .json, .program: false
    }
  }

  /// Whether it is an app's repository.
  var isRepository: Bool { if case .repository = kind { true } else { false } }

  /// The case files and transcripts that stand beside the source: below a folder, or in the folder of a file.
  var testFiles: [String] {
    FileSystem.kind(of: path) == .folder
      ? FileSystem.files(below: path, extensions: TestRun.extensions)
      : FileSystem.files(below: FileSystem.folder(of: path), extensions: TestRun.extensions, isDeep: false)
  }
}
