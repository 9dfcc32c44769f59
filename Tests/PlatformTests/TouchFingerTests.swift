import CosmosGeometry
import CosmosInput
import Testing

@testable import CosmosPlatform

@Suite struct TouchFingerTests {
  private let a = Point(x: 10, y: 20)
  private let b = Point(x: 30, y: 20)

  @Test func `one finger presses, drags, releases at its last position, and leaves`() {
    var finger = TouchFinger()
    #expect(finger.down(7, at: a) == [.press(a)])
    #expect(finger.isDown)
    #expect(finger.move(7, to: b) == [.move(b)])
    #expect(finger.move(7, to: b) == [])
    #expect(finger.up(7) == [.release(b), .leave])
    #expect(!finger.isDown)
  }

  @Test func `a second finger is ignored, no matter which one is lifted first`() {
    var finger = TouchFinger()
    _ = finger.down(0, at: a)
    #expect(finger.down(1, at: b) == [])
    #expect(finger.move(1, to: a) == [] && finger.up(1) == [])
    #expect(finger.down(1, at: b) == [])
    #expect(finger.up(0) == [.release(a), .leave])
    // The remaining finger neither drags nor releases; the next finger that touches the screen
    // presses.
    #expect(finger.move(1, to: a) == [] && finger.up(1) == [])
    #expect(finger.down(0, at: b) == [.press(b)])
  }

  @Test func `a gesture of the compositor cancels the finger without a click`() {
    var finger = TouchFinger()
    #expect(finger.cancel() == [])
    _ = finger.down(3, at: a)
    #expect(finger.cancel() == [.leave])
    #expect(finger.up(3) == [] && finger.move(3, to: b) == [])
    #expect(finger.down(3, at: b) == [.press(b)])
  }
}
