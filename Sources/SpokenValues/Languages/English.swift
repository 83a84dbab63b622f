extension SpokenLanguage {
  /// English; in the United States the month comes before the day.
  static func english(region: String?) -> SpokenLanguage {
    var language = SpokenLanguage()
    language.dateOrder = region == nil || region == "US" ? .monthDayYear : .dayMonthYear
    language.clockHas24Hours = false
    language.lexicon = englishTimes.merging(englishQuantities) { first, _ in first }
    language.rules = englishRules
    return language
  }

  private static let englishTimes: [SpokenPart: [Entry]] = [
    .unit: [
      Entry("second|seconds|sec|secs|s", .unit(.second)),
      Entry("minute|minutes|min|mins|m", .unit(.minute)), Entry("hour|hours|hr|hrs|h", .unit(.hour)),
      Entry("day|days", .unit(.day)), Entry("week|weeks|wk|wks", .unit(.week)),
      Entry("month|months", .unit(.month)), Entry("year|years|yr|yrs", .unit(.year)),
    ],
    .calendarUnit: [
      Entry("week", .unit(.week)), Entry("month", .unit(.month)), Entry("year", .unit(.year)),
    ],
    .spanWord: [Entry("a fortnight|fortnight", .span(2, .week))],
    .weekday: series(
      [
        "monday|mon", "tuesday|tue|tues", "wednesday|wed", "thursday|thu|thur|thurs", "friday|fri",
        "saturday|sat", "sunday|sun",
      ], SpokenEffect.weekday) + [Entry("weekend|the weekend", .weekend)],
    .month: series(
      [
        "january|jan", "february|feb", "march|mar", "april|apr", "may", "june|jun", "july|jul",
        "august|aug", "september|sep|sept", "october|oct", "november|nov", "december|dec",
      ], SpokenEffect.month),
    .reference: [
      Entry("next|the next|the coming|coming|the following", .reference(1)), Entry("this", .reference(0)),
      Entry("last|the last|past|the previous|previous", .reference(-1)),
    ],
    .dayWord: [
      Entry("today", .offset(.day, 0)), Entry("tomorrow|tmrw", .offset(.day, 1)),
      Entry("yesterday", .offset(.day, -1)),
      Entry("the day after tomorrow|day after tomorrow", .offset(.day, 2)),
      Entry("the day before yesterday|day before yesterday", .offset(.day, -2)),
      Entry("now|right now|immediately", .offset(.second, 0)),
      Entry("tonight", .offset(.day, 0), .part(.night)),
      Entry("this morning", .offset(.day, 0), .part(.morning)),
      Entry("this afternoon", .offset(.day, 0), .part(.afternoon)),
      Entry("this evening", .offset(.day, 0), .part(.evening)),
      Entry("last night", .offset(.day, -1), .part(.night)),
    ],
    .partOfDay: [
      Entry("morning", .part(.morning)), Entry("afternoon", .part(.afternoon)),
      Entry("evening", .part(.evening)), Entry("night", .part(.night)),
    ],
    .meridiem: [Entry("am|a.m.|a m", .afterNoon(false)), Entry("pm|p.m.|p m", .afterNoon(true))],
    .clockWord: [
      Entry("noon|midday|12 noon|twelve noon", .hour(12), .minute(0), .exactHour),
      Entry("midnight|12 midnight", .hour(0), .minute(0), .exactHour),
    ],
    .minuteWord: [Entry("quarter|a quarter", .minute(15)), Entry("half", .minute(30))],
    .smallMinute: series(
      ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].flatMap {
        ["oh \($0)|o \($0)"]
      }, SpokenEffect.minute),
    .timeMark: [Entry("at"), Entry("around"), Entry("about")],
    .partMark: [Entry("in the"), Entry("at"), Entry("during the")],
    .dateMark: [Entry("on"), Entry("on the"), Entry("at the"), Entry("over the")],
  ]

  private static let englishQuantities: [SpokenPart: [Entry]] = [
    .amountWord: [
      Entry("a|an", .amount(1)), Entry("half a|half an|half|a half", .amount(0.5)),
      Entry("a quarter of a|a quarter of an|quarter of an|a quarter|quarter", .amount(0.25)),
      Entry("three quarters of a|three quarters of an", .amount(0.75)),
      Entry("a couple of|a couple|couple of", .amount(2)), Entry("a dozen|dozen", .amount(12)),
      Entry("one and a half", .amount(1.5)),
    ],
    .unitHalf: [
      Entry("and a half|and half", .addend(0.5)), Entry("and a quarter", .addend(0.25)),
      Entry("and three quarters", .addend(0.75)),
    ],
    .numberHalf: [
      Entry("and a half|and one half", .addend(0.5)), Entry("and a quarter", .addend(0.25)),
      Entry("and three quarters", .addend(0.75)), Entry("and a third", .addend(1.0 / 3)),
      Entry("and two thirds", .addend(2.0 / 3)),
    ],
    .fraction: [
      Entry("half|a half|one half", .amount(0.5)), Entry("a quarter|quarter|one quarter", .amount(0.25)),
      Entry("a third", .amount(1.0 / 3)), Entry("a fifth", .amount(0.2)), Entry("a tenth", .amount(0.1)),
    ],
    .denominator: [
      Entry("third|thirds", .amount(3)), Entry("quarter|quarters|fourths", .amount(4)),
      Entry("fifth|fifths", .amount(5)), Entry("sixth|sixths", .amount(6)),
      Entry("eighth|eighths", .amount(8)), Entry("tenth|tenths", .amount(10)),
    ],
    .loneScale: [
      Entry("a hundred", .factor(100)), Entry("a thousand", .factor(1000)), Entry("a million", .factor(1e6)),
      Entry("a billion", .factor(1e9)),
    ],
    .figureScale: [Entry("mn|mln|mio", .factor(1e6)), Entry("bn|bln", .factor(1e9))],
    .scale: [
      Entry("hundred", .factor(100)), Entry("thousand|a thousand", .factor(1000)),
      Entry("million|a million", .factor(1e6)),
      Entry("billion", .factor(1e9)),
    ],
    .point: [Entry("point"), Entry("dot")],
    .minus: [Entry("minus"), Entry("negative")],
    .joiner: [Entry("and")],
    .measureUnit: [
      Entry("kilometer|kilometers|kilometre|kilometres|k", .measure("km")),
      Entry("meter|meters|metre|metres", .measure("m")),
      Entry("centimeter|centimeters|centimetre|centimetres", .measure("cm")),
      Entry("millimeter|millimeters|millimetre|millimetres", .measure("mm")),
      Entry("mile|miles", .measure("mi")), Entry("foot|feet", .measure("ft")),
      Entry("inches", .measure("inch")), Entry("yard|yards", .measure("yd")),
      Entry("kilogram|kilograms|kilo|kilos|kgs", .measure("kg")), Entry("gram|grams", .measure("g")),
      Entry("milligram|milligrams", .measure("mg")), Entry("ton|tons|tonne|tonnes", .measure("t")),
      Entry("pound|pounds", .measure("lb")), Entry("ounce|ounces", .measure("oz")),
      Entry("degrees|degree", .measure("°")),
      Entry("degrees celsius|degree celsius|celsius|degrees centigrade|degrees c", .measure("°C")),
      Entry("degrees fahrenheit|degree fahrenheit|fahrenheit|degrees f", .measure("°F")),
      Entry("liter|liters|litre|litres", .measure("l")),
      Entry("milliliter|milliliters|millilitre|millilitres", .measure("ml")),
      Entry("gallon|gallons", .measure("gal")), Entry("cups", .measure("cup")),
      Entry("tablespoon|tablespoons", .measure("tbsp")), Entry("teaspoon|teaspoons", .measure("tsp")),
      Entry("kilometers per hour|kilometers an hour|kilometres per hour", .measure("km/h")),
      Entry("miles per hour|miles an hour", .measure("mph")),
      Entry("meters per second|metres per second", .measure("m/s")),
      Entry("square meters|square metres|square meter|square metre", .measure("m²")),
      Entry("hectare|hectares", .measure("ha")), Entry("acre|acres", .measure("ac")),
      Entry("kilowatt hours|kilowatt hour", .measure("kWh")),
      Entry("calories|calorie|kilocalories", .measure("kcal")), Entry("watt|watts", .measure("W")),
      Entry("gigabytes|gigabyte|gigs", .measure("GB")), Entry("megabytes|megabyte", .measure("MB")),
      Entry("percent|per cent", .measure("%")),
    ],
    .currencyName: [
      Entry("dollar|dollars|bucks|buck", .currency("USD")), Entry("euro|euros", .currency("EUR")),
      Entry("pound|pounds|quid", .currency("GBP")), Entry("yen", .currency("JPY")),
      Entry("yuan|renminbi", .currency("CNY")), Entry("dong", .currency("VND")),
      Entry("lira|liras", .currency("TRY")), Entry("shekel|shekels", .currency("ILS")),
      Entry("baht", .currency("THB")), Entry("francs|franc", .currency("CHF")),
    ],
    .centName: [Entry("cent|cents|pence|p")],
    .ordinalSuffix: [Entry("st"), Entry("nd"), Entry("rd"), Entry("th")],
    .placeWord: [
      Entry("last|final", .ordinal(-1)),
      Entry("second to last|next to last|second last|penultimate", .ordinal(-2)),
      Entry("third to last|third last", .ordinal(-3)),
    ],
    .flag: [Entry("true|on|enabled", .boolean(true)), Entry("false|off|disabled", .boolean(false))],
  ]

  private static let englishRules: [Rule] = [
    Rule(.clock, "{hour} o'clock"), Rule(.clock, "{hour} ({fullMinute}|{smallMinute})"),
    Rule(.clock, "{minuteWord} (past|after) {hour}"),
    Rule(.clock, "({minuteWord}|{minute} [minutes]) (to|before|till|of) {hour}", .before),
    Rule(.clock, "{minute} [minutes] (past|after) {hour}"), Rule(.clock, "half {hour}", .minute(30)),
    Rule(.time, "[{timeMark}] {hour} {meridiem}"), Rule(.time, "at {hour}"),
    Rule(.date, "[{timeMark}] {hour} {dayPart}"), Rule(.date, "{dayName} [{timeMark}] {hour} {dayPart}"),
    Rule(.unitReference, "{reference} {calendarUnit}", .referenceIsOffset),
    Rule(.unitReference, "the week after next", .offset(.week, 2)),
    Rule(.calendarDay, "{weekday}"), Rule(.calendarDay, "{reference} ({weekday}|{month})"),
    Rule(.calendarDay, "{weekday} [of] {unitReference}"), Rule(.calendarDay, "{unitReference}"),
    Rule(.calendarDay, "a week from {weekday}", .reference(1)),
    Rule(.calendarDay, "in {month} [{year}]"), Rule(.calendarDay, "{month} {year}"),
    Rule(.calendarDay, "in {year}"), Rule(.calendarDay, "the {dayOrdinal}"),
    Rule(.monthDay, "[the] {dayOrdinal} [of] {month} [{year}]"),
    Rule(.monthDay, "{month} [the] ({dayOrdinal}|{day}) [{year}]"), Rule(.monthDay, "{day} {month} [{year}]"),
    Rule(.calendarDay, "in {span}", .ahead), Rule(.calendarDay, "{span} from now", .ahead),
    Rule(.calendarDay, "{span} ago", .ago),
    Rule(.money, "{currencySign} {amount} (thousand|k)", .factor(1000)),
    Rule(.money, "{amount} {currencyName} {tens}", .cents),
    Rule(.place, "the ({ordinalWord}|{placeWord}) [one]"), Rule(.place, "({ordinalWord}|{placeWord}) one"),
    Rule(.place, "[the] {ordinalNumber}~{ordinalSuffix} [one]"),
    Rule(.place, "[the] {ordinalWord} (from the|to|from) (last|end|bottom)", .fromEnd),
    Rule(.place, "(number|option|choice) {placeNumber}"),
  ]
}
