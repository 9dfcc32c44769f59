@testable import CosmosSky
import CosmosKit
import TestSupport

/// The sky without its signs: nebulae, vignette, three layers of stars.
enum Layers {
  static func frame(
    at position: Double = 0.5, size: Size = Size(width: 256, height: 144), scale: Double = 1,
    _ change: (inout SkyOptions) -> Void = { _ in }
  ) -> Frame {
    var options = SkyOptions()
    options.position = position
    change(&options)
    return layers(
      of: Sky(options: options, size: size), at: 0,
      in: Viewport(size: size, contentScale: scale))
  }

  /// What of a sky's picture is no sign and no menu.
  static func layers(of sky: Sky, at time: Double, in viewport: Viewport) -> Frame {
    var all = Frame(viewport: viewport)
    sky.describe(into: &all, at: time)
    var frame = Frame(viewport: viewport)
    for strip in all.strips { frame.add(strip) }
    for command in all.commands {
      switch command {
      case .backdrop, .stars, .deepSky, .vignette: frame.add(command)
      default: break
      }
    }
    return frame
  }

  /// The picture of a frame, drawn without a window.
  static func picture(
    of frame: Frame, geometry: GeometryLibrary = GeometryLibrary()
  ) throws -> Image {
    try Headless.run { context in
      let renderer = try Renderer(geometry: geometry, context: context)
      let picture = try OffscreenPicture(
        width: frame.viewport.pixelWidth, height: frame.viewport.pixelHeight, in: context)
      try renderer.draw(frame, into: picture.target)
      return picture.image()
    }
  }
}
