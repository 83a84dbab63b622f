import Catalog

/// Words of one language that shape an answer without being its value.
///
/// Each is written as people write it and compared as a run of words.
struct AnswerWords {
  /// Before a value that replaces an earlier one: "make that two".
  var repairs: [String] = []
  /// After it: "make it two instead".
  var repairTails: [String] = []
  /// Between what is not wanted and what is: "not large but small".
  var contrasts: [String] = []
  /// Before a value that comes to others, and after it: "and vanilla too".
  var additions: [String] = []
  var additionTails: [String] = []
  /// Around the name of what is to be asked for again: "change the size".
  var reopenings: [String] = []
  var reopeningTails: [String] = []
  /// What stands for the value of the last command: "the same", "there".
  var sames: [String] = []
  /// Between the name of a slot and its value: "the size is small".
  var copulas: [String] = []
  /// Before what something else is wanted for: "small instead of large".
  var insteads: [String] = []
  /// Frames that name what is replaced: before it, and between it and the new value ("change X to Y").
  var changes: [(before: String, between: String)] = []
  /// After a yes, before what is to be different: "yes, but at five".
  var buts: [String] = []
  /// Before what is not wanted: "not the small one".
  var exclusions: [String] = []
  /// After what is not wanted, where the language puts it there.
  var exclusionsAfter: [String] = []
  /// Before what is taken out of a whole, "all but the kitchen", and after it.
  var exceptions: [String] = []
  var exceptionsAfter: [String] = []
  /// The same, where they stand behind a whole or behind whichever: "all rooms but the kitchen".
  var exceptionsOfWholes: [String] = []
  /// The same, only where one of `nors` follows: "ne büyük ne küçük".
  var neithers: [String] = []
  /// Between values of which none is wanted: "neither large nor small".
  var nors: [String] = []
  /// What names a whole: "all rooms".
  var wholes: [String] = []
  /// What names one of a whole, whichever it is: "any room".
  var anys: [String] = []
  /// What says that a value is wanted, and nothing of the value: "I want".
  var wishes: [String] = []
  /// Between values of which one is meant: "milk or eggs".
  var alternatives: [String] = []
  /// Between the parts of a list: "milk and eggs".
  var joiners: [String] = []
  /// Words that lead to a value and say nothing: "at", "for".
  var connectives: [String] = []
  /// Around an option's number or name: "option", "the … one".
  var optionLeads: [String] = []
  var optionTails: [String] = []
  /// Before a value that the last command is repeated with: "what about".
  var followUps: [String] = []
  /// After it.
  var followUpTails: [String] = []
  /// Takes back the last command.
  var undo: [String] = []
  /// Ends the open command and all that wait.
  var cancelEverything: [String] = []
  /// Leaves the choice to the conversation.
  var anything: [String] = []
  /// What is said out of politeness, before or after anything.
  var polite: [String] = []
}
