/// A stretch of the ribbon's way: the trajectory that it follows, the cause, and the end.
///
/// Times are seconds and places sign positions p. A new course begins with the position, the
/// velocity and the acceleration of the last one.
struct Course: Equatable, Sendable {
  /// The end of a course without input.
  enum End: Equatable, Sendable {
    /// None: input alone ends the course.
    case never
    /// Half a pixel from the destination, the ribbon begins to land.
    case arrival(at: Double)
    /// The ribbon has landed, and rests.
    case rest(at: Double)
    /// A drift reaches the range of a sign's lines, or leaves it.
    case edge(at: Double)

    /// Its time in seconds; infinite for none.
    var time: Double {
      switch self {
      case .never: .infinity
      case .arrival(let time), .rest(let time), .edge(let time): time
      }
    }
  }

  /// The ribbon's positions on the course.
  private(set) var trajectory: Trajectory
  /// The mover of the ribbon.
  let cause: RibbonMotion
  private(set) var end: End

  init(_ trajectory: Trajectory, cause: RibbonMotion, end: End = .never) {
    self.trajectory = trajectory
    self.cause = cause
    self.end = end
  }

  /// Rest at a place, which may itself move, in p per second.
  init(at place: Double, movingWith velocity: Double = 0) {
    self.init(.still(at: place, velocity: velocity), cause: .rest)
  }

  /// A drift up to its next edge.
  init(_ glide: Drift.Glide) {
    self.init(.drift(glide), cause: .drift, end: .edge(at: glide.nextEdge))
  }

  /// The place of rest at the end; nil in a drift.
  var destination: Double? { trajectory.destination }

  /// Whether a hand holds the ribbon.
  var isHeld: Bool { if case .still = trajectory { cause == .drag } else { false } }

  /// Adds the end that the course reaches near its destination.
  ///
  /// - Parameters:
  ///   - threshold: The course ends this far from its destination, in p; a landing ends at the
  ///     destination itself.
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

  /// Moves the place of a ribbon that a hand holds, by a distance in p.
  mutating func shift(by distance: Double) {
    guard case .still(let place, _) = trajectory else { return }
    trajectory = .still(at: place + distance)
  }
}
