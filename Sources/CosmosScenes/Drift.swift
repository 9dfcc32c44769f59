import CosmosGeometry
import CosmosMotion

/// The slow motion of a sky that the user has left alone for a while.
public struct Drift: Equatable, Sendable {
  /// The speed of the nearest layer of stars in logical pixels per second; if positive, later signs
  /// come into view.
  public var speed: Double
  /// The seconds from the last input to the beginning of the drift.
  public var pause: Double

  /// Creates a drift; by default, with 4 logical pixels per second, one minute after the last
  /// input.
  public init(speed: Double = 4, pause: Double = 60) {
    self.speed = speed
    self.pause = pause
  }
}

extension Drift {
  /// The motion of the ribbon in a drift: its velocity approaches that of the drift exponentially.
  ///
  ///     p(t) = p₀ + v t + (v₀ − v) τ (1 − e^(−t/τ))
  ///
  /// The position p₀ and the velocity v₀ are those at the start, v is the velocity of the drift,
  /// and τ is ``settling``.
  struct Glide: Equatable, Sendable {
    /// The seconds until the difference between the ribbon's velocity and the drift's has fallen to
    /// 1/e of its initial value.
    static let settling = 1.0
    /// The distance of a sign from the middle of the window, in window widths, below which the
    /// sign's lines are drawn.
    static let linesRange = 0.3

    let drift: Drift
    /// The position at the start, in signs.
    private let start: Double
    /// Time of the start, in seconds.
    private let began: Double
    /// The velocity at the start, and the velocity that the ribbon approaches, in signs per second.
    private let first, last: Double
    private let layout: RibbonLayout
    /// The distance from one position to the next whole one, in window widths.
    private let gap: Double
    /// The next position, in signs, where the lines of a sign appear or disappear.
    private var edge: Double
    /// The time in seconds when lines next appear or disappear, which is when the ribbon reaches
    /// ``edge``; infinite if the drift has no speed.
    private(set) var nextEdge = Double.infinity

    /// Creates the motion of a ribbon from the ribbon's position at a time in seconds, and from a
    /// velocity at that time in signs per second.
    init(_ drift: Drift, of ribbon: Ribbon, velocity: Double, at time: Double) {
      self.drift = drift
      start = ribbon.position(at: time)
      began = time
      first = velocity
      last = drift.speed / ribbon.pixelsPerSign
      layout = ribbon.layout
      gap = ribbon.gap
      edge = start
      findEdge(after: start)
    }

    func position(at time: Double) -> Double {
      let t = max(0, time - began)
      return start + last * t
        + (first - last) * Self.settling * (1 - Double.exp(-t / Self.settling))
    }

    /// Returns the velocity at a time, in signs per second.
    func velocity(at time: Double) -> Double {
      last + (first - last) * Double.exp(-max(0, time - began) / Self.settling)
    }

    /// Returns the sign whose lines are drawn when the ribbon is at a position; nil if there is
    /// none.
    func sign(at position: Double) -> Int? {
      let stop = layout.stop(near: position)
      return abs(position - stop.place) * gap < Self.linesRange ? stop.sign : nil
    }

    /// Passes the position that the ribbon has reached, where lines appear or disappear, and finds
    /// the next such position.
    ///
    /// - Parameter time: The value of ``nextEdge``, in seconds.
    /// - Returns: The sign whose lines are drawn from now on; nil if the lines disappear.
    mutating func passEdge(at time: Double) -> Int? {
      let passed = edge
      findEdge(after: passed)
      return sign(at: (passed + edge) / 2)
    }

    /// Skips the appearance and disappearance of lines at positions that the ribbon passed long
    /// ago, because these changes no longer affect the picture.
    ///
    /// The lines on the screen do not depend on signs that are more than three signs behind the
    /// ribbon's position.
    mutating func skipEdges(longBefore time: Double) {
      let direction = last < 0 ? -1.0 : 1.0
      let behind = position(at: time) - 3 * direction
      if (behind - edge) * direction > 0 { findEdge(after: behind) }
    }

    /// Finds the next position of the drifting ribbon where a figure's lines appear or disappear,
    /// and the time when the ribbon reaches it.
    private mutating func findEdge(after position: Double) {
      guard last != 0 else { return }
      let range = Self.linesRange / gap
      let direction = last < 0 ? -1.0 : 1.0
      // The lines of a sign appear and disappear at its place − range and its place + range. The
      // edge is the nearest such position that is beyond `position` in the direction of the drift.
      let places = [-1, 1].map { layout.stop(beyond: position, step: $0).place }
      let edges = (places + [layout.stop(near: position).place]).flatMap {
        [$0 - range, $0 + range]
      }
      edge =
        edges.filter { ($0 - position) * direction > 1e-9 }
        .min { abs($0 - position) < abs($1 - position) } ?? position + direction
      // The velocity at the start makes the way slightly longer or shorter.
      let way = edge - start - (first - last) * Self.settling
      var time = max(0, way / last)
      for _ in 0..<8 {
        let speed = velocity(at: began + time)
        // If the ribbon is almost at rest at first, the final velocity is used, because division by
        // a speed near 0 would overshoot.
        let slope = abs(speed) > abs(last) / 4 ? speed : last
        time = max(0, time - (self.position(at: began + time) - edge) / slope)
      }
      nextEdge = began + time
    }
  }
}

extension Ribbon {
  /// Whether the ribbon is drifting.
  public var isDrifting: Bool { course.cause == .drift }

  /// Returns the speed of the nearest layer of stars in logical pixels per second: the larger one
  /// of the current speed and the drift's final speed; 0 if the ribbon does not drift.
  package func driftSpeed(at time: Double) -> Double {
    guard case .drift(let glide) = course.trajectory else { return 0 }
    return max(abs(glide.velocity(at: time)) * pixelsPerSign, abs(glide.drift.speed))
  }

  /// Begins a drift with the current velocity.
  package mutating func drift(_ drift: Drift, at time: Double) {
    self.drift(drift, velocity: velocity(at: time), at: time)
  }

  mutating func drift(_ drift: Drift, velocity: Double, at time: Double) {
    let glide = Drift.Glide(drift, of: self, velocity: velocity, at: time)
    reveal.cancelAll()
    if let sign = glide.sign(at: position(at: time)) {
      lines.reveal(sign, at: time)
    } else {
      lines.hide(at: time)
    }
    course = Course(glide)
  }

  /// Passes a position where the lines of a sign appear or disappear, and changes the lines.
  mutating func passEdge(at time: Double) {
    guard case .drift(var glide) = course.trajectory else { return }
    if let sign = glide.passEdge(at: time) {
      lines.reveal(sign, at: time)
    } else {
      lines.hide(at: time)
    }
    course = Course(glide)
  }

  /// Skips the signs that a drift has passed long before a time in seconds, without drawing the
  /// lines of each.
  ///
  /// After a long sleep of the machine, the next picture therefore takes no longer than after a
  /// short one.
  package mutating func skipSigns(longBefore time: Double) {
    guard case .drift(var glide) = course.trajectory else { return }
    glide.skipEdges(longBefore: time)
    course = Course(glide)
  }

  /// Ends a drift: the ribbon is braked evenly, and the lines on the screen remain.
  package mutating func endDrift(at time: Double) {
    guard case .drift(let glide) = course.trajectory else { return }
    let (place, velocity) = (glide.position(at: time), glide.velocity(at: time))
    land(
      from: place, velocity: velocity, to: place + velocity * Drift.braking / 2,
      within: Drift.braking, at: time)
  }
}

extension Drift {
  /// The seconds of braking at the end of a drift.
  fileprivate static let braking = 0.3
}
