extension SpokenLanguage {
  /// German.
  static var german: SpokenLanguage {
    var language = SpokenLanguage()
    language.clockHasPoint = true
    language.ordinalHasPoint = true
    language.halfSuffixes = ["einhalb", "undeinhalb"]
    language.lexicon = germanTimes.merging(germanQuantities) { first, _ in first }
    language.rules = germanRules
    return language
  }

  private static let germanDays = [
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag",
  ]

  /// "Freitagabend": the day and its part in one word.
  private static let germanDayParts: [Entry] = germanDays.enumerated().flatMap { index, day in
    [
      Entry("\(day)morgen|\(day)früh|\(day)vormittag", .weekday(index + 1), .part(.morning)),
      Entry("\(day)mittag", .weekday(index + 1), .part(.noon)),
      Entry("\(day)nachmittag", .weekday(index + 1), .part(.afternoon)),
      Entry("\(day)abend", .weekday(index + 1), .part(.evening)),
      Entry("\(day)nacht", .weekday(index + 1), .part(.night)),
    ]
  }

  private static let germanTimes: [SpokenPart: [Entry]] = [
    .unit: [
      Entry("sekunde|sekunden|sek|s", .unit(.second)), Entry("minute|minuten|min", .unit(.minute)),
      Entry("stunde|stunden|std|h", .unit(.hour)), Entry("tag|tage|tagen", .unit(.day)),
      Entry("woche|wochen", .unit(.week)), Entry("monat|monate|monaten", .unit(.month)),
      Entry("jahr|jahre|jahren", .unit(.year)),
    ],
    .calendarUnit: [
      Entry("woche", .unit(.week)), Entry("monat|monats", .unit(.month)), Entry("jahr|jahres", .unit(.year)),
    ],
    .spanWord: [
      Entry("viertelstunde|eine viertelstunde|einer viertelstunde", .span(0.25, .hour)),
      Entry("dreiviertelstunde|eine dreiviertelstunde|einer dreiviertelstunde", .span(0.75, .hour)),
    ],
    .weekday: series(germanDays, SpokenEffect.weekday) + germanDayParts + [
      Entry("sonnabend", .weekday(6)), Entry("wochenende", .weekend),
    ],
    .month: series(
      [
        "januar|jänner|jan", "februar|feber|feb", "märz|mär", "april|apr", "mai", "juni|jun", "juli|jul",
        "august|aug", "september|sept|sep", "oktober|okt", "november|nov", "dezember|dez",
      ], SpokenEffect.month),
    .reference: [
      Entry(
        "nächsten|nächste|nächster|nächstes|nächstem|kommenden|kommende|kommender|kommendes", .reference(1)),
      Entry("diesen|diese|dieser|dieses|diesem", .reference(0)),
      Entry(
        "letzten|letzte|letzter|letztes|letztem|vergangenen|vergangene|vergangenes|vorigen|vorige|voriges",
        .reference(-1)),
    ],
    .dayWord: [
      Entry("heute", .offset(.day, 0)), Entry("morgen", .offset(.day, 1)),
      Entry("übermorgen", .offset(.day, 2)),
      Entry("gestern", .offset(.day, -1)), Entry("vorgestern", .offset(.day, -2)),
      Entry("jetzt|sofort|jetzt gleich", .offset(.second, 0)),
      Entry("heute morgen|heute früh", .offset(.day, 0), .part(.morning)),
      Entry("gestern morgen", .offset(.day, -1), .part(.morning)),
    ],
    .partOfDay: [
      Entry("morgens|früh|vormittags|vormittag|am morgen|am vormittag|in der früh", .part(.morning)),
      Entry("mittags|mittag|am mittag", .part(.noon)),
      Entry("nachmittags|nachmittag|am nachmittag", .part(.afternoon)),
      Entry("abends|abend|am abend", .part(.evening)),
      Entry("nachts|nacht|in der nacht", .part(.night)),
    ],
    .clockWord: [Entry("mitternacht", .hour(0), .minute(0), .exactHour)],
    .minuteWord: [Entry("viertel", .minute(15))],
    .timeMark: [Entry("um"), Entry("gegen"), Entry("um etwa")],
    .dateMark: [Entry("am"), Entry("den"), Entry("der"), Entry("im"), Entry("in der")],
  ]

  /// "Zweieinhalb", in one word.
  private static let germanHalves: [Entry] = [
    "eineinhalb|einundeinhalb|anderthalb", "zweieinhalb|zweiundeinhalb", "dreieinhalb|dreiundeinhalb",
    "viereinhalb", "fünfeinhalb", "sechseinhalb", "siebeneinhalb", "achteinhalb", "neuneinhalb",
    "zehneinhalb",
    "elfeinhalb", "zwölfeinhalb",
  ].enumerated().map { Entry($1, .amount(Double($0) + 1.5)) }

  private static let germanQuantities: [SpokenPart: [Entry]] = [
    .amountWord: [
      Entry("ein|eine|einen|einem|einer", .amount(1)),
      Entry(
        "eine halbe|einer halben|ein halbes|ein halber|einen halben|einem halben|halbe|halbes|halber|halben",
        .amount(0.5)),
      Entry("eine viertel|einen viertel|ein viertel|viertel", .amount(0.25)),
      Entry("eine dreiviertel|einen dreiviertel|dreiviertel|drei viertel", .amount(0.75)),
      Entry("ein dutzend|dutzend", .amount(12)),
    ],
    .unitHalf: [Entry("und eine halbe|und ein halbes|und einen halben", .addend(0.5))],
    .numberHalf: [
      Entry("einhalb|und ein halb|und ein halbes|und eine halbe|ein halb", .addend(0.5)),
      Entry("und ein viertel", .addend(0.25)), Entry("und drei viertel", .addend(0.75)),
    ],
    .fraction: germanHalves + [
      Entry("einhalb|ein halb|halb|die hälfte", .amount(0.5)), Entry("ein viertel|einviertel", .amount(0.25)),
      Entry("dreiviertel", .amount(0.75)), Entry("ein drittel", .amount(1.0 / 3)),
      Entry("zweidrittel", .amount(2.0 / 3)),
    ],
    .denominator: [
      Entry("drittel", .amount(3)), Entry("viertel", .amount(4)), Entry("fünftel", .amount(5)),
      Entry("sechstel", .amount(6)), Entry("achtel", .amount(8)), Entry("zehntel", .amount(10)),
    ],
    .loneScale: [Entry("hundert", .factor(100)), Entry("tausend", .factor(1000))],
    .figureScale: [Entry("tsd", .factor(1000))],
    .scale: [
      Entry("hundert", .factor(100)), Entry("tausend", .factor(1000)),
      Entry("million|millionen|mio", .factor(1e6)), Entry("milliarde|milliarden|mrd", .factor(1e9)),
    ],
    .point: [Entry("komma"), Entry("punkt")],
    .minus: [Entry("minus")],
    .joiner: [Entry("und")],
    .measureUnit: [
      Entry("kilometer|kilometern", .measure("km")), Entry("meter|metern", .measure("m")),
      Entry("zentimeter|zentimetern", .measure("cm")), Entry("millimeter|millimetern", .measure("mm")),
      Entry("meile|meilen", .measure("mi")), Entry("fuß", .measure("ft")), Entry("zoll", .measure("inch")),
      Entry("kilogramm|kilo|kilos", .measure("kg")), Entry("gramm", .measure("g")),
      Entry("milligramm", .measure("mg")), Entry("tonne|tonnen", .measure("t")),
      Entry("unze|unzen", .measure("oz")),
      Entry("grad", .measure("°")), Entry("grad celsius|celsius", .measure("°C")),
      Entry("grad fahrenheit|fahrenheit", .measure("°F")), Entry("liter|litern", .measure("l")),
      Entry("milliliter", .measure("ml")), Entry("zentiliter", .measure("cl")),
      Entry("tasse|tassen", .measure("cup")),
      Entry("esslöffel|el", .measure("tbsp")), Entry("teelöffel|tl", .measure("tsp")),
      Entry("kilometer pro stunde|stundenkilometer|kilometer in der stunde", .measure("km/h")),
      Entry("meter pro sekunde", .measure("m/s")), Entry("quadratmeter|qm", .measure("m²")),
      Entry("quadratkilometer", .measure("km²")), Entry("hektar", .measure("ha")),
      Entry("kilowattstunden|kilowattstunde", .measure("kWh")),
      Entry("kalorien|kalorie|kilokalorien", .measure("kcal")), Entry("watt", .measure("W")),
      Entry("gigabyte", .measure("GB")), Entry("megabyte", .measure("MB")), Entry("prozent", .measure("%")),
    ],
    .currencyName: [
      Entry("euro|euros", .currency("EUR")), Entry("dollar", .currency("USD")),
      Entry("pfund", .currency("GBP")),
      Entry("franken|schweizer franken", .currency("CHF")), Entry("yen", .currency("JPY")),
      Entry("yuan", .currency("CNY")), Entry("dong", .currency("VND")), Entry("lira", .currency("TRY")),
      Entry("schekel", .currency("ILS")), Entry("baht", .currency("THB")),
    ],
    .centName: [Entry("cent|cents|rappen")],
    .ordinalSuffix: [Entry("te"), Entry("ten"), Entry("ter"), Entry("tes")],
    .placeWord: [
      Entry("letzte|letzten|letzter|letztes|letztem", .ordinal(-1)),
      Entry("vorletzte|vorletzten|vorletzter|vorletztes|zweitletzte|zweitletzten", .ordinal(-2)),
      Entry("drittletzte|drittletzten|drittletzter|drittletztes", .ordinal(-3)),
    ],
    .flag: [
      Entry("wahr|an|ein|eingeschaltet", .boolean(true)), Entry("unwahr|aus|ausgeschaltet", .boolean(false)),
    ],
  ]

  private static let germanRules: [Rule] = [
    Rule(.clock, "{hour} uhr"), Rule(.clock, "{hour} uhr {minute}"), Rule(.clock, "{clockFigures} uhr"),
    Rule(.clock, "halb {hour}", .minute(30), .before),
    Rule(.clock, "({minuteWord}|{minute} [minuten]) nach {hour}"),
    Rule(.clock, "({minuteWord}|{minute} [minuten]) vor {hour}", .before),
    Rule(.clock, "(dreiviertel|drei viertel) {hour}", .minute(15), .before),
    Rule(.clock, "viertel {hour}", .minute(45), .before),
    Rule(.clock, "fünf vor halb {hour}", .minute(35), .before),
    Rule(.clock, "fünf nach halb {hour}", .minute(25), .before), Rule(.time, "um {hour}"),
    Rule(.unitReference, "{reference} {calendarUnit}", .referenceIsOffset),
    Rule(.calendarDay, "{weekday}"), Rule(.calendarDay, "{reference} ({weekday}|{month})"),
    Rule(.calendarDay, "{weekday} {unitReference}"), Rule(.calendarDay, "{unitReference}"),
    Rule(.calendarDay, "im {month} [{year}]"), Rule(.calendarDay, "{month} {year}"),
    Rule(.calendarDay, "(im jahr|im jahre) {year}"), Rule(.calendarDay, "(am|den|der) {dayOrdinal}"),
    Rule(.monthDay, "({dayOrdinal}|{day}) {month} [{year}]"),
    Rule(.calendarDay, "in {span}", .ahead), Rule(.calendarDay, "vor {span}", .ago),
    Rule(.money, "{amount} {currencyName} {tens}", .cents),
    Rule(.place, "(der|die|das|den|dem) ({ordinalWord}|{placeWord})"),
    Rule(.place, "(nummer|option) {placeNumber}"),
  ]
}
