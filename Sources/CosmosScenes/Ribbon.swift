import CosmosInput
package import CosmosGeometry
import CosmosMotion

/// The position and the motion of the ribbon, the strip of sky with the twelve signs of the zodiac.
///
/// Positions are in signs of 30 degrees, and count whole turns of 12; ``layout`` has the places of
/// the signs. Unless motion is reduced, position and velocity are continuous at each
/// change of the motion; the ribbon stops abruptly only when the user takes hold of it. All changes
/// are in `Ribbon+Transitions.swift`.
package struct Ribbon: Equatable, Sendable {
  /// A fling that the user has stopped; the velocity of a flick in the same direction is added to
  /// that of the fling.
  struct StoppedFling: Equatable, Sendable {
    /// The velocity of the fling in logical pixels per second; positive to the right.
    var velocity: Double
    /// The time when the fling was stopped, in seconds.
    var time: Double
  }

  /// The places of the signs, and the ribbon's scale.
  package let layout: RibbonLayout
  /// Whether signs and further stops attract the ribbon.
  package let snaps: Bool
  /// The positions of further stops that attract the ribbon, each in 0 ..< 12 signs; if a sign is
  /// near, it takes precedence.
  package var stops: [Double] = []
  /// Whether the ribbon changes its position by cross-fades instead of motions.
  package var reducesMotion: Bool
  /// The width of the window in logical pixels.
  package var windowWidth: Double
  /// The distance from one position to the next whole one in the nearest layer of stars, in logical
  /// pixels.
  package var pixelsPerSign: Double

  /// The current course: the trajectory, its cause and its end.
  var course: Course
  /// The fling that the user stopped at the beginning of the current gesture; nil if there was
  /// none.
  var stoppedFling: StoppedFling?
  /// The signs whose lines will appear, with the times of the appearance.
  var reveal: Timeline<Int>
  /// The lines of the sign in the centre, which appear and disappear.
  package var lines: SignLines
  /// The time in seconds when the lines of a sign appear next; nil if this is not planned.
  package var nextReveal: Double? { reveal.nextTime }
  var fade: PlaceFade?

  /// Creates a ribbon that rests.
  ///
  /// - Parameters:
  ///   - position: The position at the start, in signs; if it is the place of a sign, the lines of
  ///     that sign are visible.
  ///   - layout: The places of the signs, and the ribbon's scale.
  ///   - window: The size of the window in logical pixels.
  ///   - snaps: Whether signs and further stops attract the ribbon.
  ///   - reducesMotion: Whether the ribbon changes its position by cross-fades instead of motions.
  package init(
    position: Double, layout: RibbonLayout, window: Size, snaps: Bool = true,
    reducesMotion: Bool = false
  ) {
    self.layout = layout
    windowWidth = max(1, window.width)
    pixelsPerSign = layout.pixelsPerSign(in: window)
    self.snaps = snaps
    self.reducesMotion = reducesMotion
    course = Course(at: position)
    reveal = Timeline()
    lines = SignLines(revealed: layout.isSign(position) ? layout.sign(at: position) : nil)
  }

  /// The distance from one position to the next whole one, in window widths.
  package var gap: Double { pixelsPerSign / windowWidth }

  /// The change of the position, in signs, that moves the nearest layer by one logical pixel to the
  /// right.
  package var signsPerPixel: Double { -layout.right / pixelsPerSign }

  /// Half a pixel, converted to signs: a motion that is this near to its destination has ended.
  var restThreshold: Double { RibbonPhysics.restThreshold / pixelsPerSign }

  /// A pixel, converted to signs: a ribbon that is this near to the stop that attracts it begins to
  /// land.
  var landingThreshold: Double { RibbonPhysics.landingThreshold / pixelsPerSign }

  /// A distance in signs that is too small to be visible.
  private var exactness: Double { 1e-3 / pixelsPerSign }

  /// Returns the duration in seconds of a flight to a position in signs.
  ///
  /// Over long distances, the duration is longer than usual, because the flight would otherwise
  /// begin too abruptly.
  package func flightDuration(to place: Double, at time: Double) -> Double {
    guard !reducesMotion else { return PlaceFade.duration }
    let gentlest = SmoothApproach(
      to: 0, from: place - position(at: time), velocity: 0, acceleration: 0,
      rate: RibbonPhysics.flyFrequency)
    return max(RibbonPhysics.flyDuration, gentlest.settlingDuration(within: restThreshold))
  }

  /// The kind of the current motion.
  package var motion: RibbonMotion { fade?.motion ?? course.cause }

  /// Returns the position, in signs, at a time in seconds, which must not be before the last change
  /// of the motion.
  package func position(at time: Double) -> Double { course.trajectory.position(at: time) }

  /// Returns the velocity, in signs per second, at a time in seconds, which must not be before the
  /// last change of the motion.
  ///
  /// The velocity is 0 while the user holds the ribbon, which then moves in steps.
  package func velocity(at time: Double) -> Double { course.trajectory.velocity(at: time) }

  /// Returns the velocity of the nearest layer of stars at a time in seconds, in window widths per
  /// second.
  ///
  /// It is positive if the content moves to the left.
  package func widthsPerSecond(at time: Double) -> Double {
    velocity(at: time) * gap * layout.right
  }

  /// Returns the number, 0…11, of the sign that is exactly in the centre; nil if there is none.
  package func centeredSign(at time: Double) -> Int? {
    let position = position(at: time)
    let stop = layout.stop(near: position)
    // A distance of less than a tenth of a pixel counts as exact.
    return abs(position - stop.place) * pixelsPerSign < 0.1 ? stop.sign : nil
  }

  /// Returns the position where the ribbon will rest, in signs; the current position if the ribbon
  /// drifts.
  package func destination(at time: Double) -> Double {
    fade?.next ?? course.destination ?? position(at: time)
  }

  /// Returns the sign that a flight has passed last, a short time ago and before its destination.
  ///
  /// - Parameters:
  ///   - duration: The maximum number of seconds since the flight passed the sign.
  ///   - time: The current time in seconds.
  /// - Returns: The number of the sign, 0…11, and the way flown since then as a share of the way
  ///   flown in `duration`, 0…1; nil if the flight has passed no sign in that time.
  package func passedSign(
    within duration: Double, at time: Double
  ) -> (sign: Int, age: Double)? {
    guard course.cause == .fly, case .pull(let flight, let began) = course.trajectory else {
      return nil
    }
    let now = flight.value(at: time - began)
    let earlier = flight.value(at: time - duration - began)
    let way = now - earlier
    let passed = layout.stop(beyond: now, step: way > 0 ? -1 : 1)
    guard (passed.place - earlier) * way > 0, passed.place != flight.target else { return nil }
    return (passed.sign, (now - passed.place) / way)
  }

  /// Returns whether a stop that attracts the ribbon is almost in the centre, and the ribbon is
  /// slow.
  package func isArriving(at time: Double) -> Bool {
    guard course.cause == .snap, let target = course.destination else { return false }
    return abs(position(at: time) - target) * gap <= RibbonPhysics.revealRange
      && abs(widthsPerSecond(at: time)) <= RibbonPhysics.revealSpeed
  }

  /// Returns whether the next picture differs from the current one for another reason than a drift;
  /// for a drift, see `driftSpeed(at:)`.
  package func isMoving(at time: Double) -> Bool {
    if lines.isMoving(at: time) || fade != nil { return true }
    switch course.trajectory {
    case .still(_, let velocity): return velocity != 0
    case .drift: return false
    case .wheel(let wheel): return time < wheel.settles(within: exactness)
    case .landing, .fling, .pull: return true
    }
  }

  /// Returns the position in signs where the ribbon rests or will rest, and how far it has come to
  /// rest, 0…1.
  ///
  /// The share is 1 at rest and while the ribbon is held. It is 0 while the ribbon drifts or
  /// follows a planet, and grows during the last ``easingTime`` seconds of other motions.
  package func rest(at time: Double) -> (position: Double, share: Double) {
    guard let place = course.destination else { return (position(at: time), 0) }
    switch course.trajectory {
    case .still(_, let velocity): return (place, velocity == 0 ? 1 : 0)
    case .landing: return (place, 1)
    case .drift: return (place, 0)
    case .wheel, .fling, .pull:
      return (place, smoothstep(1 - (course.end.time - time) / Self.easingTime))
    }
  }

  /// Seconds before its end in which a motion eases onto whole pixels.
  private static let easingTime = 0.4

  /// Returns, during a cross-fade, the previous position in signs, and the opacity of the picture
  /// at that position, 0…1; nil if there is no cross-fade.
  package func fadingPlace(at time: Double) -> (position: Double, opacity: Double)? {
    guard let fade, fade.remaining(at: time) > 0 else { return nil }
    return (fade.from, fade.remaining(at: time))
  }
}
