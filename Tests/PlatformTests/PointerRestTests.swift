import Testing

@testable import CosmosPlatform

@Suite struct PointerRestTests {
  private var rest = PointerRest()

  @Test mutating func `the pointer hides after three seconds in full screen`() {
    rest.update(to: 10, fillsScreen: true)
    #expect(!rest.isHidden && rest.due == 13)
    rest.update(to: 12.9, fillsScreen: true)
    #expect(!rest.isHidden)
    rest.update(to: 13, fillsScreen: true)
    // A hidden pointer needs no wake-up.
    #expect(rest.isHidden && rest.due == nil)
    rest.update(to: 100, fillsScreen: true)
    #expect(rest.isHidden && rest.due == nil)
  }

  @Test mutating func `a move or a click shows the pointer at once, for three seconds`() {
    rest.update(to: 10, fillsScreen: true)
    rest.disturb(at: 12)
    #expect(rest.due == 15)
    rest.update(to: 15, fillsScreen: true)
    #expect(rest.isHidden)
    rest.disturb(at: 20)
    #expect(!rest.isHidden)
    rest.update(to: 20, fillsScreen: true)
    #expect(!rest.isHidden && rest.due == 23)
  }

  @Test mutating func `the pointer stays visible outside of full screen`() {
    rest.disturb(at: 1)
    rest.update(to: 100, fillsScreen: false)
    #expect(!rest.isHidden && rest.due == nil)
    rest.update(to: 100, fillsScreen: true)
    rest.update(to: 103, fillsScreen: true)
    #expect(rest.isHidden)
    rest.update(to: 104, fillsScreen: false)
    #expect(!rest.isHidden && rest.due == nil)
  }
}
