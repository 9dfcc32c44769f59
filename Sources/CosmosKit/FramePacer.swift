/// Decides when the next frame is due, so that frames come evenly and never faster than wanted.
///
/// Where the screen's own rhythm holds the frames back, presenting blocks and there is nothing
/// to wait for. Many systems accept that wish and ignore it: then presenting returns at once,
/// and without this the loop would draw as fast as it can.
package struct FramePacer {
  /// Seconds between frames; 0 draws as fast as it goes.
  package let interval: Double
  private var slot = -Double.infinity

  package init(interval: Double) { self.interval = interval }

  /// Seconds from `time` to the next frame; 0 or less when it is due.
  package func wait(at time: Double) -> Double {
    guard interval > 0 else { return 0 }
    // A screen that blocks is a little early or late; waiting then would miss its next picture.
    let due = slot + interval * 0.9
    return due > time ? slot + interval - time : 0
  }

  /// Notes that a frame is begun.
  package mutating func begin(at time: Double) {
    // Slots keep their rhythm through small delays and start afresh after long ones.
    slot = time - slot < 1.5 * interval ? slot + interval : time
  }
}
