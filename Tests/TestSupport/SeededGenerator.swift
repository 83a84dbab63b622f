/// Random numbers that are the same for a seed on every machine (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates the generator of `seed`.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number of `range`.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Whether something happens that happens `percent` times in a hundred.
  package mutating func happens(_ percent: Int) -> Bool { number(in: 1...100) <= percent }

  /// Returns one of `choices`.
  ///
  /// - Precondition: There is one at least.
  package mutating func pick<T>(_ choices: [T]) -> T { choices[number(in: 0...choices.count - 1)] }

  /// Returns up to `count` of `choices`, each once, in a random order.
  package mutating func pick<T>(_ count: Int, of choices: [T]) -> [T] {
    Array(choices.shuffled(using: &self).prefix(count))
  }
}
