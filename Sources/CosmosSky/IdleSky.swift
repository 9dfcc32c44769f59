import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosMotion
import CosmosScenes
import RealModule

/// What a sky does that is left alone: it drifts and breathes, its figure stars twinkle, and now and then
/// there is a meteor.
///
/// Under a pointer that moves, layers follow it a little.
struct IdleSky: Equatable, Sendable {
  /// The largest share of a star's light that twinkling takes.
  private static let twinkleDepth = 0.04
  /// Seconds from breath to breath.
  private static let breath = 90.0
  /// How far the exposure goes to either side of its mean.
  private static let breathDepth = 0.06
  /// Steps of the exposure, so small that none is seen: in between, what is behind the signs is kept.
  private static let exposureSteps = 128.0
  /// Logical pixels that the top layer follows the pointer at most.
  private static let farthestSway = 6.0
  /// Pulls the layers after the pointer, in about a second.
  private static let swaySpring = Spring(duration: 0.8)
  /// Seconds until the sky lives, and until it is still again.
  private static let (waking, stilling) = (2.0, 0.5)
  /// Device pixels that a drift moves the top layer by from picture to picture: less is not seen.
  ///
  /// At four pixels a second these are sixteen pictures.
  private static let driftStep = 0.25
  /// Seconds from the start to the drift where the ribbon glides to a sign first: its lines are seen for a while.
  private static let arrivalPause = 8.0

  /// How the sky drifts; nil where it does not.
  let drift: Drift?
  /// When it may drift next, in seconds.
  fileprivate var due: Double
  /// The latest time at which something happened, in seconds.
  fileprivate(set) var clock = 0.0
  private var life = Animated(0.0)
  /// When it last came to life, in seconds.
  private var awoken = 0.0
  /// Logical pixels that the top layer follows the pointer to the right.
  private var sway = Animated(0.0)
  private let meteors: Meteors?

  init(_ options: SkyOptions, in library: inout GeometryLibrary) {
    drift = options.drift
    due = options.arrival == nil ? 0 : Self.arrivalPause
    if options.arrivalStart != nil { due += Opening.stay + Opening.glide }
    meteors = drift == nil ? nil : Meteors(in: &library, seed: options.seed)
  }

  /// Lets stars twinkle and meteors fall, or no longer.
  fileprivate mutating func live(_ isAlive: Bool, at time: Double) {
    if isAlive { awoken = time }
    life.animate(
      to: isAlive ? 1 : 0, at: time, duration: isAlive ? Self.waking : Self.stilling,
      curve: .easeInOut)
  }

  func isMoving(at time: Double) -> Bool { life.isMoving(at: time) || sway.isMoving(at: time) }

  /// When the picture of a sky that drifts changes next: at the next step, or with a meteor.
  ///
  /// The speed is device pixels a second of the top layer, not 0.
  func nextChange(after time: Double, driftingAt speed: Double) -> Double {
    min(time + Self.driftStep / speed, meteors?.nextChange(after: time) ?? .infinity)
  }

  /// What the light of stars and Milky Way is multiplied by at a time in seconds, 0…1.
  func exposure(at time: Double) -> Double {
    guard drift != nil else { return 1 }
    let phase = 2 * Double.pi * (time - awoken) / Self.breath
    let loss = Self.breathDepth * (1 - Double.cos(phase)) * life.value(at: time, in: 0...1)
    return 1 - (loss * Self.exposureSteps).rounded() / Self.exposureSteps
  }

  /// Logical pixels that the top layer is to the right of its place, at a time in seconds; other layers
  /// are by their factors.
  func sway(at time: Double) -> Double { sway.value(at: time) }

  /// Lets the layers follow a pointer: −1…1 from the window's left edge to its right one; nil where there is none.
  fileprivate mutating func follow(_ place: Double?, at time: Double) {
    let wanted = clamp(place ?? 0, -1, 1) * Self.farthestSway
    guard drift != nil, wanted != sway.target else { return }
    sway.animate(to: wanted, at: time, spring: Self.swaySpring, precision: 0.01)
  }

  func twinkle(at time: Double) -> Twinkle {
    guard drift != nil else { return Twinkle() }
    return Twinkle(time: time, depth: Self.twinkleDepth * life.value(at: time, in: 0...1))
  }

  func describeMeteors(
    into frame: inout Frame, palette: Palette, opacity: Double, at time: Double
  ) {
    guard let meteors else { return }
    meteors.describe(
      into: &frame, color: palette.label, opacity: opacity * life.value(at: time, in: 0...1),
      at: time)
  }
}

extension Sky {
  /// The sign position that is seen in the middle of the window.
  func seenPosition(at time: Double) -> Double {
    scroller.ribbon.position(at: time) - idle.sway(at: time) / (options.gap * viewport.width)
  }

  /// When the sky begins to drift by itself, in seconds; nil while something keeps it from that.
  var driftDue: Double? {
    guard idle.drift != nil, !options.reducesMotion, scroller.ribbon.deadline == nil,
      scroller.ribbon.motion == .rest, !scroller.isDragging, !menu.isActive, !panel.isOpen,
      pendingPress == nil, bodies?.companion == nil
    else { return nil }
    return max(idle.due, idle.clock)
  }

  mutating func driftIfDue(at time: Double) {
    idle.clock = max(idle.clock, time)
    guard let drift = idle.drift, let due = driftDue, due <= time else { return }
    scroller.order { $0.drift(drift, at: time) }
    idle.live(true, at: time)
  }

  /// Input takes over, and for a while nothing moves by itself.
  mutating func noteInput(_ event: InputEvent) {
    idle.clock = max(idle.clock, event.time)
    switch event.kind {
    case .resize: return
    case .leave: return idle.follow(nil, at: event.time)
    case .move(let point):
      if !options.reducesMotion {
        idle.follow(2 * point.x / viewport.width - 1, at: event.time)
      }
      // A window that opens under a pointer that rests is told where that is.
      guard let pointer, pointer.distance(to: point) >= 1 else { return }
    case .press, .release, .scroll, .key: break
    }
    endOpening(at: event.time)
    guard let drift = idle.drift else { return }
    idle.due = event.time + drift.pause
    endDrift(at: event.time)
  }

  mutating func endDrift(at time: Double) {
    guard scroller.ribbon.isDrifting else { return }
    scroller.ribbon.endDrift(at: time)
    idle.live(false, at: time)
  }
}
