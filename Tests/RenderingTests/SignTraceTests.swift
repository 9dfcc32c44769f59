@testable import CosmosSky
import CosmosKit
import TestSupport
import Testing

/// What signs and menu cost: draw calls and uploads.
///
/// What they allocate is in `CommandTests/MemoryTests`.
@Suite struct SignTraceTests {
  private static let size = Size(width: 1280, height: 720)
  private static let viewport = Viewport(size: size)
  private static let target = RenderTarget(framebuffer: 0, width: 1280, height: 720)
  private static let leo: Sky = {
    var options = SkyOptions()
    options.position = 5
    return Sky(options: options, size: size)
  }()

  private func renderer(_ trace: GLTrace) throws -> Renderer {
    try Renderer(
      geometry: Self.leo.geometry,
      context: try GLContext(of: nil, functions: .recording(into: trace)))
  }

  @Test func `the signs take at most ten draw calls more than the bare sky`() throws {
    let renderer = try renderer(GLTrace())
    var most = 0
    // Past every sign and all that lies between them, in steps of a third of a window.
    for step in 0..<360 {
      var options = SkyOptions()
      options.position = Double(step) / 30
      let sky = Self.leo
      var player = sky
      player.handle(.init(time: 0, kind: .press(Point(x: 0, y: 0))))
      player.handle(
        .init(time: 0.01, kind: .move(Point(x: (5 - options.position) * 12_800, y: 0))))
      var frame = Frame(viewport: Self.viewport)
      player.describe(into: &frame, at: 0.01)
      var calls: [Int] = []
      // The strip is drawn for the first of these.
      for _ in 0..<2 {
        try renderer.draw(
          Layers.layers(of: player, at: 0.01, in: Self.viewport), into: Self.target)
        calls.append(renderer.statistics.drawCalls)
      }
      try renderer.draw(frame, into: Self.target)
      most = max(most, renderer.statistics.drawCalls - calls[1])
    }
    #expect(most > 4)
    // Two of these are the closed menu's: rings and dots.
    #expect(most <= 12)
  }

  /// A whole visit: reveal, choice, flight, lines; nothing but uniforms reaches the driver.
  @Test func `while signs and menu move nothing is rebuilt, only uniforms change`() throws {
    let trace = GLTrace()
    let renderer = try renderer(trace)
    var sky = Self.leo
    let events: [InputEvent] = [
      .init(time: 1, kind: .key("m")), .init(time: 2.2, kind: .key(.right)),
      .init(time: 2.4, kind: .key(.right)), .init(time: 2.6, kind: .key(.enter)),
    ]
    var counts: [String: Int] = [:]
    // Twice: the first time text is drawn into its texture.
    for round in 0..<2 {
      var next = 0
      sky = Self.leo
      for step in 0..<420 {
        let time = Double(step) / 60
        while next < events.count, events[next].time <= time {
          sky.handle(events[next])
          next += 1
        }
        sky.advance(to: time)
        var frame = Frame(viewport: Self.viewport)
        sky.describe(into: &frame, at: time)
        trace.removeAll()
        try renderer.draw(frame, into: Self.target)
        guard round == 1 else { continue }
        for call in trace.calls { counts[String(call.prefix { $0 != " " }), default: 0] += 1 }
      }
    }
    #expect(sky.state(at: 7).sign == 6 && sky.state(at: 7).lines == 1)
    #expect((420...840).contains(counts["bufferData"] ?? 0), "one a frame, and one for its strip")
    let made = ["genBuffer", "genTexture", "texImage2D", "texSubImage2D", "bufferSubData"]
    for call in made { #expect(counts[call] == nil, "\(call)") }
  }
}
