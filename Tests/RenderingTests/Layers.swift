import CosmosKit
import TestSupport

@testable import CosmosSky

/// The sky without its signs: clouds, vignette and three layers of stars.
enum Layers {
  /// Returns the frame of a sky without its real stars, whose geometry is the sky's own.
  static func frame(
    at position: Double? = nil, size: Size = Size(width: 256, height: 144), scale: Double = 1,
    _ change: (inout SkyOptions) -> Void = { _ in }
  ) -> Frame {
    var options = SkyOptions()
    if let position { options.start = .at(position) }
    change(&options)
    let all = layers(
      of: Sky(options: options, size: size), at: 0,
      in: Viewport(size: size, contentScale: scale))
    var frame = Frame(viewport: all.viewport)
    for layer in all.layers {
      guard case .deepSky(var sky) = layer else {
        frame.append(layer)
        continue
      }
      sky.stars = nil
      frame.add(sky)
    }
    return frame
  }

  /// Returns the background of a sky's frame, without signs and menu.
  static func layers(of sky: Sky, at time: Double, in viewport: Viewport) -> Frame {
    let all = sky.frame(at: time, in: viewport)
    var frame = Frame(viewport: viewport)
    for layer in all.layers {
      switch layer {
      case .backdrop, .stars, .deepSky, .vignette: frame.append(layer)
      default: break
      }
    }
    return frame
  }

  /// Returns the picture of a frame, drawn without a window.
  static func picture(
    of frame: Frame, geometry: GeometryLibrary = GeometryLibrary()
  ) throws -> Image {
    try Headless.run { context in
      try Renderer(geometry: geometry, context: context).picture(of: frame)
    }
  }
}

extension Scene {
  /// Tells the scene the font of its text.
  mutating func use(_ font: FontMetrics) {
    var environment = SceneEnvironment()
    environment.fonts.text = font
    update(environment, at: 0)
  }

  func frame(
    at time: Double, in viewport: Viewport, font: FontMetrics = .standard
  ) -> Frame {
    var frame = Frame(viewport: viewport)
    frame.fonts.text = font
    describe(into: &frame, at: time)
    return frame
  }
}

extension Renderer {
  /// Returns a renderer without a driver; its OpenGL calls are recorded in the trace.
  static func recording(
    into trace: GLTrace, _ geometry: GeometryLibrary = GeometryLibrary()
  ) throws -> Renderer {
    try Renderer(
      geometry: geometry, context: GLContext(of: nil, functions: .recording(into: trace)))
  }

  /// Draws a frame into a new picture.
  func picture(of frame: Frame) throws -> Image {
    let picture = try OffscreenPicture(
      width: frame.viewport.pixelWidth, height: frame.viewport.pixelHeight, in: context)
    try draw(frame, into: picture.target)
    return picture.image()
  }
}

extension Frame {
  var paths: [PathDraw] { layers.flatMap { $0.paths ?? [] } }

  var rings: [Ring] { layers.flatMap { $0.rings ?? [] } }

  var boxes: [Box] { layers.flatMap { $0.boxes ?? [] } }

  /// Adds white lines, each drawn up to a fraction of its length.
  mutating func addLines(
    _ set: LineSet, at origin: Point = .zero, width: Double = 1, until end: Double = 1,
    shift: Double = 0
  ) {
    add(
      LineDraw(set: set, origin: origin, scale: 1, width: width, color: .white, shift: shift),
      stroke: Stroke(end: end))
  }
}

enum Pixels {
  /// Returns a sky's picture; with `isWanted`, only the wanted layers on a black background.
  static func picture(
    of sky: Sky, at time: Double, in viewport: Viewport,
    only isWanted: ((Frame.Layer) -> Bool)? = nil
  ) throws -> Image {
    try pictures(of: sky, at: [time], in: viewport, only: isWanted)[0]
  }

  /// Returns pictures at several times without events in between, drawn by one renderer.
  static func pictures(
    of sky: Sky, at times: [Double], in viewport: Viewport,
    only isWanted: ((Frame.Layer) -> Bool)? = nil
  ) throws -> [Image] {
    try Headless.run { context in
      let renderer = try Renderer(geometry: sky.geometry, context: context)
      var sky = sky
      return try times.map { time in
        sky.advance(to: time)
        let frame = sky.frame(at: time, in: viewport)
        return try renderer.picture(of: isWanted.map { Self.some(of: frame, $0) } ?? frame)
      }
    }
  }

  /// Returns a frame with only the wanted layers, on a black background.
  private static func some(of all: Frame, _ isWanted: (Frame.Layer) -> Bool) -> Frame {
    var frame = Frame(viewport: all.viewport)
    frame.add(ColorFill(.black))
    for layer in all.layers where isWanted(layer) { frame.append(layer) }
    return frame
  }
}
