import CosmosInput
import Testing

@testable import CosmosPlatform

@Suite struct PointerFrameTests {
  private static let wheel: UInt32 = 0
  private static let finger: UInt32 = 1
  private static let continuous: UInt32 = 2
  private static let vertical: UInt32 = 0
  private static let horizontal: UInt32 = 1

  @Test func `fifteen units of fingers are 53 px, right and down being left and up`() {
    var frame = PointerFrame()
    frame.setSource(Self.finger)
    frame.move(axis: Self.horizontal, by: -15, at: 3)
    frame.move(axis: Self.vertical, by: 7.5, at: 3)
    #expect(frame.time == 3)
    #expect(frame.close() == .scroll(dx: 53, dy: -26.5, .finger))
    #expect(frame == PointerFrame())
  }

  @Test func `parts of a frame may come in any order, and add up`() {
    var frame = PointerFrame()
    frame.move(axis: Self.vertical, by: 15, at: 3)
    frame.move(axis: Self.vertical, by: 15, at: 4)
    frame.setSource(Self.finger)
    #expect(frame.close() == .scroll(dx: 0, dy: -106, .finger))
  }

  @Test(arguments: [[0], [1], [0, 1]] as [[UInt32]])
  func `a stop is the end, of one axis or both`(axes: [UInt32]) {
    var frame = PointerFrame()
    frame.setSource(Self.finger)
    for axis in axes { frame.stop(axis: axis, at: 3) }
    #expect(frame.close() == .scroll(dx: 0, dy: 0, .end))
  }

  @Test func `one axis that stops while the other moves is no end`() {
    var frame = PointerFrame()
    frame.setSource(Self.finger)
    frame.stop(axis: Self.horizontal, at: 3)
    frame.move(axis: Self.vertical, by: 15, at: 3)
    #expect(frame.close() == .scroll(dx: 0, dy: -53, .finger))
  }

  @Test func `frames without axes mean nothing`() {
    var frame = PointerFrame()
    #expect(frame.close() == nil)
    frame.setSource(Self.finger)
    #expect(frame.close() == nil)
  }

  @Test func `who moves on without a hand, or does not say, owes no end`() {
    var frame = PointerFrame()
    frame.setSource(Self.continuous)
    frame.move(axis: Self.vertical, by: 15, at: 3)
    #expect(frame.close() == .scroll(dx: 0, dy: -53, .precise))
    frame.move(axis: Self.vertical, by: 15, at: 3)
    #expect(frame.close() == .scroll(dx: 0, dy: -53, .precise))
  }

  @Test func `a wheel counts its clicks, fine ones in parts`() {
    var frame = PointerFrame()
    frame.setSource(Self.wheel)
    frame.move(axis: Self.vertical, by: 10, at: 3)
    frame.click(axis: Self.vertical, by: 120)
    #expect(frame.close() == .scroll(dx: 0, dy: -1, .notch))
    frame.setSource(Self.wheel)
    frame.move(axis: Self.horizontal, by: -1.25, at: 3)
    frame.click(axis: Self.horizontal, by: -15)
    #expect(frame.close() == .scroll(dx: 0.125, dy: 0, .notch))
  }

  @Test func `a wheel that counts nothing turns fifteen degrees a click`() {
    var frame = PointerFrame()
    frame.setSource(Self.wheel)
    frame.move(axis: Self.vertical, by: 15, at: 3)
    #expect(frame.close() == .scroll(dx: 0, dy: -1, .notch))
  }

  /// GLFW divides units by ten.
  @Test(arguments: [
    (0.0, 1.0, InputEvent.Kind.scroll(dx: 0, dy: 1, .notch)),
    (0, -1.5, .scroll(dx: 0, dy: -1, .notch)), (3, 0, .scroll(dx: 3, dy: 0, .notch)),
    (0.75, 0, .scroll(dx: 0.75 * (10 * (53.0 / 15)), dy: 0, .precise)),
  ])
  func `without a pointer of its own, round numbers are wheels`(
    x: Double, y: Double, kind: InputEvent.Kind
  ) {
    #expect(PointerFrame.guess(x: x, y: y) == kind)
  }
}
