/// Dates and times in German and French.
extension DateReadingTests {
  static let german = SpokenCase.table(
    "de",
    """
    heute => +P0D
    morgen => +P1D
    übermorgen => +P2D
    ubermorgen => +P2D
    morgen früh => +P1D T-morning
    heute Abend => +P0D T-evening
    heute abend um acht => +P0D T20:00
    um 7 => T07:00?
    um sieben Uhr => T07:00?
    7 Uhr 30 => T07:30?
    20 Uhr => T20:00
    20.30 Uhr => T20:30
    20:30 => T20:30
    halb acht => T07:30?
    um halb acht abends => T19:30
    viertel nach sieben => T07:15?
    Viertel vor sieben => T06:45?
    dreiviertel acht => T07:45?
    zehn vor acht => T07:50?
    fünf vor halb acht => T07:25?
    fünf nach halb acht => T07:35?
    Mitternacht => T00:00
    am Freitag => W5
    nächsten Freitag => next-W5
    diesen Freitag => this-W5
    letzten Freitag => last-W5
    Freitag nächster Woche => +P1W W5
    Freitagabend => W5 T-evening
    nächsten Dienstag um halb vier nachmittags => next-W2 T15:30
    nächste Woche => +P1W
    letzten Monat => -P1M
    in zwei Stunden => +PT2H
    in einer halben Stunde => +PT30M
    in anderthalb Stunden => +PT90M
    in einer Viertelstunde => +PT15M
    in einer Woche => +P7D
    vor zwei Tagen => -P2D
    30. November => XXXX-11-30
    am 30. November 2026 => 2026-11-30
    am dritten März => XXXX-03-03
    am dritten März um 8 Uhr => XXXX-03-03T08:00?
    30.11.2026 => 2026-11-30
    30.11. => XXXX-11-30
    am Wochenende => WE
    im November => XXXX-11
    31. Februar => -
    halb => -
    die Woche => -
    um 25 Uhr => -
    """)

  static let french = SpokenCase.table(
    "fr",
    """
    aujourd'hui => +P0D
    aujourd’hui => +P0D
    demain => +P1D
    après-demain => +P2D
    hier => -P1D
    demain matin => +P1D T-morning
    ce soir => +P0D T-evening
    ce soir à 20h30 => +P0D T20:30
    à sept heures => T07:00?
    7 heures du soir => T19:00
    20h30 => T20:30
    20 h => T20:00
    sept heures et demie => T07:30?
    sept heures et quart => T07:15?
    huit heures moins le quart => T07:45?
    huit heures moins dix => T07:50?
    midi => T12:00
    minuit => T00:00
    midi et demi => T12:30
    vendredi => W5
    vendredi prochain => next-W5
    ce vendredi => this-W5
    vendredi dernier => last-W5
    vendredi de la semaine prochaine => +P1W W5
    vendredi soir => W5 T-evening
    vendredi à 20 h => W5 T20:00
    la semaine prochaine => +P1W
    cette semaine => +P0W
    le mois dernier => -P1M
    dans deux heures => +PT2H
    dans une demi-heure => +PT30M
    dans une heure et demie => +PT90M
    dans un quart d'heure => +PT15M
    dans trois semaines => +P21D
    il y a deux jours => -P2D
    30 novembre => XXXX-11-30
    le 30 novembre 2026 => 2026-11-30
    le 1er mai => XXXX-05-01
    le premier mai => XXXX-05-01
    30/11/2026 => 2026-11-30
    ce week-end => this-WE
    le 32 mai => -
    heures => -
    prochain => -
    """)
}
