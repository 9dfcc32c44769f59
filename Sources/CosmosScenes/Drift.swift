import CosmosGeometry
import CosmosMotion
import CosmosMath

/// The slow glide of a sky that is left alone.
public struct Drift: Equatable, Sendable {
  /// Speed of the top layer in logical pixels per second; positive brings later signs.
  public var speed: Double
  /// Seconds from the last input to the next drift.
  public var pause: Double

  /// Creates a drift; by default, of 4 logical pixels per second, a minute after the last input.
  public init(speed: Double = 4, pause: Double = 60) {
    self.speed = speed
    self.pause = pause
  }
}

extension Drift {
  /// The ribbon's motion in a drift, whose velocity approaches the drift's exponentially.
  ///
  ///     p(t) = p₀ + v t + (v₀ − v) τ (1 − e^(−t/τ))
  struct Glide: Equatable, Sendable {
    /// Seconds until the difference from the drift's velocity has fallen to 1/e.
    static let settling = 1.0
    /// Distance of a sign from the centre, in window widths, within which its lines are drawn.
    static let linesRange = 0.3

    let drift: Drift
    /// Position p at the start.
    private let start: Double
    /// Time of the start, in seconds.
    private let began: Double
    /// Velocity at the start and at the end, in p per second.
    private let first, last: Double
    /// Window widths from one sign to the next.
    private let gap: Double
    /// Position p of the next edge of a sign's range, within which the sign's lines are drawn.
    private var edge: Double
    /// Time when the ribbon reaches the next edge, in seconds; infinite if the drift has no speed.
    private(set) var nextEdge = Double.infinity

    /// Creates the glide of a ribbon from its position at a time in seconds, with a velocity in p
    /// per second.
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

    /// Returns the velocity in p per second.
    func velocity(at time: Double) -> Double {
      last + (first - last) * Double.exp(-max(0, time - began) / Self.settling)
    }

    /// Returns the sign whose lines are drawn at a position; nil between signs.
    func sign(at position: Double) -> Int? {
      abs(position - position.rounded()) * gap < Self.linesRange ? Ribbon.sign(at: position) : nil
    }

    /// Passes the edge that the ribbon has reached, and finds the next one.
    ///
    /// - Parameter time: The time ``nextEdge``, in seconds.
    /// - Returns: The sign whose lines are drawn beyond the edge; nil to hide the lines.
    mutating func passEdge(at time: Double) -> Int? {
      let passed = edge
      findEdge(after: passed)
      return sign(at: (passed + edge) / 2)
    }

    /// Skips edges that no longer change the picture.
    ///
    /// Lines do not depend on signs that are more than three signs back.
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
      // The initial velocity makes the distance slightly longer or shorter.
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

  /// Returns the speed of the top layer in logical pixels per second: its present or its final
  /// speed, whichever is larger; 0 if there is no drift.
  package func driftSpeed(at time: Double) -> Double {
    guard case .drift(let glide) = course.trajectory else { return 0 }
    return max(abs(glide.velocity(at: time)) * pixelsPerSign, abs(glide.drift.speed))
  }

  /// Begins to drift at the present velocity.
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

  /// Passes, without visiting each, the signs that a drift has left far behind by a time in
  /// seconds.
  ///
  /// Waking from a long sleep therefore costs as little as from a short one.
  package mutating func skipSigns(longBefore time: Double) {
    guard case .drift(var glide) = course.trajectory else { return }
    glide.skipEdges(longBefore: time)
    course = Course(glide)
  }

  /// Ends a drift by braking evenly; the sign's lines stay.
  package mutating func endDrift(at time: Double) {
    guard case .drift(let glide) = course.trajectory else { return }
    let (place, velocity) = (glide.position(at: time), glide.velocity(at: time))
    land(
      from: place, velocity: velocity, to: place + velocity * Drift.braking / 2,
      within: Drift.braking, at: time)
  }
}

extension Drift {
  /// Duration of the braking at the end of a drift, in seconds.
  fileprivate static let braking = 0.3
}
