/// The time between two refreshes of the screen, as the frames tell it.
///
/// Screens are known by whole numbers of hertz, but one that says 60 may show 59.94 pictures a
/// second. Against a schedule of sixtieths its frames would seem a little later every time, and
/// one in a thousand would seem missed. Frames that wait for the screen know better.
enum ScreenPeriod {
  /// The period that fits the frames best.
  ///
  /// - Parameters:
  ///   - frameTimes: Seconds from the end of each swap to the end of the next.
  ///   - nominal: Seconds, as the screen says.
  /// - Returns: `nominal` where the frames do not keep to it within 2 %: then the screen does not
  ///   pace them.
  static func estimate(from frameTimes: some Sequence<Double>, nominal: Double) -> Double {
    var elapsed = 0.0
    var refreshes = 0.0
    for time in frameTimes {
      elapsed += time
      // A frame that missed refreshes took several.
      refreshes += max(1, (time / nominal).rounded())
    }
    guard refreshes >= 30 else { return nominal }
    let period = elapsed / refreshes
    return abs(period - nominal) <= 0.02 * nominal ? period : nominal
  }
}
