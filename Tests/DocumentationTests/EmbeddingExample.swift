import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosImages
import CosmosOpenGL
import CosmosRendering
import CosmosScenes

/// The sky at a time in seconds, without a window.
func sky(at time: Double) throws -> Image {
  let size = Size(width: 640, height: 360)
  var options = SkyOptions()
  options.position = 5  // Leo
  var sky = Sky(options: options, size: size)
  sky.advance(to: time)

  var frame = Frame(viewport: Viewport(size: size))
  sky.describe(into: &frame, at: time)

  let context = try GLContext(of: try HeadlessContext())
  let renderer = try Renderer(geometry: sky.geometry, context: context)
  let picture = try OffscreenPicture(width: 640, height: 360, in: context)
  try renderer.draw(frame, into: picture.target)
  return picture.image()
}
