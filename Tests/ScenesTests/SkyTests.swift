import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosScenes
import CosmosZodiac
import Testing

@testable import CosmosSky

@Suite struct SkyTests {
  @Test(arguments: [(200.0, 0.5), (333.5, 0.5), (667, 1), (1334, 2), (2668, 4), (8000, 8)])
  func `the design scale follows the window's height, from 0.5 to 8`(height: Double, scale: Double)
  {
    #expect(Viewport(size: Size(width: 8000, height: height)).designScale == scale)
  }

  @Test(arguments: [(100.0, 0.5), (320, 1), (400, 1.25), (640, 2), (8000, 2.098950524737631)])
  func `the design scale is smaller in a narrow window`(width: Double, scale: Double) {
    #expect(Viewport(size: Size(width: width, height: 1400)).designScale == scale)
  }

  @Test(arguments: [
    (SkyState(), "rest"), (SkyState(motion: .fling), "fling"),
    (SkyState(motion: .drag, menu: .opening), "opening"), (SkyState(menu: .open), "menu"),
    (SkyState(menu: .closing), "closing"), (SkyState(motion: .drift), "drift"),
  ])
  func `the phase in a trace is that of the menu, or of the sky's motion if the menu is closed`(
    state: SkyState, phase: String
  ) {
    #expect(state.trace.phase == phase)
  }

  @Test func `a trace contains position, motion, sign, lines and menu`() {
    #expect(
      SkyState(position: 0.4375, motion: .fling).trace.jsonMembers
        == #""p": 0.4375, "motion": "fling", "sign": null, "lines": 0.0, "menu": "closed""#)
    #expect(
      SkyState(position: 5, sign: 5, lines: 1, menu: .open).trace.jsonMembers
        == #""p": 5.0, "motion": "rest", "sign": 5, "lines": 1.0, "menu": "open""#)
  }
}

@Suite struct SceneTests {
  /// A scene that meets only the requirements of the protocol.
  private struct Still: Scene {
    let geometry = GeometryLibrary()
    private(set) var events = 0

    mutating func handle(_ event: InputEvent) { events += 1 }
    mutating func advance(to time: Double) {}
    func describe(into frame: inout Frame, at time: Double) { frame.add(ColorFill(.white)) }
    func nextChange(after time: Double) -> Double? { nil }
  }

  @Test func `a scene need not implement sounds and traces`() {
    var scene: any Scene = Still()
    #expect(scene.nextEffect() == nil)
    #expect(scene.trace(at: 1) == SceneTrace(phase: "rest", values: [:]))
    #expect(scene.trace(at: 1).jsonMembers.isEmpty)
  }

  @Test func `a sky of any host wants the escape key while its menu is open, and reduces motion`() {
    var scene: any Scene = Sky()
    scene.handle(InputEvent(time: 1, kind: .key("m")))
    #expect(scene.wants(.escape))
    scene.update(at: 1) { $0.reducesMotion = true }
    scene.handle(InputEvent(time: 5, kind: .key("5")))
    #expect(
      (scene as? Sky)?.state(at: 5).position == Sign.cancer.place,
      "with reduced motion, the sky is there at once")
  }

  @Test func `a trace is written as JSON, with its keys in their given order`() {
    let trace = SceneTrace(
      phase: "falling",
      values: [
        "score": .integer(-12), "x": .number(0.1), "a \"b\"": .text("c\\d\ne"), "last": .null,
      ])
    #expect(
      trace.jsonMembers
        == #""score": -12, "x": 0.1, "a \"b\"": "c\\d\u000ae", "last": null"#)
  }

  @Test func `Space says that it flies to the Sun's constellation`() {
    var stage = MenuStage { $0.today = .scorpio }
    stage.key(.space, at: 1)
    #expect(
      stage.opacity(of: "sun in scorpio: the constellation, not the horoscope's sign", at: 2) == 1)
  }
}
