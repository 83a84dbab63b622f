import Foundation
import SwiftSourceModel

// The reader of Swift sources: a request on standard input, events on standard output. See `ReadingRequest`.
do {
  let input = try FileHandle.standardInput.readToEnd() ?? Data()
  let request = try JSONDecoder().decode(ReadingRequest.self, from: input)
  FileReader(request).run()
} catch {
  FileHandle.standardError.write(
    Data("phrasebook-swift-sources: expected a request as JSON on standard input\n".utf8))
  exit(64)
}
