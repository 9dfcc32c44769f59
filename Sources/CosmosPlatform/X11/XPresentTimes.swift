import CCosmosXInput2
import CosmosSystem

/// The times when a window's pictures were shown on X11, and the refresh period of its screen, from
/// the extension Present.
///
/// Only pictures of drivers that share memory with the server (DRI3), such as Mesa's, have times.
/// These drivers number the pictures from 1.
package final class XPresentTimes {
  private var reader = PresentReader()
  package private(set) var meter = RefreshMeter()

  /// Listens to a window; fails if the server or the client library lacks the extension.
  package init?(window: UInt) {
    guard cosmosOpenPresent(&reader, UInt32(truncatingIfNeeded: window)) != 0 else { return nil }
  }

  isolated deinit { cosmosClosePresent(&reader) }

  /// Reads the messages that have arrived; unread messages would accumulate.
  ///
  /// - Parameters:
  ///   - count: The number of pictures that the window has presented; messages with higher numbers
  ///     are about pictures of other programs.
  ///   - shown: Collects the shown pictures, unless it is nil.
  func read(of count: Int, into shown: inout [ShownPicture]?) {
    var picture = PresentedPicture()
    while cosmosNextPresented(&reader, &picture) != 0 {
      let number = Int(picture.serial)
      guard picture.isSkipped == 0, picture.time > 0, (1...max(1, count)).contains(number) else {
        continue
      }
      // The server's clock is that of ``MonotonicClock``.
      let time = Double(picture.time) * 1e-6
      meter.add(refresh: picture.refresh, at: time)
      shown?.append(ShownPicture(number: number, secondsSinceBoot: time))
    }
  }
}
