/// One scalar of the normalised text, and the part of the text as typed that it comes from.
struct NormalizedScalar {
  /// What fills room that is not used yet.
  static let none = NormalizedScalar(
    value: 0, start: 0, end: 0, scalarClass: .separator, combiningClass: 0, isFirst: false)

  /// What sets the Turkic reading of a scalar apart.
  enum Turkic: UInt8 {
    case same
    /// A capital I: `ı` in Turkic, `i` elsewhere.
    case dotless
    /// The dot above a capital İ: nothing in Turkic, a mark elsewhere.
    case dropped
  }

  var value: UInt32
  /// The UTF-8 offsets of the text as typed.
  var start: UInt32
  var end: UInt32
  var scalarClass: ScalarClass
  var combiningClass: UInt8
  var turkic = Turkic.same
  /// Whether it begins what a scalar of the text became, so that the text may be split before it.
  var isFirst: Bool
}
