/// A generator of values for properties of what people write; its seed names a failure.
package struct Seeded: RandomNumberGenerator {
  private var generator: SeededGenerator

  /// Creates the generator of `seed`.
  package init(_ seed: UInt64) { generator = SeededGenerator(seed: (seed &+ 1) &* 0xD134_2543_DE82_EF95) }

  package mutating func next() -> UInt64 { generator.next() }

  /// Returns one of `values`, of which there is one at least.
  package mutating func pick<T>(_ values: [T]) -> T { values[Int(next() % UInt64(values.count))] }
  /// Whether something happens that happens `one` time in `many`.
  package mutating func chance(_ one: UInt64, in many: UInt64) -> Bool { next() % many < one }
  /// Returns a number of `range`.
  package mutating func count(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
  /// Returns as many things as a number of `range` says.
  package mutating func some<T>(_ range: ClosedRange<Int>, _ make: (inout Self) -> T) -> [T] {
    (0..<count(range)).map { _ in make(&self) }
  }
}
