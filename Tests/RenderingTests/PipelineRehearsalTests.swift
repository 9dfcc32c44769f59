import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders
import CosmosSky
import CosmosZodiac
import TestSupport
import Testing

@testable import CosmosRendering

/// Tests of the rehearsal, which builds the pipelines of an opening before its frames need them.
@Suite(.drawing) struct PipelineRehearsalTests {
  @Test func `a rehearsed pipeline may be used as soon as two newer ones are built`() {
    let rehearsal = PipelineRehearsal()
    rehearsal.didBuild(.fill)
    rehearsal.didBuild(.lines)
    #expect(!rehearsal.allows(.fill), "the driver may still be writing the newest pipelines")
    rehearsal.didBuild(.labels)
    #expect(rehearsal.allows(.fill) && !rehearsal.allows(.lines))
    rehearsal.end()
    #expect(rehearsal.allows(.lines) && rehearsal.allows(.rings))
  }

  @Test func `a cancelled rehearsal delays no frame`() {
    let rehearsal = PipelineRehearsal()
    rehearsal.cancel()
    #expect(rehearsal.isCancelled && rehearsal.allows(.nebulae))
  }

  @Test func `during a rehearsal, frames build hardly any pipelines, and after it, they build all`()
    throws
  {
    try Headless.run { context in
      let viewport = Viewport(size: Size(width: 320, height: 240))
      var options = SkyOptions()
      options.start = .sign(.cancer)
      let scene = Sky(options: options, size: viewport.size)
      let renderer = try Renderer(
        geometry: scene.geometry, options: .interactive, context: context)
      let picture = try OffscreenPicture(width: 320, height: 240, in: context)
      let frame = scene.frame(at: 0, in: viewport)
      let rehearsal = PipelineRehearsal()
      renderer.rehearsal = rehearsal
      var built: [Pipeline] = []
      renderer.didBuild = { built.append($0) }
      for _ in 0..<20 { try renderer.draw(frame, into: picture.target) }
      #expect(renderer.missing.contains(.pipeline))
      // Only these two pipelines may be built during a rehearsal: they show a background that is
      // ready.
      #expect(Set(built).subtracting([.backdrop(.gradient), .layer(.picture)]).isEmpty)
      #expect(!renderer.hasUnbuiltPipelines)
      #expect(!(try renderer.prepareNext(for: picture.target)))
      rehearsal.end()
      for _ in 0..<600 where !(try renderer.draw(frame, into: picture.target)).isEmpty {}
      #expect(renderer.missing.isEmpty && built.count > 5, "\(renderer.missing) \(built)")
    }
  }

  @Test func `a sky without stars becomes complete, although nothing draws with their pipeline`()
    throws
  {
    try Headless.run { context in
      let viewport = Viewport(size: Size(width: 320, height: 240))
      var options = SkyOptions()
      options.start = .sign(.cancer)
      options.stars = .total(0)
      let scene = Sky(options: options, size: viewport.size)
      let renderer = try Renderer(
        geometry: scene.geometry, options: .interactive, context: context)
      let picture = try OffscreenPicture(width: 320, height: 240, in: context)
      let frame = scene.frame(at: 0, in: viewport)
      for _ in 0..<600 where !(try renderer.draw(frame, into: picture.target)).isEmpty {}
      #expect(renderer.missing.isEmpty, "\(renderer.missing)")
    }
  }
}
