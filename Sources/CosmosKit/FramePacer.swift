/// Decides when the next frame is due, so that frames are evenly spaced and not too fast.
///
/// If presenting a frame waits for the screen, no other wait is needed. A timer would only cause
/// dropped frames, because its rate never matches the screen's exactly.
///
/// Some systems accept the request to wait for the screen but ignore it. The pacer detects such
/// systems, because frames without pauses are faster than the screen's refreshes. From then on, a
/// timer paces the frames.
package struct FramePacer {
  /// Requested seconds between frames; nil to follow the screen.
  private let limit: Double?
  /// Seconds per refresh of the screen; 0 if frames do not wait for the screen.
  package var screenPeriod: Double {
    didSet {
      // A measured rate differs slightly from the nominal rate of the same screen.
      guard abs(screenPeriod - oldValue) > 0.02 * oldValue else { return }
      isTimed = false
      run = 0
    }
  }
  /// Whether a timer paces frames because presenting turned out not to wait for the screen.
  package private(set) var isTimed = false
  /// Time when the last frame was due, in seconds.
  private var slot = -Double.infinity
  /// Time when the last frame was presented, in seconds.
  private var lastEnd = -Double.infinity
  /// Number of frames since the last pause; set back to ``queue`` whenever a measurement ends.
  private var run = 0
  /// Time when the measurement of the frame rate began, in seconds.
  private var runStart = 0.0

  /// Creates a pacer.
  ///
  /// - Parameters:
  ///   - limit: Maximum frames per second; nil to follow the screen.
  ///   - screen: Seconds per refresh; 0 if frames do not wait for the screen.
  package init(framesPerSecond limit: Double? = nil, screen: Double) {
    self.limit = limit.map { 1 / $0 }
    screenPeriod = screen
  }

  /// Seconds between frames; 0 if frames are drawn without pauses.
  package var interval: Double { limit ?? screenPeriod }

  /// Returns the time when the next frame is due; `time`, the present time, if it is due already.
  package func due(at time: Double) -> Double {
    guard interval > 0, limit != nil || isTimed else { return time }
    // A frame that waits for the screen may come slightly early. If it also waited for the timer,
    // it would miss the next refresh.
    return slot + interval * 0.9 > time ? slot + interval : time
  }

  package mutating func begin(at time: Double) {
    // A slot is the time when a frame is due. A small delay does not shift the following slots;
    // after a long delay, the slots restart at `time`. Frames without a timer may be earlier than
    // their slots, so `min` keeps the first frame with a timer from waiting for many slots.
    slot = time - slot < 1.5 * interval ? min(slot + interval, time + 0.1 * interval) : time
    if time - lastEnd > screenPeriod / 2 { run = 0 }
  }

  package mutating func end(at time: Double) {
    lastEnd = time
    guard limit == nil, screenPeriod > 0, !isTimed else { return }
    run += 1
    // The first frames are not timed: even a driver that waits for the screen queues a few frames
    // before it starts to wait.
    guard run > Self.queue else {
      runStart = time
      return
    }
    let frames = run - Self.queue
    let periods = (time - runStart) / screenPeriod
    if frames >= 8, periods < 0.7 * Double(frames) { isTimed = true }
    guard frames == Self.longRun else { return }
    if periods < 0.95 * Double(frames) { isTimed = true }
    run = Self.queue
    runStart = time
  }

  /// Maximum number of frames that a driver queues before it waits for the screen.
  private static let queue = 4
  /// Number of frames needed to detect a frame rate slightly above the screen's refresh rate.
  private static let longRun = 40
}
