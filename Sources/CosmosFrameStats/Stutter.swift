/// Frames that stick out of their neighbourhood: a hitch that the eye sees.
///
/// A frame stutters when it lasts longer than ``factor`` times the mean of the ``window`` frames
/// around it, itself in the middle; at the ends of the run the window is what there is of it. A
/// centred window tells a hitch from a change of load: the first frame of a slower scene is no
/// stutter, which a trailing window would make it.
///
/// - Source: CapFrameX's stuttering time (factor 2.5 over a moving average).
public struct Stutter: Equatable, Sendable {
  /// Times the moving average.
  public static let factor = 2.5
  /// Frames in the moving average.
  public static let window = 21

  /// Which frames, as indices into the frame times, ascending.
  public let frames: [Int]
  /// The stuttering frames' share of the whole time, 0…1.
  public let timeShare: Double

  /// The stutter in frame times in the order in which they happened.
  public init(frameTimes: [Double]) {
    let reach = Self.window / 2
    var stuttering: [Int] = []
    var time = 0.0
    for (index, frameTime) in frameTimes.enumerated() {
      // Summed anew: a running sum drifts, and 21 additions cost nothing after the run.
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

  public var count: Int { frames.count }
}
