import PhraseModel

extension Search {
  /// Gathers the ways to the place before a token, the worse of equal ones left out.
  mutating func collect(before token: Int) {
    scratch.frontier.removeAll()
    var number = scratch.ends[token].first
    while number >= 0 {
      scratch.frontier.append(number)
      number = scratch.records[Int(number)].next
    }
    prune()
  }

  /// Sorts `scratch.frontier` by root, state and cost, and leaves out what ``waysPerState`` does not keep.
  mutating func prune() {
    guard scratch.frontier.count > 1 else { return }
    sortFrontier()
    var kept = 0
    var groupStart = 0
    for index in scratch.frontier.indices {
      let number = scratch.frontier[index]
      let way = scratch.records[Int(number)]
      if kept > groupStart {
        let first = scratch.records[Int(scratch.frontier[groupStart])]
        if way.state != first.state || way.root != first.root { groupStart = kept }
      }
      guard kept - groupStart < Search.waysPerState else { continue }
      var isKnown = false
      for other in groupStart..<kept where !isKnown {
        isKnown = saysTheSame(scratch.records[Int(scratch.frontier[other])].binding, way.binding)
      }
      if !isKnown {
        scratch.frontier[kept] = number
        kept += 1
      }
    }
    scratch.frontier.truncate(to: kept)
  }

  private mutating func sortFrontier() {
    let count = scratch.frontier.count
    if count > 32 {
      var order = Pool<Int32>()
      swap(&order, &scratch.frontier)
      order.sort { precedes($0, $1) }
      swap(&order, &scratch.frontier)
      return
    }
    for index in 1..<count {
      let number = scratch.frontier[index]
      var place = index
      while place > 0, precedes(number, scratch.frontier[place - 1]) {
        scratch.frontier[place] = scratch.frontier[place - 1]
        place -= 1
      }
      scratch.frontier[place] = number
    }
  }

  private func precedes(_ a: Int32, _ b: Int32) -> Bool {
    let (x, y) = (scratch.records[Int(a)], scratch.records[Int(b)])
    if x.root != y.root { return x.root < y.root }
    if x.state != y.state { return x.state < y.state }
    return x.cost != y.cost ? x.cost < y.cost : a < b
  }

  /// Whether two ways fill the same slots with the same words.
  func saysTheSame(_ a: Int32, _ b: Int32) -> Bool {
    var (a, b) = (a, b)
    while a >= 0, b >= 0, a != b {
      let (x, y) = (scratch.bindings[Int(a)], scratch.bindings[Int(b)])
      guard x.says(y) else { return false }
      a = x.previous
      b = y.previous
    }
    return a == b
  }
}
