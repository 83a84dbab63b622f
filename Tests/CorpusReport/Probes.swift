import Catalog
import Foundation
import PhraseModel

/// A sentence that people type and that nearby matchers get wrong.
struct Probe {
  let language: String
  let text: String
  var names: [(name: String, domain: String)] = []
  var areas: [String] = []
  var floors: [String] = []
  var area: String?
  /// The intent and slots that it must come to, or `nil` for nothing at all.
  let expected: (intent: String, slots: [String: Value])?

  var world: World {
    var world = World()
    world.entities = names.map {
      ListValue($0.name, attributes: [Attribute("domain", .string($0.domain))])
    }
    world.areas = areas.map { ListValue($0) }
    world.floors = floors.map { ListValue($0) }
    return world
  }

  /// What is wrong with the answer, or `nil`.
  func complaint(about result: MatchResult) -> String? {
    guard let expected else {
      return result.interpretations.first.map { "matches, and must not: \($0.summary)" }
    }
    guard let reading = result.interpretations.first else { return "does not match" }
    guard result.outcome == .matched else {
      return "is ambiguous: " + result.interpretations.map(\.summary).joined(separator: " · ")
    }
    let isRight =
      reading.intent == expected.intent
      && expected.slots.allSatisfy { name, value in
        reading[slot: name]?.value.map { SentenceTest.Expectation.value(value).accepts($0.plain) }
          ?? false
      }
    return isRight ? nil : "comes to \(reading.summary)"
  }

  static let all: [Probe] = [
    Probe(language: "en", text: "turn the lampon", names: [("Lamp", "light")], expected: nil),
    Probe(
      language: "en", text: "turn the lamp on", names: [("Lamp", "light")],
      expected: ("HassTurnOn", ["name": .string("Lamp")])),
    Probe(
      language: "en", text: "turn on, the lamp", names: [("Lamp", "light")],
      expected: ("HassTurnOn", ["name": .string("Lamp")])),
    Probe(
      language: "en", text: "don't open the garage door", names: [("Garage Door", "cover")],
      area: "Garage", expected: nil),
    Probe(
      language: "en", text: "don’t open the garage door", names: [("Garage Door", "cover")],
      expected: nil),
    Probe(
      language: "en", text: "set Lamp brightness to ５０％", names: [("Lamp", "light")],
      expected: ("HassLightSet", ["name": .string("Lamp"), "brightness": .integer(50)])),
    Probe(
      language: "en", text: "set the temperature to 20 point 5 degrees", area: "Kitchen",
      expected: ("HassClimateSetTemperature", ["temperature": .decimal(20.5)])),
    Probe(
      language: "en", text: "set a timer for half an hour",
      expected: ("HassStartTimer", ["minutes": .integer(30)])),
    Probe(
      language: "vi", text: "bat den bep", areas: ["bếp"],
      expected: ("HassTurnOn", ["area": .string("bếp")])),
    Probe(
      language: "vi", text: "giúp tôi bật đèn bếp", areas: ["bếp"],
      expected: ("HassTurnOn", ["area": .string("bếp")])),
    Probe(
      language: "ja", text: "ﾘﾋﾞﾝｸﾞﾗｲﾄ点けて", areas: ["リビング"],
      expected: ("HassTurnOn", ["area": .string("リビング")])),
    Probe(
      language: "ja", text: "リビング ライト 点けて", areas: ["リビング"],
      expected: ("HassTurnOn", ["area": .string("リビング")])),
    Probe(
      language: "zh-CN", text: "打开1楼的灯", floors: ["一楼"],
      expected: ("HassTurnOn", ["floor": .string("一楼")])),
    Probe(
      language: "zh-CN", text: "广播一下 Taylor Swift 来了",
      expected: ("HassBroadcast", ["message": .string("Taylor Swift 来了")])),
    Probe(
      language: "zh-CN", text: "把客厅灯亮度调到５０％", areas: ["客厅"],
      expected: ("HassLightSet", ["area": .string("客厅"), "brightness": .integer(50)])),
  ]
}
