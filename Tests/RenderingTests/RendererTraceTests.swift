import CosmosKit
import CosmosZodiac
import TestSupport
import Testing

@testable import CosmosSky

/// The renderer's GL calls, without a driver.
@Suite struct RendererTraceTests {
  private let target = RenderTarget(framebuffer: 0, width: 1280, height: 720)
  private let size = Size(width: 1280, height: 720)

  private static let sky = Sky(options: SkyOptions(), size: Size(width: 1280, height: 720))

  /// Draws a resting sky until its kept layers are full, and returns the draw calls of the last
  /// frame.
  private func drawCalls(
    at position: Double, with renderer: Renderer, into trace: GLTrace
  ) throws -> Int {
    for _ in 0..<3 {
      trace.removeAll()
      try renderer.draw(Layers.frame(at: position, size: size), into: target)
    }
    let calls = GLState(trace.calls).drawCalls
    #expect(renderer.statistics.drawCalls == calls)
    #expect(trace.calls(named: "clear").isEmpty, "no ring is redrawn")
    return calls
  }

  @Test func `at rest, a layer takes one draw call, and a layer of near stars two at its seam`()
    throws
  {
    let trace = GLTrace()
    let renderer = try Renderer.recording(into: trace, Self.sky.geometry)
    let frame = Layers.frame(at: 3.3, size: size)
    let near = frame.layers.count { if case .stars = $0 { true } else { false } }
    let deep = frame.layers.count { if case .deepSky = $0 { true } else { false } }
    #expect(near > 1 && deep == 1)
    let backdrop = 1
    #expect(
      try drawCalls(at: 3.3, with: renderer, into: trace) == backdrop + deep + near)
    // At its seam, a layer starts again with its first star. The seams of all layers are at the
    // same position.
    #expect(
      try drawCalls(at: 0.01, with: renderer, into: trace) == backdrop + deep + 2 * near)
  }

  /// OpenGL 3.1 guarantees 64 components between shaders, later versions only 60; each input may
  /// take four of them, because drivers need not pack inputs.
  @Test func `shaders pass at most fifteen vectors from vertices to fragments`() throws {
    var sources: Set<String> = []
    var functions = GLFunctions.inert
    functions.compileShader = { _, source in
      sources.insert(source)
      return nil
    }
    let renderer = try Renderer(context: try GLContext(of: nil, functions: functions))
    while try renderer.prepareNext(for: target) {}
    let varying = /^\s*(?:flat\s+|noperspective\s+)?in\s+\w+\s+\w+;/
    var most = 0
    for source in sources where source.contains("out vec4 fragment;") {
      // Inputs that macros leave out count, too.
      most = max(most, source.split(separator: "\n").count { $0.contains(varying) })
    }
    #expect(most > 3 && most <= 15)
  }

  @Test func `a renderer deletes everything that it created, including fences`() throws {
    let trace = GLTrace()
    var base = GLFunctions.inert
    var fences = 0
    base.fenceSync = {
      fences += 1
      return OpaquePointer(bitPattern: fences)
    }
    base.getString = { $0 == .renderer ? "llvmpipe" : "inert" }
    do {
      let context = try GLContext(of: nil, functions: .recording(into: trace, over: base))
      let renderer = try Renderer(
        geometry: Self.sky.geometry, options: .interactive, context: context)
      // The first frames build the pipelines that the later ones use.
      for position in [3.3, 3.3, 3.3, 3.3, 3.3, 3.3, 3.4] {
        let frame = Layers.frame(at: position, size: size) { $0.stars = .total(1_000_000) }
        try renderer.draw(frame, into: target)
      }
      while try renderer.prepareNext(for: target) {}
    }
    #expect(!trace.calls(named: "fenceSync").isEmpty)
    for (made, deleted) in [
      ("fenceSync", "deleteSync"), ("create", "delete"),
    ] {
      let names = trace.calls(named: made).compactMap { call in
        // A fence is printed as an optional pointer.
        call.split(separator: " ").last?.split(separator: "(").last.map { $0.filter { $0 != ")" } }
      }
      let gone = trace.calls(named: deleted).compactMap {
        $0.split(separator: " ").last.map(String.init)
      }
      #expect(names.sorted() == gone.sorted(), "\(made)")
    }
  }

  @Test func `a frame uploads uniforms once for kept stars, and once for everything else`() throws {
    let trace = GLTrace()
    let renderer = try Renderer.recording(into: trace, Self.sky.geometry)
    for position in [3.3, 3.301, 3.302] {
      trace.removeAll()
      try renderer.draw(Layers.frame(at: position, size: size), into: target)
      // The first frame also draws the maps of the Milky Way and of nebulae, which have uniforms of
      // their own.
      // A later one need not draw kept stars.
      let uploads = trace.calls(named: "bufferData").count
      #expect(position == 3.3 ? uploads == 4 : (1...2).contains(uploads), "\(uploads)")
      // The first frame creates the textures of the kept stars and the map; the second one creates
      // that of the unchanged backdrop.
      #expect(trace.calls(named: "texImage2D").isEmpty == (position > 3.3015))
    }
  }

  /// Draws a minute of the sky, ten frames per second, with moves between signs and the menu.
  @Test func `no call binds an object or sets a state that is already current`() throws {
    let trace = GLTrace()
    let renderer = try Renderer.recording(into: trace, Self.sky.geometry)
    var sky = Self.sky
    var frame = Frame(viewport: Viewport(size: size))
    for step in 0..<600 {
      let time = Double(step) / 10
      if step % 97 == 40 { sky.handle(.init(time: time, kind: .key(.right))) }
      if step % 97 == 0 { sky.handle(.init(time: time, kind: .key("m"))) }
      sky.advance(to: time)
      frame.reset(for: Viewport(size: size))
      sky.describe(into: &frame, at: time)
      try renderer.draw(frame, into: target)
    }
    let redundant = GLState(trace.calls).redundant
    #expect(redundant.isEmpty, "\(Set(redundant).sorted().prefix(8))")
  }
}

/// Resizing a window leaves no OpenGL objects behind.
@Suite struct RendererLifetimeTests {
  /// Returns a window's number of textures after frames of several widths.
  private func textures(after widths: [Int]) throws -> Int {
    let trace = GLTrace()
    let context = try GLContext(of: nil, functions: .recording(into: trace))
    var options = SkyOptions()
    options.stars = .total(3_000_000)
    let sky = Sky(options: options, size: Size(width: 640, height: 360))
    let renderer = try Renderer(
      geometry: sky.geometry, options: Fields.options(cache: .auto, keepingBudget: 0.001),
      context: context)
    for width in widths {
      let target = RenderTarget(framebuffer: 0, width: width, height: 360)
      let frame = sky.frame(
        at: 0, in: Viewport(size: Size(width: Double(width), height: 360)))
      for _ in 0..<10 { try renderer.draw(frame, into: target) }
    }
    return GLState(trace.calls).living.count { $0.hasPrefix("texture") }
  }

  @Test func `a window resized often has as many textures as one that was never resized`() throws {
    let sizes = (0..<60).map { 640 + 37 * ($0 % 13) + $0 } + [1000]
    let (expected, found) = (try textures(after: [1000]), try textures(after: sizes))
    #expect(found == expected)
  }
}

/// Draw calls and uploads of the signs and the menu.
///
/// `CommandTests/MemoryTests` counts their allocations.
@Suite struct SignTraceTests {
  private static let size = Size(width: 1280, height: 720)
  private static let viewport = Viewport(size: size)
  private static let target = RenderTarget(framebuffer: 0, width: 1280, height: 720)
  private static let leo: Sky = {
    var options = SkyOptions()
    options.start = .sign(.leo)
    return Sky(options: options, size: size)
  }()

  @Test func `a sky with signs takes at most ten more draw calls than a sky without`() throws {
    let renderer = try Renderer.recording(into: GLTrace(), Self.leo.geometry)
    var most = 0
    let pixels = Self.leo.scroller.ribbon.pixelsPerSign
    // The first frame also draws the map of nebulae, so it does not count.
    try renderer.draw(Self.leo.frame(at: 0, in: Self.viewport), into: Self.target)
    // Each step moves the sky by a third of the window, past all signs and the gaps between them.
    for step in 0..<180 {
      let position = Double(step) / 15
      var player = Self.leo
      player.handle(.init(time: 0, kind: .press(Point(x: 0, y: 0))))
      player.handle(
        .init(time: 0.01, kind: .move(Point(x: (position - Sign.leo.place) * pixels, y: 0))))
      let frame = player.frame(at: 0.01, in: Self.viewport)
      var calls: [Int] = []
      // The first draw may fill kept layers, so only the second one counts.
      for _ in 0..<2 {
        try renderer.draw(
          Layers.layers(of: player, at: 0.01, in: Self.viewport), into: Self.target)
        calls.append(renderer.statistics.drawCalls)
      }
      try renderer.draw(frame, into: Self.target)
      most = max(most, renderer.statistics.drawCalls - calls[1])
    }
    #expect(most > 4)
    // Two of these draw calls belong to the closed menu: its rings and its dots.
    #expect(most <= 12)
  }

  /// A whole visit to the menu: it opens, a sign is chosen, the sky flies there, and lines appear.
  @Test func `while signs and menu move, only uniforms are sent to the driver`() throws {
    let trace = GLTrace()
    let renderer = try Renderer.recording(into: trace, Self.leo.geometry)
    var sky = Self.leo
    let events: [InputEvent] = [
      .init(time: 1, kind: .key("m")), .init(time: 2.2, kind: .key(.right)),
      .init(time: 2.4, kind: .key(.right)), .init(time: 2.6, kind: .key(.enter)),
    ]
    var counts: [String: Int] = [:]
    // Only the second round counts, because the first one rasterises text.
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
        let frame = sky.frame(at: time, in: Self.viewport)
        trace.removeAll()
        try renderer.draw(frame, into: Self.target)
        guard round == 1 else { continue }
        for call in trace.calls { counts[String(call.prefix { $0 != " " }), default: 0] += 1 }
      }
    }
    #expect(sky.state(at: 7).sign == 6 && sky.state(at: 7).lines == 1)
    #expect(
      (420...840).contains(counts["bufferData"] ?? 0),
      "one upload per frame, or two if its ring changes")
    let made = ["create", "texImage2D", "texSubImage2D", "bufferSubData"]
    for call in made { #expect(counts[call] == nil, "\(call)") }
  }
}
