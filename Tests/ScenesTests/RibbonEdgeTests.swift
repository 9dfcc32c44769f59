import CosmosDrawing
import CosmosGeometry
import CosmosZodiac
import Testing

@testable import CosmosSky

@Suite struct RibbonEdgeTests {
  @Test func `no text of the ribbon is cut at the edge of the window`() {
    let instant = Instant(year: 2026, month: 11, day: 22, hour: 21)
    var seen: Set<String> = []
    for step in 0..<240 {
      let stage = MenuStage {
        $0.showsHint = false
        $0.gap = 1
        $0.tonight = Tonight(from: instant)
        $0.start = .at(Double(step) / 20)
      }
      for label in stage.labels(at: 0) where label.color.alpha > 0 {
        let half = 0.301 * label.size * Double(label.text.count)
        #expect((half...(1000 - half)).contains(label.center.x), "\(label.text), \(step)")
        seen.insert(label.text)
      }
    }
    #expect(seen.isSuperset(of: Sign.names) && seen.contains("jupiter"))
  }
}
