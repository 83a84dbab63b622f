import Catalog
import PhraseModel

/// The values of all lists at one moment: those that the program was compiled with, but for lists that were replaced.
package struct ListSnapshot: Sendable {
  /// Where a list's values are: 0 for the program itself, otherwise one more than the position in ``replaced``.
  private(set) var indexOfList: [Int32]
  /// The values of replaced lists.
  private(set) var replaced: [CompiledValues] = []
  // For the program and each replaced list: whether values said in a locale serve a root, by root and locale.
  private var serves: [[[Bool]]]
  private let rootLocales: [LocaleTag?]

  init(_ program: PhraseProgram) {
    indexOfList = Array(repeating: 0, count: program.lists.count)
    let rootLocales = program.roots.map { root in root.locale.map { program.locales[$0] } }
    self.rootLocales = rootLocales
    serves = [Self.serves(rootLocales, program.locales)]
  }

  private static func serves(_ roots: [LocaleTag?], _ locales: [LocaleTag]) -> [[Bool]] {
    roots.map { root in locales.map { locale in root.map { locale.serves($0) } ?? true } }
  }

  /// Returns the snapshot with a list's values replaced.
  func replacing(list: Int, with values: CompiledValues) -> ListSnapshot {
    var copy = self
    let table = Self.serves(rootLocales, values.locales)
    if copy.indexOfList[list] == 0 {
      copy.replaced.append(values)
      copy.serves.append(table)
      copy.indexOfList[list] = Int32(copy.replaced.count)
    } else {
      let position = Int(copy.indexOfList[list])
      copy.replaced[position - 1] = values
      copy.serves[position] = table
    }
    return copy
  }

  /// Whether a value of the index, said in the locale of that number plus one, serves the phrases of a root.
  @inline(__always)
  func serves(index: Int, root: Int, locale: UInt32) -> Bool {
    locale == 0 || serves[index][root][Int(locale) - 1]
  }

  /// The index of that number.
  func values(_ index: Int, of program: PhraseProgram) -> ValueIndex {
    index == 0 ? program.values : replaced[index - 1].index
  }
}
