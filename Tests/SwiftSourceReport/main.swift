import Catalog
import Diagnostics
import Foundation
import SourceTrees
import SwiftSources

// Reads the Swift sources of repositories.
//
// `SwiftSourceReport FOLDER` prints what one repository offers. `SwiftSourceReport CORPUS REPOSITORIES` compares every
// `owner+name` in the folder of repositories with the corpus's `phrases.jsonl` and `shortcuts.jsonl`.
let arguments = CommandLine.arguments.dropFirst()
if arguments.count == 2 {
  try Comparison(corpus: arguments[1], repositories: arguments[2]).run()
} else if arguments.count == 1 {
  Listing(root: arguments[1]).run()
} else {
  print("usage: SwiftSourceReport FOLDER | CORPUS REPOSITORIES")
}
