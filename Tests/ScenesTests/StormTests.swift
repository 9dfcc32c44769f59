@testable import CosmosSky
import CosmosGeometry
import CosmosInput
import CosmosMotion
import TestSupport
import Testing

@testable import CosmosScenes

@Suite struct StormTests {
  /// Enough to meet every pair of what can happen many times over, in parts that run side by side.
  private static let parts: UInt64 = 8
  private static let count: UInt64 = Program.isSanitized ? 200 : 1000

  /// The frames that are drawn in a storm, by its seed.
  private static func frames(_ seed: UInt64, until end: Double) -> [Double] {
    switch seed % 4 {
    case 0: return Frames.steady(30, until: end)
    case 1: return Frames.steady(60, until: end)
    case 2: return Frames.steady(144, until: end)
    default:
      var random = SplitMix64(seed: seed ^ 0xF00D)
      return Frames.irregular(until: end, using: &random)
    }
  }

  @Test(arguments: 0..<parts)
  func `no storm of input makes the sky jump, jerk, depend on frames or never rest`(part: UInt64) {
    play(stride(from: part, to: Self.count, by: Int(Self.parts)))
  }

  @Test(.long, arguments: 0..<parts)
  func `nor do nine times as many`(part: UInt64) {
    play(stride(from: Self.count + part, to: 10 * Self.count, by: Int(Self.parts)))
  }

  private func play(_ seeds: StrideTo<UInt64>) {
    let start = Player().sky
    for seed in seeds {
      let storm = Storm(seed: seed, acts: 4)
      let end = storm.time + 0.3
      // Without frames, and every change of motion looked at.
      var audit = MotionAudit(Player(start), storm: storm, seed: seed)
      for event in storm.events {
        guard audit.advance(to: event.time), audit.take(event), audit.menuIsSound() else { return }
      }
      guard audit.advance(to: end) else { return }
      // The same with frames.
      var player = Player(start)
      player.play(storm.events, drawing: Self.frames(seed, until: end), until: end)
      guard player.ribbon == audit.player.ribbon, player.sky.menu == audit.player.sky.menu else {
        Issue.record("storm \(seed) depends on frames: \(player.ribbon), \(audit.player.ribbon)")
        return
      }
      guard audit.advance(to: end + 12), restsWell(audit.player, seed),
        opensAgain(audit.player, seed)
      else { return }
    }
  }

  /// Whatever happened, Escape closes the menu and the panel, and M opens the menu.
  private func opensAgain(_ player: Player, _ seed: UInt64) -> Bool {
    var player = player
    while player.sky.wantsEscape {
      player.handle(.key(.escape), at: player.time)
      player.advance(to: player.time + 2)
    }
    let isClosed = player.sky.menu.phase == .closed
    player.handle(.key("m"), at: player.time)
    player.advance(to: player.time + 1.1)
    if isClosed, player.sky.menu.phase == .open { return true }
    Issue.record("storm \(seed): the menu is stuck, \(player.sky.menu)")
    return false
  }

  /// Everything is over: at a sign, with its lines, or in empty sky.
  private func restsWell(_ player: Player, _ seed: UInt64) -> Bool {
    let ribbon = player.ribbon
    let place = abs(player.position - player.position.rounded())
    let isPlace = place == 0 ? player.lines == 1 : place * ribbon.gap > 0.5
    let isAtRest =
      player.motion == .rest && !ribbon.isMoving(at: player.time)
      && player.sky.nextChange(after: player.time) == nil
    if !isPlace || !isAtRest {
      Issue.record("storm \(seed) does not rest well: lines \(player.lines), \(ribbon)")
    }
    return isPlace && isAtRest
  }

  @Test func `with reduced motion places fade, and the same storm ends in the same sky`() {
    let start = Player { $0.reducesMotion = true }.sky
    for seed in 0..<Self.count / 14 {
      let storm = Storm(seed: seed, acts: 8)
      let end = storm.time + 0.3
      var still = Player(start)
      var last = still.position
      for event in storm.events {
        still.advance(to: event.time)
        still.handle(event.kind, at: event.time)
        let fade = still.ribbon.fadingPlace(at: event.time)
        #expect(still.position.isFinite && (fade == nil || fade?.position.isFinite == true))
        last = still.position
      }
      still.advance(to: end)
      var drawn = Player(start)
      drawn.play(storm.events, drawing: Self.frames(seed, until: end), until: end)
      guard drawn.ribbon == still.ribbon, last.isFinite else {
        Issue.record("storm \(seed): \(drawn.ribbon), \(still.ribbon)")
        return
      }
      still.advance(to: end + 12)
      guard restsWell(still, seed), opensAgain(still, seed) else { return }
    }
  }
}
