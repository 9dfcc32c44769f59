import CosmosDrawing
import CosmosGeometry
package import CosmosOpenGL
package import CosmosRendering
import CosmosSystem

/// Measures a ``DriverTuning``, a few milliseconds at a time.
///
/// It draws pictures of its own with renderers of its own, and waits for each to be finished: one without stars, one
/// with points and one with quads in turn, again and again, so that a machine that slows down meanwhile does so for
/// all. Of each the fastest picture counts, because what disturbs a measurement makes it slower.
///
///     let tuner = try DriverTuner(width: 1280, height: 720, in: context)
///     while try tuner.step() == nil {}
package final class DriverTuner {
  /// The ``DriverTuning/sizeClass(width:height:)`` that it is for.
  package let sizeClass: Int

  private let context: GLContext
  private let picture: OffscreenPicture
  private let viewport: Viewport
  private let now: () -> Double
  /// Of points and of quads.
  private let renderers: [Renderer]
  /// The shortest times of a picture without stars, with points, and with quads, in seconds.
  private var least = DriverTuner.unmeasured
  /// Pictures so far with this number of stars.
  private var drawn = 0
  /// How often the field of stars is in a picture.
  private var copies = 1

  private static let unmeasured = [Double](repeating: .infinity, count: 3)
  /// Stars in a field: as many as stay under every driver's limit for layers that are drawn star by star.
  private static let stars = 2000
  /// Times that each picture is measured.
  private static let rounds = 5

  /// - Parameters:
  ///   - width: Pixels of the window.
  ///   - height: Pixels of the window.
  ///   - context: The current context.
  ///   - now: Seconds of a clock that never goes back.
  /// - Throws: ``GLError`` when the size is too large for the driver.
  package init(
    width: Int, height: Int, in context: GLContext,
    now: @escaping () -> Double = { MonotonicClock.secondsSinceBoot }
  ) throws(GLError) {
    self.context = context
    self.now = now
    sizeClass = DriverTuning.sizeClass(width: width, height: height)
    viewport = Viewport(size: Size(width: Double(width), height: Double(height)))
    picture = try OffscreenPicture(width: width, height: height, in: context)
    var (points, quads) = (RendererOptions(), RendererOptions())
    (points.starPrimitive, quads.starPrimitive) = (.points, .quads)
    renderers = [
      try Renderer(options: points, context: context),
      try Renderer(options: quads, context: context),
    ]
  }

  /// Draws one picture, and waits for it.
  ///
  /// - Returns: What was measured; nil while there is more to do.
  /// - Throws: ``GLError`` when a shader does not build.
  package func step() throws(GLError) -> DriverTuning? {
    let index = drawn % 3
    let seconds = try draw(renderers[index / 2], fields: index == 0 ? 0 : copies)
    // With the first three the driver builds its shaders.
    if drawn >= 3 { least[index] = min(least[index], seconds) }
    drawn += 1
    guard drawn % 3 == 0, drawn > 3 else { return nil }
    // Where stars cost next to nothing, more of them are drawn.
    if max(least[1], least[2]) < 0.001, copies < 64 {
      (copies, drawn, least) = (2 * copies, 3, Self.unmeasured)
    }
    guard drawn == 3 * (1 + Self.rounds) else { return nil }
    return DriverTuning(pointTime: starTime(least[1]), quadTime: starTime(least[2]))
  }

  private func starTime(_ seconds: Double) -> Double {
    max(1e-12, (seconds - least[0]) / Double(Self.stars * copies))
  }

  /// Draws a picture, and returns the seconds that it took.
  private func draw(_ renderer: Renderer, fields: Int) throws(GLError) -> Double {
    var frame = Frame(viewport: viewport)
    frame.add(.backdrop(Backdrop(color: .black)))
    for layer in 0..<fields {
      frame.add(
        .stars(
          StarField(
            seed: 1, layer: UInt32(layer), count: UInt32(Self.stars), period: viewport.width,
            offset: 0,
            sprite: StarSprite(
              profile: .soft, radius: 8, color: Color.white.opacity(0.1),
              sizeVariation: 0.25, brightnessVariation: 0.35))))
    }
    context.functions.finish()
    let begin = now()
    try renderer.draw(frame, into: picture.target)
    context.functions.finish()
    return now() - begin
  }
}
