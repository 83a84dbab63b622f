/// Transitions as small hash tables, one after another: a symbol to where it leads.
///
/// A table is a row of places: each a key and its target in one number of eight bytes, or ``empty``. A key lies at its place or
/// after it, with lower keys alone between; after the last place comes the first. So who meets a higher key, as an empty place has,
/// knows that there is none (Amble and Knuth, *Ordered Hash Tables*, 1974). Who names a table knows how many places it has, and how far
/// apart they are, where something else lies behind each.
@usableFromInline package enum HashedTransitions {
  /// A place that holds nothing.
  @inlinable package static var empty: UInt64 { .max }

  /// What is found where there is nothing.
  @inlinable package static var none: UInt32 { .max }

  /// Where a key belongs in a table of `size` places.
  @inlinable @inline(__always)
  package static func place(of key: UInt32, size: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(key &* 0x9E37_79B1) &* UInt64(size)) &>> 32)
  }

  /// How many places the table of so many keys has.
  package static func size(of count: Int) -> Int { count + (count + 2) / 3 }

  /// Returns the table of keys that all differ.
  ///
  /// - Complexity: O(*n*) expected, for *n* keys.
  package static func table(of transitions: some Collection<(key: UInt32, target: UInt32)>) -> [UInt64] {
    let size = size(of: transitions.count)
    var places = [UInt64](repeating: empty, count: size)
    for (key, target) in transitions {
      add(key, target, to: &places, table: 0, size: UInt32(truncatingIfNeeded: size))
    }
    return places
  }

  /// Puts a key that a table does not have into it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - target: Where it leads.
  ///   - places: What holds the table.
  ///   - table: Where the table starts.
  ///   - size: How many places it has, one of which is empty at least before.
  ///   - stride: How far apart they are.
  /// - Complexity: O(1) expected, O(*n*) for *n* keys at worst.
  package static func add(
    _ key: UInt32, _ target: UInt32, to places: inout [UInt64], table: Int, size: UInt32, stride: Int = 1
  ) {
    var place = Int(self.place(of: key, size: size))
    var entry = UInt64(target) << 32 | UInt64(key)
    while true {
      let other = places[table + place * stride]
      if UInt32(truncatingIfNeeded: other) > UInt32(truncatingIfNeeded: entry) {
        places[table + place * stride] = entry
        if other == empty { return }
        entry = other
      }
      place += 1
      if place == Int(size) { place = 0 }
    }
  }
}

/// Reads ``HashedTransitions`` in either form of table.
@usableFromInline package struct TransitionReader<Places: ElementTable>: BitwiseCopyable, Sendable
where Places.Element == UInt64 {
  @usableFromInline let places: Places

  @inlinable @inline(__always)
  init(_ places: Places) { self.places = places }

  /// Returns the target of a key in the table of `size` places, `stride` apart, that starts at `table`; ``HashedTransitions/none``
  /// where there is none.
  ///
  /// - Complexity: O(1) expected, O(*n*) for *n* keys at worst.
  @inlinable @inline(__always)
  package func target(of key: UInt32, in table: UInt32, size: UInt32, stride: Int = 1) -> UInt32 {
    let first = Int(table)
    let home = Int(HashedTransitions.place(of: key, size: size))
    var place = home
    repeat {
      let entry = places[first &+ place &* stride]
      let found = UInt32(truncatingIfNeeded: entry)
      if found >= key {
        return found == key ? UInt32(truncatingIfNeeded: entry &>> 32) : HashedTransitions.none
      }
      place &+= 1
      if place == Int(size) { place = 0 }
    } while place != home
    return HashedTransitions.none
  }

  /// The keys of a table with their targets, ascending by key.
  ///
  /// - Complexity: O(*n* log *n*) for *n* keys.
  package func all(in table: UInt32, size: UInt32) -> [(key: UInt32, target: UInt32)] {
    var result: [(key: UInt32, target: UInt32)] = []
    for place in Int(table)..<(Int(table) + Int(size)) where places[place] != HashedTransitions.empty {
      result.append(
        (UInt32(truncatingIfNeeded: places[place]), UInt32(truncatingIfNeeded: places[place] >> 32)))
    }
    return result.sorted { $0.key < $1.key }
  }
}
