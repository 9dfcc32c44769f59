/// The frames of a run that take much longer than the frames around them.
///
/// A frame stutters if it takes longer than ``factor`` times the mean of the ``window`` frames
/// around it, which include the frame itself. At the ends of a run, the window contains fewer
/// frames. The window is centred, so that a lasting change of the frame time causes no stutter: if
/// the window contained only earlier frames, the first frames after a change would count as
/// stutter.
///
/// - Source: CapFrameX's stuttering time, with the factor 2.5 and a moving average.
public struct Stutter: Equatable, Sendable, Codable {
  /// The multiple of the moving average that the time of a stuttering frame exceeds.
  public static let factor = 2.5
  /// The number of frames in the window of the moving average.
  public static let window = 21

  /// The indices of the frames that stutter, ascending.
  public let frames: [Int]
  /// The share of the run's duration that stuttering frames take, 0…1.
  public let timeShare: Double

  /// Finds the frames that stutter.
  ///
  /// A frame whose time is NaN does not count as a stutter, but makes ``timeShare`` 0.
  ///
  /// - Parameter frameTimes: The times of all frames in their order, in any unit, 0 or more.
  public init(frameTimes: [Double]) {
    let reach = Self.window / 2
    var stuttering: [Int] = []
    var time = 0.0
    for (index, frameTime) in frameTimes.enumerated() {
      // The sum is computed anew for each frame, because a running sum would accumulate rounding
      // errors.
      let around = frameTimes[max(0, index - reach)..<min(frameTimes.count, index + reach + 1)]
      let average = around.reduce(0, +) / Double(around.count)
      guard frameTime > Self.factor * average else { continue }
      stuttering.append(index)
      time += frameTime
    }
    frames = stuttering
    let total = frameTimes.reduce(0, +)
    timeShare = total > 0 ? time / total : 0
  }

  /// The number of frames that stutter.
  public var count: Int { frames.count }
}
