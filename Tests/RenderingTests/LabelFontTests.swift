@testable import CosmosRendering
import Dispatch
import TestSupport
import Testing

/// Looking for the font of labels.
@Suite struct LabelFontTests {
  @Test func `a window does not wait for its font`() throws {
    let isAllowed = DispatchSemaphore(value: 0)
    let font = LabelFont(family: "monospace", waits: false) { family throws(TypographyError) in
      isAllowed.wait()
      return try FontFile(matching: family)
    }
    #expect(font.open() == nil)
    #expect(font.open() == nil)
    #expect(font.problem == nil)
    isAllowed.signal()
    #expect(Condition.holds(within: 20) { font.open() != nil })
  }

  @Test func `a picture waits for its font`() throws {
    #expect(LabelFont(family: "monospace", waits: true).open() != nil)
  }

  @Test(arguments: [false, true]) func `a font that is not found is a problem`(waits: Bool) throws {
    let font = LabelFont(family: "none", waits: waits) { family throws(TypographyError) in
      throw .noFont(family: family)
    }
    let isKnown = Condition.holds(within: 20) { font.open() == nil && font.problem != nil }
    #expect(isKnown)
    #expect(font.problem == .noFont(family: "none"))
  }
}
