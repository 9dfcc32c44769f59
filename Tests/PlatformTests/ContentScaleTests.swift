import Testing

@testable import CosmosPlatform

@Suite struct ContentScaleTests {
  @Test(arguments: [
    (1.0, 1.0), (1.25, 1.25), (2, 2), (8, 8), (0.5, 0.5),
    (0, 1), (-0.0, 1), (-2, 1), (.nan, 1), (.infinity, 1), (-.infinity, 1),
    (1e-9, 0.5), (0.01, 0.5), (9, 8), (1e300, 8),
  ])
  func `a scale that is not positive and finite becomes 1, and others are limited to 0.5…8`(
    stated: Double, usable: Double
  ) {
    #expect(ContentScale.usable(stated) == usable)
  }
}
