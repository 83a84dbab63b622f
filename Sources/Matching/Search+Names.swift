import PhraseModel

extension Search {
  /// Whether a name that is required from a place on is said there or later.
  @inline(__always)
  mutating func isSaid(_ name: UInt32, from token: Int32, isTurkic: Bool) -> Bool {
    name == PhraseAutomaton.noName || lastMention(of: name, among: mentions(isTurkic: isTurkic)) >= token
  }

  /// Where the last mention starts of a name that is required, of some mentions; -1 where it is not said, and far behind all tokens
  /// where none is required or asked for.
  @inline(__always)
  func lastMention(of name: UInt32, among mentions: ValueRange) -> Int32 {
    if name == PhraseAutomaton.noName || !mentions.isKnown { return .max }
    var last: Int32 = -1
    var position = Int(mentions.start)
    while position < Int(mentions.end) {
      let mention = scratch.mentions[position]
      if name == PhraseAutomaton.anyName || mention.list == name { last = max(last, mention.start) }
      position &+= 1
    }
    return last
  }

  /// The apps whose names are said, as a stretch of `scratch.mentions`.
  @inline(__always)
  mutating func mentions(isTurkic: Bool) -> ValueRange {
    let known = isTurkic ? scratch.mentionRanges.1 : scratch.mentionRanges.0
    return known.isKnown ? known : findMentions(isTurkic: isTurkic)
  }

  /// Finds the apps whose names are said, each with the place of the last of its names.
  ///
  /// - Complexity: O(*n*) for *n* tokens, for values of bounded length.
  @inline(never)
  private mutating func findMentions(isTurkic: Bool) -> ValueRange {
    let row = lookUp(index: 0, isTurkic: isTurkic)
    let first = scratch.mentions.count
    if hasTokens || isTurkic {
      for token in 0..<tokenCount where scratch.words[row &+ token].mayBeginName {
        findMentions(at: token, row: row, since: first)
      }
    } else {
      var candidates = mayBeginNames
      while candidates != 0 {
        findMentions(at: candidates.trailingZeroBitCount, row: row, since: first)
        candidates &= candidates &- 1
      }
    }
    let found = ValueRange(
      start: Int32(truncatingIfNeeded: first), end: Int32(truncatingIfNeeded: scratch.mentions.count))
    if isTurkic { scratch.mentionRanges.1 = found } else { scratch.mentionRanges.0 = found }
    return found
  }

  @inline(__always)
  private mutating func findMentions(at token: Int, row: Int, since first: Int) {
    let found = values(fromToken: token, index: 0, row: row)
    var position = found.lowerBound
    while position < found.upperBound {
      let groups = scratch.values[position].groups
      var group = groups.lowerBound
      while group < groups.upperBound {
        if let list = names(ofGroup: group) {
          mention(list, at: Int32(truncatingIfNeeded: token), since: first)
        }
        group &+= 1
      }
      position &+= 1
    }
  }

  /// The list of a group's values, if it holds the names of an app.
  @inline(__always)
  private func names(ofGroup group: Int) -> UInt32? {
    let list = whole.isReadable ? whole.trie.group(group).list : trie.list(ofGroup: group)
    return (whole.isReadable ? whole.holdsNames(list) : program.holdsNames(list)) ? list : nil
  }

  @inline(__always)
  private mutating func mention(_ list: UInt32, at token: Int32, since first: Int) {
    var position = first
    while position < scratch.mentions.count {
      if scratch.mentions[position].list == list {
        scratch.mentions[position].start = token
        return
      }
      position &+= 1
    }
    scratch.mentions.append(Mention(list: list, start: token))
  }
}
