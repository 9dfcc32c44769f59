import CosmosGeometry

/// The place where a slope changes: two straight lines that meet, fitted to observations.
///
/// The x of the meeting point need not be known. Of all pairs of lines that meet between the first
/// and the last observation, this pair has the smallest sum of squared residuals; the method is
/// exact. Between two neighbouring x, the best pair consists of the best line of each side, if
/// these two lines meet there. Otherwise, the best pair meets at an observed x.
///
///     // Frame times stay at 16.7 ms up to some load and grow from there.
///     let change = ChangePoint(observations)
///     change?.place  // that load
///
/// The benchmark MotionMark uses this place as its score.
///
/// - Source: Hudson, "Fitting Segmented Curves Whose Join Points Have to Be Estimated", 1966.
public struct ChangePoint: Equatable, Sendable, Codable {
  /// The x where the two lines meet.
  public let place: Double
  /// The line through the observations up to ``place``.
  public let before: LinearFit
  /// The line through the observations from ``place`` on.
  public let after: LinearFit
  /// The sum of the squared residuals of both lines.
  public let squaredError: Double
  /// The evidence that two lines describe the observations better than one: the difference of
  /// Schwarz's information criteria.
  ///
  /// The gain of n observations is n · ln(error of one line / error of two lines) − 2 · ln n. Above
  /// 0, two lines are better; above 10, this is beyond doubt (Kass, Raftery 1995). The gain is
  /// infinite if two lines fit exactly and one does not; an encoder for JSON must be told how to
  /// write infinity.
  public private(set) var gain = 0.0

  /// Finds the change point; fails if the observations have fewer than three different x, or
  /// contain a number that is not finite.
  ///
  /// The computing time grows with the square of the number of observations.
  ///
  /// - Parameter observations: The observations in any order.
  public init?(_ observations: [FitPoint]) {
    guard observations.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    let sorted = observations.sorted { $0.x < $1.x }
    /// The indices in `sorted` where a new x begins.
    let starts = sorted.indices.filter { $0 == 0 || sorted[$0].x != sorted[$0 - 1].x }
    guard starts.count >= 3, let line = LinearFit.leastSquares(sorted) else { return nil }

    var best: ChangePoint?
    func consider(_ change: ChangePoint) {
      if change.squaredError < best?.squaredError ?? .infinity { best = change }
    }
    for index in 1..<(starts.count - 1) {
      consider(ChangePoint(at: sorted[starts[index]].x, in: sorted))
      let (left, right) = (sorted[..<starts[index + 1]], sorted[starts[index + 1]...])
      if let change = ChangePoint(left, right) { consider(change) }
    }
    guard let best else { return nil }
    self = best
    let count = Double(sorted.count)
    let straight = line.squaredError(of: sorted)
    gain =
      (straight > squaredError ? count * Double.log(straight / squaredError) : 0)
      - 2 * Double.log(count)
  }

  /// Finds the best pair of lines that meet at `place`, which has observations on both sides.
  ///
  /// The pair is y = v + a · min(x − place, 0) + b · max(x − place, 0). For each x, one of the two
  /// terms is 0, so the normal equations have a simple solution.
  private init(at place: Double, in observations: [FitPoint]) {
    var (sumY, left, leftSquares, leftProducts) = (0.0, 0.0, 0.0, 0.0)
    var (right, rightSquares, rightProducts) = (0.0, 0.0, 0.0)
    for observation in observations {
      let distance = observation.x - place
      sumY += observation.y
      if distance < 0 {
        left += distance
        leftSquares += distance * distance
        leftProducts += distance * observation.y
      } else {
        right += distance
        rightSquares += distance * distance
        rightProducts += distance * observation.y
      }
    }
    let value =
      (sumY - left * leftProducts / leftSquares - right * rightProducts / rightSquares)
      / (Double(observations.count) - left * left / leftSquares - right * right / rightSquares)
    let slopes = (
      (leftProducts - value * left) / leftSquares, (rightProducts - value * right) / rightSquares
    )
    self.place = place
    before = LinearFit(intercept: value - slopes.0 * place, slope: slopes.0)
    after = LinearFit(intercept: value - slopes.1 * place, slope: slopes.1)
    squaredError =
      before.squaredError(of: observations.lazy.filter { $0.x < place })
      + after.squaredError(of: observations.lazy.filter { $0.x >= place })
  }

  /// Finds the best line of each side; fails if the two lines do not meet between the sides.
  private init?(_ left: ArraySlice<FitPoint>, _ right: ArraySlice<FitPoint>) {
    guard let last = left.last?.x, let first = right.first?.x,
      let before = LinearFit.leastSquares(left), let after = LinearFit.leastSquares(right),
      before.slope != after.slope
    else { return nil }
    place = (before.intercept - after.intercept) / (after.slope - before.slope)
    guard (last...first).contains(place) else { return nil }
    self.before = before
    self.after = after
    squaredError = before.squaredError(of: left) + after.squaredError(of: right)
  }
}
