/// The sections of a program's image, in the order in which they lie.
package enum Section: Int, CaseIterable {
  /// The bytes of all strings, and where each one starts.
  case stringBytes, stringOffsets
  /// Words: a perfect hash table of symbols with its seeds, the bytes of their keys, and the words that each bare spelling may stand for.
  case lexiconSlots, lexiconSeeds, lexiconOffsets, lexiconBytes, lexiconVariantStarts, lexiconVariants
  /// The automaton: two places a state, behind which lie four where it has more than one way on beside words, its table of words
  /// if that is small, and two for each of its slots; behind all states the other tables; words with two targets, the words that
  /// slots follow directly, the phrases of states that end several; and how many states and transitions there are.
  case states, wordPairs, prefixes, accepts, counts
  /// Where each locale's phrases start: six numbers a root; and one number that tells what holds of all.
  case roots, traits
  /// What may fill a slot: four numbers a label, the rest of which is in `details`, and what numbers are multiplied with.
  case labels, multipliers
  /// Eight numbers a phrase; everything else it says is in `details`.
  case phrases, details
  /// The names of apps and locales, as strings.
  case apps, locales
  /// Four numbers a list, a byte that tells of its kind, and where in `details` every eighth value is.
  case lists, listKinds, valueOffsets
  /// The values' words as a trie: nodes, each with its values by list and its table of words; and groups of several values.
  case trie, trieEntries
  /// How locales spell numbers, but for the cardinals, which the trie holds.
  case spellings
  /// The catalog that the program was compiled from, in a form that only the writer knows.
  case source
}
