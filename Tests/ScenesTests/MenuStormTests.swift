@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosMotion
import TestSupport
import Testing

@testable import CosmosScenes

/// Whatever hands and keys do at random: the menu is never stuck.
@Suite struct MenuStormTests {
  /// Ten thousand events in storms of twenty.
  private static let storms: UInt64 = Program.isSanitized ? 25 : 500

  private static func event(using random: inout SplitMix64) -> InputEvent.Kind {
    let keys: [Key] = [
      "m", "return", "escape", "left", "right", "up", "down", "i", "1", "6", "=", "home", "space",
      "s", "c",
    ]
    // Mostly near the ring and in the circle of signs.
    let reach = [30.0, 60, 170, 700][random.next(below: 4)]
    let place =
      MenuStage.center
      + Point(
        angle: .random(in: 0...6.3, using: &random), radius: .random(in: 0...reach, using: &random))
    switch random.next(below: 12) {
    case 0, 1, 2: return .press(place)
    case 3, 4: return .move(place)
    case 5, 6, 7: return .release(place)
    case 8, 9: return .key(keys[random.next(below: keys.count)])
    case 10:
      return [
        .leave, .scroll(dx: 40, dy: 3, .precise), .scroll(dx: -1, dy: 0, .notch),
        .scroll(dx: 0, dy: 0, .end),
      ][random.next(below: 4)]
    default:
      return random.next(below: 4) == 0
        ? .move(Point(x: .nan, y: .infinity))
        : .resize(Size(width: .random(in: 200...2000, using: &random), height: 667))
    }
  }

  private static func storm(_ seed: UInt64) -> [InputEvent] {
    var random = SplitMix64(seed: seed)
    var time = 1.0
    return (0..<20).map { _ in
      time += [0.01, 0.1, 0.3, 1.3][random.next(below: 4)] * .random(in: 0...1, using: &random)
      return InputEvent(time: time, kind: event(using: &random))
    }
  }

  @Test(arguments: [false, true])
  func `random events leave the menu closed or open, and Esc closes it`(reducesMotion: Bool) {
    for seed in 0..<Self.storms {
      var stage = MenuStage(reducesMotion: reducesMotion)
      var time = 0.0
      for event in Self.storm(seed) {
        // A frame or two before each.
        if expectSound(&stage, between: time, and: event.time, seed) == false { return }
        time = event.time
        stage.player.handle(event.kind, at: time)
        guard expectPhase(stage, at: time, seed) else { return }
      }
      stage.player.handle(.release(Point(x: 0, y: 0)), at: time)
      stage.player.handle(.scroll(dx: 0, dy: 0, .end), at: time)
      stage.player.advance(to: time + 2.5)
      guard [.closed, .open].contains(stage.phase) else {
        Issue.record("storm \(seed): \(stage.phase) two seconds later")
        return
      }
      if stage.player.sky.wantsEscape { stage.key(.escape, at: time + 2.5) }
      stage.player.advance(to: time + 12.5)
      guard stage.phase == .closed, !stage.player.sky.wantsEscape, stage.state.motion == .rest,
        stage.player.sky.nextChange(after: time + 12.5) == nil
      else {
        Issue.record("storm \(seed): not at rest: \(stage.state), \(stage.player.sky.menu)")
        return
      }
      // And it still opens.
      stage.key("m", at: time + 13)
      stage.player.advance(to: time + 14.1)
      guard stage.phase == .open else {
        Issue.record("storm \(seed): does not open again")
        return
      }
    }
  }

  @Test func `two runs of a storm are the same in every number`() {
    for seed in 0..<Self.storms / 5 {
      // What is not a number equals nothing, not even itself.
      let storm = Self.storm(seed).filter {
        if case .move(let point) = $0.kind { !point.x.isNaN } else { true }
      }
      let end = (storm.last?.time ?? 0) + 0.4
      var random = SplitMix64(seed: seed ^ 0xABC)
      var skies: [Sky] = []
      for frames in [
        [], Frames.steady(60, until: end), Frames.irregular(until: end, using: &random),
      ] {
        var stage = MenuStage()
        stage.player.play(storm, drawing: frames, until: end)
        skies.append(stage.player.sky)
      }
      guard skies.allSatisfy({ $0.menu == skies[0].menu && $0.scroller == skies[0].scroller })
      else {
        Issue.record("storm \(seed) depends on the frames that are drawn")
        return
      }
    }
  }

  private func expectPhase(_ stage: MenuStage, at time: Double, _ seed: UInt64) -> Bool {
    let menu = stage.player.sky.menu
    // A phase that ends by itself has its end ahead of it.
    let isDue = menu.deadline.map { $0 > time } ?? false
    let isSound =
      switch menu.phase {
      case .opening, .closing: isDue
      case .open, .closed: !isDue
      }
    if !isSound {
      Issue.record("storm \(seed): \(menu.phase), due \(menu.deadline ?? .nan) at \(time)")
    }
    return isSound
  }

  /// The pictures in between are made of finite numbers within their ranges.
  private func expectSound(
    _ stage: inout MenuStage, between start: Double, and end: Double, _ seed: UInt64
  ) -> Bool {
    let time = (start + end) / 2
    let picture = stage.picture(at: time)
    let isSound =
      picture.numbers.allSatisfy(\.isFinite) && (0...0.44).contains(picture.shadow)
      && picture.thin.allSatisfy { (8...156).contains($0.radius) && (0...1).contains($0.opacity) }
      && picture.thick.allSatisfy { (14...225).contains($0.radius) }
      && picture.dividers.allSatisfy { (0...1).contains($0) }
      && picture.icons.allSatisfy { (0.001...1).contains($0.end) }
    if !isSound { Issue.record("storm \(seed) at \(time): \(picture)") }
    return isSound
  }
}
