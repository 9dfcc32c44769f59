import CCosmosXInput2
import CosmosSystem

/// When a window's pictures were shown on X11, where its driver hands them to the server through the extension Present:
/// Mesa's do where they share memory with the server (DRI3), and number them from 1 on.
package final class XPresentTimes {
  private var reader = PresentReader()

  /// - Returns: Nil where the server or the library lacks the extension.
  package init?(window: UInt) {
    guard cosmosOpenPresent(&reader, UInt32(truncatingIfNeeded: window)) != 0 else { return nil }
  }

  isolated deinit { cosmosClosePresent(&reader) }

  /// Takes the pictures that were shown since the last call.
  ///
  /// - Parameters:
  ///   - taken: Takes their numbers and times.
  ///   - count: Pictures that the window presented so far; what has a higher number is somebody else's.
  package func takeTimes(into taken: inout [ShownPicture], of count: Int) {
    var picture = PresentedPicture()
    while cosmosNextPresented(&reader, &picture) != 0 {
      let number = Int(picture.serial)
      guard picture.isSkipped == 0, picture.time > 0, (1...max(1, count)).contains(number) else {
        continue
      }
      // The server's clock is that of ``MonotonicClock``.
      taken.append(ShownPicture(number: number, secondsSinceBoot: Double(picture.time) * 1e-6))
    }
  }
}
