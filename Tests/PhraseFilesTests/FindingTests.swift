import Catalog
import Diagnostics
import PhraseFiles
import Testing

/// A file with something wrong in it, and what is said about it.
struct FindingCase: CustomTestStringConvertible, Sendable {
  let text: String
  let shown: [String]

  init(_ text: String, _ shown: String...) {
    self.text = text
    self.shown = shown
  }

  var testDescription: String { text }
}

/// An app with one of each thing, for lines to be added to.
let base = """
  app "CoffeeBar"
  locales en, de
  enum Size
    small "Small"
    large "Large"
  list room in 1...9
  rule order
    en "(order|get)"
    de "bestelle"
  intent OrderDrink "Order"
    parameter size: Size
    parameter count: Int in 1...12 = 1
    success "Done."

  """

struct FindingTests {
  @Test(arguments: [
    FindingCase(
      "shortcut OrderDrink\n  en \"<order> ${sze} in ${applicationName}\"",
      """
      a.phrases:15:17: error: unknown slot 'sze' in intent 'OrderDrink'
      15 |   en "<order> ${sze} in ${applicationName}"
         |                 ^~~
         | fix-it: replace with 'size'
      """),
    FindingCase(
      "shortcut OrderDrink\n  en \"<ordr> ${size}\"",
      """
      a.phrases:15:8: error: unknown rule 'ordr'
      15 |   en "<ordr> ${size}"
         |        ^~~~
         | fix-it: replace with 'order'
      """),
    FindingCase(
      "shortcut OrderDrinks\n  en \"order\"",
      """
      a.phrases:14:10: error: unknown intent 'OrderDrinks'
      14 | shortcut OrderDrinks
         |          ^~~~~~~~~~~
         | fix-it: replace with 'OrderDrink'
      """),
    FindingCase(
      "shortcut OrderDrink\n  ed \"order\"",
      """
      a.phrases:15:3: error: the app does not speak 'ed'; its locales are 'en', 'de'
      15 |   ed "order"
         |   ^~
         | fix-it: replace with 'en'
      """),
    FindingCase(
      "shortcut OrderDrink imge \"cup\"",
      """
      a.phrases:14:21: error: 'imge' is no locale; expected one such as 'en' or 'pt-BR'
      14 | shortcut OrderDrink imge "cup"
         |                     ^~~~
         | fix-it: replace with 'image'
      """),
    FindingCase(
      "shortcut OrderDrink\n  en \"order [a ${size}\", \"get ${size\", \"get\"",
      """
      a.phrases:15:13: error: expected ']' to close this optional part
      15 |   en "order [a ${size}", "get ${size", "get"
         |             ^
         | fix-it: insert ']'
      """,
      """
      a.phrases:15:31: error: expected '}' to close this slot
      15 |   en "order [a ${size}", "get ${size", "get"
         |                               ^~
         | fix-it: insert '}'
      """),
    FindingCase(
      "intent Other\n  parameter size: Sise\n  parameter n: Int in 1...3 = 4\n  paramter x: Int",
      """
      a.phrases:15:19: error: unknown type 'Sise'
      15 |   parameter size: Sise
         |                   ^~~~
         | fix-it: replace with 'Size'
      """,
      """
      a.phrases:16:31: error: the default 4 of 'n' is outside of its range 1...3
      16 |   parameter n: Int in 1...3 = 4
         |                               ^
      """,
      """
      a.phrases:17:3: error: unknown line of an intent 'paramter'; expected 'parameter'
      17 |   paramter x: Int
         |   ^~~~~~~~
         | fix-it: replace with 'parameter'
      """),
    FindingCase(
      "intent Other\n  parameter size: Size = lage\n    after siez\n  confirm \"${sizes}?\"\n  success \"${size}\"",
      """
      a.phrases:15:26: error: 'lage' is no case of 'Size'
      15 |   parameter size: Size = lage
         |                          ^~~~
         | fix-it: replace with 'large'
      """,
      """
      a.phrases:16:11: error: unknown parameter 'siez' in intent 'Other'
      16 |     after siez
         |           ^~~~
      """,
      """
      a.phrases:17:14: error: unknown slot 'sizes' in intent 'Other'
      17 |   confirm "${sizes}?"
         |              ^~~~~
         | fix-it: replace with 'size'
      """),
    FindingCase(
      "rule only en \"x ${nothing}\"\nshortcut OrderDrink\n  de \"a <only>\"\n  en \"b <only>\"",
      """
      a.phrases:14:19: error: unknown slot 'nothing' in intent 'OrderDrink', which uses rule 'only'
      14 | rule only en "x ${nothing}"
         |                   ^~~~~~~
      """,
      """
      a.phrases:16:10: warning: rule 'only' says nothing in 'de': the phrase can't be said
      16 |   de "a <only>"
         |          ^~~~
      """),
    FindingCase(
      "intent OrderDrink",
      """
      a.phrases:14:8: error: intent 'OrderDrink' is declared twice
      14 | intent OrderDrink
         |        ^~~~~~~~~~
      """,
      """
      a.phrases:10:8: note: 'OrderDrink' is declared here first
      10 | intent OrderDrink "Order"
         |        ^~~~~~~~~~
      """),
    FindingCase(
      "rule a \"b <c>\"\nrule c \"<a>\"\nrule d \"<d>\"",
      """
      a.phrases:14:6: error: rule 'a' refers to itself
      14 | rule a "b <c>"
         |      ^
      """,
      """
      a.phrases:15:6: error: rule 'c' refers to itself
      15 | rule c "<a>"
         |      ^
      """,
      """
      a.phrases:16:6: error: rule 'd' refers to itself
      16 | rule d "<d>"
         |      ^
      """),
    FindingCase(
      "app \"CoffeeBar\" aka \"a\", \"b\", \"c\", \"d\"",
      """
      a.phrases:14:36: error: 'd' is alternative name 4; the limit is 3 a locale
      14 | app "CoffeeBar" aka "a", "b", "c", "d"
         |                                    ^~~
      """),
    FindingCase(
      "enum Other\n  a \"x\n  a \"y\" de \"z\" de \"w\"",
      """
      a.phrases:14:6: warning: enum 'Other' has no cases: nothing can be said for it
      14 | enum Other
         |      ^~~~~
      """,
      """
      a.phrases:15:5: error: expected '"' to close this text
      15 |   a "x
         |     ^
         | fix-it: insert '"'
      """,
      """
      a.phrases:16:19: error: there is already a title for 'de'; expected 'aka' before another way to say it
      16 |   a "y" de "z" de "w"
         |                   ^~~
      """),
    FindingCase(
      "skip “please”\nlist x in 9...1\nlist y \"a\\q\"\nentity Z from \"z.tsv\"",
      """
      a.phrases:14:6: error: texts stand between straight quotes, as in "text"
      14 | skip “please”
         |      ^
         | fix-it: replace with straight quotes
      """,
      """
      a.phrases:15:11: error: the range '9...1' starts above its end
      15 | list x in 9...1
         |           ^~~~~
      """,
      """
      a.phrases:16:10: error: '\\q' is no escape; expected one such as \\n, \\" or \\u{200C}
      16 | list y "a\\q"
         |          ^~
         | fix-it: insert '\\'
      """,
      """
      a.phrases:17:15: error: can't read 'z.tsv': there is no such file
      17 | entity Z from "z.tsv"
         |               ^~~~~~~
      """),
    FindingCase(
      "shortcut OrderDrink\n  en \"a\" \"b\" with size\n    en \"c\"",
      """
      a.phrases:15:10: error: expected ',' before the next phrase, not '"'
      15 |   en "a" "b" with size
         |          ^
         | fix-it: insert ','
      """,
      """
      a.phrases:15:23: error: expected '='
      15 |   en "a" "b" with size
         |                       ^
         | fix-it: insert '='
      """,
      """
      a.phrases:16:5: error: nothing may be indented below the line before
      16 |     en "c"
         |     ^~~~~~
      """),
    FindingCase(
      "shortcut OrderDrink\n  en \"order ${0..99999999999999999999:n}\"",
      """
      a.phrases:15:15: error: the range '0..99999999999999999999' goes beyond 999999999999999
      15 |   en "order ${0..99999999999999999999:n}"
         |               ^~~~~~~~~~~~~~~~~~~~~~~
      """),
    FindingCase(
      "shortcut OrderDrink\n  en \"order\", \"order\"\nintent Note\n  parameter text: String\n  parameter kind: Kind\n"
        + "enum Kind\nshortcut Note\n  en \"order\", \"${text}\"",
      """
      a.phrases:15:16: warning: the intent has this phrase already
      15 |   en "order", "order"
         |                ^~~~~
      """,
      """
      a.phrases:15:7: note: it stands here first
      15 |   en "order", "order"
         |       ^~~~~
      """,
      """
      a.phrases:19:6: warning: enum 'Kind' has no cases: nothing can be said for it
      19 | enum Kind
         |      ^~~~
      """,
      """
      a.phrases:21:16: warning: the phrase is nothing but '${text}', which takes whatever is said
      21 |   en "order", "${text}"
         |                ^~~~~~~
      """),
    FindingCase(
      "shortcut OrderDrink\n  en \"order\" with size=smal, count=99\n  en \"${count} ${count}\"",
      """
      a.phrases:15:7: error: 'smal' is no case of 'Size'; did you mean 'small'?
      15 |   en "order" with size=smal, count=99
         |       ^~~~~
      """,
      """
      a.phrases:15:7: error: the value 99 of 'count' is outside of its range 1...12
      15 |   en "order" with size=smal, count=99
         |       ^~~~~
      """,
      """
      a.phrases:16:7: warning: the phrase says '${count}' more than once, and it has room for one value
      16 |   en "${count} ${count}"
         |       ^~~~~~~~~~~~~~~~~
      """),
  ])
  func `what is wrong is said where it is, with what would be right`(example: FindingCase) {
    let text = base + example.text
    let source = SourceText(name: "a.phrases", text: text)
    let shown = read(text).diagnostics.map { DiagnosticRenderer.text($0, source: source) }
    #expect(shown == example.shown)
  }

  /// A misspelt keyword: the lines above it, what stands before it, it, what it was meant to be, and what stands behind it.
  static let misspelt: [(above: String, before: String, word: String, right: String, after: String)] = [
    ("", "", "handlr", "handler", " \"x\""), ("", "", "lokales", "locales", " en"),
    ("", "", "shortcuts", "shortcut", " A"),
    ("", "", "intnet", "intent", " A"), ("", "", "nevr", "never", ""), ("", "", "entitiy", "entity", " A"),
    ("", "app \"Y\" ", "akka", "aka", " \"Z\""), ("enum E", "  small \"S\" ", "akka", "aka", " \"T\""),
    ("enum E", "  small \"S\" ", "wiht", "with", " ounces=2"),
    ("enum E\n  small", "    ", "saay", "say", " \"big\""),
    ("enum E\n  small", "    ", "mta", "meta", " a=1"), ("", "entity E ", "suplied", "supplied", ""),
    ("", "entity E ", "form", "from", " \"x.tsv\""), ("", "list l ", "freetxt", "freetext", ""),
    ("", "list l ", "inn", "in", " 0...3"), ("intent A", "  ", "parametr", "parameter", " a: Int"),
    ("intent A", "  ", "sumary", "summary", " \"x\""), ("intent A", "  ", "confrim", "confirm", " \"x\""),
    ("intent A", "  ", "sucess", "success", " \"x\""), ("intent A", "  ", "failrue", "failure", " x \"x\""),
    ("intent A", "  ", "authentification", "authentication", " required"),
    ("intent A", "  authentication ", "requird", "required", ""),
    ("intent A", "  mode ", "foregrund", "foreground", ""),
    ("intent A", "  ", "hiden", "hidden", ""), ("intent A", "  parameter b: ", "Strng", "String", ""),
    ("intent A", "  parameter b: Int ", "inn", "in", " 1...2"),
    ("intent A\n  parameter b: Int", "    ", "aks", "ask", " \"x\""),
    ("intent A\n  parameter b: Int", "    ", "chose", "choose", " \"x\""),
    ("intent A\n  parameter b: Int", "    ", "chek", "check", " \"x\""),
    ("intent A\n  parameter b: Int", "    ", "aftr", "after", " b"),
    ("intent A", "shortcut A \"On\" ", "imge", "image", " \"x\""),
    ("intent A\nshortcut A", "  en \"do ${applicationName}\" ", "wiht", "with", " b=1"),
    ("intent A\nshortcut A", "  en \"do ${applicationName}\" ", "neds", "needs", " area"),
    ("intent A\nshortcut A", "  en \"do ${applicationName}\" ", "unles", "unless", " x=1"),
    ("intent A\nshortcut A", "  en \"do ${applicationName}\" ", "anser", "answer", " x"),
    ("intent A\nshortcut A", "  en \"do ${applicationName}\" ", "namd", "named", " \"x\""),
    ("intent A\nshortcut A", "  en \"do ${applicationName}\" ", "metaa", "meta", " k=1"),
  ]

  @Test(arguments: misspelt)
  func `a misspelt keyword is mended by a fix`(
    example: (above: String, before: String, word: String, right: String, after: String)
  ) throws {
    let head = "app \"X\"\n" + example.above + (example.above.isEmpty ? "" : "\n")
    let text = head + example.before + example.word + example.after + "\n"
    let start = head.utf8.count + example.before.utf8.count
    let span = SourceSpan(start, start + example.word.utf8.count)
    let fixes = read(text).diagnostics.filter { $0.severity == .error }.flatMap(\.fixIts)
    #expect(
      fixes.contains { $0.span == span && $0.replacement == example.right }, "\(read(text).diagnostics)")
  }

  @Test func `a file that the tool wrote may be longer than one that a person wrote`() {
    let text = String(repeating: "// nothing is said here\n", count: (16 << 20) / 24 + 1) + "app \"X\"\n"
    let person = PhraseFileReader.read(files: [("a", text)]) { _ in "" }
    #expect(person.diagnostics.map(\.code) == ["file-too-long"])
    let tool = PhraseFileReader.read(files: [("a", text)], fileLimit: .max) { _ in "" }
    #expect(tool.diagnostics == [] && tool.catalog.apps.map(\.id) == ["X"])
  }

  @Test func `the base itself has nothing wrong in it`() {
    #expect(read(base).diagnostics == [])
  }

  @Test func `a broken phrase leaves the others as they are`() throws {
    let good = base + "shortcut OrderDrink\n  en \"<order> ${size}\"\n  de \"<order> ${size}\"\n"
    let bad =
      base
      + "shortcut OrderDrink\n  en \"<order> ${size}\"\n  en \"<order> ${siz}\"\n  en \"(\"\n  xx \"y\"\n"
      + "  de \"<order> ${size}\"\n"
    #expect(read(bad).catalog.withoutLocations == read(good).catalog.withoutLocations)
  }

  @Test func `what an author wrote wrong is not complained about where it is used`() throws {
    let text =
      base + "rule broken\n  en \"(\"\nintent I\n  parameter p: Nonsense\n  parameter q: Size\n"
      + "shortcut I\n  en \"a ${p} <broken>\"\n  en \"b ${q}\"\n  en \"c <broken>\""
    let (catalog, diagnostics) = read(text)
    #expect(diagnostics.map(\.code) == ["unclosed-group", "unknown-type"])
    #expect(catalog.apps.first?.shortcuts.first?.phrases.map(\.text) == ["b ${q}"])
  }

  @Test func `files that name one app are one app, and share what stands before any app`() {
    let files = [
      ("a.phrases", "rule polite \"please\"\n\napp \"X\" aka \"Ex\"\nlocales en\nintent A\n"),
      (
        "b.phrases",
        "app \"X\"\nshortcut A\n  en \"do a <polite>\"\n\napp \"Y\"\nintent B\nshortcut B\n  \"b <polite>\"\n"
      ),
    ]
    let (catalog, diagnostics) = PhraseFileReader.read(files: files) { _ in "" }
    #expect(diagnostics == [])
    #expect(catalog.apps.map(\.id) == ["X", "Y"])
    #expect(catalog.apps.map { $0.shortcuts.flatMap(\.phrases).count } == [1, 1])
    #expect(catalog.apps.first?.names.map(\.text) == ["X", "Ex"])
    #expect(catalog.rules.map(\.name) == ["polite"])
  }

  @Test func `a file, a line and a nesting that are too large are refused with the limit`() {
    let deep = (0..<20).map { String(repeating: " ", count: $0) + "x" }.joined(separator: "\n")
    #expect(read(deep).diagnostics.contains { $0.code == "indented-too-deep" })
    let line = "app \"" + String(repeating: "a", count: 300_000) + "\""
    #expect(read(line).diagnostics.first?.message == "the line has 300006 bytes; the limit is 262144")
    let file = String(repeating: "a\n", count: 8_400_000)
    #expect(read(file).diagnostics.first?.message == "the file has 16800000 bytes; the limit is 16777216")
  }

  @Test func `of thousands of errors the first thousand are shown`() {
    let diagnostics = read(String(repeating: "nonsense\n", count: 3000)).diagnostics
    #expect(diagnostics.count == 1001)
    #expect(diagnostics.last?.message == "3000 findings in this file; the first 1000 are shown")
  }
}
