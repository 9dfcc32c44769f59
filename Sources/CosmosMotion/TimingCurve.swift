/// The progress of a motion as a function of time: a cubic Bézier curve from (0, 0) to (1, 1) with
/// two control points, or steps.
///
/// At a point of the curve with the parameter s in 0…1, the time is x(s) and the progress is y(s):
///
///     x(s) = 3 (1 − s)² s · x₁ + 3 (1 − s) s² · x₂ + s³,   y(s) likewise
///
/// Finding the progress at a time therefore requires finding s first. The control points' x is in
/// 0…1, so that x(s) always increases. Their y may be any number, so the progress may leave 0…1.
///
/// ``steps(_:_:)`` creates a curve of equally long steps: the progress jumps from each step to the
/// next, and does not change during a step.
///
/// - Source: CSS `cubic-bezier()` and `steps()`; Core Animation's `CAMediaTimingFunction`, which
///   has the same named curves.
public struct TimingCurve: Equatable, Sendable {
  /// The time and the progress of the first control point; `x1` is in 0…1.
  public let x1, y1: Double
  /// The time and the progress of the second control point; `x2` is in 0…1.
  public let x2, y2: Double
  /// The steps of the curve; nil for a Bézier curve.
  ///
  /// The control points of a curve of steps are on the diagonal.
  let steps: Steps?

  /// The number of steps, and the ends of the motion at which the curve jumps.
  struct Steps: Equatable, Sendable {
    var count: Int32
    var position: StepPosition

    /// Returns the progress at a fraction of the duration in 0 ..< 1.
    func progress(at fraction: Double) -> Double {
      let index = (fraction * Double(count)).rounded(.down)
      return switch position {
      case .end: index / Double(count)
      case .start: (index + 1) / Double(count)
      case .neither: index / Double(count - 1)
      case .both: (index + 1) / Double(count + 1)
      }
    }
  }

  /// The ends of the motion at which a curve of steps jumps.
  public enum StepPosition: Equatable, Sendable {
    /// The curve jumps at the start, so that progress 0 is never seen.
    case start
    /// The curve jumps at the end, so that progress 1 is seen only after the motion.
    case end
    /// The curve jumps at neither end: the first step has progress 0, and the last step progress 1.
    case neither
    /// The curve jumps at both ends, so that progress 0 is never seen, and progress 1 only after
    /// the motion.
    case both
  }

  /// Creates the Bézier curve with the control points (x1, y1) and (x2, y2).
  ///
  /// - Parameters:
  ///   - x1: The time of the first control point.
  ///   - y1: The progress of the first control point.
  ///   - x2: The time of the second control point.
  ///   - y2: The progress of the second control point.
  /// - Precondition: `x1` and `x2` are in 0…1; `y1` and `y2` are finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition((0...1).contains(x1), "Timing curve x1 is \(x1): must be 0…1")
    precondition((0...1).contains(x2), "Timing curve x2 is \(x2): must be 0…1")
    precondition(y1.isFinite && y2.isFinite, "Timing curve y is \(y1), \(y2): must be finite")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    steps = nil
  }

  private init(steps: Steps) {
    (x1, y1, x2, y2) = (0, 0, 1, 1)
    self.steps = steps
  }

  /// Returns a curve of equal steps.
  ///
  ///     TimingCurve.steps(4).progress(at: 0.6)  // 0.5, the third of 0, 0.25, 0.5 and 0.75
  ///
  /// - Parameters:
  ///   - count: The number of steps, all of the same duration.
  ///   - position: The ends of the motion at which the curve jumps.
  /// - Returns: The curve.
  /// - Precondition: `count` is 1…1 000 000, and 2 or more if the curve jumps at neither end.
  /// - Source: CSS `steps()` with `jump-start`, `jump-end`, `jump-none` and `jump-both`.
  public static func steps(_ count: Int, _ position: StepPosition = .end) -> TimingCurve {
    let fewest = position == .neither ? 2 : 1
    precondition(
      (fewest...1_000_000).contains(count),
      "Timing curve of \(count) steps: must be \(fewest)…1 000 000")
    return TimingCurve(steps: Steps(count: Int32(count), position: position))
  }

  /// Returns the progress at a fraction of the duration.
  ///
  /// - Parameter fraction: The fraction of the duration, clamped to 0…1.
  /// - Returns: The progress: exactly 1 at 1, and exactly 0 at 0 unless the curve jumps there. In
  ///   between, the error is at most 1e-9, except where the curve is vertical.
  public func progress(at fraction: Double) -> Double {
    guard fraction >= 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    if let steps { return steps.progress(at: fraction) }
    guard fraction > 0 else { return 0 }
    // If the control points are on the diagonal, the progress equals the fraction.
    guard x1 != y1 || x2 != y2 else { return fraction }
    return Self.bezier(y1, y2, at: parameter(at: fraction))
  }

  /// Returns the slope of the curve, which is the derivative of ``progress(at:)``.
  ///
  /// - Parameter fraction: The fraction of the duration, clamped to 0…1.
  /// - Returns: The derivative, which is 1 on average for a Bézier curve, and always 0 for a curve
  ///   of steps. A vertical part of the curve has no finite slope, so the result is limited to
  ///   ±``steepest``.
  public func slope(at fraction: Double) -> Double {
    guard steps == nil else { return 0 }
    let slope: Double
    if x1 == y1, x2 == y2 {
      slope = 1
    } else if fraction <= 0 {
      slope = Self.slope(towards: (x1, y1), or: (x2, y2))
    } else if fraction >= 1 {
      slope = Self.slope(towards: (1 - x2, 1 - y2), or: (1 - x1, 1 - y1))
    } else {
      let s = parameter(at: fraction)
      slope = Self.slope(y1, y2, at: s) / Self.slope(x1, x2, at: s)
    }
    return slope.isNaN ? 1 : min(max(slope, -Self.steepest), Self.steepest)
  }

  /// The largest slope that ``slope(at:)`` returns.
  public static let steepest = 1e6

  /// Returns the slope at an end of the curve: the slope of the line from that end to the nearest
  /// control point that differs from it.
  ///
  /// Both points are relative to that end.
  private static func slope(
    towards near: (x: Double, y: Double), or far: (x: Double, y: Double)
  ) -> Double {
    let point = near.x != 0 || near.y != 0 ? near : far
    return point.y / point.x
  }

  /// Returns the parameter s with x(s) = `fraction`, by Newton's method within a shrinking
  /// interval.
  private func parameter(at fraction: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = fraction
    // Newton's method needs four or five steps; bisection, which a flat curve requires, needs at
    // most fifty.
    for _ in 0..<64 {
      let error = Self.bezier(x1, x2, at: s) - fraction
      guard error != 0 else { return s }
      if error < 0 { low = s } else { high = s }
      let newton = s - error / Self.slope(x1, x2, at: s)
      // If the slope is zero, Newton's step is infinite or not a number, so it is not within the
      // interval.
      let next = newton >= low && newton <= high ? newton : (low + high) / 2
      guard abs(next - s) > 1e-12 else { return next }
      s = next
    }
    return s
  }

  /// Returns one coordinate of a Bézier curve from 0 to 1; `a` and `b` are the control points'
  /// coordinates.
  private static func bezier(_ a: Double, _ b: Double, at s: Double) -> Double {
    ((1 + 3 * a - 3 * b) * s + 3 * b - 6 * a) * s * s + 3 * a * s
  }

  /// Returns the derivative of ``bezier(_:_:at:)`` with respect to s.
  private static func slope(_ a: Double, _ b: Double, at s: Double) -> Double {
    (3 * (1 + 3 * a - 3 * b) * s + 2 * (3 * b - 6 * a)) * s + 3 * a
  }
}

extension TimingCurve {
  /// A constant speed: the progress equals the fraction of the duration.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// A motion that starts slowly.
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// A motion that ends slowly.
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// A motion that starts and ends slowly.
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
  /// The default curve of Core Animation, whose end is slower than its start.
  public static let standard = TimingCurve(0.25, 0.1, 0.25, 1)
  /// A curve whose slope is 0 at both ends: 3 t² − 2 t³, the smoothstep function of shading
  /// languages.
  public static let smoothstep = TimingCurve(1.0 / 3, 0, 2.0 / 3, 1)
}
