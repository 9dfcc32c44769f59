/// What was measured of one frame; all times in seconds.
///
/// Frames touch each other: a frame reaches from the end of the previous swap to the end of its
/// own, so the frame times of a run add up to its length and nothing falls between two of them.
public struct FrameRecord: Equatable, Sendable {
  /// When the frame began, which is when the previous swap ended; on any clock that never jumps.
  public var start: Double
  /// From the end of the previous swap to the end of this one.
  public var frame: Double
  /// From the beginning of the frame's work to just before the swap.
  public var cpu: Double
  /// Inside the swap; when paced by vertical sync it is mostly waiting.
  public var swap: Double
  /// Between the GL timestamps around the frame's draw calls, `nil` where there is none.
  public var gpu: Double?
  /// From the moment the frame was due to the end of its swap, negative when it was early.
  ///
  /// `nil` when the run is not paced; see ``Schedule/lateness(ofFrameEndingAt:)``.
  public var lateness: Double?
  /// GL draw calls made.
  public var drawCalls: Int
  /// Star instances submitted.
  public var stars: Int

  public init(
    start: Double, frame: Double, cpu: Double, swap: Double, gpu: Double? = nil,
    lateness: Double? = nil, drawCalls: Int = 0, stars: Int = 0
  ) {
    self.start = start
    self.frame = frame
    self.cpu = cpu
    self.swap = swap
    self.gpu = gpu
    self.lateness = lateness
    self.drawCalls = drawCalls
    self.stars = stars
  }

  /// When the frame's swap ended.
  public var end: Double { start + frame }
}
