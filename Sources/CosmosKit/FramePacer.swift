/// Decides when the next frame is due, so that frames come evenly and not faster than wanted.
///
/// Where presenting a frame waits for the screen, there is nothing else to wait for. Some systems
/// accept the request to wait for the screen and ignore it; this then limits the frame rate.
package struct FramePacer {
  /// Seconds between frames; 0 draws as fast as it goes.
  package let interval: Double
  /// When the last frame was due, in seconds.
  private var slot = -Double.infinity

  package init(interval: Double) { self.interval = interval }

  /// Seconds from `time` to the next frame; 0 or less when it is due.
  package func wait(at time: Double) -> Double {
    guard interval > 0 else { return 0 }
    // A frame that the screen paces is a little early or late; waiting would miss the next refresh.
    let due = slot + interval * 0.9
    return due > time ? slot + interval - time : 0
  }

  /// Notes that a frame is begun.
  package mutating func begin(at time: Double) {
    // Small delays do not shift the following slots; after long ones they start again.
    slot = time - slot < 1.5 * interval ? slot + interval : time
  }
}
