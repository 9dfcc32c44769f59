import CosmosInput
import CosmosMotion
import Testing

@Suite struct ScrollSourceTests {
  @Test func `sources are written as they are called in a recording`() {
    #expect(ScrollSource.allCases.map(\.description) == ["drag", "precise", "notch"])
    #expect(ScrollSource(rawValue: "precise") == .precise)
  }
}
