extension SpokenLanguage {
  /// French.
  static var french: SpokenLanguage {
    var language = SpokenLanguage()
    language.lexicon = frenchTimes.merging(frenchQuantities) { first, _ in first }
    language.rules = frenchRules
    return language
  }

  private static let frenchTimes: [SpokenPart: [Entry]] = [
    .unit: [
      Entry("seconde|secondes|sec|s", .unit(.second)), Entry("minute|minutes|min|mn", .unit(.minute)),
      Entry("heure|heures|h", .unit(.hour)), Entry("jour|jours|j", .unit(.day)),
      Entry("semaine|semaines", .unit(.week)), Entry("mois", .unit(.month)),
      Entry("an|ans|année|années", .unit(.year)),
    ],
    .calendarUnit: [
      Entry("semaine", .unit(.week)), Entry("mois", .unit(.month)), Entry("année|an", .unit(.year)),
    ],
    .weekday: series(
      ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"], SpokenEffect.weekday)
      + [Entry("week-end|weekend", .weekend)],
    .month: series(
      [
        "janvier|janv", "février|févr", "mars", "avril", "mai", "juin", "juillet|juil", "août",
        "septembre|sept",
        "octobre|oct", "novembre|nov", "décembre|déc",
      ], SpokenEffect.month),
    .reference: [
      Entry("prochain|prochaine|qui vient", .reference(1)),
      Entry("dernier|dernière|passé|passée", .reference(-1)),
    ],
    .dayWord: [
      Entry("aujourd'hui", .offset(.day, 0)), Entry("demain", .offset(.day, 1)),
      Entry("après-demain", .offset(.day, 2)), Entry("hier", .offset(.day, -1)),
      Entry("avant-hier", .offset(.day, -2)),
      Entry("maintenant|tout de suite|immédiatement", .offset(.second, 0)),
      Entry("ce matin", .offset(.day, 0), .part(.morning)), Entry("ce midi", .offset(.day, 0), .part(.noon)),
      Entry("cet après-midi", .offset(.day, 0), .part(.afternoon)),
      Entry("ce soir", .offset(.day, 0), .part(.evening)),
      Entry("cette nuit", .offset(.day, 0), .part(.night)),
    ],
    .partOfDay: [
      Entry("matin|du matin|le matin|au matin|dans la matinée", .part(.morning)),
      Entry("après-midi|de l'après-midi|l'après-midi|dans l'après-midi", .part(.afternoon)),
      Entry("soir|du soir|le soir|au soir|dans la soirée", .part(.evening)),
      Entry("de la nuit|la nuit|dans la nuit", .part(.night)),
    ],
    .clockWord: [
      Entry("midi", .hour(12), .minute(0), .exactHour), Entry("minuit", .hour(0), .minute(0), .exactHour),
      Entry("midi et demi|midi et demie", .hour(12), .minute(30), .exactHour),
      Entry("midi et quart", .hour(12), .minute(15), .exactHour),
      Entry("minuit et demi|minuit et demie", .hour(0), .minute(30), .exactHour),
    ],
    .minuteWord: [
      Entry("et demie|et demi", .minute(30)), Entry("et quart|et un quart", .minute(15)),
    ],
    .timeMark: [Entry("à"), Entry("vers")],
    .dateMark: [Entry("le"), Entry("la"), Entry("l'")],
  ]

  private static let frenchQuantities: [SpokenPart: [Entry]] = [
    .amountWord: [
      Entry("un|une", .amount(1)), Entry("une demi|un demi|demi|une demie", .amount(0.5)),
      Entry("un quart d'|quart d'|un quart de|un quart", .amount(0.25)),
      Entry("trois quarts d'|trois quarts de", .amount(0.75)),
      Entry("une douzaine de|une douzaine d'", .amount(12)),
    ],
    .unitHalf: [
      Entry("et demie|et demi", .addend(0.5)), Entry("et quart|et un quart", .addend(0.25)),
      Entry("et trois quarts", .addend(0.75)),
    ],
    .numberHalf: [Entry("et demi|et demie", .addend(0.5)), Entry("et quart|et un quart", .addend(0.25))],
    .fraction: [
      Entry("un demi|une demie|demi|la moitié", .amount(0.5)), Entry("un quart", .amount(0.25)),
      Entry("trois quarts", .amount(0.75)), Entry("un tiers", .amount(1.0 / 3)),
      Entry("deux tiers", .amount(2.0 / 3)),
    ],
    .denominator: [
      Entry("tiers", .amount(3)), Entry("quart|quarts", .amount(4)),
      Entry("cinquième|cinquièmes", .amount(5)),
      Entry("sixième|sixièmes", .amount(6)), Entry("huitième|huitièmes", .amount(8)),
      Entry("dixième|dixièmes", .amount(10)),
    ],
    .loneScale: [Entry("cent", .factor(100)), Entry("mille", .factor(1000))],
    .scale: [
      Entry("cent|cents", .factor(100)), Entry("mille", .factor(1000)),
      Entry("million|millions", .factor(1e6)),
      Entry("milliard|milliards", .factor(1e9)),
    ],
    .point: [Entry("virgule"), Entry("point")],
    .minus: [Entry("moins")],
    .joiner: [Entry("et")],
    .measureUnit: [
      Entry("kilomètre|kilomètres", .measure("km")), Entry("mètre|mètres", .measure("m")),
      Entry("centimètre|centimètres", .measure("cm")), Entry("millimètre|millimètres", .measure("mm")),
      Entry("pied|pieds", .measure("ft")), Entry("pouce|pouces", .measure("inch")),
      Entry("kilogramme|kilogrammes|kilo|kilos", .measure("kg")), Entry("gramme|grammes", .measure("g")),
      Entry("milligramme|milligrammes", .measure("mg")), Entry("tonne|tonnes", .measure("t")),
      Entry("degré|degrés", .measure("°")), Entry("degrés celsius|degré celsius|celsius", .measure("°C")),
      Entry("degrés fahrenheit|degré fahrenheit|fahrenheit", .measure("°F")),
      Entry("litre|litres", .measure("l")),
      Entry("millilitre|millilitres", .measure("ml")), Entry("centilitre|centilitres", .measure("cl")),
      Entry("tasse|tasses", .measure("cup")), Entry("cuillère à soupe|cuillères à soupe", .measure("tbsp")),
      Entry("cuillère à café|cuillères à café", .measure("tsp")),
      Entry("kilomètres par heure|kilomètres heure|kilomètre heure|kilomètres à l'heure", .measure("km/h")),
      Entry("mètres par seconde", .measure("m/s")), Entry("mètres carrés|mètre carré", .measure("m²")),
      Entry("hectare|hectares", .measure("ha")), Entry("kilowattheure|kilowattheures", .measure("kWh")),
      Entry("calorie|calories|kilocalories", .measure("kcal")), Entry("watt|watts", .measure("W")),
      Entry("gigaoctets|gigaoctet|go", .measure("GB")), Entry("mégaoctets|mégaoctet|mo", .measure("MB")),
      Entry("pour cent|pourcent", .measure("%")),
    ],
    .currencyName: [
      Entry("euro|euros|d'euros", .currency("EUR")), Entry("dollar|dollars|de dollars", .currency("USD")),
      Entry("livre|livres|livres sterling", .currency("GBP")),
      Entry("franc|francs|francs suisses", .currency("CHF")),
      Entry("yen|yens", .currency("JPY")), Entry("yuan|yuans", .currency("CNY")),
      Entry("dong|dongs", .currency("VND")),
      Entry("livres turques", .currency("TRY")), Entry("shekel|shekels", .currency("ILS")),
      Entry("baht|bahts", .currency("THB")),
    ],
    .centName: [Entry("centime|centimes|cent|cents")],
    .ordinalWord: [Entry("second|seconde", .ordinal(2))],
    .ordinalSuffix: [
      Entry("er"), Entry("re"), Entry("ère"), Entry("e"), Entry("ème"), Entry("eme"), Entry("nd"),
      Entry("nde"),
    ],
    .placeWord: [
      Entry("dernier|dernière", .ordinal(-1)), Entry("avant-dernier|avant-dernière", .ordinal(-2)),
    ],
    .flag: [
      Entry("vrai|activé|activée|allumé|allumée", .boolean(true)),
      Entry("faux|désactivé|désactivée|éteint|éteinte", .boolean(false)),
    ],
  ]

  private static let frenchRules: [Rule] = [
    Rule(.clock, "{hour} (heure|heures|h)"), Rule(.clock, "{hour} (heure|heures|h) ({minute}|{minuteWord})"),
    Rule(.clock, "{hour} (heure|heures|h) moins le quart", .minute(15), .before),
    Rule(.clock, "{hour} (heure|heures|h) moins {minute}", .before),
    Rule(.unitReference, "{calendarUnit} {reference}", .referenceIsOffset),
    Rule(.unitReference, "(cette semaine)", .offset(.week, 0)),
    Rule(.unitReference, "ce mois-ci", .offset(.month, 0)),
    Rule(.unitReference, "cette année", .offset(.year, 0)),
    Rule(.calendarDay, "{weekday}"), Rule(.calendarDay, "({weekday}|{month}) {reference}"),
    Rule(.calendarDay, "ce {weekday}", .reference(0)),
    Rule(.calendarDay, "{weekday} de [la] {unitReference}"),
    Rule(.calendarDay, "{unitReference}"), Rule(.calendarDay, "en {month} [{year}]"),
    Rule(.calendarDay, "{month} {year}"), Rule(.calendarDay, "en {year}"), Rule(.calendarDay, "le {day}"),
    Rule(.calendarDay, "le {dayOrdinal}"),
    Rule(.monthDay, "({day}|{dayOrdinal}) {month} [{year}]"), Rule(.calendarDay, "dans {span}", .ahead),
    Rule(.calendarDay, "d'ici {span}", .ahead), Rule(.calendarDay, "il y a {span}", .ago),
    Rule(.money, "{amount} {currencyName} {tens}", .cents),
    Rule(.span, "{spanPart} {tens}", .unitBelow, .closeSpan),
    Rule(.place, "(le|la|l') ({ordinalWord}|{placeWord}|{ordinalNumber}~{ordinalSuffix})"),
    Rule(.place, "(numéro|option|choix) {placeNumber}"),
  ]
}
