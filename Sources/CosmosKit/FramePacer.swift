/// Decides when the next frame is due, so that frames come evenly and not faster than wanted.
///
/// Where presenting a frame waits for the screen, there is nothing else to wait for, and a timer
/// would only lose frames: its rate is never quite the screen's. Some systems accept the request to
/// wait for the screen and ignore it. The pacer finds that out: frames that follow each other
/// without a pause come faster than the screen shows them. From then on a timer paces them.
package struct FramePacer {
  /// Seconds between frames that were asked for; nil follows the screen.
  private let limit: Double?
  /// Seconds from one refresh of the screen to the next; 0 where frames do not wait for it.
  package var screen: Double {
    didSet {
      // What is measured of a screen differs a little from what is stated of it.
      guard abs(screen - oldValue) > 0.02 * oldValue else { return }
      isTimed = false
      run = 0
    }
  }
  /// Whether presenting a frame was seen not to wait for the screen.
  package private(set) var isTimed = false
  /// When the last frame was due, in seconds.
  private var slot = -Double.infinity
  /// When the last frame was presented, in seconds.
  private var lastEnd = -Double.infinity
  /// Frames since the last pause.
  private var run = 0
  /// When the frames began that are being counted, in seconds.
  private var runStart = 0.0

  /// - Parameters:
  ///   - limit: Frames per second at the most; nil follows the screen.
  ///   - screen: Seconds from one refresh to the next; 0 for frames that do not wait for it.
  package init(framesPerSecond limit: Double? = nil, screen: Double) {
    self.limit = limit.map { 1 / $0 }
    self.screen = screen
  }

  /// Seconds between frames; 0 draws as fast as it goes.
  package var interval: Double { limit ?? screen }

  /// Seconds from `time` to the next frame; 0 or less when it is due.
  package func wait(at time: Double) -> Double {
    guard interval > 0, limit != nil || isTimed else { return 0 }
    // A frame that the screen paces is a little early or late; waiting would miss the next refresh.
    let due = slot + interval * 0.9
    return due > time ? slot + interval - time : 0
  }

  package mutating func begin(at time: Double) {
    // Small delays do not shift the following slots; after long ones they start again. Frames that nothing
    // paces yet run ahead of slots, and the first that is paced is not to wait for all of them.
    slot = time - slot < 1.5 * interval ? min(slot + interval, time + 0.1 * interval) : time
    if time - lastEnd > screen / 2 { run = 0 }
  }

  package mutating func end(at time: Double) {
    lastEnd = time
    guard limit == nil, screen > 0, !isTimed else { return }
    run += 1
    // The first frames may be queued, and come back at once from a system that waits.
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

  /// Frames that a system which waits may accept before it does.
  private static let queue = 4
  /// Frames in which a rate that is a little higher than the screen's shows.
  private static let longRun = 40
}
