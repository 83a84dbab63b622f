/// Returns the candidate that `name` most likely was meant to be, if one is near enough.
///
/// Near enough is at most a third of the letters inserted, deleted, replaced or swapped with the next;
/// case counts for less than a letter. Of equally near candidates the first is taken.
///
/// - Complexity: O(*c* · *n*²) for *c* candidates and names of *n* letters; names over 64 letters are near to none.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
  let letters = Array(name)
  guard !letters.isEmpty, letters.count <= 64 else { return nil }
  let limit = max(1, letters.count / 3) * 2
  var best: (candidate: String, distance: Int)?
  for candidate in candidates where candidate != name {
    let other = Array(candidate)
    guard other.count <= 64, abs(other.count - letters.count) * 2 <= limit else { continue }
    let distance = editDistance(letters, other)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.candidate
}

/// The optimal string alignment distance: 2 an edit, 1 for a letter that differs in case alone.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  guard !a.isEmpty, !b.isEmpty else { return 2 * max(a.count, b.count) }
  var beforeLast: [Int] = []
  var last = (0...b.count).map { 2 * $0 }
  for i in 1...a.count {
    var row = [2 * i]
    row.reserveCapacity(b.count + 1)
    for j in 1...b.count {
      let replacement =
        a[i - 1] == b[j - 1] ? 0 : a[i - 1].lowercased() == b[j - 1].lowercased() ? 1 : 2
      var cost = min(last[j] + 2, row[j - 1] + 2, last[j - 1] + replacement)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        cost = min(cost, beforeLast[j - 2] + 2)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
