import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosMotion
import CosmosScenes

/// The life of a sky without input: it drifts, its light slowly varies (breathes), figure stars
/// twinkle, and meteors fall.
///
/// The layers of the sky also follow a moving pointer slightly.
struct IdleSky: Equatable, Sendable {
  /// Maximum fraction of a star's light that twinkling removes.
  private static let twinkleDepth = 0.04
  /// Period of the slow variation of light, in seconds.
  private static let breath = 90.0
  /// Maximum deviation of the exposure from its mean; the exposure is the factor for the sky's
  /// light.
  private static let breathDepth = 0.06
  /// Number of steps from exposure 0 to exposure 1.
  ///
  /// Each step is imperceptibly small. Between two steps, a renderer reuses its image of the
  /// background.
  private static let exposureSteps = 128.0
  /// Maximum distance, in logical pixels, that the top layer follows the pointer.
  private static let farthestSway = 6.0
  /// Spring that pulls the layers after the pointer, within about a second.
  private static let swaySpring = Spring(duration: 0.8)
  /// Seconds that the sky takes to come to life when a drift begins, and to become still again.
  private static let (waking, stilling) = (2.0, 0.5)
  /// Distance, in device pixels, that the top layer drifts between two pictures; smaller steps are
  /// invisible.
  ///
  /// A drift of four pixels per second needs sixteen pictures per second.
  private static let driftStep = 0.25

  /// The drift; nil if the sky never drifts.
  let drift: Drift?
  /// Earliest time of the next drift, in seconds.
  fileprivate var due: Double
  /// Time of the latest event or deadline, in seconds.
  fileprivate(set) var clock = 0.0
  private var life = Fade()
  /// Time when the sky last came to life, in seconds.
  private var awoken = 0.0
  /// Shift of the top layer towards the pointer, in logical pixels; positive to the right.
  private var sway = Animated(0.0)
  private let meteors: Meteors?

  /// Creates the life of a sky that is still at first.
  ///
  /// - Parameters:
  ///   - options: The options of the sky.
  ///   - time: Earliest time of a drift, in seconds.
  ///   - library: The library that receives the geometry of meteors.
  init(_ options: SkyOptions, driftingFrom time: Double, in library: inout GeometryLibrary) {
    drift = options.drift
    due = time
    meteors = drift == nil ? nil : Meteors(in: &library, seed: options.seed)
  }

  /// Starts or stops the variation of light, the twinkling of stars, and the meteors.
  fileprivate mutating func live(_ isAlive: Bool, at time: Double) {
    if isAlive { awoken = time }
    life.fade(
      to: isAlive ? 1 : 0, at: time, within: isAlive ? Self.waking : Self.stilling,
      curve: .easeInOut)
  }

  /// Returns the time of the next change that a drift, its start or end, a meteor or the pointer
  /// causes.
  ///
  /// - Parameters:
  ///   - time: Time in seconds.
  ///   - speed: Speed of the top layer's drift in device pixels per second; 0 if there is no drift.
  /// - Returns: Time in seconds; nil at rest.
  func nextChange(after time: Double, driftingAt speed: Double) -> Double? {
    var next = min(
      life.nextChange(after: time) ?? .infinity, sway.nextChange(after: time) ?? .infinity)
    if speed > 0 {
      next = min(next, time + Self.driftStep / speed)
      next = min(next, meteors?.nextChange(after: time) ?? .infinity)
    }
    return next.isFinite ? next : nil
  }

  /// Returns the factor for the light of the stars and the Milky Way, 0…1, at a time in seconds.
  func exposure(at time: Double) -> Double {
    guard drift != nil else { return 1 }
    let phase = 2 * Double.pi * (time - awoken) / Self.breath
    let loss = Self.breathDepth * (1 - Double.cos(phase)) * life.opacity(at: time)
    return 1 - (loss * Self.exposureSteps).rounded() / Self.exposureSteps
  }

  /// Returns the shift of the top layer to the right, in logical pixels, at a time in seconds;
  /// other layers multiply the shift by their parallax factors.
  func sway(at time: Double) -> Double { sway.value(at: time) }

  /// Makes the layers follow a pointer.
  ///
  /// - Parameters:
  ///   - place: Position of the pointer, from −1 at the window's left edge to 1 at the right one;
  ///     nil if the pointer is outside.
  ///   - time: Time in seconds.
  fileprivate mutating func follow(_ place: Double?, at time: Double) {
    let wanted = clamped(place ?? 0, -1, 1) * Self.farthestSway
    guard drift != nil, wanted != sway.target else { return }
    sway.animate(to: wanted, at: time, spring: Self.swaySpring, precision: 0.01)
  }

  func twinkle(at time: Double) -> Twinkle {
    guard drift != nil else { return Twinkle() }
    return Twinkle(time: time, depth: Self.twinkleDepth * life.opacity(at: time))
  }

  func describeMeteors(
    into frame: inout Frame, opacity: Double, at time: Double
  ) {
    guard let meteors else { return }
    meteors.describe(into: &frame, opacity: opacity * life.opacity(at: time), at: time)
  }
}

extension Sky {
  /// Returns the sign position visible in the middle of the window, including the shift of the
  /// layers towards the pointer.
  func seenPosition(at time: Double) -> Double {
    scroller.ribbon.position(at: time) + idle.sway(at: time) * scroller.ribbon.signsPerPixel
  }

  /// Time when the next drift begins, in seconds; nil while something prevents a drift.
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

  /// Records input, which stops a drift and postpones the next one.
  mutating func noteInput(_ event: InputEvent) {
    idle.clock = max(idle.clock, event.time)
    switch event.kind {
    case .resize: return
    case .leave: return idle.follow(nil, at: event.time)
    case .move(let point):
      if !options.reducesMotion {
        idle.follow(2 * point.x / viewport.width - 1, at: event.time)
      }
      // A window that opens under a resting pointer receives the pointer's position as a move,
      // which does not count as input.
      guard let pointer, pointer.distance(to: point) >= 1 else { return }
    case .press, .release, .scroll, .key, .keyUp, .text, .buttonDown, .buttonUp, .touch, .focus:
      break
    }
    noteUse(at: event.time)
  }

  /// Records that the user uses the sky, which stops a drift and postpones the next one.
  mutating func noteUse(at time: Double) {
    idle.clock = max(idle.clock, time)
    opening.interrupt(&scroller, &hint, at: time)
    guard let drift = idle.drift else { return }
    idle.due = time + drift.pause
    endDrift(at: time)
  }

  mutating func endDrift(at time: Double) {
    guard scroller.ribbon.isDrifting else { return }
    scroller.ribbon.endDrift(at: time)
    idle.live(false, at: time)
  }
}
