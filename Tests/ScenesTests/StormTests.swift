import CosmosGeometry
import CosmosInput
import CosmosMotion
import TestSupport
import Testing

@testable import CosmosScenes
@testable import CosmosSky

@Suite struct StormTests {
  /// Number of groups of storms that run in parallel; all storms together contain each pair of
  /// actions many times.
  private static let parts: UInt64 = 8
  private static let count: UInt64 = Program.isSanitized ? 200 : 1000

  /// Returns the times of frames during a storm, selected by the storm's seed.
  private static func frames(_ seed: UInt64, until end: Double) -> [Double] {
    switch seed % 5 {
    case 0: return Frames.steady(7, until: end)
    case 4: return Frames.steady(30, until: end)
    case 1: return Frames.steady(60, until: end)
    case 2: return Frames.steady(144, until: end)
    default:
      var random = SplitMix64(seed: seed ^ 0xF00D)
      return Frames.irregular(until: end, using: &random)
    }
  }

  @Test(arguments: 0..<parts)
  func `input storms cause no jumps, and their result does not depend on the frame rate`(
    part: UInt64
  ) {
    play(stride(from: part, to: Self.count, by: Int(Self.parts)))
  }

  @Test(.long, arguments: 0..<parts)
  func `nine times as many input storms cause no jumps, with the same result at any frame rate`(
    part: UInt64
  ) {
    play(stride(from: Self.count + part, to: 10 * Self.count, by: Int(Self.parts)))
  }

  @Test func `input storms cause no jumps in a sky of twenty million stars`() {
    play(
      stride(from: 1, to: Self.count, by: 10), in: Player { $0.stars = .total(20_000_000) }.sky)
  }

  private func play(_ seeds: StrideTo<UInt64>, in start: Sky = Player().sky) {
    for seed in seeds {
      let storm = Storm(seed: seed, acts: 4)
      let end = storm.time + 0.3
      // Plays the storm without frames, and checks each change of motion.
      var audit = MotionAudit(Player(start), storm: storm, seed: seed)
      for event in storm.events {
        guard audit.advance(to: event.time), audit.take(event), audit.menuIsSound() else { return }
      }
      guard audit.advance(to: end) else { return }
      // Plays the same storm with frames.
      var player = Player(start)
      player.play(storm.events, drawing: Self.frames(seed, until: end), until: end)
      guard player.ribbon == audit.player.ribbon, player.sky.menu == audit.player.sky.menu else {
        Issue.record("storm \(seed) depends on frames: \(player.ribbon), \(audit.player.ribbon)")
        return
      }
      guard audit.advance(to: end + 12), restsWell(audit.player, after: storm, seed),
        opensAgain(audit.player, seed)
      else { return }
    }
  }

  /// Checks that, after any storm, Escape closes the menu and the panel, and M opens the menu.
  private func opensAgain(_ player: Player, _ seed: UInt64) -> Bool {
    var player = player
    while player.sky.wants(.escape) {
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

  /// Checks that the ribbon rests, either at a sign whose lines are drawn, or between two signs.
  ///
  /// Only after a resize may the ribbon rest within half a window of a sign: the window is then
  /// wider than before.
  private func restsWell(_ player: Player, after storm: Storm, _ seed: UInt64) -> Bool {
    let ribbon = player.ribbon
    let place = abs(player.position - ribbon.layout.stop(near: player.position).place)
    let isResized = storm.events.contains { if case .resize = $0.kind { true } else { false } }
    let isPlace = place == 0 ? player.lines == 1 : isResized || place * ribbon.gap > 0.5
    let isAtRest =
      player.motion == .rest && !ribbon.isMoving(at: player.time)
      && player.sky.nextChange(after: player.time) == nil
    if !isPlace || !isAtRest {
      Issue.record("storm \(seed) does not rest well: lines \(player.lines), \(ribbon)")
    }
    return isPlace && isAtRest
  }

  @Test(arguments: [3000, 20_000_000] as [UInt32])
  func `with reduced motion, the sky after an input storm does not depend on the frame rate`(
    stars: UInt32
  ) {
    let start = Player {
      $0.reducesMotion = true
      $0.stars = .total(stars)
    }.sky
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
      guard restsWell(still, after: storm, seed), opensAgain(still, seed) else { return }
    }
  }
}

/// Checks a sky during a storm: position and velocity must be continuous at each change of motion.
struct MotionAudit {
  /// Tolerance in px, and in px per second.
  private static let tolerance = 1e-6

  var player: Player
  private let seed: UInt64
  /// The pointer's last distance from the window's left edge, in px.
  private var hand = 0.0
  private let hasBrokenDevice: Bool

  init(_ player: Player, storm: Storm, seed: UInt64) {
    self.player = player
    self.seed = seed
    hasBrokenDevice = storm.hasBrokenDevice
  }

  /// Advances to a time, through all deadlines before it.
  mutating func advance(to time: Double) -> Bool {
    while let due = player.sky.deadline, due <= time {
      let before = player.ribbon
      player.advance(to: due)
      guard goesOn(from: before, to: player.ribbon, at: due, within: releaseStep) else {
        return false
      }
      // A deadline that never passes would cause an endless loop here.
      guard player.sky.deadline != due || player.ribbon != before else { break }
    }
    let lines = player.lines
    player.advance(to: time)
    let ribbon = player.ribbon
    let place = ribbon.position(at: time)
    // Lines that begin to hide may grow by a seventh before they reverse.
    if player.lines > lines + 0.2,
      ribbon.layout.sign(at: place) != ribbon.lines.sign
        || abs(place - ribbon.destination(at: time)) * ribbon.gap >= 0.5
    {
      Issue.record("storm \(seed) at \(time): lines off centre, \(ribbon)")
      return false
    }
    guard (0...1).contains(player.lines), ribbon.position(at: time).isFinite else {
      Issue.record("storm \(seed) at \(time): lines \(player.lines), \(ribbon)")
      return false
    }
    return true
  }

  /// Handles an event at the current time of the sky.
  mutating func take(_ event: InputEvent) -> Bool {
    let before = player.ribbon
    player.handle(event.kind, at: event.time)
    return goesOn(
      from: before, to: player.ribbon, at: event.time, within: allowance(for: event.kind))
  }

  /// Checks that the phases of the menu that end by themselves have a deadline and no others do,
  /// and that the menu's picture has finite numbers within their ranges.
  func menuIsSound() -> Bool {
    let menu = player.sky.menu
    let isDue = menu.deadline.map { $0 > player.time } ?? false
    let isMoving = menu.phase == .opening || menu.phase == .closing
    // Pictures take long, so only one storm in twenty draws them.
    let picture = seed % 20 == 0 ? MenuPicture(player.sky, at: player.time) : nil
    if isDue == isMoving, picture?.isSound ?? true { return true }
    Issue.record("storm \(seed) at \(player.time): \(menu.phase), \(String(describing: picture))")
    return false
  }

  /// Maximum step in px at the release of a precise gesture: the travel of one more sample.
  private var releaseStep: Double {
    RibbonPhysics.maximumVelocity * RibbonPhysics.historyCut
  }

  /// Returns the maximum step, in px, that an event may cause in a held sky.
  private mutating func allowance(for kind: InputEvent.Kind) -> Double {
    switch kind {
    case .press(let point):
      hand = point.x
      return 0
    case .move(let point):
      let moved = abs(point.x - hand)
      hand = point.x
      // A press near the ring becomes a drag only after this distance.
      return MenuShape.dragSlop + (moved.isFinite ? moved : 0)
    case .scroll(_, _, .precise, .move), .scroll(_, _, .finger, .move):
      // A gesture may change the axis that moves the sky. The step may then be as long as the
      // gesture's travel along both axes.
      return hasBrokenDevice ? 1e6 : 2400
    default: return releaseStep
    }
  }

  private func goesOn(
    from before: Ribbon, to after: Ribbon, at time: Double, within step: Double
  ) -> Bool {
    let isHeld = before.motion == .drag || after.motion == .drag
    let pixels = before.pixelsPerSign
    let moved = abs(after.position(at: time) - before.position(at: time)) * pixels
    let jump = abs(after.velocity(at: time) - before.velocity(at: time)) * pixels
    let speed = max(1, abs(before.velocity(at: time)) * pixels)
    // Only a hand that takes hold or lets go changes the velocity abruptly.
    let takesHold = after.course.isHeld || before.course.isHeld
    let isFine =
      moved <= (isHeld && takesHold ? step : 0) + Self.tolerance
      && (takesHold || jump <= Self.tolerance * speed)
    if !isFine {
      Issue.record(
        "storm \(seed) at \(time): by \(moved) px and \(jump) px/s, from \(before) to \(after)")
    }
    return isFine
  }
}
