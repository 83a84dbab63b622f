/// A small generator whose seed names a failure.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = (seed &+ 1) &* 0xD134_2543_DE82_EF95 }

  mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func pick<T>(_ values: [T]) -> T { values[Int(next() % UInt64(values.count))] }
  mutating func chance(_ one: UInt64, in many: UInt64) -> Bool { next() % many < one }
  mutating func count(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
  mutating func some<T>(_ range: ClosedRange<Int>, _ make: (inout Self) -> T) -> [T] {
    (0..<count(range)).map { _ in make(&self) }
  }
}
