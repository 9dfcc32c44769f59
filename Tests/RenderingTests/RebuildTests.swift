import CosmosKit
import CosmosSky
import TestSupport
import Testing

/// OpenGL objects are recreated after they were lost.
@Suite(.serialized, .drawing) struct RebuildTests {
  private static let size = Size(width: 320, height: 200)

  private func sky() -> Sky {
    var options = SkyOptions()
    options.stars = .total(200_000)
    options.start = .sign(.leo)
    return Sky(options: options, size: Self.size)
  }

  /// Overwrites every texture, like drivers that lose textures during a suspend.
  private func emptyTextures(in context: GLContext) {
    let garbage = [UInt8](repeating: 0x5A, count: 4 * 16 * 16)
    for name in 1...200 as ClosedRange<UInt32> {
      context.functions.bindTexture(name)
      context.functions.texImage2D(.rgba8, 16, 16, garbage)
    }
    // These calls fail for buffer textures, which some of the textures are; the errors are
    // discarded.
    while context.functions.getError() != 0 {}
    context.invalidateState()
  }

  @Test func `after the loss of its textures, a rebuilt renderer draws the same picture`() throws {
    try Headless.alone {
      // A debug context would report the lost textures.
      let context = try GLContext(of: HeadlessContext())
      let scene = sky()
      let frame = scene.frame(at: 0, in: Viewport(size: Self.size))
      for options in [RendererOptions(), .interactive] {
        let renderer = try Renderer(
          geometry: scene.geometry, options: options, context: context)
        func draw() throws -> Image {
          let picture = try OffscreenPicture(width: 320, height: 200, in: context)
          repeat {
            try renderer.draw(frame, into: picture.target)
          } while !renderer.missing.isEmpty
          return picture.image()
        }
        let expected = try draw()
        emptyTextures(in: context)
        #expect(try draw() != expected, "overwriting the textures changes the picture")
        try renderer.rebuild(in: context)
        #expect(try draw() == expected)
      }
    }
  }

  @Test func `after a driver reset, a new context draws the same picture as the old one`()
    throws
  {
    try Headless.alone {
      let renderer = try SceneRenderer(sky(), size: Self.size)
      let expected = try renderer.picture(at: 1)
      try renderer.recover(from: .reset)
      #expect(try renderer.picture(at: 1) == expected)
      try renderer.recover(from: .emptied)
      #expect(try renderer.picture(at: 1) == expected)
      try renderer.recover(from: .reset)
      #expect(try renderer.picture(at: 1) == expected)
    }
  }

  @Test func `objects of an abandoned context are released without OpenGL calls`() throws {
    let trace = GLTrace()
    let context = try GLContext(of: nil, functions: .recording(into: trace))
    var renderer: Renderer? = try Renderer(context: context)
    let frame = Frame(viewport: Viewport(size: Self.size))
    try renderer?.draw(frame, into: RenderTarget(framebuffer: 0, width: 320, height: 200))
    context.abandon()
    let calls = trace.calls.count
    renderer = nil
    #expect(trace.calls.count == calls)
  }

  @Test func `the driver's reset status tells whether the context was reset or lost its textures`()
    throws
  {
    for (status, expected) in [
      (0, nil), (0x8253, .reset), (0x8254, .reset), (0x8255, .reset), (0x92BB, .emptied),
    ] as [(UInt32, GLContextLoss?)] {
      var functions = GLFunctions.inert
      functions.graphicsResetStatus = { status }
      #expect(try GLContext(of: nil, functions: functions).takeLoss() == expected)
    }
  }
}
