/// Frames that take much longer than their neighbours.
///
/// A frame stutters if it lasts longer than ``factor`` times the mean of the ``window`` frames
/// around it, including itself. The window is clipped at the ends of a run. Because the window is
/// centred, a load that stays changed causes no stutter; with a trailing window, the first frame
/// of a slower part would be one.
///
/// - Source: CapFrameX's stuttering time (factor 2.5 over a moving average).
public struct Stutter: Equatable, Sendable, Codable {
  /// The multiple of the moving average that a stuttering frame exceeds.
  public static let factor = 2.5
  /// The number of frames in the moving average.
  public static let window = 21

  /// The indices of the stuttering frames in the frame times, ascending.
  public let frames: [Int]
  /// The share of the total time that stuttering frames take, 0…1.
  public let timeShare: Double

  /// Finds the stuttering frames.
  ///
  /// A frame time that is not a number counts as no stutter, and makes ``timeShare`` 0.
  ///
  /// - Parameter frameTimes: The frame times in any unit, 0 or more, in the order of the frames.
  public init(frameTimes: [Double]) {
    let reach = Self.window / 2
    var stuttering: [Int] = []
    var time = 0.0
    for (index, frameTime) in frameTimes.enumerated() {
      // The sum is recomputed for each frame, because a running sum would accumulate rounding
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

  /// The number of stuttering frames.
  public var count: Int { frames.count }
}
