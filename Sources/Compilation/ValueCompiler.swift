public import Catalog
public import Diagnostics
public import PhraseModel

/// Compiles the values of one list, to replace those of a program while it runs.
public enum ValueCompiler {
  /// Returns the compiled values, and what was left out.
  ///
  /// - Parameters:
  ///   - values: The values, in the list's order.
  ///   - list: The list's name, for findings.
  ///   - limits: How many they may be.
  /// - Returns: The values, to be given to a matcher, and a finding for each form that was left out.
  /// - Complexity: O(*n* log *n*) for *n* words of all values; the program's templates are not touched.
  public static func compile(
    _ values: [ListValue], list: String, limits: CompilationLimits = CompilationLimits()
  ) -> (values: CompiledValues, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var values = values
    if values.count > limits.valuesPerList {
      let error = CompilationError.tooManyValues(given: values.count, limit: limits.valuesPerList)
      diagnostics.append(error.diagnostic(of: "list '\(list)'", at: nil))
      values.removeSubrange(limits.valuesPerList...)
    }
    var lexicon = LexiconBuilder()
    var index = ValueIndexBuilder(limits: limits)
    var locales: [LocaleTag] = []
    for (position, value) in values.enumerated() {
      index.add(value, list: 0, position: position, lexicon: &lexicon) { tag in
        if !locales.contains(tag) { locales.append(tag) }
        return UInt32((locales.firstIndex(of: tag) ?? 0) + 1)
      } report: { error in
        diagnostics.append(error.diagnostic(of: "value '\(value.value.text)' of list '\(list)'", at: nil))
      }
    }
    var writer = ImageWriter()
    let beginnings = index.write(to: &writer)
    lexicon.write(to: &writer, beginnings: beginnings)
    return (CompiledValues(values: values, image: writer.image(), locales: locales), diagnostics)
  }
}
