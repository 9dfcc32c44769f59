import Drawing
import Geometry
import Input
import OpenGL
import Rendering
import Scenes
import TestSupport
import Testing

/// Memory is for the driver to ask for: once warm, a frame of ours asks for none.
@Suite struct AllocationTests {
  @Test func `the count sees allocations`() {
    #expect(Allocations.count {} == 0)
    let count = Allocations.count {
      for size in 1...10 { _ = [Int](repeating: size, count: 100 * size).reversed().count }
    }
    #expect(count >= 10)
  }

  /// A hand drags the sky for ever, a frame a step, through an inert driver.
  @Test func `a thousand frames of steady scrolling allocate nothing`() throws {
    let size = Size(width: 1280, height: 720)
    let viewport = Viewport(size: size)
    let target = RenderTarget(framebuffer: 0, width: 1280, height: 720)
    var sky = Sky(options: SkyOptions(), size: size)
    let renderer = try Renderer(
      geometry: sky.geometry, context: try GLContext(of: nil, functions: .inert))
    var frame = Frame(viewport: viewport)
    var shown = Frame(viewport: viewport)
    var step = 0
    func draw() throws {
      step += 1
      let time = 30 + Double(step) / 60
      sky.handle(.init(time: time, kind: .move(Point(x: -20 * Double(step), y: 100))))
      sky.advance(to: time)
      frame.reset(for: viewport)
      sky.describe(into: &frame, at: time)
      guard frame != shown else { return }
      try renderer.draw(frame, into: target)
      swap(&frame, &shown)
    }

    sky.handle(.init(time: 29, kind: .press(Point(x: 0, y: 100))))
    for _ in 0..<700 { try draw() }
    let count = try Allocations.count { for _ in 0..<1000 { try draw() } }
    #expect(sky.trace(at: 100).motion == .drag)
    #expect(count == 0)
  }
}
