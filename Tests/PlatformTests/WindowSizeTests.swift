import Testing

@testable import CosmosPlatform

@Suite @MainActor struct WindowSizeTests {
  private let laptop = DesktopScreen.Area(x: 0, y: 28, width: 1366, height: 740)

  @Test func `a window gets its requested size if the work area is large enough`() {
    #expect(Window.fitting(width: 1280, height: 720, in: laptop) == (1280, 720))
  }

  @Test(arguments: [(2560.0, 1440.0), (7680, 4320), (61_440, 34_560), (1e300, 1e300)])
  func `a window is never larger than the work area`(width: Double, height: Double) {
    #expect(Window.fitting(width: width, height: height, in: laptop) == (1366, 740))
  }

  @Test
  func `a window that would nearly fill its monitor opens in the middle, with room around it`() {
    let monitor = DesktopScreen.Area(x: 1920, y: 100, width: 1280, height: 720)
    let small = DesktopScreen.Area(x: 5, y: 24, width: 640, height: 480)
    #expect(small.inMiddle(of: monitor) == .init(x: 2240, y: 220, width: 640, height: 480))
    let large = DesktopScreen.Area(width: 1920, height: 1060)
    #expect(large.inMiddle(of: monitor) == .init(x: 2080, y: 190, width: 960, height: 540))
  }

  @Test func `a window is never smaller than the minimum size, nor larger than X11 allows`() {
    let strip = DesktopScreen.Area(width: 1366, height: 50)
    #expect(Window.fitting(width: 1280, height: 720, in: strip) == (1280, 200))
    #expect(Window.fitting(width: 0, height: -5, in: nil) == (200, 200))
    #expect(Window.fitting(width: 61_440, height: 1e300, in: nil) == (32_767, 32_767))
  }
}
