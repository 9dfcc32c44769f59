import CosmosText
import Dispatch
import TestSupport
import Testing

/// The search for the labels' font.
@Suite struct LabelFontTests {
  @Test func `a window draws before its font is found`() throws {
    let isAllowed = DispatchSemaphore(value: 0)
    let font = LabelFont(family: "monospace", waits: false) { family, _ throws(TypographyError) in
      isAllowed.wait()
      return try FontFile(matching: family)
    }
    #expect(font.open() == nil)
    #expect(font.open() == nil)
    #expect(font.problem == nil)
    isAllowed.signal()
    #expect(Condition.holds(within: 20) { font.open() != nil })
  }

  @Test func `a picture without a window waits for its font`() throws {
    #expect(LabelFont(family: "monospace", waits: true).open() != nil)
  }

  @Test(arguments: [false, true]) func `a missing font is reported`(waits: Bool) throws {
    let font = LabelFont(family: "none", waits: waits) { family, _ throws(TypographyError) in
      throw .noFont(family: family)
    }
    let isKnown = Condition.holds(within: 20) { font.open() == nil && font.problem != nil }
    #expect(isKnown)
    #expect(font.problem == .noFont(family: "none"))
  }

  @Test(arguments: [
    "No Such Family", "No Such Family:bold", "DejaVu Sans Mono", "dejavusansmono-12",
  ])
  func `a family that the machine lacks is named, with the one that replaces it`(family: String) {
    let font = LabelFont(family: family, waits: true) { _, _ throws(TypographyError) in
      try FontFile(matching: "DejaVu Sans Mono")
    }
    #expect(font.open() != nil)
    let isLacking = family.hasPrefix("No")
    #expect(
      font.problem
        == (isLacking ? .replaced(family: "No Such Family", by: "DejaVu Sans Mono") : nil))
  }

  @Test(arguments: ["serif", "monospace:bold", "sans-serif", "Nothing, serif", ":bold"])
  func `a font for a kind of fonts replaces no family`(pattern: String) throws {
    #expect(try FontFile(matching: pattern).familyReplaced(in: pattern) == nil)
  }
}
