import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders
import Testing

@testable import CosmosRendering

@Suite struct KeepingTests {
  private static let target = (width: 640, height: 360)

  private static let frame: Frame = {
    var frame = Frame(viewport: Viewport(size: Size(width: 640, height: 360)))
    frame.add(Backdrop(color: .black, corner: .white))
    frame.add(Fields.field(count: 100, period: 640))
    frame.add(Ring(center: .zero, radius: 9, width: 1, color: .white))
    frame.add(Fields.field(count: 1_000_000, period: 640))
    frame.add(ColorFill(.white))
    return frame
  }()

  private func keeping(
    _ policy: LayerCachePolicy, _ family: DriverFamily = .cpu, largestTexture: Int = 4096
  ) -> Keeping {
    Keeping(family: family, policy: policy, largestTexture: largestTexture)
  }

  @Test func `a gradient is kept as a picture, dense stars as a ring, and the rest not at all`() {
    func kept(_ keeping: Keeping) -> [Keeping.Kept] {
      Self.frame.layers.map { keeping.kept($0, width: 640, target: Self.target) }
    }
    #expect(kept(keeping(.auto)) == [.picture, .none, .none, .ring, .none])
    #expect(kept(keeping(.on)) == [.picture, .ring, .none, .ring, .none])
    #expect(kept(keeping(.on, largestTexture: 512)) == [.picture, .none, .none, .none, .none])
  }

  @Test func `kept first layers end with the last unchanged stars, and only where the CPU draws`() {
    func firstLayers(_ unchanged: Int) -> Int {
      keeping(.auto).firstLayers(of: Self.frame, unchanged: unchanged)
    }
    #expect((0...5).map(firstLayers) == [0, 0, 2, 2, 4, 4])
    #expect(keeping(.auto, .gpu).firstLayers(of: Self.frame, unchanged: 5) == 0)
    #expect(keeping(.off).firstLayers(of: Self.frame, unchanged: 5) == 0)
  }
}

@Suite struct FillBudgetTests {
  @Test func `a large window's late pictures at rest have more time for stars`() throws {
    let context = try GLContext(of: nil, functions: .inert)
    let encoder = try Encoder(
      pipelines: PipelineTable(source: ShaderSource(override: nil), in: context), family: .cpu,
      primitive: .points, in: context)
    var time = 100.0
    var budget = FillBudget(in: context, of: .cpu) { time }
    func timeAtRest(after seconds: Double) -> Double {
      budget.end()
      time += seconds
      budget.begin(encoder)
      return budget.timeAtRest(0.008)
    }
    #expect(timeAtRest(after: 0.008) == 0.008, "the screen's pace")
    #expect(timeAtRest(after: 0.04) == 0.008, "a single late picture")
    #expect(abs(timeAtRest(after: 0.04) - 0.02) < 1e-9, "late pictures")
    #expect(timeAtRest(after: 0.008) == 0.008)
    #expect(timeAtRest(after: 10) == 0.008, "a pause is no picture")
  }
}

@Suite struct PipelineTableTests {
  private func table() throws -> PipelineTable {
    PipelineTable(
      source: ShaderSource(override: nil), in: try GLContext(of: nil, functions: .inert))
  }

  @Test func `a frame with a time limit builds one pipeline, and others wait for later frames`()
    throws
  {
    let table = try table()
    table.begin(isTimed: true)
    #expect(table.allows(.fill) && table.allows(.fill))
    #expect(!table.isLacking)
    #expect(!table.allows(.lines) && !table.allows(all: [.lines, .rings]))
    #expect(table.isLacking)
    #expect(table.allows(.filter) && table.allows(.backdrop(.gradient)))
    table.begin(isTimed: true)
    #expect(!table.isLacking && table.allows(all: [.lines, .rings]))
    table.begin(isTimed: false)
    #expect(table.allows(.fill) && table.allows(.lines) && table.allows(.labels))
  }

  @Test func `during a rehearsal, even a backdrop waits until it is rehearsed`() throws {
    let table = try table()
    let rehearsal = PipelineRehearsal()
    table.rehearsal = rehearsal
    table.begin(isTimed: true)
    #expect(!table.allows(.backdrop(.gradient)) && table.allows(.filter))
    rehearsal.end()
    #expect(table.allows(.fill) && table.allows(.backdrop(.gradient)))
  }

  @Test func `the map of nebulae waits for everything else`() throws {
    let table = try table()
    table.begin(isTimed: true)
    _ = (table.allows(.fill), table.allows(.lines))
    table.begin(isTimed: true)
    #expect(!table.allows(.nebulaMap) && table.allows(.lines))
    table.begin(isTimed: true)
    #expect(table.allows(.nebulaMap))
  }
}
