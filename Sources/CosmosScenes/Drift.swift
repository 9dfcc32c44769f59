import CosmosGeometry
import CosmosMotion
import RealModule

/// The slow glide of a sky that is left alone.
public struct Drift: Equatable, Sendable {
  /// Speed of the top layer in logical pixels a second; + brings later signs.
  public var speed: Double
  /// Seconds from the last input to the next drift.
  public var pause: Double

  /// A drift; by default 4 logical pixels a second, a minute after the last input.
  public init(speed: Double = 4, pause: Double = 60) {
    self.speed = speed
    self.pause = pause
  }
}

extension Drift {
  /// The ribbon's motion in a drift: it approaches the drift's velocity exponentially.
  ///
  ///     p(t) = p₀ + v t + (v₀ − v) τ (1 − e^(−t/τ))
  struct Glide: Equatable, Sendable {
    /// Seconds until the difference to the drift's velocity has fallen to 1/e.
    static let settling = 1.0
    /// The distance of a sign from the centre within which its lines are drawn, in window widths.
    static let linesRange = 0.3

    let drift: Drift
    /// p at the start.
    private let start: Double
    /// Time of the start, in seconds.
    private let began: Double
    /// p per second at the start and in the end.
    private let first, last: Double
    /// Window widths from one sign to the next.
    private let gap: Double
    /// p of the next edge of a sign's range; a sign's lines are drawn inside its range.
    private var edge: Double
    /// Time when the ribbon reaches the next edge, in seconds; infinite for a drift without speed.
    private(set) var nextEdge = Double.infinity

    /// The glide of a ribbon from its place at a time in seconds, with a velocity in p per second.
    init(_ drift: Drift, of ribbon: Ribbon, velocity: Double, at time: Double) {
      self.drift = drift
      start = ribbon.position(at: time)
      began = time
      first = velocity
      last = drift.speed / ribbon.pixelsPerSign
      gap = ribbon.gap
      edge = start
      findEdge(after: start)
    }

    func position(at time: Double) -> Double {
      let t = max(0, time - began)
      return start + last * t
        + (first - last) * Self.settling * (1 - Double.exp(-t / Self.settling))
    }

    /// Velocity in p per second.
    func velocity(at time: Double) -> Double {
      last + (first - last) * Double.exp(-max(0, time - began) / Self.settling)
    }

    /// The sign whose lines are drawn at a position; nil between signs.
    func sign(at position: Double) -> Int? {
      abs(position - position.rounded()) * gap < Self.linesRange ? Ribbon.sign(at: position) : nil
    }

    /// Passes the edge that the ribbon reaches, and finds the next one.
    ///
    /// - Parameter time: ``nextEdge``, in seconds.
    /// - Returns: The sign whose lines are drawn beyond the edge; nil hides the lines.
    mutating func passEdge(at time: Double) -> Int? {
      let passed = edge
      findEdge(after: passed)
      return sign(at: (passed + edge) / 2)
    }

    /// Skips edges that no longer change the picture.
    ///
    /// Lines depend on no sign that is more than three signs back.
    mutating func skipEdges(longBefore time: Double) {
      let direction = last < 0 ? -1.0 : 1.0
      let sign = position(at: time).rounded() - 3 * direction
      if (sign - edge) * direction > 0 { findEdge(after: sign) }
    }

    /// Finds the next edge in the drift's direction, and its time.
    private mutating func findEdge(after position: Double) {
      guard last != 0 else { return }
      let range = Self.linesRange / gap
      let direction = last < 0 ? -1.0 : 1.0
      // Edges are at n ± range: the nearest one beyond the position.
      let sign = position.rounded()
      let edges = [sign - 1, sign, sign + 1].flatMap { [$0 - range, $0 + range] }
      edge =
        edges.filter { ($0 - position) * direction > 1e-9 }
        .min { abs($0 - position) < abs($1 - position) } ?? position + direction
      // The initial velocity makes the way a little longer or shorter.
      let way = edge - start - (first - last) * Self.settling
      var time = max(0, way / last)
      for _ in 0..<8 {
        let speed = velocity(at: began + time)
        // The ribbon may be at rest at first.
        let slope = abs(speed) > abs(last) / 4 ? speed : last
        time = max(0, time - (self.position(at: began + time) - edge) / slope)
      }
      nextEdge = began + time
    }
  }
}

extension Ribbon {
  /// Whether the ribbon drifts.
  public var isDrifting: Bool { course.cause == .drift }

  /// Logical pixels a second of the top layer: the larger of its present and its final speed; 0
  /// without a drift.
  package func driftSpeed(at time: Double) -> Double {
    guard case .drift(let glide) = course.trajectory else { return 0 }
    return max(abs(glide.velocity(at: time)) * pixelsPerSign, abs(glide.drift.speed))
  }

  /// Begins to drift, with the present velocity.
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

  /// Passes an edge of a sign's range: lines are drawn inside it and hidden outside.
  mutating func passEdge(at time: Double) {
    guard case .drift(var glide) = course.trajectory else { return }
    if let sign = glide.passEdge(at: time) {
      lines.reveal(sign, at: time)
    } else {
      lines.hide(at: time)
    }
    course = Course(glide)
  }

  /// Passes the signs that a drift leaves far behind until a time in seconds, without visiting
  /// each.
  ///
  /// A long sleep thus costs as little as a short one.
  package mutating func skipSigns(longBefore time: Double) {
    guard case .drift(var glide) = course.trajectory else { return }
    glide.skipEdges(longBefore: time)
    course = Course(glide)
  }

  /// Ends a drift with an even braking; the sign's lines stay.
  package mutating func endDrift(at time: Double) {
    guard case .drift(let glide) = course.trajectory else { return }
    let (place, velocity) = (glide.position(at: time), glide.velocity(at: time))
    land(
      from: place, velocity: velocity, to: place + velocity * Drift.braking / 2,
      within: Drift.braking, at: time)
  }
}

extension Drift {
  /// Seconds of the braking at the end of a drift.
  fileprivate static let braking = 0.3
}
