/// Normalises text: compatibility and canonical composition, full case folding, and Phrasebook's own rules.
///
/// A scalar that nothing can combine with is looked up and done. Only where one may combine with what stands
/// before it is the segment from the last such scalar on decomposed, ordered and composed again (Unicode
/// Standard Annex 15).
struct ScalarNormalizer {
  /// The normalised text, and room for more.
  private(set) var scalars: [NormalizedScalar] = []
  /// How many of ``scalars`` are the text.
  private(set) var count = 0
  private var parts: [NormalizedScalar] = []
  private var sorted: [NormalizedScalar] = []

  /// Normalises `text`, with each broken sequence of UTF-8 read as U+FFFD.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  mutating func normalize(_ text: Span<UInt8>) {
    let tables = UnicodeTables.shared
    count = 0
    var decoder = UTF8Decoder()
    var segment = 0
    var isPending = false
    while true {
      makeRoom(for: text.count - decoder.end)
      let start = count
      let other = Self.appendPlain(
        from: text, &decoder, isPending: isPending, tables, to: &scalars, count: &count)
      guard let (value, properties) = other else { break }
      if count > start { segment = count - 1 }
      if isPending && !properties.joins && properties.poolCount(in: tables) != 0 {
        recompose(from: segment, tables)
        isPending = false
      }
      if properties.poolCount(in: tables) == 0 { continue }
      if properties.joins {
        isPending = true
      } else {
        segment = count
        isPending = properties.isSpecial
      }
      append(value, properties, decoder, tables)
    }
    if isPending { recompose(from: segment, tables) }
  }

  private mutating func makeRoom(for more: Int) {
    let missing = count + more - scalars.count
    if missing > 0 { scalars.append(contentsOf: repeatElement(NormalizedScalar.none, count: missing)) }
  }

  /// Appends scalars as long as each becomes one that nothing before it changes.
  ///
  /// - Returns: The first of another kind, or `nil` at the end of the text.
  private static func appendPlain(
    from text: Span<UInt8>, _ decoder: inout UTF8Decoder, isPending: Bool, _ tables: UnicodeTables,
    to scalars: inout [NormalizedScalar], count: inout Int
  ) -> (UInt32, ScalarProperties)? {
    var output = scalars.mutableSpan
    var place = count
    defer { count = place }
    while let scalar = decoder.next(in: text) {
      var value = scalar
      var properties = tables[value]
      if !properties.isPlain || isPending {
        guard !isPending, properties.isMapped, !properties.joins, !properties.isSpecial,
          properties.poolCount(in: tables) == 1
        else { return (scalar, properties) }
        value = tables.pool[properties.poolIndex + 1]
        properties = tables[value]
      }
      output[place] = NormalizedScalar(
        value: value, start: UInt32(truncatingIfNeeded: decoder.start),
        end: UInt32(truncatingIfNeeded: decoder.end),
        scalarClass: properties.scalarClass, combiningClass: 0, isFirst: true)
      place += 1
    }
    return nil
  }

  private mutating func append(
    _ value: UInt32, _ properties: ScalarProperties, _ decoder: UTF8Decoder, _ tables: UnicodeTables
  ) {
    let start = UInt32(truncatingIfNeeded: decoder.start)
    let end = UInt32(truncatingIfNeeded: decoder.end)
    guard properties.isMapped else {
      return append(
        NormalizedScalar(
          value: value, start: start, end: end, scalarClass: properties.scalarClass,
          combiningClass: properties.combiningClass, isFirst: true))
    }
    let first = properties.poolIndex + 1
    for index in first..<(first + properties.poolCount(in: tables)) {
      let value = tables.pool[index]
      let properties = tables[value]
      append(
        NormalizedScalar(
          value: value, start: start, end: end, scalarClass: properties.scalarClass,
          combiningClass: properties.combiningClass, isFirst: index == first))
    }
  }

  private mutating func append(_ scalar: NormalizedScalar) {
    if count < scalars.count { scalars[count] = scalar } else { scalars.append(scalar) }
    count += 1
  }

  // MARK: Segments

  /// Brings what stands from `segment` on into its composed form.
  private mutating func recompose(from segment: Int, _ tables: UnicodeTables) {
    parts.removeAll(keepingCapacity: true)
    for index in segment..<count { decompose(scalars[index], tables) }
    order()
    resolveSpecials(tables)
    count = segment
    compose(tables)
  }

  private mutating func decompose(_ scalar: NormalizedScalar, _ tables: UnicodeTables) {
    func part(_ value: UInt32, isFirst: Bool) -> NormalizedScalar {
      let properties = tables[value]
      return NormalizedScalar(
        value: value, start: scalar.start, end: scalar.end, scalarClass: properties.scalarClass,
        combiningClass: properties.combiningClass, isFirst: scalar.isFirst && isFirst)
    }
    if Hangul.isSyllable(scalar.value) {
      let index = scalar.value - Hangul.firstSyllable
      let trail = index % Hangul.trailCount
      let vowel = index / Hangul.trailCount % Hangul.vowelCount
      parts.append(part(Hangul.leads + index / Hangul.trailCount / Hangul.vowelCount, isFirst: true))
      parts.append(part(Hangul.vowels + vowel, isFirst: false))
      if trail > 0 { parts.append(part(Hangul.trails + trail, isFirst: false)) }
      return
    }
    let properties = tables[scalar.value]
    guard properties.isDecomposed else {
      parts.append(scalar)
      return
    }
    let first = properties.poolIndex + 1
    for index in first..<(first + Int(tables.pool[properties.poolIndex])) {
      parts.append(part(tables.pool[index], isFirst: index == first))
    }
  }

  /// Puts each run of marks in the order of their combining classes.
  private mutating func order() {
    var start = 0
    while start < parts.count {
      guard parts[start].combiningClass != 0 else {
        start += 1
        continue
      }
      var end = start + 1
      var isOrdered = true
      while end < parts.count, parts[end].combiningClass != 0 {
        if parts[end - 1].combiningClass > parts[end].combiningClass { isOrdered = false }
        end += 1
      }
      if !isOrdered { order(from: start, to: end) }
      start = end
    }
  }

  /// Orders one run: by insertion if it is short, else by counting, so that no run of marks costs its square.
  private mutating func order(from start: Int, to end: Int) {
    guard end - start > 16 else {
      for index in (start + 1)..<end {
        var place = index
        while place > start, parts[place - 1].combiningClass > parts[place].combiningClass {
          parts.swapAt(place - 1, place)
          place -= 1
        }
      }
      return
    }
    var places = [Int](repeating: 0, count: 257)
    for index in start..<end { places[Int(parts[index].combiningClass) + 1] += 1 }
    for index in 1..<places.count { places[index] += places[index - 1] }
    sorted.removeAll(keepingCapacity: true)
    sorted.append(contentsOf: parts[start..<end])
    for part in sorted {
      let combiningClass = Int(part.combiningClass)
      parts[start + places[combiningClass]] = part
      places[combiningClass] += 1
    }
  }

  /// Decides the capital I and the iota below, now that their neighbours are known.
  private mutating func resolveSpecials(_ tables: UnicodeTables) {
    for index in parts.indices {
      switch parts[index].value {
      case 0x49:
        parts[index].value = 0x69
        let next = index + 1
        if next == parts.count || parts[next].scalarClass != .mark {
          parts[index].turkic = .dotless
        } else if parts[next].value == 0x307,
          next + 1 == parts.count || parts[next + 1].scalarClass != .mark
        {
          parts[next].turkic = .dropped
        }
      case 0x345:
        parts[index].value = 0x3B9
        parts[index].combiningClass = 0
        parts[index].isFirst = false
        parts[index].scalarClass = tables[0x3B9].scalarClass
      default: break
      }
    }
  }

  private mutating func compose(_ tables: UnicodeTables) {
    var starter: Int?
    var lastClass: UInt8 = 0
    for part in parts {
      if let starter, starter == count - 1 || (lastClass != 0 && lastClass < part.combiningClass),
        let value = tables.composition(of: scalars[starter].value, and: part.value)
      {
        scalars[starter].value = value
        scalars[starter].scalarClass = tables[value].scalarClass
        scalars[starter].start = min(scalars[starter].start, part.start)
        scalars[starter].end = max(scalars[starter].end, part.end)
        continue
      }
      if part.combiningClass == 0 { starter = count }
      lastClass = part.combiningClass
      append(part)
    }
  }
}
