import Catalog
import PhraseModel

/// The values of all lists at one moment: those that the program was compiled with, but for lists that were replaced.
package final class ListSnapshot: Sendable {
  /// The program's tables.
  let tables: SearchTables
  // Where a list's values are: 0 for the program itself, otherwise one more than the position in ``replaced``; empty while
  // none was replaced.
  private let indexOfList: [Int32]
  /// The values of replaced lists.
  let replaced: [CompiledValues]
  /// Whether no list was replaced.
  let isOriginal: Bool
  /// Whether the names of an app were replaced.
  let replacesNames: Bool
  // For the program and each replaced list: whether values said in a locale serve a root, by root and locale.
  private let serves: [[[Bool]]]
  private let rootLocales: [LocaleTag?]

  init(_ tables: SearchTables) {
    let program = tables.program
    self.tables = tables
    isOriginal = true
    replacesNames = false
    indexOfList = []
    let rootLocales = program.roots.map { root in root.locale.map { program.locales[$0] } }
    self.rootLocales = rootLocales
    serves = [Self.serves(rootLocales, program.locales)]
    replaced = []
  }

  private init(
    _ old: ListSnapshot, indexOfList: [Int32], replaced: [CompiledValues], serves: [[[Bool]]]
  ) {
    tables = old.tables
    isOriginal = replaced.isEmpty
    self.indexOfList = indexOfList
    self.replaced = replaced
    self.serves = serves
    rootLocales = old.rootLocales
    let program = old.tables.program
    replacesNames = indexOfList.indices.contains { indexOfList[$0] != 0 && program.holdsNames(UInt32($0)) }
  }

  /// Where a list's values are: 0 for the program itself, otherwise one more than the position in ``replaced``.
  @inline(__always)
  func index(ofList list: Int) -> Int { list < indexOfList.count ? Int(indexOfList[list]) : 0 }

  private static func serves(_ roots: [LocaleTag?], _ locales: [LocaleTag]) -> [[Bool]] {
    roots.map { root in locales.map { locale in root.map { locale.serves($0) } ?? true } }
  }

  /// Returns the snapshot with a list's values replaced.
  func replacing(list: Int, with values: CompiledValues) -> ListSnapshot {
    var (indexOfList, replaced, serves) = (indexOfList, replaced, serves)
    let table = Self.serves(rootLocales, values.locales)
    if indexOfList.isEmpty { indexOfList = Array(repeating: 0, count: tables.program.lists.count) }
    if indexOfList[list] == 0 {
      replaced.append(values)
      serves.append(table)
      indexOfList[list] = Int32(replaced.count)
    } else {
      let position = Int(indexOfList[list])
      replaced[position - 1] = values
      serves[position] = table
    }
    return ListSnapshot(self, indexOfList: indexOfList, replaced: replaced, serves: serves)
  }

  /// Returns the value at a position of a list.
  func value(_ position: Int, ofList list: Int) -> ListValue {
    let index = index(ofList: list)
    return index == 0
      ? tables.cache.value(position, ofList: list) : replaced[index - 1].values[position]
  }

  /// Returns the value at a position of a list, as an interpretation has it.
  func listedValue(_ position: Int, ofList list: Int) -> ListedValue {
    ListedValue(value(position, ofList: list), list: tables.program.lists[list].name)
  }

  /// Whether a value of the index, said in the locale of that number plus one, serves the phrases of a root.
  @inline(__always)
  func serves(index: Int, root: Int, locale: UInt32) -> Bool {
    locale == 0 || serves[index][root][Int(locale) - 1]
  }

}

extension ListedValue {
  /// Creates the value of a list of that name.
  init(_ value: ListValue, list: String) {
    self.init(list: list, value: value.value, title: value.title, attributes: value.attributes)
  }
}
