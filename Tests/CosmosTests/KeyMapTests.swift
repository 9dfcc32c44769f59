import ArgumentParser
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosPlatform
import CosmosZodiac
import TestSupport
import Testing

@testable import CosmosSky
@testable import cosmos

@Suite struct KeyMapTests {
  private func map(_ choices: [(SkyCommand, [Key])]) -> KeyMap {
    var map = KeyMap()
    for (command, keys) in choices { map[named: command.name] = keys }
    return map
  }

  private func command(_ key: Key, _ name: String? = nil, with modifiers: KeyModifiers = [])
    -> SkyCommand?
  {
    SkyCommand(InputEvent(time: 0, kind: .key(key), modifiers: modifiers, command: name))
  }

  @Test func `names and standard keys belong to one command each`() {
    let names = SkyCommand.all.map(\.name)
    #expect(Set(names).count == names.count && !names.contains(""))
    for command in SkyCommand.all {
      #expect(SkyCommand(named: command.name) == command && !command.effect.isEmpty)
      for key in command.keys { #expect(self.command(key) == command, "\(key)") }
    }
    #expect(
      Sign.allCases.map(\.key) == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="])
    #expect(command("x") == nil && SkyCommand(named: "palette") == nil)
    #expect(KeyMap().isStandard && KeyMap().commands.count == SkyCommand.all.flatMap(\.keys).count)
  }

  @Test func `a key means the command that the user has given it`() {
    #expect(command("p", "next-body") == .nextBody && command("x", "picture") == .picture)
    #expect(command("n", with: .shift) == .previousBody)
    #expect(command("x", "next-body", with: .shift) == .previousBody)
    #expect(command("p", with: .control) == nil)
    #expect(command("p", "unknown") == nil)
  }

  @Test func `a command has the keys chosen in the settings, and loses those of others`() throws {
    let map = map([(.picture, ["q"]), (.menu, ["m", "g"])])
    #expect(map.commands["q"] == .picture && map.commands["p"] == nil)
    #expect(map.commands["m"] == .menu && map.commands["g"] == .menu)
    #expect(map.keys(of: .quit).isEmpty)
    try map.check()
    #expect(throws: ValidationError.self) {
      try self.map([(.picture, ["x"]), (.quit, ["x"])]).check()
    }
    #expect(throws: ValidationError.self) { try self.map([(.leave, []), (.quit, [])]).check() }
  }

  @Test func `unknown names of keys are rejected`() throws {
    #expect(try KeyMap.parse("X PageUp f11") == ["x", .pageUp, .f11])
    #expect(try KeyMap.parse("") == [])
    #expect(throws: ValueError.self) { try KeyMap.parse("pageupp") }
  }

  @Test func `the information panel lists every command that has a key`() {
    let lines = KeyLine.ofSky(hasBodies: true) + KeyLine.ofProgram
    for command in SkyCommand.all where !command.keys.isEmpty {
      #expect(lines.contains { $0.commands.contains(command) }, "\(command)")
    }
    let frame = panel(with: KeyMap())
    for line in lines { #expect(frame.contains(line.keys), "\(line.keys)") }
  }

  @Test func `the information panel lists the keys chosen in the settings`() {
    let frame = panel(with: map([(.right, ["l"]), (.picture, ["x", "y"]), (.now, [])]))
    for text in ["left, l", "x, y", "m, return"] { #expect(frame.contains(text), "\(text)") }
    for text in ["left, right", "p", "backspace"] { #expect(!frame.contains(text), "\(text)") }
  }

  /// Returns the texts of a sky's open panel.
  private func panel(with map: KeyMap) -> [String] {
    var options = SkyOptions()
    options.keys = map
    options.program = Version.program(with: map, in: .english)
    options.tonight = Tonight(from: Instant(year: 2026, month: 11, day: 22))
    var sky = Sky(options: options)
    for (time, key) in [(1.0, Key("m")), (3, "i")] {
      sky.handle(InputEvent(time: time, kind: .key(key)))
    }
    sky.advance(to: 5)
    var frame = Frame(viewport: Viewport(size: Sky.standardSize))
    sky.describe(into: &frame, at: 5)
    return frame.labels.map(\.text)
  }

  @Test func `docs/options.md lists all commands with their keys`() throws {
    let page = try Repository.text("docs/options.md")
    for command in SkyCommand.all {
      let keys = command.keys.map { "`\($0.rawValue)`" }.joined(separator: " ")
      let row = "| `\(command.name)` | \(keys.isEmpty ? "none" : keys) | \(command.effect) |"
      #expect(page.contains(row), "\(row)")
    }
  }

  @Test func `'cosmos control' takes every command, and the bus has a method for each`() throws {
    for command in SkyCommand.all {
      #expect(try RemoteCommand(command.name, nil) == .command(command))
      let method = RemoteCommand.method(for: command.name)
      #expect(try RemoteCommand(method, nil) == .command(command))
      #expect(RemoteCommand.methods.contains { $0.name == method })
    }
    #expect(RemoteCommand.method(for: "next-body") == "NextBody")
    #expect(try RemoteCommand("sign", "leo") == .command(.fly(to: .leo)))
    #expect(try RemoteCommand("Rate", "1d") == .command(.rate(86_400)))
    #expect(ControlCommand.configuration.discussion.contains("next-body"))
  }
}
