import CosmosGeometry
import Testing

@testable import CosmosDrawing

/// Tests of quiet places, areas around text that dim the stars in them.
@Suite struct QuietPlaceTests {
  private func place(_ x: Double, _ y: Double, strength: Double = 1) -> QuietPlace {
    QuietPlace(
      center: Point(x: x, y: y), halfSize: Point(x: 40, y: 6), strength: strength, reach: 14)
  }

  @Test func `quiet places, where stars are dimmed, count as equal after a slight move or fade`() {
    #expect(place(100.2, 50) == place(100.9, 50.4, strength: 0.95))
    #expect(place(100.2, 50) != place(101.2, 50))
    #expect(place(100, 50, strength: 0.6).strength == 0.5)
    #expect(place(100, 50, strength: 3).strength == 1)
  }

  @Test func `quiet places, where stars are dimmed for text, are joined only if they are near`() {
    var frame = Frame(viewport: Viewport(size: Size(width: 640, height: 360)))
    frame.add(place(100, 50))
    frame.add(place(120, 72))
    frame.add(place(300, 50))
    frame.add(place(100, 94, strength: 0.5))
    frame.add(place(500, 50, strength: 0.1))
    #expect(frame.quietPlaces.count == 3)
    #expect(frame.quietPlaces[0].center == Point(x: 110, y: 61))
    #expect(frame.quietPlaces[0].halfSize == Point(x: 50, y: 17))
    frame.reset(for: frame.viewport)
    #expect(frame.quietPlaces.isEmpty)
  }
}
