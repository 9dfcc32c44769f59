/// One stretch of the ribbon's way (the ribbon is the strip of sky with the twelve signs): its
/// trajectory, its cause and its end.
///
/// Times are in seconds, and positions are in signs. Unless motion is reduced, a new course begins
/// at the position that the previous course has at that time. A flight also begins with the
/// velocity and the acceleration of the previous course.
struct Course: Equatable, Sendable {
  /// The way that a course ends if there is no input.
  enum End: Equatable, Sendable {
    /// The course never ends without input.
    case never
    /// The course ends when the ribbon is a pixel or less from its destination, and begins to land
    /// there.
    case arrival(at: Double)
    /// The course ends when the ribbon has landed and rests.
    case rest(at: Double)
    /// The course ends when a drifting ribbon reaches a position where the lines of a sign appear
    /// or disappear.
    case edge(at: Double)

    /// The time of the end in seconds; infinite if the course never ends without input.
    var time: Double {
      switch self {
      case .never: .infinity
      case .arrival(let time), .rest(let time), .edge(let time): time
      }
    }
  }

  /// The ribbon's position as a function of time.
  private(set) var trajectory: Trajectory
  /// The cause of the motion.
  let cause: RibbonMotion
  private(set) var end: End

  init(_ trajectory: Trajectory, cause: RibbonMotion, end: End = .never) {
    self.trajectory = trajectory
    self.cause = cause
    self.end = end
  }

  /// Creates a course that stays at a place, given in signs.
  ///
  /// The place may be that of a body, which moves along the ribbon with a velocity in signs per
  /// second.
  init(at place: Double, movingWith velocity: Double = 0) {
    self.init(.still(at: place, velocity: velocity), cause: .rest)
  }

  /// Creates the course of a drift, which ends when the lines of a sign next appear or disappear.
  init(_ glide: Drift.Glide) {
    self.init(.drift(glide), cause: .drift, end: .edge(at: glide.nextEdge))
  }

  /// The position where the ribbon will rest, in signs; nil for a drift.
  var destination: Double? { trajectory.destination }

  /// Whether the user holds the ribbon in a drag.
  var isHeld: Bool { if case .still = trajectory { cause == .drag } else { false } }

  /// Returns a copy of this course that ends near its destination.
  ///
  /// - Parameters:
  ///   - threshold: The distance from the destination, in signs, where the course ends; a landing
  ///     always ends exactly at the destination.
  ///   - time: The earliest time of the end, in seconds.
  /// - Returns: The course with the end.
  func settling(within threshold: Double, notBefore time: Double) -> Course {
    var course = self
    let settles = max(time, trajectory.settles(within: threshold))
    if case .landing = trajectory {
      course.end = .rest(at: settles)
    } else if settles < .infinity {
      course.end = .arrival(at: settles)
    }
    return course
  }

  /// Moves a ribbon that the user holds; `distance` is in signs.
  mutating func shift(by distance: Double) {
    guard case .still(let place, _) = trajectory else { return }
    trajectory = .still(at: place + distance)
  }
}
