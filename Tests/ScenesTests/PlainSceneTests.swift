import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosScenes
import Testing

/// A scene that meets only the requirements of ``Scene``.
@Suite struct PlainSceneTests {
  private struct Dot: Scene, Equatable {
    var place = Point(x: 10, y: 10)

    var geometry: GeometryLibrary { GeometryLibrary() }

    mutating func handle(_ event: InputEvent) {
      if case .move(let point) = event.kind { place = point }
    }

    mutating func advance(to time: Double) {}

    func describe(into frame: inout Frame, at time: Double) {
      frame.add(Ring(center: place, radius: 3, width: 6, color: .white))
    }

    func nextChange(after time: Double) -> Double? { nil }
  }

  @Test func `a minimal scene need not implement sounds, web pages, traces or clocks`() {
    var dot = Dot()
    dot.handle(InputEvent(time: 1, kind: .move(Point(x: 5, y: 6))))
    dot.handle(InputEvent(time: 2, kind: .key("m"), modifiers: .shift))
    #expect(dot.nextEffect() == nil)
    #expect(dot.trace(at: 2) == SceneTrace())
    let before = dot
    dot.setTime(WallTime(secondOfMinute: 30, secondsSince1970: 1e9), at: 2)
    #expect(dot == before && dot.place == Point(x: 5, y: 6))
    #expect(!(dot is any ReducedMotionScene) && !(dot is any WindowScene))
  }
}
