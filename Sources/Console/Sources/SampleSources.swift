import Foundation
import Terminal

/// Where the sample phrases are.
enum SampleSources {
  /// Returns the folder `Phrases` of the working directory, or that of the package which the executable is built in;
  /// `nil` where there is none.
  static func folder() -> String? { isSamples("Phrases") ? "Phrases" : ownFolder() }

  /// Whether a folder holds the samples that came with the tool, so that their handlers may run unasked.
  ///
  /// A folder `Phrases` that the working directory happens to have is not to be trusted for its name.
  static func areOwn(_ folder: String) -> Bool {
    func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
    return ownFolder().map { resolved($0) == resolved(folder) } ?? false
  }

  /// The samples of the package which the executable is built in.
  private static func ownFolder() -> String? {
    guard let executable = Bundle.main.executablePath else { return nil }
    // A package's executable is a few folders below the package: .build/x86_64-unknown-linux-gnu/release.
    var folder = FileSystem.folder(of: executable)
    for _ in 0..<6 {
      let manifest = FileSystem.kind(of: folder + "/Package.swift")
      if case .file = manifest, isSamples(folder + "/Phrases") { return folder + "/Phrases" }
      folder = FileSystem.folder(of: folder)
    }
    return nil
  }

  private static func isSamples(_ path: String) -> Bool {
    guard case .folder = FileSystem.kind(of: path) else { return false }
    return !FileSystem.files(below: path, extensions: ["phrases"]).isEmpty
  }
}
