extension Answer {
  /// The answers that need no words to be read, by the names that programs and transcripts have for them.
  package static let plain: [String: Answer] = [
    "yes": .yes, "no": .no, "unsure": .unsure, "cancel": .cancel(everything: false),
    "cancelEverything": .cancel(everything: true), "help": .help, "repeat": .repeatLast, "back": .back,
    "skip": .skip, "anything": .anything, "more": .more, "previousPage": .previousPage,
    "noneOfThese": .noneOfThese, "undo": .undo,
  ]

  /// Its name among the plain answers; `nil` for one that needs words.
  package var plainName: String? { Self.plain.first { $0.value == self }?.key }
}
