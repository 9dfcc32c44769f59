import CCosmosXInput2
import CosmosSystem

/// The times of a window's shown pictures and the refresh period of its screen on X11, through the
/// extension Present.
///
/// Mesa's drivers use this extension if they share memory with the server (DRI3), and number the
/// pictures from 1.
package final class XPresentTimes {
  private var reader = PresentReader()
  package private(set) var meter = RefreshMeter()

  /// Listens to a window; fails if the server or the library lacks the extension.
  package init?(window: UInt) {
    guard cosmosOpenPresent(&reader, UInt32(truncatingIfNeeded: window)) != 0 else { return nil }
  }

  isolated deinit { cosmosClosePresent(&reader) }

  /// Reads the messages that have arrived, which would otherwise accumulate.
  ///
  /// - Parameters:
  ///   - count: The number of pictures that the window has presented; higher numbers in the
  ///     messages belong to other programs.
  ///   - shown: Receives the shown pictures, unless it is nil.
  func read(of count: Int, into shown: inout [ShownPicture]?) {
    var picture = PresentedPicture()
    while cosmosNextPresented(&reader, &picture) != 0 {
      let number = Int(picture.serial)
      guard picture.isSkipped == 0, picture.time > 0, (1...max(1, count)).contains(number) else {
        continue
      }
      // The server uses the same clock as ``MonotonicClock``.
      let time = Double(picture.time) * 1e-6
      meter.add(refresh: picture.refresh, at: time)
      shown?.append(ShownPicture(number: number, secondsSinceBoot: time))
    }
  }
}
