/// The units of measurements and their symbols, the same in every language.
struct MeasureUnit: Sendable {
  /// The symbol that values carry.
  let symbol: String
  /// What it measures.
  let dimension: String
  /// How it is written, the usual way first.
  let symbols: [String]

  private init(_ symbol: String, _ dimension: String, _ others: [String] = []) {
    self.symbol = symbol
    self.dimension = dimension
    symbols = [symbol] + others
  }

  /// Returns what a unit measures; `nil` for an unknown one.
  static func dimension(of symbol: String) -> String? { dimensions[symbol] }

  private static let dimensions = Dictionary(
    all.map { ($0.symbol, $0.dimension) }, uniquingKeysWith: { first, _ in first })

  /// All units that are known.
  static let all: [MeasureUnit] = [
    .init("km", "length"), .init("m", "length"), .init("cm", "length"), .init("mm", "length"),
    .init("mi", "length"), .init("ft", "length"), .init("yd", "length"),
    // Its symbol, in, is a word of several languages, so they name it.
    .init("inch", "length"),
    .init("kg", "mass"), .init("g", "mass"), .init("mg", "mass"), .init("t", "mass"),
    .init("lb", "mass", ["lbs"]), .init("oz", "mass"),
    .init("°C", "temperature"), .init("°F", "temperature"), .init("K", "temperature"),
    .init("°", "temperature"),
    .init("l", "volume"), .init("dl", "volume"), .init("cl", "volume"), .init("ml", "volume"),
    .init("gal", "volume"), .init("tbsp", "volume"), .init("tsp", "volume"), .init("cup", "volume"),
    .init("km/h", "speed", ["kmh", "kph"]), .init("mph", "speed", ["mi/h"]), .init("m/s", "speed"),
    .init("m²", "area", ["sqm"]), .init("km²", "area"), .init("ha", "area"), .init("ac", "area"),
    .init("kWh", "energy"), .init("kcal", "energy"), .init("W", "power"), .init("kW", "power"),
    .init("MB", "information"), .init("GB", "information"), .init("TB", "information"),
    .init("%", "percentage"),
  ]
}
