import CCosmosXInput2
import CosmosSystem

/// When a window's pictures were shown on X11, and how often its screen is refreshed, where its driver hands them to the
/// server through the extension Present: Mesa's do where they share memory with the server (DRI3), and number them from 1
/// on.
package final class XPresentTimes {
  private var reader = PresentReader()
  /// Measures the screen's refreshes.
  package private(set) var meter = RefreshMeter()
  /// What was shown and not taken yet; nil where nobody takes it.
  private var times: [ShownPicture]?

  /// - Returns: Nil where the server or the library lacks the extension.
  package init?(window: UInt) {
    guard cosmosOpenPresent(&reader, UInt32(truncatingIfNeeded: window)) != 0 else { return nil }
  }

  isolated deinit { cosmosClosePresent(&reader) }

  /// Keeps from now on when pictures were shown, for ``takeTimes(into:)``.
  package func recordTimes() {
    times = []
    times?.reserveCapacity(64)
  }

  /// Reads what the server has said, which otherwise would keep it.
  ///
  /// - Parameter count: Pictures that the window presented so far; what has a higher number is somebody else's.
  package func read(of count: Int) {
    var picture = PresentedPicture()
    while cosmosNextPresented(&reader, &picture) != 0 {
      let number = Int(picture.serial)
      guard picture.isSkipped == 0, picture.time > 0, (1...max(1, count)).contains(number) else {
        continue
      }
      // The server's clock is that of ``MonotonicClock``.
      let time = Double(picture.time) * 1e-6
      meter.add(refresh: picture.refresh, at: time)
      times?.append(ShownPicture(number: number, secondsSinceBoot: time))
    }
  }

  /// Takes the numbers and times of the pictures that were shown since the last call.
  package func takeTimes(into taken: inout [ShownPicture]) {
    taken.append(contentsOf: times ?? [])
    times?.removeAll(keepingCapacity: true)
  }
}
