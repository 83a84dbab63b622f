import Catalog

/// The labels of a program's slots, by the numbers that the automaton's transitions name.
///
/// Four numbers a label tell what searches ask over and over; the rest is read when it is asked for.
@usableFromInline package struct LabelTable: Sendable {
  @usableFromInline let rows: Table<UInt32>
  private let multipliers: Table<UInt64>
  private let details: Table<UInt8>

  /// What is told of a label by numbers alone.
  @usableFromInline package struct Row: BitwiseCopyable, Sendable {
    @usableFromInline let flags: UInt32
    /// Its list, or ``PhraseProgram/noState``.
    @usableFromInline package let list: UInt32

    @inlinable init(flags: UInt32, list: UInt32) {
      self.flags = flags
      self.list = list
    }

    /// Where its values come from.
    @usableFromInline package enum Kind: UInt32 {
      case list, name, number, spoken, freeText
    }

    /// Where its values come from.
    @inlinable package var kind: Kind {
      switch flags & 7 {
      case 0: .list
      case 1: .name
      case 2: .number
      case 3: .spoken
      default: .freeText
      }
    }

    /// Whether its list is one whose values are names of things, which come and go while the program runs.
    @inlinable package var isOpen: Bool { flags & 8 != 0 }
    /// Whether each value of its list may fill it.
    @inlinable package var takesAll: Bool { flags & 16 != 0 }
    /// Whether it is free text that begins only within what people write as one word.
    @inlinable package var startsInWord: Bool { flags & 32 != 0 }
    /// Whether it is free text that ends only there.
    @inlinable package var endsInWord: Bool { flags & 64 != 0 }
  }

  /// Creates the table of an image.
  init(_ image: ProgramImage) {
    rows = image.table(.labels, as: UInt32.self)
    multipliers = image.table(.multipliers, as: UInt64.self)
    details = image.table(.details, as: UInt8.self)
  }

  /// How many labels there are.
  package var count: Int { rows.count / 4 }

  /// What numbers tell of a label.
  @inlinable @inline(__always)
  package func row(_ label: Int) -> Row {
    let (flags, list, _, _) = rows.row(label)
    return Row(flags: flags, list: list)
  }

  /// What a number that is heard for a label is multiplied with.
  package func multiplier(_ label: Int) -> Double {
    let (_, _, _, number) = rows.row(label)
    return number == 0 ? 1 : Double(bitPattern: multipliers[Int(number) - 1])
  }

  /// A label.
  ///
  /// - Complexity: O(*n*) for *n* bytes that it takes; it is read anew each time.
  package subscript(label: Int) -> SlotLabel {
    let (_, _, offset, _) = rows.row(label)
    var reader = ByteReader(details, at: Int(offset))
    return reader.slotLabel()
  }
}

/// Lays labels out as a ``LabelTable`` reads them.
package struct LabelTableWriter {
  private var rows: [UInt32] = []
  private var multipliers: [UInt64] = []

  /// Creates a writer without labels.
  package init() {}

  /// Adds a label.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - isOpen: Whether its list is one whose values come and go while the program runs.
  ///   - details: Where the rest of it is written.
  package mutating func add(_ label: SlotLabel, isOpen: Bool, details: inout ByteWriter) {
    let kind: LabelTable.Row.Kind =
      switch label.kind {
      case .list: .list
      case .applicationName: .name
      case .number: .number
      case .spoken: .spoken
      case .freeText: .freeText
      }
    var flags = kind.rawValue
    if isOpen { flags |= 8 }
    if label.requires.isEmpty && label.excludes.isEmpty { flags |= 16 }
    if label.startsInWord { flags |= 32 }
    if label.endsInWord { flags |= 64 }
    var multiplier: UInt32 = 0
    if case .number(let range?) = label.kind, range.multiplier != 1 {
      multipliers.append(range.multiplier.bitPattern)
      multiplier = UInt32(multipliers.count)
    }
    rows += [flags, label.kind.list ?? PhraseProgram.noState, UInt32(details.bytes.count), multiplier]
    details.write(label)
  }

  /// Writes the sections of the table.
  package func write(to writer: inout ImageWriter) {
    writer.set(.labels, rows)
    writer.set(.multipliers, multipliers)
  }
}
