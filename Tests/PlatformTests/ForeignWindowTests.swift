@testable import CosmosPlatform
import Testing

@Suite struct ForeignWindowTests {
  /// The ignored codes are BadWindow, BadPixmap, BadDrawable, and all errors of extensions.
  @Test func `only errors about missing windows are ignored`() {
    let ignored = (1...255).filter { ForeignWindow.tellsOfWhatIsGone(UInt8($0)) }
    #expect(ignored == [3, 4, 9] + Array(128...255))
  }
}
