import CosmosInput
import Testing

@testable import CosmosPlatform

@Suite struct PointerFrameTests {
  enum Word: Sendable {
    case source(UInt32)
    case move(UInt32, Double)
    case stop(UInt32)
    case click(UInt32, Double)
  }

  private static let (wheel, finger, continuous) = (
    Word.source(0), Word.source(1), Word.source(2)
  )
  private static let (vertical, horizontal): (UInt32, UInt32) = (0, 1)

  @Test(
    arguments: [
      (
        "fifteen units of finger motion scroll by 53 px in the opposite direction",
        [finger, .move(horizontal, -15), .move(vertical, 7.5)], .scroll(dx: 53, dy: -26.5, .finger)
      ),
      (
        "the events of a frame add up, in any order",
        [.move(vertical, 15), .move(vertical, 15), finger], .scroll(dx: 0, dy: -106, .finger)
      ),
      (
        "a stop of the vertical axis ends the gesture", [finger, .stop(0)],
        .scroll(dx: 0, dy: 0, .finger, .end)
      ),
      (
        "a stop of the horizontal axis ends the gesture", [finger, .stop(1)],
        .scroll(dx: 0, dy: 0, .finger, .end)
      ),
      (
        "a stop of both axes ends the gesture once", [finger, .stop(0), .stop(1)],
        .scroll(dx: 0, dy: 0, .finger, .end)
      ),
      (
        "a stop of one axis while the other moves does not end the gesture",
        [finger, .stop(horizontal), .move(vertical, 15)], .scroll(dx: 0, dy: -53, .finger)
      ),
      ("an empty frame gives no event", [], nil),
      ("a frame with only a source gives no event", [finger], nil),
      (
        "continuous scrolling reports no end", [continuous, .move(vertical, 15)],
        .scroll(dx: 0, dy: -53, .precise)
      ),
      (
        "scrolling without a source reports no end", [.move(vertical, 15)],
        .scroll(dx: 0, dy: -53, .precise)
      ),
      (
        "a wheel's click is a notch, whatever its distance in units",
        [wheel, .move(vertical, 10), .click(vertical, 120)],
        .scroll(dx: 0, dy: -1, .notch)
      ),
      (
        "a part of a click is a fraction of a notch",
        [wheel, .move(horizontal, -1.25), .click(horizontal, -15)],
        .scroll(dx: 0.125, dy: 0, .notch)
      ),
      (
        "without counted clicks, fifteen units are a notch", [wheel, .move(vertical, 15)],
        .scroll(dx: 0, dy: -1, .notch)
      ),
    ] as [(String, [Word], InputEvent.Kind?)])
  func `each frame of pointer events becomes the expected scroll event`(
    what: String, words: [Word], kind: InputEvent.Kind?
  ) {
    var frame = PointerFrame()
    for word in words {
      switch word {
      case .source(let source): frame.setSource(source)
      case .move(let axis, let units): frame.move(axis: axis, by: units, at: 3)
      case .stop(let axis): frame.stop(axis: axis, at: 3)
      case .click(let axis, let parts): frame.click(axis: axis, by: parts)
      }
    }
    if case .scroll(_, _, .finger, .move) = kind { #expect(frame.time == 3, "\(what)") }
    #expect(frame.close() == kind, "\(what)")
    #expect(frame == PointerFrame(), "\(what)")
  }

  /// GLFW reports the units of Wayland's axis events divided by ten.
  @Test(arguments: [
    (0.0, 1.0, InputEvent.Kind.scroll(dx: 0, dy: 1, .notch)),
    (0, -1.5, .scroll(dx: 0, dy: -1, .notch)), (3, 0, .scroll(dx: 3, dy: 0, .notch)),
    (0.75, 0, .scroll(dx: 0.75 * (10 * (53.0 / 15)), dy: 0, .precise)),
  ])
  func `if only GLFW reports scrolling, whole wheel clicks count as notches`(
    x: Double, y: Double, kind: InputEvent.Kind
  ) {
    #expect(PointerFrame.guess(x: x, y: y) == kind)
  }
}
