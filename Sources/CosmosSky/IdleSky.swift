import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosMotion
import CosmosScenes
import RealModule

/// The life of an idle sky: it drifts and breathes, figure stars twinkle, and meteors fall.
///
/// Layers follow a moving pointer a little.
struct IdleSky: Equatable, Sendable {
  /// Largest share of a star's light that twinkling takes.
  private static let twinkleDepth = 0.04
  /// Seconds of a breath.
  private static let breath = 90.0
  /// Deviation of the exposure from its mean.
  private static let breathDepth = 0.06
  /// Number of steps of the exposure.
  ///
  /// Each step is invisibly small, and between two steps the kept background is reused.
  private static let exposureSteps = 128.0
  /// Largest distance in logical pixels that the top layer follows the pointer.
  private static let farthestSway = 6.0
  /// Spring that pulls the layers after the pointer, in about a second.
  private static let swaySpring = Spring(duration: 0.8)
  /// Seconds until the sky lives, and until it is still again.
  private static let (waking, stilling) = (2.0, 0.5)
  /// Device pixels that the top layer drifts from picture to picture; less is invisible.
  ///
  /// Four pixels a second need sixteen pictures a second.
  private static let driftStep = 0.25

  /// The drift; nil for a sky that never drifts.
  let drift: Drift?
  /// Earliest time of the next drift, in seconds.
  fileprivate var due: Double
  /// Time of the latest event, in seconds.
  fileprivate(set) var clock = 0.0
  private var life = Fade()
  /// Time when the sky last came to life, in seconds.
  private var awoken = 0.0
  /// Logical pixels that the top layer has followed the pointer, + to the right.
  private var sway = Animated(0.0)
  private let meteors: Meteors?

  /// A sky that is still.
  ///
  /// - Parameters:
  ///   - options: The options of the sky.
  ///   - time: Earliest time of a drift, in seconds.
  ///   - library: The library for the geometry of meteors.
  init(_ options: SkyOptions, driftingFrom time: Double, in library: inout GeometryLibrary) {
    drift = options.drift
    due = time
    meteors = drift == nil ? nil : Meteors(in: &library, seed: options.seed)
  }

  /// Starts or stops the twinkling of stars and the meteors.
  fileprivate mutating func live(_ isAlive: Bool, at time: Double) {
    if isAlive { awoken = time }
    life.fade(
      to: isAlive ? 1 : 0, at: time, within: isAlive ? Self.waking : Self.stilling,
      curve: .easeInOut)
  }

  /// Time of the picture's next change: on the way to or from life, at the next step of a drift, or
  /// with a meteor.
  ///
  /// - Parameters:
  ///   - time: Seconds.
  ///   - speed: Device pixels a second of the top layer's drift; 0 without one.
  /// - Returns: Seconds; nil at rest.
  func nextChange(after time: Double, driftingAt speed: Double) -> Double? {
    var next = min(
      life.nextChange(after: time) ?? .infinity, sway.nextChange(after: time) ?? .infinity)
    if speed > 0 {
      next = min(next, time + Self.driftStep / speed)
      next = min(next, meteors?.nextChange(after: time) ?? .infinity)
    }
    return next.isFinite ? next : nil
  }

  /// Factor of the light of stars and Milky Way at a time in seconds, 0…1.
  func exposure(at time: Double) -> Double {
    guard drift != nil else { return 1 }
    let phase = 2 * Double.pi * (time - awoken) / Self.breath
    let loss = Self.breathDepth * (1 - Double.cos(phase)) * life.opacity(at: time)
    return 1 - (loss * Self.exposureSteps).rounded() / Self.exposureSteps
  }

  /// Shift of the top layer to the right at a time in seconds, in logical pixels; other layers
  /// multiply it by their factors.
  func sway(at time: Double) -> Double { sway.value(at: time) }

  /// Moves the layers after a pointer.
  ///
  /// - Parameters:
  ///   - place: −1…1 from the window's left edge to its right one; nil without a pointer.
  ///   - time: Seconds.
  fileprivate mutating func follow(_ place: Double?, at time: Double) {
    let wanted = clamp(place ?? 0, -1, 1) * Self.farthestSway
    guard drift != nil, wanted != sway.target else { return }
    sway.animate(to: wanted, at: time, spring: Self.swaySpring, precision: 0.01)
  }

  func twinkle(at time: Double) -> Twinkle {
    guard drift != nil else { return Twinkle() }
    return Twinkle(time: time, depth: Self.twinkleDepth * life.opacity(at: time))
  }

  func describeMeteors(
    into frame: inout Frame, palette: Palette, opacity: Double, at time: Double
  ) {
    guard let meteors else { return }
    meteors.describe(
      into: &frame, color: palette.label, opacity: opacity * life.opacity(at: time),
      at: time)
  }
}

extension Sky {
  /// The sign position visible in the middle of the window.
  func seenPosition(at time: Double) -> Double {
    scroller.ribbon.position(at: time) - idle.sway(at: time) / (options.gap * viewport.width)
  }

  /// Time of the next drift, in seconds; nil while something prevents it.
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

  /// Notes input, which stops a drift and postpones the next one.
  mutating func noteInput(_ event: InputEvent) {
    idle.clock = max(idle.clock, event.time)
    switch event.kind {
    case .resize: return
    case .leave: return idle.follow(nil, at: event.time)
    case .move(let point):
      if !options.reducesMotion {
        idle.follow(2 * point.x / viewport.width - 1, at: event.time)
      }
      // A window that opens under a resting pointer gets the pointer's place as a move.
      guard let pointer, pointer.distance(to: point) >= 1 else { return }
    case .press, .release, .scroll, .key: break
    }
    opening.interrupt(&scroller, &hint, at: event.time)
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
