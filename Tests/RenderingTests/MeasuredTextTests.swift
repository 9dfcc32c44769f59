import CosmosKit
import CosmosZodiac
import CosmosText
import Synchronization
import TestSupport
import Testing

@testable import CosmosDrawing
@testable import CosmosSky

/// Texts of scenes, laid out with the measures of the host's font.
@Suite(.drawing) struct MeasuredTextTests {
  @Test func `the sky lays out its text in the font of its host`() throws {
    let viewport = Viewport(size: Size(width: 400, height: 700))
    for family in ["DejaVu Sans", "DejaVu Serif"] {
      let font = FontMetrics.matching(family)
      var sky = Sky(size: viewport.size)
      sky.use(font)
      for (time, key) in [(1.0, "m"), (3, "i")] as [(Double, Key)] {
        sky.handle(InputEvent(time: time, kind: .key(key)))
      }
      sky.advance(to: 6)
      let labels = sky.frame(at: 6, in: viewport, font: font).labels
        .filter { $0.color.alpha > 0.02 }
      let right = labels.map { $0.center.x + font.width(of: $0.text, size: $0.size) / 2 }
      let left = labels.map { $0.center.x - font.width(of: $0.text, size: $0.size) / 2 }
      #expect(labels.count > 10 && left.min() ?? -1 >= 0 && right.max() ?? 400 <= 400)
      for (index, label) in labels.enumerated().dropFirst()
      where abs(label.center.y - labels[index - 1].center.y) < 1 {
        #expect(left[index] > right[index - 1], "\(family): \(label.text)")
      }
    }
  }

  @Test(arguments: [StarCount.classic, .total(0)])
  func `labels on the ribbon are wide text; all labels of the classic sky are figures`(
    stars: StarCount
  ) {
    var options = SkyOptions()
    options.stars = stars
    options.start = .at(4)
    var sky = Sky(options: options, size: Size(width: 1280, height: 720))
    sky.advance(to: 8)
    let viewport = Viewport(size: Size(width: 1280, height: 720))
    let labels = sky.frame(at: 8, in: viewport).labels
    let isClassic = stars == .classic
    #expect(labels.count >= 2)
    #expect(labels.allSatisfy { $0.role == (isClassic ? .figures : .text) })
    for label in labels {
      #expect(label.tracking == (label.anchor == .zero || isClassic ? 0 : 0.12), "\(label.text)")
    }
  }

  @Test func `labels of bodies are measured after their font is found, and do not search for it`() {
    let isFound = Atomic(false)
    let loads = Atomic(0)
    let wide = FontMetrics(isFound: { isFound.load(ordering: .relaxed) }) {
      loads.add(1, ordering: .relaxed)
      return FontSheet(ascent: 0.9, descent: 0.2, capHeight: 0.7) { _ in
        40
      } extent: {
        LineExtent(width: 40 * Double($0.count), gaps: 0)
      }
    }
    var options = SkyOptions()
    options.tonight = Tonight(from: Instant(year: 2026, month: 11, day: 22, hour: 21.5))
    let size = Size(width: 1280, height: 720)
    func levels(_ sky: Sky) -> [Set<Int>] {
      guard let bodies = sky.bodies else { return [] }
      return bodies.places.indices.map { index in
        var levels: Set<Int> = []
        bodies.labels.eachLevel(of: index) { level, _ in levels.insert(level) }
        return levels
      }
    }
    var sky = Sky(options: options, size: size)
    let usual = levels(sky)
    sky.use(wide)
    sky.advance(to: 0)
    #expect(levels(sky) == usual && loads.load(ordering: .relaxed) == 0)
    isFound.store(true, ordering: .relaxed)
    sky.advance(to: 0.1)
    #expect(levels(sky) != usual && loads.load(ordering: .relaxed) == 1)
  }

  /// A scene that right-aligns a text at x = 60.
  private struct Aligned: Scene {
    let geometry = GeometryLibrary()
    mutating func handle(_ event: InputEvent) {}
    mutating func advance(to time: Double) {}
    func nextChange(after time: Double) -> Double? { nil }

    func describe(into frame: inout Frame, at time: Double) {
      frame.add(Backdrop(color: .black))
      let width = frame.font.width(of: "WiW", size: 16)
      frame.add(
        Label(
          text: "WiW", center: Point(x: 60 - width / 2, y: 16), size: 16, color: .white,
          centering: .cells))
    }
  }

  @Test(arguments: ["DejaVu Sans Mono", "DejaVu Sans", "DejaVu Serif"])
  func `a scene aligns text in the font of its host`(family: String) throws {
    try Headless.alone {
      let renderer = try SceneRenderer(
        Aligned(), size: Size(width: 64, height: 32), font: family)
      let picture = try renderer.picture(at: 0)
      let last = (0..<64).last { x in (0..<32).contains { picture[x, $0].x > 60 } }
      #expect((57...60).contains(try #require(last)))
    }
  }
}
