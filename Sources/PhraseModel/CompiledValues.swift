public import Catalog

/// The values of a list, ready to take the place of those that a program was compiled with.
public struct CompiledValues: Sendable {
  /// The values.
  public let values: [ListValue]
  /// The names of the values' attributes.
  package let attributeKeys: Set<String>
  /// Their words.
  package let index: ValueIndex
  /// The locales that the words are in, by the numbers that the index names.
  package let locales: [LocaleTag]

  /// Creates the values from an image that holds a lexicon and a trie alone.
  package init(values: [ListValue], image: ProgramImage, locales: [LocaleTag]) {
    self.values = values
    attributeKeys = values.attributeKeys
    self.index = ValueIndex(image, lexicon: Lexicon(image))
    self.locales = locales
  }
}

extension Array where Element == ListValue {
  /// The names of the values' attributes.
  package var attributeKeys: Set<String> {
    var keys = Set<String>()
    for value in self { for attribute in value.attributes { keys.insert(attribute.key) } }
    return keys
  }
}
