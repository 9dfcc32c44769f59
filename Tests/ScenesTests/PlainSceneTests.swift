import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosScenes
import Testing

/// A scene that meets only the requirements of ``Scene``.
@Suite struct PlainSceneTests {
  private struct Dot: Scene, Equatable {
    var place = Point(x: 10, y: 10)

    mutating func handle(_ event: InputEvent) {
      if case .move(let point) = event.kind { place = point }
    }

    func describe(into frame: inout Frame, at time: Double) {
      frame.add(Ring(center: place, radius: 3, width: 6, color: .white))
    }

    func nextChange(after time: Double) -> Double? { nil }
  }

  @Test func `a minimal scene need not implement sounds, web pages, traces, clocks or geometry`() {
    var dot = Dot()
    dot.handle(InputEvent(time: 1, kind: .move(Point(x: 5, y: 6))))
    dot.handle(InputEvent(time: 2, kind: .key("m"), modifiers: .shift))
    #expect(dot.nextEffect() == nil)
    #expect(dot.trace(at: 2) == SceneTrace())
    let before = dot
    dot.update(at: 2) {
      $0.now = WallTime(secondOfMinute: 30, secondsSince1970: 1e9)
      $0.reducesMotion = true
    }
    dot.show(notice: "louder", at: 2)
    dot.couldNotOpen("https://example.org")
    #expect(dot == before && dot.place == Point(x: 5, y: 6))
    #expect(!dot.wants(.escape))
  }
}
