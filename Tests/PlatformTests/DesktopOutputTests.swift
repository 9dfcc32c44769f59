@testable import CosmosPlatform
import Testing

@MainActor @Suite struct DesktopOutputTests {
  private func monitor(
    _ name: String, _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, rate: Double = 60
  ) -> XOutput.Place {
    let area = DesktopScreen.Area(x: x, y: y, width: width, height: height)
    return XOutput.Place(name: name, area: area, parts: [area], scale: 1, refreshRate: rate)
  }

  @Test func `each monitor has a wallpaper of its own`() {
    let monitors = [monitor("A", 0, 0, 1920, 1080), monitor("B", 1920, 0, 1280, 720)]
    #expect(XOutput.Place.all(of: monitors, together: false) == monitors)
  }

  @Test func `a monitor that only shows a part of another one has no wallpaper of its own`() {
    let large = monitor("A", 0, 0, 1920, 1080)
    let twin = monitor("B", 0, 0, 1920, 1080)
    let projector = monitor("C", 0, 0, 1024, 768)
    for monitors in [[large, twin, projector], [projector, large, twin]] {
      #expect(XOutput.Place.all(of: monitors, together: false) == [large])
    }
    let aside = monitor("D", 1000, 0, 1024, 768)
    #expect(XOutput.Place.all(of: [large, aside], together: false) == [large, aside])
  }

  @Test
  func `a wallpaper across all monitors has their combined size and highest refresh rate`() {
    let monitors = [
      monitor("A", 1280, 0, 1920, 1080), monitor("B", 0, 300, 1280, 1024, rate: 75),
    ]
    let all = XOutput.Place.all(of: monitors, together: true)
    #expect(all.count == 1)
    #expect(all.first?.area == DesktopScreen.Area(x: 0, y: 0, width: 3200, height: 1324))
    #expect(all.first?.parts == monitors.map(\.area))
    #expect(all.first?.refreshRate == 75)
    #expect(XOutput.Place.all(of: [], together: true).isEmpty)
  }

  @Test func `the wallpaper restacks windows at most ten times in a second`() {
    var patience = StackingPatience()
    let moves = (0..<100).filter { patience.admits(at: 5 + Double($0) * 0.001) }
    #expect(moves.count == 10)
    #expect(patience.due == 6)
    let movesLater = patience.admits(at: 6.2)
    #expect(movesLater)
    #expect(patience.due == nil)
  }

  /// Otherwise, the wallpaper would check the order without a pause if the other windows are gone.
  @Test func `the order of the windows is checked once after a pause, even if it is right then`() {
    var patience = StackingPatience()
    for move in 0..<11 { _ = patience.admits(at: 5 + Double(move) * 0.001) }
    let checks = [5.5, 5.99, 6, 6, 6.1, 7].map { patience.takeDue(at: $0) }
    #expect(checks == [false, false, true, false, false, false])
    #expect(patience.due == nil)
  }
}
