import AppleFormats
import SwiftSources

extension TargetGroup {
  /// Returns how each file is compiled for a platform: with the flags of the member that it belongs to.
  func conditions(on platform: ProjectTarget.Platform?) -> (String) -> CompilationConditions? {
    var known: [String: CompilationConditions] = [:]
    for member in members {
      let (flags, areComplete) = member.swiftFlags
      known[member.name] = CompilationConditions(
        system: platform?.rawValue, flags: flags, areFlagsComplete: areComplete,
        languageMode: member.swiftMode)
    }
    let elsewhere = CompilationConditions(system: platform?.rawValue)
    return { path in member(of: path).flatMap { known[$0.name] } ?? elsewhere }
  }
}
