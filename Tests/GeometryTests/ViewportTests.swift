import CosmosGeometry
import Testing

@Suite struct ViewportTests {
  @Test func `the framebuffer is the logical size times the content scale, in whole pixels`() {
    let viewport = Viewport(size: Size(width: 400, height: 701), contentScale: 1.25)
    #expect(viewport.pixelWidth == 500)
    #expect(viewport.pixelHeight == 876)
  }

  @Test(arguments: [-1e9, -10.5, -1e-18, 0, 3, 9.999999, 10, 1e12])
  func `wrapping a number adds whole periods, so that the result is from 0 to the period`(
    value: Double
  ) {
    let rest = wrapped(value, period: 10)
    #expect(rest >= 0 && rest < 10)
    let turns = (value - rest) / 10
    #expect(abs(turns - turns.rounded()) < 1e-6)
  }

  @Test func `an alpha outside of 0…1 makes no colour`() async {
    #expect(Color(bytes: 0, 255, 51, alpha: 0.5) == Color(red: 0, green: 1, blue: 0.2, alpha: 0.5))
    await #expect(processExitsWith: .failure) { _ = Color(bytes: 0, 0, 0, alpha: 1.5) }
  }
}
