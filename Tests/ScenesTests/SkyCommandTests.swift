import CosmosInput
import CosmosScenes
import CosmosZodiac
import Testing

@testable import CosmosSky

/// Tests of commands that a program gives to a sky in place of the user.
@Suite struct SkyCommandTests {
  @Test func `a drifting sky flies to a sign, and stays there`() {
    var player = Player { $0.drift = Drift() }
    player.advance(to: 60)
    #expect(player.motion == .drift)
    player.sky.fly(to: .leo, at: 60)
    player.advance(to: 60 + 4)
    #expect(player.motion == .rest && player.sky.state(at: 64).sign == Sign.leo.rawValue)
    #expect(player.lines == 1)
  }

  @Test func `a palette or a rate of time leaves a drift as it is`() {
    var player = Player {
      $0.drift = Drift()
      $0.tonight = Tonight(from: Instant(year: 2026, month: 11, day: 22))
    }
    player.advance(to: 60)
    for command in [SkyCommand.nextPalette, .palette(.ember), .rate(3600), .now, .moreStars] {
      player.sky.perform(command, at: 60)
      #expect(player.motion == .drift, "\(command)")
    }
  }

  @Test func `a command has the effect of its key`() {
    for command in SkyCommand.all {
      guard let key = command.keys.first else { continue }
      var (keyed, told) = (Player(), Player())
      for time in [1.0, 9] {
        keyed.handle(.key(key), at: time)
        told.advance(to: time)
        told.sky.perform(command, at: time)
        keyed.advance(to: time + 7)
        told.advance(to: time + 7)
        #expect(keyed.frame(at: time + 7) == told.frame(at: time + 7), "\(command)")
      }
    }
  }

  @Test func `a flight closes the panel and the menu`() {
    var player = Player()
    player.handle(.key("m"), at: 0)
    player.handle(.key("i"), at: 2)
    player.advance(to: 4)
    #expect(player.sky.panel.isOpen)
    player.sky.fly(to: .aries, at: 4)
    player.advance(to: 8)
    #expect(!player.sky.panel.isOpen && player.sky.state(at: 8).menu == .closed)
    #expect(player.sky.state(at: 8).sign == Sign.aries.rawValue)
  }

  @Test func `a recorded key keeps the command that the user had given it`() throws {
    let event = InputEvent(time: 1, kind: .key("x"), modifiers: .shift, command: "next-body")
    let line = InputRecording.line(for: event)
    #expect(
      line == #"{"t": 1.0, "event": "key", "name": "x", "command": "next-body", "shift": true}"#)
    #expect(try InputRecording.events(in: line, file: "a") == [event])
  }
}
