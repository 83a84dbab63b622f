/// Transitions as small hash tables, one after another: a symbol to where it leads.
///
/// A table is a row of places: each a key and its target in one number of eight bytes, or ``empty``. A key lies at its place or
/// after it, with no empty place between; after the last place comes the first. Who names a table knows how many places it has.
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
      var place = Int(Self.place(of: key, size: UInt32(truncatingIfNeeded: size)))
      while places[place] != empty {
        place += 1
        if place == size { place = 0 }
      }
      places[place] = UInt64(target) << 32 | UInt64(key)
    }
    return places
  }
}

/// Reads ``HashedTransitions`` in either form of table.
@usableFromInline package struct TransitionReader<Places: ElementTable>: BitwiseCopyable, Sendable
where Places.Element == UInt64 {
  @usableFromInline let places: Places

  @inlinable @inline(__always)
  init(_ places: Places) { self.places = places }

  /// Returns the target of a key in the table of `size` places that starts at `table`; ``HashedTransitions/none`` where there is none.
  ///
  /// - Complexity: O(1) expected, O(*n*) for *n* keys at worst.
  @inlinable @inline(__always)
  package func target(of key: UInt32, in table: UInt32, size: UInt32) -> UInt32 {
    let first = Int(table)
    let home = Int(HashedTransitions.place(of: key, size: size))
    var place = home
    repeat {
      let entry = places[first &+ place]
      if UInt32(truncatingIfNeeded: entry) == key { return UInt32(truncatingIfNeeded: entry &>> 32) }
      if entry == HashedTransitions.empty { return HashedTransitions.none }
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

/// Lays transitions out as small hash tables.
package struct HashedTransitionsWriter {
  /// The places of all tables so far.
  package private(set) var places: [UInt64] = []

  /// Creates a writer without tables.
  package init() {}

  /// Adds a table of keys that all differ and returns where it starts and how many places it has.
  ///
  /// - Complexity: O(*n*) expected, for *n* keys.
  package mutating func add(
    _ transitions: some Collection<(key: UInt32, target: UInt32)>
  ) -> (start: UInt32, size: UInt32) {
    let table = HashedTransitions.table(of: transitions)
    // A small table lies in one line of the cache.
    if table.count <= 8, places.count % 8 + table.count > 8 {
      places.append(contentsOf: repeatElement(HashedTransitions.empty, count: 8 - places.count % 8))
    }
    let first = places.count
    places += table
    return (UInt32(truncatingIfNeeded: first), UInt32(truncatingIfNeeded: table.count))
  }
}
