import Synchronization

/// The lists of a program without their values, each read when it is asked for.
package struct ListTable: RandomAccessCollection, Sendable {
  /// The image that everything else points into.
  private let image: ProgramImage
  fileprivate let rows: Table<UInt32>
  fileprivate let kinds: Table<UInt8>
  fileprivate let details: Table<UInt8>
  fileprivate let strings: StringTable
  private let names = NumbersByName()

  /// How many numbers a list has.
  fileprivate static let width = 4

  /// Creates the table of an image.
  init(_ image: ProgramImage, strings: StringTable) {
    self.image = image
    self.strings = strings
    rows = image.table(.lists, as: UInt32.self)
    kinds = image.table(.listKinds, as: UInt8.self)
    details = image.table(.details, as: UInt8.self)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count / Self.width }
  package subscript(number: Int) -> ListHead { ListHead(table: self, number: number) }

  /// How many values have one offset: that of the first, behind which the others lie.
  package static let valueGroup = 8

  /// Where the offsets of a list's values start.
  func valueStart(_ list: Int) -> Int { Int(rows[list * Self.width + 2]) }

  /// The numbers of all lists of a name, ascending.
  ///
  /// - Complexity: O(*l*) for *l* lists the first time, O(1) after.
  package func numbers(named name: String) -> [Int] {
    names.numbers(named: name) {
      Dictionary(grouping: indices) { self[$0].name }
    }
  }
}

/// A list's name and what it holds.
package struct ListHead: Sendable {
  fileprivate let table: ListTable
  fileprivate let number: Int
  private var row: Int { number * ListTable.width }

  /// The name.
  package var name: String { table.strings[table.rows[row]] }
  /// The app it belongs to; `nil` for a list that apps share.
  package var app: String? {
    let number = table.rows[row + 1]
    return number == 0 ? nil : table.strings[number - 1]
  }
  /// Whether it is undefined until values are supplied.
  package var isUndefined: Bool { table.kinds[number] & 1 != 0 }
  /// Whether its values are names of things, which come and go while the program runs.
  package var isOpen: Bool { table.kinds[number] & 2 != 0 }
  /// The names of its values' attributes.
  package var attributeKeys: Set<String> {
    var reader = ByteReader(table.details, at: Int(table.rows[row + 3]))
    return Set(reader.list { $0.text() })
  }
}

extension PhraseProgram {
  /// What a list of an app's names has in its kind.
  @inlinable package static var namesFlag: UInt8 { 4 }

  /// Whether a list holds the names of an app; not so for a number that is no list's, as those of spelled numbers are.
  @inlinable @inline(__always)
  package func holdsNames(_ list: UInt32) -> Bool {
    Int(list) < listKinds.count && listKinds[Int(list)] & PhraseProgram.namesFlag != 0
  }
}

/// The numbers of lists by their names, gathered when they are first asked for.
private final class NumbersByName: Sendable {
  private let known = Mutex<[String: [Int]]?>(nil)

  func numbers(named name: String, gather: () -> [String: [Int]]) -> [Int] {
    known.withLock { known in
      let all = known ?? gather()
      known = all
      return all[name] ?? []
    }
  }
}
