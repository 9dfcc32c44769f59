/// Seconds from one refresh of a screen to the next, by the times and numbers of the refreshes with which pictures were
/// shown.
nonisolated package struct RefreshMeter {
  /// The beginning and the end of what is being measured.
  private var first, last: (refresh: UInt64, time: Double)?
  /// What was measured last, in seconds.
  private var measured: Double?
  /// Seconds; nil until two measurements, one after the other, agree.
  package private(set) var period: Double?

  /// Seconds of one measurement, between two of its pictures at the most, and of a refresh.
  private static let (duration, longestGap, periods) = (2.0, 1.0, 0.001...0.1)
  /// By how much two measurements may differ, in parts of them.
  private static let tolerance = 0.01

  /// Takes a picture that was shown.
  ///
  /// - Parameters:
  ///   - refresh: The number of the refresh, of which others need not have shown one.
  ///   - time: When that was, in seconds.
  package mutating func add(refresh: UInt64, at time: Double) {
    let mark = (refresh, time)
    guard let first, let last, refresh >= last.refresh, time >= last.time,
      time - last.time < Self.longestGap
    else {
      // The first picture, or a screen that was asleep, or another one.
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

  /// Refreshes a second: what was measured, or else what is stated, if anything is.
  ///
  /// What is stated stays also where the screen is much slower: one of variable rate waits for pictures.
  package func rate(stated: Double?) -> Double? {
    guard let period else { return stated }
    guard let stated, 1 / period < stated * (1 - 2 * Self.tolerance) else { return 1 / period }
    return stated
  }
}
