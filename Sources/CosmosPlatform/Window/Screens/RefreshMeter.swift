/// Measures the refresh period of a screen from the numbers and times of the refreshes that showed
/// pictures.
nonisolated package struct RefreshMeter {
  /// The first and the last shown picture of the current measurement.
  private var first, last: (refresh: UInt64, time: Double)?
  /// Seconds per refresh according to the last completed measurement.
  private var measured: Double?
  /// Seconds per refresh according to two consecutive measurements that agree; nil until two agree.
  package private(set) var period: Double?

  /// Seconds that a measurement lasts, the longest accepted gap between two of its pictures in
  /// seconds, and the range of plausible seconds per refresh.
  private static let (duration, longestGap, periods) = (2.0, 1.0, 0.001...0.1)
  /// The largest relative difference between two measurements that still agree.
  private static let tolerance = 0.01

  /// Adds a picture that the screen has shown.
  ///
  /// - Parameters:
  ///   - refresh: The screen's number of the refresh. Refreshes without a new picture have numbers,
  ///     too.
  ///   - time: When the picture was shown, in seconds.
  package mutating func add(refresh: UInt64, at time: Double) {
    let mark = (refresh, time)
    guard let first, let last, refresh >= last.refresh, time >= last.time,
      time - last.time < Self.longestGap
    else {
      // This is the first picture, or the screen was off for a while, or the window moved to
      // another screen, whose numbers differ.
      (self.first, self.last, measured) = (mark, mark, nil)
      return
    }
    self.last = mark
    guard time - first.time >= Self.duration, refresh > first.refresh else { return }
    let new = (time - first.time) / Double(refresh - first.refresh)
    if let measured, abs(new - measured) < Self.tolerance * measured, Self.periods.contains(new) {
      period = new
    }
    measured = new
    self.first = mark
  }

  /// Chooses between the measured and the stated refresh rate.
  ///
  /// The stated rate is used if the measured one is clearly lower: a screen with a variable refresh
  /// rate waits for pictures, so its measured rate depends on the program.
  ///
  /// - Parameter stated: The refreshes per second that the window system reports; nil if unknown.
  /// - Returns: The refreshes per second; nil if the rate is neither measured nor stated.
  package func rate(stated: Double?) -> Double? {
    guard let period else { return stated }
    guard let stated, 1 / period < stated * (1 - 2 * Self.tolerance) else { return 1 / period }
    return stated
  }
}
