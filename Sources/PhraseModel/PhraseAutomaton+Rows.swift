extension PhraseAutomaton {
  /// What leads on from a state.
  @usableFromInline package struct State: BitwiseCopyable {
    /// The only word that leads on, four times its symbol and its ``WordKind``; ``manyWords`` and a size, or ``noWord``.
    @usableFromInline let word: UInt32
    /// Where that word leads, or where the table of words starts.
    @usableFromInline let target: UInt32
    /// Where its slots and prefixes are; 0 for none, so that most states are passed with one comparison.
    @usableFromInline package let branches: UInt32
    /// The phrases that end here; 0 for none.
    @usableFromInline package let accepts: UInt32

    /// Reads a state's row.
    @inlinable @inline(__always)
    init(row: (UInt64, UInt64)) {
      (word, target) = halves(row.0)
      (branches, accepts) = halves(row.1)
    }

    /// Creates the state whose number is the end of a phrase.
    @inlinable @inline(__always)
    init(end number: UInt32) {
      (word, target, branches) = (PhraseAutomaton.noWord, 0, 0)
      accepts = (number & ~PhraseAutomaton.end) &<< 1 | 1
    }
  }

  /// A transition that fills a slot.
  @usableFromInline package struct SlotTransition: BitwiseCopyable {
    /// What may fill it, by the label's number.
    @usableFromInline package let label: UInt32
    /// Where it leads when the slot ends between two tokens.
    @usableFromInline package let closed: UInt32
    /// Where it leads when the slot ends inside a token, or, where it may not, what it takes.
    @usableFromInline let openOrContent: UInt32
    /// The list of an app's names of which one is read here or later, whichever phrase the way ends; ``PhraseAutomaton/noName``
    /// where there is no such list, ``PhraseAutomaton/anyName`` where there are several.
    @usableFromInline package let requiredName: UInt32

    /// Reads a slot's row.
    @inlinable @inline(__always)
    init(row: (UInt64, UInt64)) {
      (label, closed) = halves(row.0)
      (openOrContent, requiredName) = halves(row.1)
    }

    /// Where it leads when the slot ends inside a token; ``PhraseProgram/noState`` where it may not.
    @inlinable package var open: UInt32 {
      openOrContent & Content.mark == 0 ? openOrContent : PhraseProgram.noState
    }

    /// What it takes; `nil` where that is no list, or where it may end inside a token.
    @inlinable package var content: Content? {
      @inline(__always) get {
        openOrContent & Content.mark == 0 || openOrContent == PhraseProgram.noState
          ? nil : Content(number: openOrContent)
      }
    }

    /// The list that a slot takes, and what is told of it by its label too: here it lies where it is wanted.
    @usableFromInline package struct Content: BitwiseCopyable {
      /// The list, four times, and flags.
      @usableFromInline package let number: UInt32

      /// Sets it apart from a state.
      @inlinable static var mark: UInt32 { 1 << 31 }

      @inlinable @inline(__always)
      init(number: UInt32) { self.number = number }

      /// Creates what a slot takes.
      package init(list: UInt32, isName: Bool, isOpen: Bool) {
        number = Self.mark | list << 2 | (isOpen ? 2 : 0) | (isName ? 1 : 0)
      }

      /// The list.
      @inlinable package var list: UInt32 { (number & ~Self.mark) &>> 2 }
      /// Whether it holds the names of an app.
      @inlinable package var isName: Bool { number & 1 != 0 }
      /// Whether its values are names of things, which come and go while the program runs.
      @inlinable package var isOpen: Bool { number & 2 != 0 }
    }
  }

  /// The slots and prefixes of a state.
  @usableFromInline package struct Branches: BitwiseCopyable {
    /// The first slot.
    @usableFromInline package let start: UInt32
    /// The end of the slots that take lists and require no name.
    @usableFromInline package let freeEnd: UInt32
    /// The end of those that take lists and require some name.
    @usableFromInline package let anyEnd: UInt32
    /// The end of those that take lists, by the name that they require.
    @usableFromInline package let listEnd: UInt32
    /// The end of all slots.
    @usableFromInline package let end: UInt32
    /// The first prefix, or where the table of the first slots by the name that they require starts: a state has either.
    @usableFromInline let otherStart: UInt32
    /// How many prefixes there are.
    @usableFromInline let prefixCount: UInt32
    /// How many places the table of names has; 0 where the slots are few.
    @usableFromInline let nameTableSize: UInt32

    /// Whether all slots take lists and require the name of one app, each of another or the same.
    @inlinable package var requireNamesAlone: Bool { start == anyEnd && listEnd == end }
    /// All slots.
    @inlinable package var slots: Range<Int> { Int(start)..<Int(end) }
    /// The slots that take lists.
    @inlinable package var lists: Range<Int> { Int(start)..<Int(listEnd) }
    /// The prefixes.
    @inlinable package var prefixes: Range<Int> { Int(otherStart)..<(Int(otherStart) &+ Int(prefixCount)) }
    /// Whether there are prefixes.
    @inlinable package var hasPrefixes: Bool { prefixCount > 0 }

    /// Reads the two rows of a state's branches.
    @inlinable @inline(__always)
    init(_ first: (UInt64, UInt64), _ second: (UInt64, UInt64)) {
      (start, freeEnd) = halves(first.0)
      (anyEnd, listEnd) = halves(first.1)
      (end, otherStart) = halves(second.0)
      (prefixCount, nameTableSize) = halves(second.1)
    }

    /// Creates those of a state with one slot, which takes a list.
    @inlinable @inline(__always)
    init(onlySlot slot: UInt32) {
      (start, freeEnd, anyEnd, listEnd) = (slot, slot, slot, slot &+ 1)
      (end, otherStart, prefixCount, nameTableSize) = (slot &+ 1, 0, 0, 0)
    }

    /// No slots and no prefixes.
    @inlinable static var none: Branches { Branches((0, 0), (0, 0)) }
  }

  /// A phrase that ends at a state.
  @usableFromInline package struct PhraseEnd: BitwiseCopyable {
    /// Twice the phrase, and one more if it is conditional.
    @usableFromInline package let number: UInt32

    @inlinable @inline(__always)
    init(number: UInt32) { self.number = number }

    /// Creates the end of a phrase; what asks for more than its words, or vetoes its app, is conditional.
    package init(phrase: UInt32, isConditional: Bool) { number = phrase << 1 | (isConditional ? 1 : 0) }

    /// The phrase.
    @inlinable package var phrase: Int { Int(number &>> 1) }
    /// Whether it may be said whatever the context holds, and fills no slots beside those that are said.
    @inlinable package var isUnconditional: Bool { number & 1 == 0 }
  }
}

/// The two numbers of a place, the lower half first.
@inlinable @inline(__always)
func halves(_ place: UInt64) -> (UInt32, UInt32) {
  (UInt32(truncatingIfNeeded: place), UInt32(truncatingIfNeeded: place &>> 32))
}
