import CosmosGeometry
import CosmosInput
import CosmosKit
import CosmosSky
import TestSupport
import Testing

@Suite struct SceneRendererTests {
  private static let size = Size(width: 320, height: 180)

  @Test func `one call draws the picture that a renderer draws after others`() throws {
    let postcard = try SceneRenderer.picture(of: Sky(), at: 2, size: Self.size, scale: 0.5)
    #expect(postcard.width == 160 && postcard.height == 90)
    var renderer = try SceneRenderer(Sky(), size: Self.size, scale: 0.5)
    let first = try renderer.picture(at: 0)
    try renderer.handle(InputEvent(time: 1, kind: .leave))
    #expect(try renderer.picture(at: 2) == postcard)
    #expect(postcard == first, "nothing moves in the first two seconds")
    try renderer.handle(InputEvent(time: 2, kind: .resize(Size(width: 100, height: 60))))
    #expect(try renderer.picture(at: 2).width == 50)
  }
}
