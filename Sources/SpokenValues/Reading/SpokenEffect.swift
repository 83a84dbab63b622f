/// What a word or a pattern of a language contributes to a value.
///
/// Reading a value gives a list of these in the order of the words; ``SpokenFields`` adds them up. The languages'
/// data consists of phrases and effects alone, so no language has code of its own.
enum SpokenEffect: Hashable, Sendable {
  // Quantities.
  /// How much.
  case amount(Double)
  /// What is added to the amount before: "and a half".
  case addend(Double)
  /// What the amount before is multiplied with: the k of "50k".
  case factor(Double)
  /// What is counted.
  case unit(CalendarUnit)
  /// An amount and its unit in one word: "fortnight".
  case span(Double, CalendarUnit)
  /// The amount is one of the next smaller unit: the 30 of "1h30".
  case unitBelow
  /// Amount and unit are complete.
  case closeSpan
  /// The unit of a measurement.
  case measure(String)
  /// The ISO 4217 code of an amount of money.
  case currency(String)
  /// The amount counts hundredths of the currency.
  case cents

  // Places in an order.
  /// A place; negative from the end.
  case ordinal(Int)
  /// The place is counted from the end.
  case fromEnd
  /// The place is a day of the month.
  case ordinalIsDay
  /// Yes or no.
  case boolean(Bool)

  // Days.
  case year(Int)
  case month(Int)
  case day(Int)
  case weekday(Int)
  case weekend
  /// The last (-1), this (0) or the next (1) of what is named.
  case reference(Int)
  /// What is named is a unit: "next week".
  case referenceIsOffset
  /// A distance from today.
  case offset(CalendarUnit, Int)
  /// The duration counts from now on.
  case ahead
  /// The duration counts back from now.
  case ago

  // Times of day.
  case hour(Int)
  case minute(Int)
  case second(Int)
  /// The minutes are missing to the hour: "quarter to", "halb acht".
  case before
  /// The hour is counted from another: the Thai evening starts at 18.
  case hoursFrom(Int)
  /// The hour is one of 24, though it may be below 12.
  case exactHour
  case part(PartOfDay)
  /// Before (`false`) or after noon.
  case afterNoon(Bool)
}
