import ArgumentParser
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosSky
import CosmosWords
import CosmosZodiac
import Testing

@testable import cosmos

@Suite struct KeyMapTests {
  private func map(_ choices: [KeyAction: [Key]]) -> KeyMap {
    var map = KeyMap()
    for (action, keys) in choices { map[action] = keys }
    return map
  }

  @Test func `without settings for keys, every key keeps its meaning`() {
    let map = KeyMap()
    #expect(map.isStandard && map.freed.isEmpty)
    #expect(map.translation.allSatisfy { $0.key == $0.value })
    let keys = KeyAction.allCases.flatMap(\.keys)
    #expect(Set(keys).count == keys.count, "no key has two actions")
    let signs: [KeyAction] = [
      .pisces, .aries, .taurus, .gemini, .cancer, .leo, .virgo, .libra, .scorpio, .sagittarius,
      .capricorn, .aquarius,
    ]
    #expect(signs.flatMap(\.keys) == Sky.signKeys)
  }

  @Test func `a key chosen in the settings acts like the action's standard key`() {
    let map = map([.picture: ["x"], .menu: ["m", "g"]])
    #expect(map.translation["x"] == "p" && map.translation["p"] == nil)
    #expect(map.translation["m"] == "m" && map.translation["g"] == "m")
    #expect(map.freed == ["p"])
  }

  @Test func `an action loses its standard key if the settings give the key to another action`()
    throws
  {
    let map = map([.picture: ["q"]])
    #expect(map.translation["q"] == "p" && map.keys(of: .quit).isEmpty)
    try map.check()
    #expect(throws: ValidationError.self) {
      try self.map([.picture: ["x"], .quit: ["x"]]).check()
    }
    #expect(throws: ValidationError.self) { try self.map([.leave: [], .quit: []]).check() }
  }

  @Test func `unknown names of keys are rejected`() throws {
    #expect(try KeyMap.parse("X PageUp f11") == ["x", .pageUp, .f11])
    #expect(try KeyMap.parse("") == [])
    #expect(throws: ValueError.self) { try KeyMap.parse("pageupp") }
  }

  @Test func `the information panel lists every key that has an action`() {
    #expect(Set(Version.panelKeys.flatMap(\.actions)) == Set(KeyAction.allCases))
    let sky = Sky(options: panelOptions)
    let frame = panel(of: sky)
    for group in Version.panelKeys { #expect(frame.contains(group.text), "\(group.text)") }
  }

  private var panelOptions: SkyOptions {
    var options = SkyOptions()
    options.program = Version.program(with: KeyMap(), in: .english)
    options.tonight = Tonight(from: Instant(year: 2026, month: 11, day: 22))
    return options
  }

  /// Returns the texts of a sky's open panel.
  private func panel(of sky: Sky) -> [String] {
    var sky = sky
    for (time, key) in [(1.0, Key("m")), (3, "i")] {
      sky.handle(InputEvent(time: time, kind: .key(key)))
    }
    sky.advance(to: 5)
    var frame = Frame(viewport: Viewport(size: Sky.standardSize))
    sky.describe(into: &frame, at: 5)
    return frame.labels.map(\.text)
  }

  @Test func `the information panel lists the keys chosen in the settings`() {
    let groups: [(text: String, actions: [KeyAction])] = [
      ("m, return", [.menu, .choose]), ("left, right", [.previousSign, .nextSign]),
      ("c", [.nextPalette]),
    ]
    #expect(KeyMap().panelTexts(for: groups) == [:])
    #expect(
      map([.menu: ["g"], .nextSign: ["l"]]).panelTexts(for: groups) == [
        "m, return": "g, return", "left, right": "left, l",
      ])
  }
}
