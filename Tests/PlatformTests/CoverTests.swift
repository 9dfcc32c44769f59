import Testing

@testable import CosmosPlatform

/// Tests of the windows that cover monitors of a desktop.
@Suite struct CoverTests {
  private typealias Area = DesktopScreen.Area

  private let left = Area(x: 0, y: 0, width: 1920, height: 1080)
  private let right = Area(x: 1920, y: 0, width: 1280, height: 1024)

  private func window(_ area: Area, fillsMonitor: Bool = false) -> CoveringWindow {
    CoveringWindow(area: area, opaque: [area], fillsMonitor: fillsMonitor)
  }

  @Test func `a maximised window covers its own monitor despite a panel`() {
    let windows = [
      window(Area(x: 0, y: 40, width: 1920, height: 1040), fillsMonitor: true)
    ]
    #expect(left.isCovered(by: windows))
    #expect(!right.isCovered(by: windows))
    #expect(!left.isCovered(by: []))
  }

  @Test func `a maximised transparent window covers its monitor`() {
    #expect(left.isCovered(by: [CoveringWindow(area: left, opaque: [], fillsMonitor: true)]))
  }

  @Test func `windows side by side cover a monitor together, to the last pixel`() {
    let panel = window(Area(x: 0, y: 0, width: 1920, height: 30))
    let first = window(Area(x: -5, y: 30, width: 965, height: 1050))
    let second = window(Area(x: 960, y: 30, width: 2240, height: 1050))
    #expect(left.isCovered(by: [panel, first, second]))
    // The second window hides the right monitor except for the monitor's upper edge.
    #expect(!right.isCovered(by: [panel, first, second]))
    var narrow = first
    narrow.opaque[0].width -= 1
    #expect(!left.isCovered(by: [panel, narrow, second]))
    #expect(!left.isCovered(by: [first, second]))
  }

  @Test func `a window covers each monitor that it fills, and none that it fills only partly`() {
    let both = window(Area(x: 0, y: 0, width: 3200, height: 1080))
    #expect(left.isCovered(by: [both]) && right.isCovered(by: [both]))
    let island = window(Area(x: 100, y: 100, width: 1700, height: 800))
    #expect(!left.isCovered(by: [island]))
    #expect(left.isCovered(by: [island, both]))
  }

  @Test func `the shadow around a window does not belong to its area`() {
    var area = Area(x: 10, y: 30, width: 100, height: 50)
    area.shrink(by: [1, 2, 20, 3])
    #expect(area == Area(x: 11, y: 50, width: 97, height: 27))
    area.shrink(by: [])
    #expect(area == Area(x: 11, y: 50, width: 97, height: 27))
  }

  @Test(arguments: [0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] as [UInt])
  func `a window with a shadow of absurd width covers nothing`(width: UInt) {
    for side in 0..<4 {
      var widths: [UInt] = [0, 0, 0, 0]
      widths[side] = width
      var area = Area(x: -20, y: 30, width: 2000, height: 1100)
      area.shrink(by: widths)
      #expect(!left.isCovered(by: [window(area, fillsMonitor: true)]))
    }
  }

  @Test
  func `a window's opaque region is relative to the window, and is cut at the window's edges`() {
    let window = Area(x: 100, y: 200, width: 300, height: 400)
    #expect(
      Area.list(of: [5, 6, 70, 80, 0, 0, 1_000_000, 1_000_000, 9], within: window) == [
        Area(x: 105, y: 206, width: 70, height: 80), Area(x: 100, y: 200, width: 300, height: 400),
      ])
    // Properties contain 32-bit numbers; the positions are signed.
    let (minusTen, most): (UInt, UInt) = (0xFFFF_FFF6, 0xFFFF_FFFF)
    #expect(
      Area.list(of: [minusTen, minusTen, 40, 1000, 290, 0, most, most], within: window) == [
        Area(x: 100, y: 200, width: 30, height: 400), Area(x: 390, y: 200, width: 10, height: 400),
      ])
    for extreme in [0x7FFF_FFFF, 0x8000_0000, most] {
      let numbers = [UInt](repeating: extreme, count: 4)
      for part in Area.list(of: numbers, within: window) {
        #expect(part.overlap(with: window) == Int(part.width) * Int(part.height))
      }
    }
  }
}

/// Tests of the covered outputs of a Wayland desktop.
@Suite struct ToplevelCoversTests {
  private typealias Covers = ToplevelCovers<String, Int>

  private var covers = Covers()
  private var windows: [String: Covers.Toplevel] = [:]

  private mutating func show(_ window: String, on output: Int, _ states: Set<Covers.State>) {
    windows[window] = Covers.Toplevel(outputs: [output], states: states)
    covers.update(windows)
  }

  @Test mutating func `an active maximised or fullscreen window covers its output`() {
    show("a", on: 1, [.active])
    #expect(covers.covered.isEmpty)
    show("a", on: 1, [.active, .maximised])
    #expect(covers.covered == [1])
    show("a", on: 2, [.active, .fullscreen])
    #expect(covers.covered == [2])
    show("a", on: 2, [.active, .fullscreen, .minimised])
    #expect(covers.covered.isEmpty)
    windows = [:]
    covers.update(windows)
    #expect(covers.covered.isEmpty)
  }

  @Test mutating func `a fullscreen window covers its output while another output has the focus`() {
    show("film", on: 1, [.active, .fullscreen])
    windows["film"]?.states = [.fullscreen]
    show("work", on: 2, [.active])
    #expect(covers.covered == [1])
    // The window "note" opens in front of "film", so "film" no longer covers output 1. The window
    // "work" is neither maximised nor fullscreen, so it does not cover output 2.
    windows["work"]?.states = []
    show("note", on: 1, [.active])
    #expect(covers.covered.isEmpty)
  }

  @Test mutating func `after a switch to an empty workspace, the output is not covered`() {
    show("film", on: 1, [.active, .fullscreen])
    show("film", on: 1, [.fullscreen])
    #expect(covers.covered.isEmpty)
    show("film", on: 1, [.active, .fullscreen])
    #expect(covers.covered == [1])
  }
}
