import Catalog
import Compilation
import Matching
import PhraseModel

// How long it takes to replace the values of a list while a matcher is in use, until an utterance is matched with the new ones.
//
// usage: ListReplacement [VALUES [ROUNDS]]
//
// Prints one JSON object: the fastest round, and the part of it in which the values were compiled.

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let count = numbers.first ?? 100_000
let rounds = numbers.dropFirst().first ?? 5

/// Values that no other round has.
func values(_ round: Int) -> [ListValue] {
  (0..<count).map { ListValue("\(word($0 % 1_000)) \(word($0 / 1_000)) of \(word(round))") }
}

/// A word of letters for a number, so that it is read as a word.
func word(_ number: Int) -> String {
  let letters = Array("bdfgklmnprstvz")
  let vowels = Array("aeiou")
  var rest = number
  var result = ""
  repeat {
    result.append(letters[rest % letters.count])
    rest /= letters.count
    result.append(vowels[rest % vowels.count])
    rest /= vowels.count
  } while rest > 0
  return result + "x"
}

let text = "play ${song} in ${applicationName}"
let phrase = Phrase(text, template: TemplateParser.parse(text, syntax: .phrases).template, locale: "en")
let app = App(
  "Player", names: [LocalizedText.Entry(locale: nil, text: "Player")],
  lists: [ValueList("song", content: .values([ListValue("nothing")]))],
  intents: [Intent("Play", parameters: [Parameter("song", type: .list("song"))])],
  shortcuts: [Shortcut(intent: "Play", phrases: [phrase])])
let matcher = Matcher(Compiler.compile(AppCatalog(apps: [app])).program)

let clock = ContinuousClock()
var quiet = (all: Duration.seconds(1_000), compiling: Duration.zero)
var right = 0
for round in 0..<rounds {
  let fresh = values(round)
  var compiling = Duration.zero
  let all = try clock.measure {
    let start = clock.now
    let compiled = ValueCompiler.compile(fresh, list: "song").values
    compiling = start.duration(to: clock.now)
    matcher.replaceList("song", with: compiled)
    let value = "\(word(7)) \(word(count / 1_000 - 1)) of \(word(round))"
    let result = try matcher.match("play \(value) in Player")
    right += result.interpretations.first?[slot: "song"]?.text == value ? 1 : 0
  }
  if all < quiet.all { quiet = (all, compiling) }
}
print(
  """
  {"values":\(count),"rounds":\(rounds),"right":\(right),"milliseconds":\(quiet.all / .milliseconds(1)),\
  "compilingMilliseconds":\(quiet.compiling / .milliseconds(1))}
  """)
