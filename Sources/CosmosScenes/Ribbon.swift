import CosmosInput
import CosmosGeometry
import CosmosMotion

/// Where the ribbon is and what moves it.
///
/// Positions are sign positions p, unwrapped: sign i is centred when p ≡ i (mod 12). Position and velocity are
/// continuous through every change of ``Course``; only a hand that takes hold stops the ribbon. All
/// changes are in `Ribbon+Transitions.swift`.
public struct Ribbon: Equatable, Sendable {
  /// A fling that a hand stopped; a flick the same way adds to it.
  struct StoppedFling: Equatable, Sendable {
    /// Logical px/s, + moves the content right.
    var velocity: Double
    /// Seconds.
    var time: Double
  }

  /// Window widths from one sign to the next.
  public let gap: Double
  /// Whether signs pull the ribbon to themselves.
  public let snaps: Bool
  /// Other places that pull the ribbon to themselves, 0 ..< 12 each; a sign nearby is stronger.
  package var stops: [Double] = []
  /// Whether places fade into one another, without glides.
  public package(set) var reducesMotion: Bool
  /// The window's width in logical pixels.
  public package(set) var windowWidth: Double

  /// Where the ribbon is, what moves it, and until when.
  var course: Course
  /// The fling that the present gesture stopped.
  var stoppedFling: StoppedFling?
  /// Which sign's lines are due, and when.
  var reveal: Timeline<Int>
  /// The lines of the sign that it is at.
  public package(set) var lines: SignLines
  /// When the lines of a sign are revealed next, in seconds; nil where none are due.
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

  /// Half a pixel in p: a motion that is this near to where it is going is over.
  var restThreshold: Double { ScrollPhysics.restThreshold / pixelsPerSign }

  /// A distance in p that is too small to be seen.
  private var exactness: Double { 1e-3 / pixelsPerSign }

  /// Seconds of a flight to a place: longer than usual where it is so far that it would begin too abruptly.
  package func flightDuration(to place: Double, at time: Double) -> Double {
    guard !reducesMotion else { return PlaceFade.duration }
    let gentlest = SmoothApproach(
      to: 0, from: place - position(at: time), velocity: 0, acceleration: 0,
      rate: ScrollPhysics.flyFrequency, at: 0)
    return max(ScrollPhysics.flyDuration, gentlest.settles(within: restThreshold))
  }

  /// What moves it.
  public var motion: RibbonMotion { fade?.motion ?? course.cause }

  /// p at a time in seconds, not before the last change of course.
  public func position(at time: Double) -> Double { course.trajectory.position(at: time) }

  /// How fast p changes at a time in seconds, not before the last change of course: per second.
  ///
  /// A hand moves the ribbon in steps, which have no velocity: 0 while it holds it.
  public func velocity(at time: Double) -> Double { course.trajectory.velocity(at: time) }

  /// How fast the top layer moves at a time in seconds: window widths per second, + as p grows and
  /// the content moves to the left.
  public func widthsPerSecond(at time: Double) -> Double { velocity(at: time) * gap }

  /// The sign that stands exactly in the centre, 0…11.
  public func centeredSign(at time: Double) -> Int? {
    let position = position(at: time)
    // To a tenth of a pixel.
    return abs(position - position.rounded()) * pixelsPerSign < 0.1
      ? Self.sign(at: position) : nil
  }

  /// Where a moving ribbon is going on its own; p itself when nothing pulls it.
  public func destination(at time: Double) -> Double {
    fade?.next ?? course.destination ?? position(at: time)
  }

  /// Whether a sign has pulled the ribbon so near to itself that it is as good as there.
  public func isArriving(at time: Double) -> Bool {
    guard course.cause == .snap, let target = course.destination else { return false }
    return abs(position(at: time) - target) * gap <= ScrollPhysics.revealRange
      && abs(widthsPerSecond(at: time)) <= ScrollPhysics.revealSpeed
  }

  /// Whether the next frame differs from this one, but for a drift; see `driftSpeed(at:)`.
  public func isMoving(at time: Double) -> Bool {
    if lines.isMoving(at: time) || fade != nil { return true }
    switch course.trajectory {
    case .still(_, let velocity): return velocity != 0
    case .drift: return false
    case .wheel(let wheel): return time < wheel.settles(within: exactness)
    case .landing, .fling, .pull: return true
    }
  }

  /// The earlier place that still shows, and how much of it, 0…1.
  public func fadingPlace(at time: Double) -> (position: Double, opacity: Double)? {
    guard let fade, fade.remaining(at: time) > 0 else { return nil }
    return (fade.from, fade.remaining(at: time))
  }
}
