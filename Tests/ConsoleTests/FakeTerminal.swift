import Terminal

/// A terminal on which a person of few thoughts types.
final class FakeTerminal: KeyTerminal {
  private var typed: ArraySlice<[UInt8]>
  private(set) var isRaw = false
  /// How often whole lines were given again.
  private(set) var endCount = 0
  /// Whether keys were given at each time that the process was stopped.
  private(set) var suspensions: [Bool] = []
  /// What is typed while nobody asks for it.
  var typedAhead: [UInt8] = []
  private let widths: [Int]
  private var asked = 0

  /// Creates a terminal on which these texts are typed, one at a time; an empty one is a pause.
  init(_ typed: [String], widths: [Int] = [80]) {
    self.typed = typed.map { Array($0.utf8) }[...]
    self.widths = widths
  }

  func begin() -> Bool {
    isRaw = true
    return true
  }

  func end() {
    isRaw = false
    endCount += 1
  }

  func bytes() -> [UInt8]? { typed.popFirst() }

  func bytesAtHand() -> [UInt8] {
    defer { typedAhead = [] }
    return typedAhead
  }

  func suspend() { suspensions.append(isRaw) }

  var width: Int {
    defer { asked += 1 }
    return widths[min(asked, widths.count - 1)]
  }
}
