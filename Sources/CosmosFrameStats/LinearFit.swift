/// A pair of a chosen value `x` and a value `y` that was measured for it, such as a load and its
/// frame time.
public typealias FitPoint = SIMD2<Double>

/// A straight line y = intercept + slope · x.
public struct LinearFit: Equatable, Sendable, Codable {
  /// The value of y at x = 0.
  public var intercept: Double
  /// The change of y when x increases by 1.
  public var slope: Double

  /// Creates the line y = intercept + slope · x.
  public init(intercept: Double, slope: Double) {
    self.intercept = intercept
    self.slope = slope
  }

  /// Returns the line with the smallest sum of squared residuals.
  ///
  /// - Parameter observations: The observations in any order.
  /// - Returns: The line; `nil` if the observations have fewer than two different x, or contain a
  ///   number that is not finite.
  public static func leastSquares(_ observations: some Collection<FitPoint>) -> LinearFit? {
    let count = Double(observations.count)
    guard count > 1 else { return nil }
    let meanX = observations.reduce(0) { $0 + $1.x } / count
    let meanY = observations.reduce(0) { $0 + $1.y } / count
    guard meanX.isFinite, meanY.isFinite else { return nil }
    // The sums use differences from the means: plain sums of squares would lose all digits if x is
    // far from 0.
    var (squares, products) = (0.0, 0.0)
    for observation in observations {
      squares += (observation.x - meanX) * (observation.x - meanX)
      products += (observation.x - meanX) * (observation.y - meanY)
    }
    guard squares > 0 else { return nil }
    return LinearFit(intercept: meanY - products / squares * meanX, slope: products / squares)
  }

  /// Returns the line whose slope is the median of the slopes of the lines through all pairs of
  /// observations.
  ///
  /// Even if up to 29 % of the observations are arbitrarily wrong, the line changes little. The
  /// computing time grows with the square of the number of observations.
  ///
  /// - Parameter observations: The observations in any order.
  /// - Returns: The line; `nil` if the observations have fewer than two different x, or contain a
  ///   number that is not finite.
  /// - Source: Theil 1950, Sen 1968; `scipy.stats.theilslopes` with `method="joint"`.
  public static func theilSen(_ observations: [FitPoint]) -> LinearFit? {
    guard observations.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    var slopes: [Double] = []
    slopes.reserveCapacity(observations.count * (observations.count - 1) / 2)
    for (index, one) in observations.enumerated() {
      for other in observations[(index + 1)...] where other.x != one.x {
        slopes.append((other.y - one.y) / (other.x - one.x))
      }
    }
    guard let slope = Median.of(slopes),
      let intercept = Median.of(observations.lazy.map { $0.y - slope * $0.x })
    else { return nil }
    return LinearFit(intercept: intercept, slope: slope)
  }

  /// Returns the y of the line at x, which is intercept + slope · x.
  public func value(at x: Double) -> Double { intercept + slope * x }

  /// Returns the x where a rising line has the value y; the x may be negative.
  ///
  /// Returns `nil` if the line does not rise.
  public func place(of y: Double) -> Double? {
    slope > 0 ? (y - intercept) / slope : nil
  }

  /// Returns the sum of the squared residuals of observations; the line may have been fitted to
  /// other observations.
  public func squaredError(of observations: some Sequence<FitPoint>) -> Double {
    observations.reduce(0) { sum, observation in
      let residual = observation.y - value(at: observation.x)
      return sum + residual * residual
    }
  }
}
