import Catalog
import Conversation
import HandlerPrograms
import Testing

struct HandlerProgramsTests {
  /// A loop that answers each line with what `reply` prints; `$n` is the call's number.
  private static func loop(_ reply: String) -> String {
    """
    while read -r line; do
      n=${line#*:}; n=${n%%,*}
      \(reply)
    done
    """
  }

  private static func saying(_ json: String) -> String {
    loop("printf '%s\\n' '{\"id\":'$n',\(json)}'")
  }

  @Test func `a program serves its app, one line a call`() throws {
    let program = try Program(Self.saying(#""reply":"completed","dialog":"Fait.""#))
    #expect(program.ask(id: 7) == [.completed(HandlerResult(dialog: "Fait."))])
    #expect(program.ask(id: 8) == [.completed(HandlerResult(dialog: "Fait."))])
    #expect(program.reports.isEmpty)
  }

  @Test func `an app without a program is served by its script`() throws {
    let program = try Program("exit 1")
    #expect(program.ask(app: "B") == [.completed(HandlerResult())])
    #expect(program.reports.isEmpty)
  }

  @Test func `progress is told before the result`() throws {
    let program = try Program(
      Self.loop(
        """
        echo '{"id":'$n',"reply":"inProgress","dialog":"Looking…"}'
        echo '{"id":'$n',"reply":"success"}'
        """))
    #expect(program.ask() == [.inProgress(dialog: "Looking…"), .success(nil)])
  }

  @Test func `the program runs in the folder of the phrase file and reads the call as JSON`() throws {
    let program = try Program("test -f serve.sh || exit 9\n" + Self.loop("printf '%s' \"$line\" >&2; exit 3"))
    #expect(program.ask(.resolve(parameter: "to", isConfirmed: false, isStale: true)) == [.trouble(.died)])
    #expect(program.reports.count == 1)
    #expect(program.reports.first?.contains("ended with status 3") == true)
    let line = try #require(program.reports.first?.split(separator: "its last words: ").last)
    #expect(
      line == """
        {"id":1,"command":1,"app":"A","intent":"I","locale":"en","request":"resolve","parameter":"to",\
        "confirmed":false,"stale":true,"values":{"to":{"value":"a\\"b","text":"A “B”","resolved":true}},\
        "context":{"area":"Küche"}}
        """)
  }

  @Test func `after a failure the program is started anew`() throws {
    let program = try Program(
      """
      test -f second && { read -r line; echo '{"id":2,"reply":"success"}'; cat > /dev/null; }
      touch second; exit 4
      """)
    #expect(program.ask() == [.trouble(.died)])
    #expect(program.ask(id: 2) == [.success(nil)])
  }

  @Test func `a program that nobody waits for is ended, and the next one is asked as if nothing had been`()
    throws
  {
    var questions = 0
    let program = try Program(
      "test -f second || { touch second; sleep 60; }\n" + Self.saying(#""reply":"success""#),
      isAbandoned: {
        questions += 1
        return questions == 3
      })
    #expect(program.ask() == [.trouble(.abandoned)])
    #expect(program.reports.isEmpty)
    #expect(program.ask(id: 2) == [.success(nil)])
  }

  /// What a program may do wrong, what the conversation is told, and a part of what its author is told.
  static let faults: [(script: String, trouble: HandlerTrouble, report: String)] = [
    ("exit 3", .died, "ended with status 3"),
    ("kill -9 $$", .died, "ended by signal 9"),
    ("echo 'no such module' >&2; exit 1", .died, "its last words: no such module"),
    ("exec >&-; sleep 60", .died, "closed its output"),
    ("sleep 60", .timedOut, "did not reply within 0.5 seconds"),
    ("trap '' TERM; while :; do sleep 1; done", .timedOut, "did not reply"),
    (loop("echo hello"), .malformed, "in the reply to 'handle': the line is not JSON: hello"),
    (loop("echo '[1]'"), .malformed, "expected an object, not an array"),
    (loop(#"printf '\377\n'"#), .malformed, "not UTF-8"),
    (saying(#""reply":"completed","dialog":"\u001b[2J""#), .malformed, "control characters"),
    (saying(#""reply":"completed","dialog":"a\nb""#), .malformed, "control characters"),
    (saying(#""reply":"perhaps""#), .malformed, "unknown reply 'perhaps'"),
    (saying(#""reply":"completed","lines":"one""#), .malformed, "'lines' to be an array"),
    (saying(#""reply":"completed","opensApp":"yes""#), .malformed, "'opensApp' to be true or false"),
    (saying(#""reply":"needsValue""#), .malformed, "'needsValue' is no reply to 'handle'"),
    (saying(#""reply":"ask""#), .malformed, "expected a 'question'"),
    (saying(#""reply":"ask","question":"choice","options":[]"#), .malformed, "'options' at least"),
    (loop(#"echo '{"reply":"success"}'"#), .malformed, #"expected the call's number, "id":1"#),
    (loop(#"echo '{"id":99,"reply":"success"}'"#), .malformed, "the reply is to call 99"),
    (#"echo '{"id":1,"reply":"inProgress"}'; yes '{"id":1,"reply":"inProgress"}'"#, .malformed, ""),
    ("yes x | tr -d '\\n'", .malformed, "a line of more than"),
    ("yes >&2", .malformed, "to its error stream"),
  ]

  @Test(arguments: faults)
  func `a program that misbehaves is a clear failure`(
    fault: (script: String, trouble: HandlerTrouble, report: String)
  ) throws {
    // Only a program that hangs may meet a limit, however slowly the machine runs the others.
    var limits = HandlerLimits(seconds: fault.trouble == .timedOut ? 0.5 : 120)
    limits.closingSeconds = fault.script.contains("sleep") ? 0.5 : 120
    let program = try Program(fault.script, limits: limits)
    #expect(program.ask().last == .trouble(fault.trouble))
    #expect(program.reports.count == 1)
    #expect(program.reports.first?.contains(fault.report) == true, "\(program.reports)")
  }

  @Test func `a line that nobody waits for is told at the next call`() throws {
    // Both lines are written at once, so the second is there when the first is.
    let program = try Program(
      Self.loop(#"printf '{"id":%s,"reply":"success"}\n{"id":%s,"reply":"success"}\n' $n $n"#))
    #expect(program.ask() == [.success(nil)])
    let replies = program.ask(id: 2)
    #expect(replies == [.trouble(.malformed)])
    #expect(program.reports.count == 1)
  }

  @Test func `a program that is not there, and a command that is none`() throws {
    for (command, report) in [
      ("no-such-program-anywhere", "there is no program"), ("./missing", "there is no program"),
      ("sh 'serve.sh", "a quote that is not closed"), ("", "no word"),
    ] {
      let program = try Program("", command: command)
      #expect(program.ask() == [.trouble(.died)])
      #expect(program.reports.first?.contains(report) == true, "\(program.reports)")
    }
  }

  @Test func `no shell sees the command`() throws {
    let program = try Program(
      "read -r line; echo \"{\\\"id\\\":1,\\\"reply\\\":\\\"completed\\\",\\\"dialog\\\":\\\"$1 $2\\\"}\"; cat > /dev/null",
      command: "sh serve.sh '$HOME; ls' *")
    #expect(program.ask() == [.completed(HandlerResult(dialog: "$HOME; ls *"))])
  }

  @Test func `a question is answered by the same program, and not by a new one`() throws {
    let program = try Program(
      """
      read -r line
      echo '{"id":1,"reply":"ask","question":"confirmation","dialog":"Sure?"}'
      read -r line
      case "$line" in *'"answer":{"confirmed":true}'*) echo '{"id":2,"reply":"completed"}';; esac
      """)
    #expect(program.ask() == [.ask(.confirmation(dialog: "Sure?"))])
    #expect(program.ask(.answered(.confirmed(true)), id: 2) == [.completed(HandlerResult())])

    let quitter = try Program(#"read -r line; echo '{"id":1,"reply":"ask","question":"confirmation"}'"#)
    #expect(quitter.ask() == [.ask(.confirmation(dialog: nil))])
    #expect(quitter.ask(.answered(.confirmed(true)), id: 2) == [.trouble(.died)])
  }
}
