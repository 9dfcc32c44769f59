import CosmosGeometry
import Testing

@Suite struct ViewportTests {
  @Test(arguments: [(200.0, 0.5), (333.5, 0.5), (667, 1), (1334, 2), (2668, 4), (8000, 4)])
  func `design scale follows the height between a half and four`(height: Double, scale: Double) {
    #expect(Viewport(size: Size(width: 100, height: height)).designScale == scale)
  }

  @Test func `the framebuffer is the logical size times the content scale, in whole pixels`() {
    let viewport = Viewport(size: Size(width: 400, height: 701), contentScale: 1.25)
    #expect(viewport.pixelWidth == 500)
    #expect(viewport.pixelHeight == 876)
  }

  @Test(arguments: [-1e9, -10.5, -1e-18, 0, 3, 9.999999, 10, 1e12])
  func `wrapping lands in the period and is off by whole periods`(value: Double) {
    let rest = wrapped(value, period: 10)
    #expect(rest >= 0 && rest < 10)
    let turns = (value - rest) / 10
    #expect(abs(turns - turns.rounded()) < 1e-6)
  }
}
