import CosmosInput
import CosmosGeometry
import CosmosMotion

/// The position of the ribbon, and its motion.
///
/// Positions are sign positions p, unwrapped: sign i is centred when p ≡ i (mod 12). Position and
/// velocity are continuous through every change of course; the ribbon stops abruptly only when
/// a hand takes hold of it. All changes are in `Ribbon+Transitions.swift`.
public struct Ribbon: Equatable, Sendable {
  /// A fling that a hand stopped; a flick in the same direction adds to it.
  struct StoppedFling: Equatable, Sendable {
    /// Velocity in logical pixels per second; positive moves the content to the right.
    var velocity: Double
    /// Time when it was stopped, in seconds.
    var time: Double
  }

  /// Window widths from one sign to the next.
  public let gap: Double
  /// Whether signs and other stops attract the ribbon.
  public let snaps: Bool
  /// Other stops that attract the ribbon, each 0 ..< 12; a nearby sign takes precedence.
  package var stops: [Double] = []
  /// Whether to cross-fade between places instead of gliding.
  public package(set) var reducesMotion: Bool
  /// The window's width in logical pixels.
  public package(set) var windowWidth: Double

  /// The present course: trajectory, cause and end.
  var course: Course
  /// The fling that the present gesture stopped.
  var stoppedFling: StoppedFling?
  /// The signs whose lines are due, ordered by time.
  var reveal: Timeline<Int>
  /// The lines of the sign in the centre.
  public package(set) var lines: SignLines
  /// Time of the next reveal of a sign's lines, in seconds; nil if none is due.
  package var nextReveal: Double? { reveal.nextTime }
  var fade: PlaceFade?

  /// Creates a ribbon at rest.
  ///
  /// - Parameters:
  ///   - position: Position p at the start; at a whole number, the ribbon starts with that sign's
  ///     lines drawn.
  ///   - gap: Window widths from one sign to the next.
  ///   - windowWidth: Width of the window in logical pixels.
  ///   - snaps: Whether signs attract the ribbon and show their lines.
  ///   - reducesMotion: Whether to cross-fade between places instead of gliding.
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

  /// Returns the sign, 0…11, at a whole position.
  public static func sign(at position: Double) -> Int {
    Int(wrapped(position.rounded(), period: 12))
  }

  /// Distance, in logical pixels, that the top layer moves from one sign to the next.
  public var pixelsPerSign: Double { gap * windowWidth }

  /// Half a pixel in p: a motion this near its destination has ended.
  var restThreshold: Double { ScrollPhysics.restThreshold / pixelsPerSign }

  /// A pixel in p: a ribbon this near the stop that attracts it begins to land.
  var landingThreshold: Double { ScrollPhysics.landingThreshold / pixelsPerSign }

  /// A distance in p that is too small to see.
  private var exactness: Double { 1e-3 / pixelsPerSign }

  /// Returns the duration of a flight to a position, in seconds.
  ///
  /// The duration is longer than usual if the flight would otherwise start too abruptly.
  package func flightDuration(to place: Double, at time: Double) -> Double {
    guard !reducesMotion else { return PlaceFade.duration }
    let gentlest = SmoothApproach(
      to: 0, from: place - position(at: time), velocity: 0, acceleration: 0,
      rate: ScrollPhysics.flyFrequency, at: 0)
    return max(ScrollPhysics.flyDuration, gentlest.settlingTime(within: restThreshold))
  }

  /// The kind of motion at present.
  public var motion: RibbonMotion { fade?.motion ?? course.cause }

  /// Returns the position p at a time in seconds, not before the course last changed.
  public func position(at time: Double) -> Double { course.trajectory.position(at: time) }

  /// Returns the velocity in p per second at a time in seconds, not before the last change of
  /// course.
  ///
  /// The velocity is 0 while a hand holds the ribbon, because a hand moves it in steps.
  public func velocity(at time: Double) -> Double { course.trajectory.velocity(at: time) }

  /// Returns the velocity of the top layer, in window widths per second, at a time in seconds;
  /// positive when p increases and the content moves to the left.
  public func widthsPerSecond(at time: Double) -> Double { velocity(at: time) * gap }

  /// Returns the sign exactly in the centre, 0…11; nil between signs.
  public func centeredSign(at time: Double) -> Int? {
    let position = position(at: time)
    // Less than a tenth of a pixel counts as exact.
    return abs(position - position.rounded()) * pixelsPerSign < 0.1
      ? Self.sign(at: position) : nil
  }

  /// Returns the destination of a moving ribbon; p itself if nothing attracts the ribbon.
  public func destination(at time: Double) -> Double {
    fade?.next ?? course.destination ?? position(at: time)
  }

  /// Returns the sign that a flight passed last, other than its destination, if that was a short
  /// time ago.
  ///
  /// - Parameters:
  ///   - duration: The longest time since the passage, in seconds.
  ///   - time: Time in seconds.
  /// - Returns: The sign, 0…11, and the way flown since then as a share of the way flown in
  ///   `duration`, 0…1; nil if the flight passed none.
  package func passedSign(
    within duration: Double, at time: Double
  ) -> (sign: Int, age: Double)? {
    guard course.cause == .fly, case .pull(let flight) = course.trajectory else { return nil }
    let now = flight.value(at: time)
    let earlier = flight.value(at: max(flight.began, time - duration))
    let way = now - earlier
    let place = now.rounded(way > 0 ? .down : .up)
    guard (place - earlier) * way > 0, place != flight.target else { return nil }
    return (Self.sign(at: place), (now - place) / way)
  }

  /// Returns whether a sign that attracts the ribbon has almost reached the centre.
  public func isArriving(at time: Double) -> Bool {
    guard course.cause == .snap, let target = course.destination else { return false }
    return abs(position(at: time) - target) * gap <= ScrollPhysics.revealRange
      && abs(widthsPerSecond(at: time)) <= ScrollPhysics.revealSpeed
  }

  /// Returns whether the next frame differs from this one, not counting a drift; see
  /// `driftSpeed(at:)`.
  public func isMoving(at time: Double) -> Bool {
    if lines.isMoving(at: time) || fade != nil { return true }
    switch course.trajectory {
    case .still(_, let velocity): return velocity != 0
    case .drift: return false
    case .wheel(let wheel): return time < wheel.settles(within: exactness)
    case .landing, .fling, .pull: return true
    }
  }

  /// Returns the previous position in a fade, with its opacity, 0…1; nil if there is no fade.
  public func fadingPlace(at time: Double) -> (position: Double, opacity: Double)? {
    guard let fade, fade.remaining(at: time) > 0 else { return nil }
    return (fade.from, fade.remaining(at: time))
  }
}
