@testable import CosmosSky
import CosmosKit
import TestSupport
import Testing

@Suite(.drawing) struct BarPixelTests {
  private func pictures(of frames: [Frame]) throws -> [Image] {
    try Headless.run { context in
      let renderer = try Renderer(context: context)
      return try frames.map { try renderer.picture(of: $0) }
    }
  }

  private func bytes(_ color: Color) -> SIMD4<UInt8> {
    func byte(_ value: Double) -> UInt8 { UInt8((Float(value) * 255).rounded()) }
    return SIMD4(byte(color.red), byte(color.green), byte(color.blue), 255)
  }

  private static let viewports = [320.0, 333, 641, 1001, 1279, 1280, 1366].flatMap { width in
    [1, 1.25, 1.5, 2].map { scale in
      Viewport(size: Size(width: width, height: 24), contentScale: scale)
    }
  }

  @Test func `six bars have no seam at any window width, and each pixel shows one bar`() throws {
    let frames = Self.viewports.map { WakeUp(seed: 1, size: $0.size).frame(at: 0, in: $0) }
    for (frame, picture) in zip(frames, try pictures(of: frames)) {
      let width = frame.viewport.pixelWidth
      for x in 0..<picture.width {
        let place = 60 * x + 30
        let bar = (0..<6).last { (bar: Int) in bar * 10 * width < place } ?? 0
        let expected = bytes(Palette.all[bar].backdrop)
        for y in [0, picture.height / 2, picture.height - 1] where picture[x, y] != expected {
          Issue.record("\(picture[x, y]) at \(x), \(y) of \(frame.viewport)")
          return
        }
      }
    }
  }

  @Test func `adjacent bars have no seam between them at any position`() throws {
    var random = SplitMix64(seed: 9)
    let frames = Self.viewports.map { viewport in
      var frame = Frame(viewport: viewport)
      var (left, bars) = (0.0, [Bar]())
      for bar in 1...60 {
        let right =
          bar == 60
          ? viewport.width
          : (Double(bar) + .random(in: -0.45...0.45, using: &random)) * viewport.width / 60
        bars.append(Bar(left: left, right: right, color: .white))
        left = right
      }
      frame.add(Backdrop(color: .black, bars: bars))
      return frame
    }
    for (frame, picture) in zip(frames, try pictures(of: frames)) {
      let seam = picture.pixels.firstIndex { $0 != 255 }
      #expect(seam == nil, "\(frame.viewport)")
    }
  }

  @Test func `a pixel across the edge of two bars has the mean colour of both sides`() throws {
    let viewport = Viewport(size: Size(width: 300, height: 8))
    let colors = [Color(bytes: 200, 0, 40), Color(bytes: 0, 100, 240)]
    let frames = (0...20).map { step in
      var frame = Frame(viewport: viewport)
      let edge = 150 + Double(step) / 20
      frame.add(
        Backdrop(
          color: .black,
          bars: [
            Bar(left: 0, right: edge, color: colors[0]),
            Bar(left: edge, right: 300, color: colors[1]),
          ]))
      return frame
    }
    for (step, picture) in try pictures(of: frames).enumerated() {
      #expect(picture[149, 4] == bytes(colors[0]))
      #expect(picture[151, 4] == bytes(colors[1]))
      let mean = bytes(colors[1].interpolated(to: colors[0], by: Double(step) / 20))
      for channel in 0..<4 {
        #expect(abs(Int(picture[150, 4][channel]) - Int(mean[channel])) <= 1)
      }
    }
  }

  /// Under clouds, gradient and dither, bars of one colour give the same pixels as a plain
  /// backdrop, so nothing flickers when a change of colour begins or ends.
  @Test func `bars of one colour equal the plain backdrop, bit for bit`() throws {
    for palette in Palette.all {
      let plain = Layers.frame(size: Size(width: 333, height: 200), scale: 1.25) {
        $0.palette = palette
      }
      guard case .backdrop(var backdrop) = plain.layers.first else {
        Issue.record("the first layer is not a backdrop")
        return
      }
      var striped = Frame(viewport: plain.viewport)
      backdrop.color = .white
      backdrop.bars = (0..<60).map { bar in
        Bar(
          left: 333.0 / 60 * Double(bar), right: 333.0 / 60 * Double(bar + 1),
          color: palette.middle)
      }
      striped.add(backdrop)
      for layer in plain.layers.dropFirst() { striped.append(layer) }
      let pictures = try pictures(of: [plain, striped])
      #expect(pictures[0] == pictures[1], "\(palette.name)")
    }
  }

  private let viewport = Viewport(size: Size(width: 1279, height: 720))
  private let target = RenderTarget(framebuffer: 0, width: 1279, height: 720)

  @Test func `a frame of one colour at rest is a single clear without draw calls`() throws {
    let trace = GLTrace()
    let renderer = try Renderer.recording(into: trace)
    trace.removeAll()
    let scene = WakeUp(palette: .cosmosBlue, seed: 1, size: viewport.size)
    try renderer.draw(scene.frame(at: 0, in: viewport), into: target)
    #expect(trace.calls(named: "clear").count == 1)
    #expect(renderer.statistics.drawCalls == 0)
    #expect(GLState(trace.calls).drawCalls == 0)
  }

  @Test func `all bars of a frame are drawn by one instanced call, in every motion`() throws {
    let trace = GLTrace()
    let renderer = try Renderer.recording(into: trace)
    var scene = WakeUp(clockStart: 0, seed: 1, size: viewport.size)
    var largest = 0
    scene.handle(InputEvent(time: 0, kind: .key("3")))
    for step in 0..<200 {
      let time = Double(step) / 60
      if step == 20 { scene.handle(InputEvent(time: time, kind: .key("1"))) }
      if step == 60 { scene.handle(InputEvent(time: time, kind: .key("6"))) }
      let frame = scene.frame(at: time, in: viewport)
      trace.removeAll()
      try renderer.draw(frame, into: target)
      #expect(trace.calls(named: "drawArraysInstanced").count == 1)
      #expect(trace.calls(named: "drawArrays").isEmpty)
      #expect(GLState(trace.calls).redundant.isEmpty)
      guard case .backdrop(let backdrop) = frame.layers[0] else { continue }
      largest = max(largest, backdrop.bars.count)
    }
    // A uniform block has room for more than twice as many bars.
    #expect((61...182).contains(largest))
  }
}
