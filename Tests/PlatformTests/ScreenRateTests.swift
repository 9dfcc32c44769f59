import Testing

@testable import CosmosPlatform

@Suite struct ScreenRateTests {
  private let left = DesktopScreen(
    area: DesktopScreen.Area(x: 0, y: 0, width: 1920, height: 1080), refreshRate: 60.05)
  private let right = DesktopScreen(
    area: DesktopScreen.Area(x: 1920, y: 200, width: 2560, height: 1440), refreshRate: 143.9)

  @Test func `the timings of a video mode give its exact refresh rate`() {
    let usual = DesktopScreen.refreshRate(clock: 148_500_000, columns: 2200, rows: 1125)
    #expect(usual == 60)
    let ntsc = DesktopScreen.refreshRate(clock: 148_351_648, columns: 2200, rows: 1125)
    #expect(abs(ntsc - 60 / 1.001) < 1e-4)
    let interlaced = DesktopScreen.refreshRate(
      clock: 74_250_000, columns: 2200, rows: 1125, isInterlaced: true)
    #expect(interlaced == 60)
    #expect(DesktopScreen.refreshRate(clock: 0, columns: 0, rows: 0) == 0)
  }

  @Test func `a window is on the screen that shows its largest part`() {
    let screens = [left, right]
    let across = DesktopScreen.Area(x: 1500, y: 300, width: 1000, height: 500)
    #expect(screens.first(mostOf: across, \.area) == right)
    #expect(
      screens.first(mostOf: DesktopScreen.Area(x: 1000, y: 300, width: 1000, height: 500), \.area)
        == left)
    #expect(
      screens.first(mostOf: DesktopScreen.Area(x: -900, y: 0, width: 400, height: 400), \.area)
        == left)
    #expect([DesktopScreen]().first(mostOf: across, \.area) == nil)
  }
}
