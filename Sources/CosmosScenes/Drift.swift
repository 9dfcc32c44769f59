import CosmosGeometry
import CosmosMotion
import RealModule

/// How a sky that is left alone glides by itself.
public struct Drift: Equatable, Sendable {
  /// Logical pixels a second of the top layer; + lets later signs come.
  public var speed: Double
  /// Seconds after the last input until it begins again.
  public var pause: Double

  /// A drift; without arguments, 4 px a second, and a minute after the last input.
  public init(speed: Double = 4, pause: Double = 60) {
    self.speed = speed
    self.pause = pause
  }
}

extension Drift {
  /// The ribbon's motion while it drifts: it takes over a velocity and approaches the drift's, exponentially.
  ///
  ///     p(t) = p₀ + v t + (v₀ − v) τ (1 − e^(−t/τ))
  struct Glide: Equatable, Sendable {
    /// Seconds in which the difference to the drift's velocity becomes e times smaller.
    static let settling = 1.0
    /// The distance of a sign from the centre within which its lines are drawn, in window widths.
    static let linesRange = 0.3

    let drift: Drift
    /// p when it began.
    private let start: Double
    /// Seconds.
    private let began: Double
    /// p per second: when it began, and in the end.
    private let first, last: Double
    /// Window widths from one sign to the next.
    private let gap: Double
    /// The edges of the signs' ranges that are still to come, as the next one's p.
    private var edge: Double
    /// When the next edge is reached, in seconds; infinite where none is.
    private(set) var nextEdge = Double.infinity

    /// The motion of a ribbon from where it is at a time in seconds, with a velocity in p per second.
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

    /// P per second.
    func velocity(at time: Double) -> Double {
      last + (first - last) * Double.exp(-max(0, time - began) / Self.settling)
    }

    /// The sign whose lines are drawn at a position; nil between signs.
    func sign(at position: Double) -> Int? {
      abs(position - position.rounded()) * gap < Self.linesRange ? Ribbon.sign(at: position) : nil
    }

    /// Goes beyond the edge that is reached.
    ///
    /// - Parameter time: ``nextEdge``, in seconds.
    /// - Returns: The sign whose lines are drawn from there on; nil where they go.
    mutating func passEdge(at time: Double) -> Int? {
      let passed = edge
      findEdge(after: passed)
      return sign(at: (passed + edge) / 2)
    }

    /// Leaves out the edges of which nothing is left at a time: the lines that are drawn last take
    /// nothing over from signs before, and three signs are passed for them.
    mutating func skipEdges(longBefore time: Double) {
      let direction = last < 0 ? -1.0 : 1.0
      let sign = position(at: time).rounded() - 3 * direction
      if (sign - edge) * direction > 0 { findEdge(after: sign) }
    }

    /// Finds the next edge in the drift's direction, and when it is reached.
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
      // Where it has taken over another velocity the way is a little longer or shorter.
      let way = edge - start - (first - last) * Self.settling
      var time = max(0, way / last)
      for _ in 0..<8 {
        let speed = velocity(at: began + time)
        // It may be at rest at first.
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

  /// Logical pixels a second of the top layer in a drift, or those that it is gaining; 0 without one.
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

  /// Passes an edge of the range in which a sign's lines are drawn.
  mutating func passEdge(at time: Double) {
    guard case .drift(var glide) = course.trajectory else { return }
    if let sign = glide.passEdge(at: time) {
      lines.reveal(sign, at: time)
    } else {
      lines.hide(at: time)
    }
    course = Course(glide)
  }

  /// Passes signs that a drift leaves far behind by a time, in seconds, without a look at each, so that a
  /// long sleep costs no more than a short one.
  package mutating func skipSigns(longBefore time: Double) {
    guard case .drift(var glide) = course.trajectory else { return }
    glide.skipEdges(longBefore: time)
    course = Course(glide)
  }

  /// Ends the drift where nothing else moves the ribbon, braked evenly; lines that are drawn stay.
  package mutating func endDrift(at time: Double) {
    guard case .drift(let glide) = course.trajectory else { return }
    let (place, velocity) = (glide.position(at: time), glide.velocity(at: time))
    land(
      from: place, velocity: velocity, to: place + velocity * Drift.braking / 2,
      within: Drift.braking, at: time)
  }
}

extension Drift {
  /// Seconds that the end of a drift takes.
  fileprivate static let braking = 0.3
}
