import Catalog
import Compilation
import Matching
import PhraseModel
import Testing

/// Lists are replaced while a program runs.
struct ReplacedListTests {
  private static func matcher() -> Matcher {
    Phrasing.matcher(
      Phrasing.app(
        ["log ${drink}", "log ${drink}s twice"],
        lists: [ValueList("drink", kind: .entity, content: .undefined)]))
  }

  private static func values(_ names: [String]) -> CompiledValues {
    ValueCompiler.compile(names.map { ListValue($0) }, list: "drink").values
  }

  private static func drink(_ matcher: Matcher, _ utterance: String) throws -> String? {
    let slot = try matcher.match(utterance).interpretations.first?[slot: "drink"]
    guard case .listed(let value)? = slot?.value else { return nil }
    return value.value.text
  }

  @Test func `a list is empty until it has values, and has those it was given last`() throws {
    let matcher = Self.matcher()
    #expect(try Self.drink(matcher, "log tea") == nil)
    matcher.replaceList("drink", with: Self.values(["tea", "green tea"]))
    #expect(try Self.drink(matcher, "log GREEN tea") == "green tea")
    #expect(try Self.drink(matcher, "log teas twice") == "tea")
    matcher.replaceList("drink", with: Self.values(["cà phê"]))
    #expect(try Self.drink(matcher, "log tea") == nil)
    #expect(try Self.drink(matcher, "log ca phe") == "cà phê")
    #expect(!matcher.replaceList("food", with: Self.values([])))
  }

  @Test func `tasks that match while a list changes see the old values or the new`() async throws {
    let matcher = Self.matcher()
    let old = Self.values(["tea"])
    let new = Self.values(["tea", "tea with milk"])
    matcher.replaceList("drink", with: old)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for round in 0..<200 { matcher.replaceList("drink", with: round.isMultiple(of: 2) ? new : old) }
      }
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<200 {
            let drink = try? Self.drink(matcher, "log tea with milk")
            #expect(drink == nil || drink == .some(nil) || drink == "tea with milk")
            #expect((try? Self.drink(matcher, "log tea")) == "tea")
          }
        }
      }
    }
  }

  @Test func `a hundred thousand values replace a list, and the last is found`() throws {
    let matcher = Self.matcher()
    matcher.replaceList("drink", with: Self.values((0..<100_000).map { "drink number n\($0)x" }))
    #expect(try Self.drink(matcher, "log drink number n99999x") == "drink number n99999x")
  }
}
