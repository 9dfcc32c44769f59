/// Decides when the next frame is due, so that frames come evenly and not too fast.
///
/// If presenting a frame waits for the screen, no other wait is needed. A timer would only lose
/// frames, because its rate never matches the screen's exactly.
///
/// Some systems accept the request to wait for the screen and ignore it. The pacer detects such a
/// system: frames without pauses are faster than the screen's refreshes. From then on a timer paces
/// the frames.
package struct FramePacer {
  /// Requested seconds between frames; nil follows the screen.
  private let limit: Double?
  /// Seconds per refresh of the screen; 0 if frames do not wait for the screen.
  package var screen: Double {
    didSet {
      // A measured rate differs a little from the stated one of the same screen.
      guard abs(screen - oldValue) > 0.02 * oldValue else { return }
      isTimed = false
      run = 0
    }
  }
  /// Whether a timer paces frames, because presenting was found not to wait for the screen.
  package private(set) var isTimed = false
  /// When the last frame was due, in seconds.
  private var slot = -Double.infinity
  /// When the last frame was presented, in seconds.
  private var lastEnd = -Double.infinity
  /// Frames since the last pause.
  private var run = 0
  /// When the first of the counted frames ended, in seconds.
  private var runStart = 0.0

  /// Prepares pacing before the first frame.
  ///
  /// - Parameters:
  ///   - limit: Most frames per second; nil follows the screen.
  ///   - screen: Seconds per refresh; 0 if frames do not wait for the screen.
  package init(framesPerSecond limit: Double? = nil, screen: Double) {
    self.limit = limit.map { 1 / $0 }
    self.screen = screen
  }

  /// Seconds between frames; 0 draws without pauses.
  package var interval: Double { limit ?? screen }

  /// Returns the seconds from `time` to the next frame; 0 or less if the frame is due.
  package func wait(at time: Double) -> Double {
    guard interval > 0, limit != nil || isTimed else { return 0 }
    // A frame that the screen paces is a little early or late. Waiting would miss the next refresh.
    let due = slot + interval * 0.9
    return due > time ? slot + interval - time : 0
  }

  package mutating func begin(at time: Double) {
    // Small delays do not shift the following slots; after a long delay slots start again at
    // `time`. Frames without pacing run ahead of their slots, so the first paced frame must not
    // wait for all of them.
    slot = time - slot < 1.5 * interval ? min(slot + interval, time + 0.1 * interval) : time
    if time - lastEnd > screen / 2 { run = 0 }
  }

  package mutating func end(at time: Double) {
    lastEnd = time
    guard limit == nil, screen > 0, !isTimed else { return }
    run += 1
    // The first frames may be queued: even a system that waits accepts them at once.
    guard run > Self.queue else {
      runStart = time
      return
    }
    let frames = run - Self.queue
    let periods = (time - runStart) / screen
    if frames >= 8, periods < 0.7 * Double(frames) { isTimed = true }
    guard frames == Self.longRun else { return }
    if periods < 0.95 * Double(frames) { isTimed = true }
    run = Self.queue
    runStart = time
  }

  /// Number of frames that a waiting system may accept before it waits.
  private static let queue = 4
  /// Number of frames that reveal a rate slightly above the screen's.
  private static let longRun = 40
}
