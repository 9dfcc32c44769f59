/// A part of the ribbon's motion: the trajectory that it follows, the cause, and the end.
///
/// Times are in seconds, and positions are sign positions p. A new course begins with the position,
/// the velocity and the acceleration of the previous one.
struct Course: Equatable, Sendable {
  /// How a course ends without input.
  enum End: Equatable, Sendable {
    /// Never: only input ends the course.
    case never
    /// The ribbon is a pixel or less from its destination and begins to land.
    case arrival(at: Double)
    /// The ribbon has landed and is at rest.
    case rest(at: Double)
    /// A drift enters or leaves the range of a sign's lines.
    case edge(at: Double)

    /// Time of the end in seconds; infinite if there is none.
    var time: Double {
      switch self {
      case .never: .infinity
      case .arrival(let time), .rest(let time), .edge(let time): time
      }
    }
  }

  /// The ribbon's positions on the course.
  private(set) var trajectory: Trajectory
  /// The cause of the motion.
  let cause: RibbonMotion
  private(set) var end: End

  init(_ trajectory: Trajectory, cause: RibbonMotion, end: End = .never) {
    self.trajectory = trajectory
    self.cause = cause
    self.end = end
  }

  /// Creates a course at rest at a place, which may itself move, at a velocity in p per second.
  init(at place: Double, movingWith velocity: Double = 0) {
    self.init(.still(at: place, velocity: velocity), cause: .rest)
  }

  /// Creates a drift that ends at its next edge.
  init(_ glide: Drift.Glide) {
    self.init(.drift(glide), cause: .drift, end: .edge(at: glide.nextEdge))
  }

  /// The position of rest at the end; nil for a drift.
  var destination: Double? { trajectory.destination }

  /// Whether a hand holds the ribbon.
  var isHeld: Bool { if case .still = trajectory { cause == .drag } else { false } }

  /// Returns the course with the end that it reaches near its destination.
  ///
  /// - Parameters:
  ///   - threshold: Distance from the destination, in p, where the course ends; a landing ends at
  ///     the destination itself.
  ///   - time: The earliest end, in seconds.
  /// - Returns: The course with its end.
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

  /// Moves a ribbon that a hand holds, by a distance in p.
  mutating func shift(by distance: Double) {
    guard case .still(let place, _) = trajectory else { return }
    trajectory = .still(at: place + distance)
  }
}
