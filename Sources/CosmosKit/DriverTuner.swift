import CosmosDrawing
import CosmosGeometry
package import CosmosOpenGL
package import CosmosRendering
import CosmosSystem

/// Measures a ``DriverTuning``, a few milliseconds at a time.
///
/// It draws pictures of its own with renderers of its own, and waits for each to be finished: each
/// way to draw stars in turn, again and again, so that a machine that slows down meanwhile does so
/// for all. Of each the fastest picture counts, because what disturbs a measurement makes it slower.
///
///     let tuner = try DriverTuner(width: 1280, height: 720, in: context)
///     while try tuner.step() {}
///     let tuning = tuner.tuning
package final class DriverTuner {
  /// What was measured; nil until ``step()`` says that nothing is left.
  package private(set) var tuning: DriverTuning?
  /// The ``DriverTuning/sizeClass(width:height:)`` that it is for.
  package let sizeClass: Int

  private let context: GLContext
  private let picture: OffscreenPicture
  private let viewport: Viewport
  private let now: () -> Double
  private var primitives: [Subject] = []
  /// Pictures that are still to be drawn of what is measured now.
  private var left = 0
  private var next = 0

  /// Pictures of each subject.
  ///
  /// One more is drawn before them, while the driver builds its shaders.
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
    let usable: [StarPrimitive] =
      context.driver.hasInexactPoints ? [.quads, .triangles] : [.points, .quads, .triangles]
    primitives = [Subject(.points, stars: 0)]
    // As many as stay under every driver's limit for layers that are drawn star by star.
    primitives += usable.map { Subject($0, stars: Self.stars) }
  }

  /// Draws one picture, and waits for it.
  ///
  /// - Returns: Whether there is more to do.
  /// - Throws: ``GLError`` when a shader does not build.
  package func step() throws(GLError) -> Bool {
    guard tuning == nil else { return false }
    if try measure(&primitives) { return true }
    tuning = DriverTuning(
      pointTime: time(of: .points), quadTime: time(of: .quads) ?? 0,
      triangleTime: time(of: .triangles) ?? 0)
    primitives = []
    return false
  }

  /// Stars in a field.
  private static let stars = 2000

  /// Seconds that a star takes; nil where it was not measured.
  private func time(of primitive: StarPrimitive) -> Double? {
    primitives.dropFirst().first { $0.primitive == primitive }
      .map { starTime($0, over: primitives[0]) }
  }

  private func starTime(_ subject: Subject, over empty: Subject) -> Double {
    max(1e-12, (subject.least - empty.least) / Double(subject.stars * subject.copies))
  }

  /// Draws a picture of the next subject.
  ///
  /// - Returns: Whether there are more to draw.
  private func measure(_ subjects: inout [Subject]) throws(GLError) -> Bool {
    if left == 0 {
      left = (Self.rounds + 1) * subjects.count
      next = 0
    }
    let index = next % subjects.count
    let seconds = try draw(&subjects[index])
    if next >= subjects.count {
      subjects[index].least = min(subjects[index].least, seconds)
      // Where stars cost next to nothing, more of them are drawn.
      if subjects[index].grow(after: seconds) { left += Self.rounds * subjects.count }
    }
    next += 1
    left -= 1
    return left > 0
  }

  /// Draws a picture.
  ///
  /// - Returns: The seconds that it took.
  private func draw(_ subject: inout Subject) throws(GLError) -> Double {
    let renderer: Renderer
    if let present = subject.renderer {
      renderer = present
    } else {
      renderer = try Renderer(options: subject.options, context: context)
      subject.renderer = renderer
    }
    let frame = subject.frame(in: viewport)
    context.functions.finish()
    let begin = now()
    try renderer.draw(frame, into: picture.target)
    context.functions.finish()
    return now() - begin
  }

  /// What is drawn, and the shortest time that it took.
  private struct Subject {
    let primitive: StarPrimitive
    /// Stars of each field.
    let stars: Int
    /// How often the field is drawn.
    var copies = 1
    var least = Double.infinity
    var renderer: Renderer?

    init(_ primitive: StarPrimitive, stars: Int) {
      self.primitive = primitive
      self.stars = stars
    }

    var options: RendererOptions {
      var options = RendererOptions()
      options.starPrimitive = primitive
      return options
    }

    /// Draws twice as many stars from now on, if a picture takes too little time to be measured.
    ///
    /// - Returns: Whether it does.
    mutating func grow(after seconds: Double) -> Bool {
      guard stars > 0, seconds < 0.001, copies < 64 else { return false }
      copies *= 2
      least = .infinity
      return true
    }

    func frame(in viewport: Viewport) -> Frame {
      var frame = Frame(viewport: viewport)
      frame.add(.backdrop(Backdrop(color: .black)))
      guard stars > 0 else { return frame }
      for layer in 0..<copies {
        frame.add(
          .stars(
            StarField(
              seed: 1, layer: UInt32(layer), count: UInt32(stars), period: viewport.width,
              offset: 0,
              sprite: StarSprite(
                profile: .soft, radius: 8, color: Color.white.opacity(0.1),
                sizeVariation: 0.25, brightnessVariation: 0.35))))
      }
      return frame
    }
  }
}
