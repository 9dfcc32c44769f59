@testable import CosmosSky
import CosmosGeometry
import CosmosInput
import Testing

@testable import CosmosScenes

/// Watches a sky through a storm: whenever what moves it changes, and wherever that is due,
/// position and velocity must go on.
struct MotionAudit {
  /// Of a px, and of a px a second.
  private static let tolerance = 1e-6

  var player: Player
  private let seed: UInt64
  /// Where the pointer was last, in px.
  private var hand = 0.0
  private let hasBrokenDevice: Bool

  init(_ player: Player, storm: Storm, seed: UInt64) {
    self.player = player
    self.seed = seed
    hasBrokenDevice = storm.hasBrokenDevice
  }

  /// Comes up to a time by everything that is due before it.
  ///
  /// - Returns: Whether nothing jumped.
  mutating func advance(to time: Double) -> Bool {
    while let due = player.sky.deadline, due <= time {
      let before = player.ribbon
      player.advance(to: due)
      guard goesOn(from: before, to: player.ribbon, at: due, within: releaseStep) else {
        return false
      }
      // What does not end by itself would hang here.
      guard player.sky.deadline != due || player.ribbon != before else { break }
    }
    let lines = player.lines
    player.advance(to: time)
    let ribbon = player.ribbon
    let place = ribbon.position(at: time)
    // Lines that are to hide may grow by a seventh before they turn round.
    if player.lines > lines + 0.2,
      Ribbon.sign(at: place) != ribbon.lines.sign
        || abs(place - ribbon.destination(at: time)) >= 0.05
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

  /// Takes an event, up to which the sky has come.
  ///
  /// - Returns: Whether nothing jumped but what the hand moved.
  mutating func take(_ event: InputEvent) -> Bool {
    let before = player.ribbon
    player.handle(event.kind, at: event.time)
    return goesOn(
      from: before, to: player.ribbon, at: event.time, within: allowance(for: event.kind))
  }

  /// Whether a phase of the menu that ends by itself has its end ahead of it, and no other has, and
  /// whether the menu's picture is made of finite numbers within their ranges.
  func menuIsSound() -> Bool {
    let menu = player.sky.menu
    let isDue = menu.deadline.map { $0 > player.time } ?? false
    let isMoving = menu.phase == .opening || menu.phase == .closing
    // Pictures take long: one storm of twenty has them.
    let picture = seed % 20 == 0 ? MenuPicture(player.sky, at: player.time) : nil
    if isDue == isMoving, picture?.isSound ?? true { return true }
    Issue.record("storm \(seed) at \(player.time): \(menu.phase), \(String(describing: picture))")
    return false
  }

  /// px that a precise gesture's glide begins with: the step that a further sample would have made.
  private var releaseStep: Double {
    player.ribbon.physics.maximumVelocity * player.ribbon.physics.historyCut
  }

  /// px that an event may move what a hand holds.
  private mutating func allowance(for kind: InputEvent.Kind) -> Double {
    switch kind {
    case .press(let point):
      hand = point.x
      return 0
    case .move(let point):
      let moved = abs(point.x - hand)
      hand = point.x
      // A press near the ring is a drag once it has moved so far.
      return MenuShape.dragSlop + (moved.isFinite ? moved : 0)
    case .scroll(_, _, .precise), .scroll(_, _, .finger):
      // The sky may change over from one axis to the other, with all that either has moved.
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
    // A hand that takes hold, or lets go, is the only thing that changes the velocity at once.
    let takesHold = after.state == .drag || before.state == .drag
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
