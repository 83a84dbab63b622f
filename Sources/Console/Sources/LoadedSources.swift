import Catalog
import Compilation
import Diagnostics
import Matching
import PhraseModel
import Terminal

/// Sources read, compiled and ready to match.
struct LoadedSources {
  /// The program.
  let program: PhraseProgram
  /// The program's matcher, with the supplied values in the place of its lists'.
  let matcher: Matcher
  /// What was told about the sources, and their texts.
  let findings: FindingReport
  /// How long compiling took; `nil` where a compiled program was read.
  let compileTime: Duration?
  /// Where the catalog is.
  let origin: Origin
  /// What holds of the sources if they are of apps for phones; `nil` where none is.
  let phones: PhoneSources?

  /// What the program was made of.
  enum Origin {
    /// The catalog that was compiled.
    case catalog(AppCatalog)
    /// A program's file, which holds its catalog as text, and values supplied since.
    case program(path: String, supplied: [SuppliedLists])
  }

  /// The status of a run that finds nothing else: what is broken was told and left out.
  var status: ExitStatus { findings.status }

  /// Returns what apps offer; of a compiled program this reads the text that it holds.
  func catalog() throws(CommandFailure) -> AppCatalog {
    switch origin {
    case .catalog(let catalog): return catalog
    case .program(let path, let supplied):
      var catalog = try SourceReader.embeddedCatalog(of: program, path: path)
      for lists in supplied { catalog.supply(lists) }
      return catalog
    }
  }
}
