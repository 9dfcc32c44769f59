import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosMotion
import Testing

@testable import CosmosSky
@testable import CosmosScenes

/// Opening and closing interrupt each other: everything in the menu continues from its state on the
/// screen.
@Suite struct MenuInterruptTests {
  /// Maximum change of each of ``MenuPicture/numbers`` per second: the steepest slope of the
  /// number's tweens, plus a little for rounding.
  private static let speeds: [Double] = {
    // An ease-out is steepest at its start, where it is 1/0.58 times as fast as on average.
    let steep = 1.75
    var speeds = [0.44 / 0.25 * steep, 211 / 0.5 * steep]
    speeds += [Double](repeating: 1.01 / 0.0375, count: 5)
    speeds += [4 / 0.25 * steep, 8 / 0.25 * steep, 1 / 0.33 * steep]
    speeds += [Double](repeating: 1.01 / 0.1, count: 12)
    for _ in 0..<12 { speeds += [150 / 0.33 * steep, 150 / 0.33 * steep, 1 / 0.5 * steep] }
    return speeds
  }()

  private func expectNoJump(
    from: [Double], to: [Double], in seconds: Double, _ note: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    for (index, (before, after)) in zip(from, to).enumerated() {
      // A ring or a line that reverses keeps its velocity at first, and then catches up: it is two
      // thirds faster than usual, or twice as fast if it reverses again.
      let allowed = Self.speeds[index] * seconds * 2.5 + 1e-6
      if !(abs(after - before) <= allowed) {
        Issue.record(
          "number \(index) goes from \(before) to \(after) in \(seconds) s: \(note)",
          sourceLocation: location)
        return
      }
    }
  }

  @Test(arguments: Array(stride(from: 0.02, to: 1.3, by: 0.04)), [false, true])
  func `an interrupted opening or closing of the menu reverses from its state at that time`(
    after: Double, isOpen: Bool
  ) {
    var stage = MenuStage()
    stage.key("m", at: 1)
    if isOpen { stage.key(.escape, at: 3) }
    let time = (isOpen ? 3 : 1) + after
    let before = stage.picture(at: time)
    stage.key(isOpen ? "m" : .escape, at: time)
    expectNoJump(
      from: before.numbers, to: stage.picture(at: time).numbers, in: 0, "after \(after)")
    #expect(stage.picture(at: time).thin == before.thin)
    var end = MenuStage()
    if isOpen { end.key("m", at: 1) }
    #expect(stage.picture(at: time + 1.24).numbers == end.picture(at: isOpen ? 2.5 : 0).numbers)
    #expect(stage.phase == (isOpen ? .open : .closed))
  }

  /// Reverses the menu at random times, and compares pictures four milliseconds apart.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `opening and closing the menu at random times never causes a jump`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var stage = MenuStage()
    var time = 1.0
    var last = stage.picture(at: time).numbers
    for _ in 0..<8 {
      stage.key(stage.player.sky.menu.isActive ? .escape : "m", at: time)
      for _ in 0..<random.next(below: 200) {
        time += 0.004
        let numbers = stage.picture(at: time).numbers
        expectNoJump(from: last, to: numbers, in: 0.004, "storm \(seed) at \(time)")
        last = numbers
      }
    }
    if stage.player.sky.menu.isActive { stage.key(.escape, at: time) }
    #expect(stage.picture(at: time + 1.24).numbers == MenuStage().picture0.numbers)
    #expect(stage.phase == .closed)
  }

  @Test func `when the menu closes early, each element moves outwards until it is due to move in`()
  {
    var stage = MenuStage()
    stage.key("m", at: 1)
    // The thick ring has covered two thirds of its way. Dividing lines are visible, so closing
    // skips no time.
    stage.key(.escape, at: 1.36)
    let free = { (time: Double) in 14 + 211 * Reference.easeOut((time - 1) / 0.5) }
    for time in [1.36, 1.4, 1.45, 1.5] {
      let radius = stage.picture(at: time).thick.first?.radius ?? 0
      #expect(abs(radius - free(time)) < 1e-5, "at \(time)")
    }
    #expect(stage.picture(at: 2).thick.first?.radius == 225)
    #expect((stage.picture(at: 2.1).thick.first?.radius ?? 225) < 225)
  }

  @Test func `with reduced motion, the menu fades in and out in a quarter of a second`() {
    var stage = MenuStage(reducesMotion: true)
    stage.key("m", at: 1)
    for step in 0...10 {
      let time = 1 + 0.025 * Double(step)
      let share = 0.1 * Double(step)
      let picture = stage.picture(at: time)
      #expect(abs(picture.shadow - 0.44 * share) < 1e-9)
      // The open menu fades in in front of the closed one, which fades out.
      let radii = picture.thick.map(\.radius)
      #expect(radii == (step == 0 ? [14] : step == 10 ? [225] : [14, 225]))
      for ring in picture.thick {
        #expect(abs(ring.opacity - (ring.radius == 225 ? share : 1 - share)) < 1e-9)
      }
      #expect(
        Set(picture.icons.map(\.end)).isSubset(of: [0.001, 1]),
        "icons are shown whole or closed, never partly drawn")
    }
    #expect(stage.phase == .open)
    stage.key(.escape, at: 2)
    #expect(abs(stage.picture(at: 2.125).shadow - 0.22) < 1e-9)
    #expect(stage.picture(at: 2.25).thick.map(\.radius) == [14])
    #expect(stage.phase == .closed)
    #expect(stage.player.isStill)
  }
}

extension MenuStage {
  fileprivate var picture0: MenuPicture { MenuPicture(player.sky, at: 0) }
}
