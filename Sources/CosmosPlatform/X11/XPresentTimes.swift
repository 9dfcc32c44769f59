import CCosmosXInput2
import CosmosSystem

/// When a window's pictures were shown on X11, and how often its screen is refreshed, where its driver hands them to the
/// server through the extension Present: Mesa's do where they share memory with the server (DRI3), and number them from 1
/// on.
package final class XPresentTimes {
  private var reader = PresentReader()
  package private(set) var meter = RefreshMeter()

  /// - Returns: Nil where the server or the library lacks the extension.
  package init?(window: UInt) {
    guard cosmosOpenPresent(&reader, UInt32(truncatingIfNeeded: window)) != 0 else { return nil }
  }

  isolated deinit { cosmosClosePresent(&reader) }

  /// Reads what the server has said, which otherwise would keep it, and adds the pictures to those that were shown,
  /// where somebody takes them.
  ///
  /// `count` pictures were presented by the window so far; what has a higher number is somebody else's.
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
