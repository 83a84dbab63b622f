/// How some lines differ from others: lines that stay, lines that went, lines that came.
package struct LineDifference: Hashable, Sendable {
  /// What became of a line.
  package enum Kind: String, Hashable, Sendable {
    case same = " "
    case removed = "-"
    case added = "+"
  }

  /// A line and what became of it.
  package struct Line: Hashable, Sendable {
    /// What became of it.
    package let kind: Kind
    /// The line.
    package let text: String
  }

  /// The lines, in the order of both; those that went before those that came.
  package private(set) var lines: [Line] = []

  /// Compares lines.
  ///
  /// - Complexity: O(*n* · *d*) for *n* lines and *d* differences.
  package init(from old: [String], to new: [String]) {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append(Line(kind: .removed, text: old[oldIndex]))
        oldIndex += 1
      } else if added.contains(newIndex) {
        lines.append(Line(kind: .added, text: new[newIndex]))
        newIndex += 1
      } else if oldIndex < old.count, newIndex < new.count {
        lines.append(Line(kind: .same, text: old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      } else {
        break
      }
    }
  }

  /// Whether nothing differs.
  package var isEmpty: Bool { lines.allSatisfy { $0.kind == .same } }
}
