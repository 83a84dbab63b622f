import Catalog
import PhraseModel
import SpokenValues

extension Compiler {
  /// Lays out the image of everything that was compiled, and gives up what it was made of as it is written.
  mutating func image(
    tables: inout AutomatonTables, roots: [CompiledRoot], spellings: [NumberSpelling]
  ) -> ProgramImage {
    var image = ImageWriter()
    tables.write(to: &image)
    let beginnings = values.write(to: &image)
    lexicon.write(to: &image, beginnings: beginnings)
    lexicon = LexiconBuilder()
    let numbers = phraseLocales.map { number(of: $0) }
    let phraseNumbers = phrases.map { numbers[Int($0.locale)] }
    phrases = []
    writer.writePhrases(locales: phraseNumbers, to: &image)
    writer.writeLists(names, apps: apps, to: &image)
    image.set(.roots, rows(of: roots))
    image.set(.apps, apps.map { writer.string($0.id) })
    image.set(.locales, locales.map { writer.string($0.identifier) })
    writer.writeLabels(names, to: &image)
    writer.writeTraits(to: &image)
    names = NameResolver(catalog: AppCatalog())
    var spelled = ByteWriter()
    spelled.write(spellings) { $0.write($1) }
    image.set(.spellings, spelled.bytes)
    image.set(.source, sources)
    sources = []
    writer.finish(&image)
    if phraseNumbers.count >= Self.manyPhrases { FreedMemory.giveBack() }
    return image.image()
  }

  private mutating func rows(of roots: [CompiledRoot]) -> [UInt32] {
    roots.flatMap { root -> [UInt32] in
      [
        number(of: root.locale), root.state, root.skip, root.numbers,
        (root.isTurkic ? 1 : 0) | (root.hasGlue ? 2 : 0), root.requiredName,
      ]
    }
  }
}
