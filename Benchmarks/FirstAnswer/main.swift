import Matching
import PhraseModel

// Maps a compiled program, matches one utterance, prints what it comes to and ends: what a process pays before its first answer.

/// The command line makes no sense.
struct UsageError: Error {}

guard CommandLine.arguments.count == 3 else {
  print("usage: FirstAnswer PROGRAM UTTERANCE")
  throw UsageError()
}
let matcher = Matcher(try PhraseProgram(mapping: CommandLine.arguments[1]))
let result = try matcher.match(CommandLine.arguments[2], options: MatchOptions(limit: 1, suggests: false))
print(result.interpretations.first?.phraseID ?? "no phrase matches")
