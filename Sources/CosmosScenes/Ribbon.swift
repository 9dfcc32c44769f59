import CosmosInput
import CosmosGeometry
import CosmosMotion

/// The ribbon's place, and its motion.
///
/// Positions are sign positions p, unwrapped: sign i is centred when p ≡ i (mod 12). Position and
/// velocity are continuous through every change of ``Course``; only a hand that takes hold stops
/// the ribbon. All changes are in `Ribbon+Transitions.swift`.
public struct Ribbon: Equatable, Sendable {
  /// A fling that a hand stopped; a flick in the same direction adds to it.
  struct StoppedFling: Equatable, Sendable {
    /// Logical px/s, + moves the content right.
    var velocity: Double
    /// Seconds.
    var time: Double
  }

  /// Window widths from one sign to the next.
  public let gap: Double
  /// Whether signs and other stops pull the ribbon.
  public let snaps: Bool
  /// Other stops that pull the ribbon, 0 ..< 12 each; a nearby sign is stronger.
  package var stops: [Double] = []
  /// Whether places fade into one another, without glides.
  public package(set) var reducesMotion: Bool
  /// The window's width in logical pixels.
  public package(set) var windowWidth: Double

  /// The present course: trajectory, cause and end.
  var course: Course
  /// The fling that the present gesture stopped.
  var stoppedFling: StoppedFling?
  /// The signs whose lines are due, by time.
  var reveal: Timeline<Int>
  /// The lines of the sign in the centre.
  public package(set) var lines: SignLines
  /// Time of the next reveal of a sign's lines, in seconds; nil if none is due.
  package var nextReveal: Double? { reveal.nextTime }
  var fade: PlaceFade?

  /// A ribbon at rest.
  ///
  /// - Parameters:
  ///   - position: p at the start; a whole number starts with that sign's lines drawn.
  ///   - gap: Window widths from one sign to the next.
  ///   - windowWidth: Logical pixels.
  ///   - snaps: Whether signs pull the ribbon to themselves and show their lines.
  ///   - reducesMotion: Whether places fade into one another, without glides.
  public init(
    position: Double, gap: Double, windowWidth: Double, snaps: Bool = true,
    reducesMotion: Bool = false
  ) {
    self.gap = gap
    self.windowWidth = windowWidth
    self.snaps = snaps
    self.reducesMotion = reducesMotion
    course = Course(at: position)
    reveal = Timeline()
    lines = SignLines(revealed: position == position.rounded() ? Self.sign(at: position) : nil)
  }

  /// The sign 0…11 at a whole position.
  public static func sign(at position: Double) -> Int {
    Int(wrapped(position.rounded(), period: 12))
  }

  /// Logical pixels that the top layer moves from one sign to the next.
  public var pixelsPerSign: Double { gap * windowWidth }

  /// Half a pixel in p: a motion this near to its destination is over.
  var restThreshold: Double { ScrollPhysics.restThreshold / pixelsPerSign }

  /// An invisibly small distance in p.
  private var exactness: Double { 1e-3 / pixelsPerSign }

  /// Seconds of a flight to a place: longer than usual if the place is so far that the flight would
  /// begin too abruptly.
  package func flightDuration(to place: Double, at time: Double) -> Double {
    guard !reducesMotion else { return PlaceFade.duration }
    let gentlest = SmoothApproach(
      to: 0, from: place - position(at: time), velocity: 0, acceleration: 0,
      rate: ScrollPhysics.flyFrequency, at: 0)
    return max(ScrollPhysics.flyDuration, gentlest.settles(within: restThreshold))
  }

  /// The present cause of motion.
  public var motion: RibbonMotion { fade?.motion ?? course.cause }

  /// p at a time in seconds, not before the last change of course.
  public func position(at time: Double) -> Double { course.trajectory.position(at: time) }

  /// Velocity in p per second at a time in seconds, not before the last change of course.
  ///
  /// It is 0 while a hand holds the ribbon, because a hand moves it in steps.
  public func velocity(at time: Double) -> Double { course.trajectory.velocity(at: time) }

  /// Velocity of the top layer at a time in seconds, in window widths a second; + as p grows and
  /// the content moves to the left.
  public func widthsPerSecond(at time: Double) -> Double { velocity(at: time) * gap }

  /// The sign exactly in the centre, 0…11; nil between signs.
  public func centeredSign(at time: Double) -> Int? {
    let position = position(at: time)
    // A tenth of a pixel counts as exact.
    return abs(position - position.rounded()) * pixelsPerSign < 0.1
      ? Self.sign(at: position) : nil
  }

  /// The destination of a moving ribbon; p itself if nothing pulls it.
  public func destination(at time: Double) -> Double {
    fade?.next ?? course.destination ?? position(at: time)
  }

  /// Whether a sign that pulls the ribbon has almost reached the centre.
  public func isArriving(at time: Double) -> Bool {
    guard course.cause == .snap, let target = course.destination else { return false }
    return abs(position(at: time) - target) * gap <= ScrollPhysics.revealRange
      && abs(widthsPerSecond(at: time)) <= ScrollPhysics.revealSpeed
  }

  /// Whether the next frame differs from this one; a drift does not count, see `driftSpeed(at:)`.
  public func isMoving(at time: Double) -> Bool {
    if lines.isMoving(at: time) || fade != nil { return true }
    switch course.trajectory {
    case .still(_, let velocity): return velocity != 0
    case .drift: return false
    case .wheel(let wheel): return time < wheel.settles(within: exactness)
    case .landing, .fling, .pull: return true
    }
  }

  /// The old place of a fade, with its opacity, 0…1; nil without a fade.
  public func fadingPlace(at time: Double) -> (position: Double, opacity: Double)? {
    guard let fade, fade.remaining(at: time) > 0 else { return nil }
    return (fade.from, fade.remaining(at: time))
  }
}
