import Catalog
import PhraseModel

/// The values of all lists at one moment: those that the program was compiled with, but for lists that were replaced.
package final class ListSnapshot: Sendable {
  /// Where a list's values are: 0 for the program itself, otherwise one more than the position in ``replaced``.
  let indexOfList: [Int32]
  /// The values of replaced lists.
  let replaced: [CompiledValues]
  // For the program and each replaced list: whether values said in a locale serve a root, by root and locale.
  private let serves: [[[Bool]]]
  private let rootLocales: [LocaleTag?]

  init(_ program: PhraseProgram) {
    indexOfList = Array(repeating: 0, count: program.lists.count)
    let rootLocales = program.roots.map { root in root.locale.map { program.locales[$0] } }
    self.rootLocales = rootLocales
    serves = [Self.serves(rootLocales, program.locales)]
    replaced = []
  }

  private init(
    indexOfList: [Int32], replaced: [CompiledValues], serves: [[[Bool]]], rootLocales: [LocaleTag?]
  ) {
    self.indexOfList = indexOfList
    self.replaced = replaced
    self.serves = serves
    self.rootLocales = rootLocales
  }

  private static func serves(_ roots: [LocaleTag?], _ locales: [LocaleTag]) -> [[Bool]] {
    roots.map { root in locales.map { locale in root.map { locale.serves($0) } ?? true } }
  }

  /// Returns the snapshot with a list's values replaced.
  func replacing(list: Int, with values: CompiledValues) -> ListSnapshot {
    var (indexOfList, replaced, serves) = (indexOfList, replaced, serves)
    let table = Self.serves(rootLocales, values.locales)
    if indexOfList[list] == 0 {
      replaced.append(values)
      serves.append(table)
      indexOfList[list] = Int32(replaced.count)
    } else {
      let position = Int(indexOfList[list])
      replaced[position - 1] = values
      serves[position] = table
    }
    return ListSnapshot(
      indexOfList: indexOfList, replaced: replaced, serves: serves, rootLocales: rootLocales)
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
