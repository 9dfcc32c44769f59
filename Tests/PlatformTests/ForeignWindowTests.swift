@testable import CosmosPlatform
import Testing

@Suite struct ForeignWindowTests {
  /// BadWindow, BadPixmap, BadDrawable, and the first of an extension's.
  @Test func `errors are ignored that say that a window is gone, and no others`() {
    let ignored = (1...255).filter { ForeignWindow.tellsOfWhatIsGone(UInt8($0)) }
    #expect(ignored == [3, 4, 9] + Array(128...255))
  }
}
