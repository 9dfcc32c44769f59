import CosmosDrawing
import CosmosGeometry
import CosmosExport
import CosmosOpenGL
import CosmosRendering
import TestSupport
import Testing

/// Bodies of the solar system over black.
@Suite struct BodyPixelTests {
  private static let size = Size(width: 120, height: 120)
  private static let center = Point(x: 60, y: 60)

  private func picture(of body: BodyDraw, scale: Double = 1) throws -> Image {
    let viewport = Viewport(size: Self.size, contentScale: scale)
    return try Headless.run { context in
      let renderer = try Renderer(geometry: GeometryLibrary(), context: context)
      let picture = try OffscreenPicture(
        width: viewport.pixelWidth, height: viewport.pixelHeight, in: context)
      var frame = Frame(viewport: viewport)
      frame.add(.backdrop(Backdrop(color: .black)))
      frame.add(body)
      try renderer.draw(frame, into: picture.target)
      return picture.image()
    }
  }

  /// The light of a picture, in white pixels.
  private func light(of image: Image) -> Double {
    var sum = 0
    for y in 0..<image.height {
      for x in 0..<image.width { sum += Int(image[x, y][1]) }
    }
    return Double(sum) / 255
  }

  private func moon(_ phase: Double, angle: Double = 0) -> BodyDraw {
    BodyDraw(center: Self.center, radius: 40, color: .white, phase: phase, lightAngle: angle)
  }

  @Test(
    arguments: [0, 0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98, 1] as [Double], [0, 0.7, 3.5] as [Double])
  func `the lit part of the disc is as large as the phase says`(phase: Double, angle: Double) throws
  {
    let light = light(of: try picture(of: moon(phase, angle: angle)))
    let disc = Double.pi * 40 * 40
    let ashen = BodyDraw.ashenLight
    // The dither adds half a step of 255 at the most.
    #expect(abs(light / disc - (phase + ashen * (1 - phase))) < 0.01)
  }

  @Test func `the lit side is towards the light`() throws {
    for angle in [0.0, 1, 2, 3, 4, 5] {
      let image = try picture(of: moon(0.5, angle: angle))
      let lit = Point(angle: angle, radius: 20, from: Self.center)
      let dark = Point(angle: angle + .pi, radius: 20, from: Self.center)
      #expect(image[Int(lit.x), Int(lit.y)][0] > 250)
      #expect((12...18).contains(image[Int(dark.x), Int(dark.y)][0]))
    }
  }

  @Test(arguments: [0.5, 1, 2, 4] as [Double])
  func `edges are a pixel wide at every scale`(scale: Double) throws {
    let image = try picture(of: moon(1), scale: scale)
    let row = image.height / 2
    let partial = (0..<image.width).count { (9...246).contains(image[$0, row][0]) }
    #expect(partial <= 4)
    let full = (0..<image.width).count { image[$0, row][0] > 246 }
    #expect(abs(Double(full) - 80 * scale) <= 3)
  }

  @Test func `rings pass before the disc and behind it`() throws {
    // The far side is up.
    let saturn = BodyDraw(
      center: Self.center, radius: 20, color: .white,
      rings: BodyDraw.Rings(opening: 0.3, farAngle: -.pi / 2))
    let image = try picture(of: saturn)
    // The ring's middle is at 1.9 radii: 38 pixels to the side, 11.4 up and down.
    let ring = 0.8 * 255.0
    #expect(abs(Double(image[97, 60][0]) - ring) < 3)
    #expect(abs(Double(image[22, 60][0]) - ring) < 3)
    #expect(image[60, 48][0] > 250, "behind the disc")
    #expect(image[60, 72][0] > 250, "before the disc, which is as bright")
    // Between disc and ring there is nothing.
    #expect(image[86, 60][0] < 8)
    #expect(image[60, 10][0] == 0)
  }

  @Test func `rings from their edge are a line`() throws {
    let saturn = BodyDraw(
      center: Self.center, radius: 20, color: .white,
      rings: BodyDraw.Rings(opening: 0, farAngle: -.pi / 2))
    let image = try picture(of: saturn)
    #expect(image[97, 60][0] > 40)
    #expect(image[97, 63][0] == 0)
  }

  @Test func `a glow falls from the disc's edge to nothing`() throws {
    let sun = BodyDraw(
      center: Self.center, radius: 10, color: .white,
      glow: BodyDraw.Glow(radius: 50, strength: 0.6))
    let image = try picture(of: sun)
    let levels = stride(from: 72, to: 118, by: 4).map { Int(image[$0, 60][0]) }
    #expect(levels == levels.sorted(by: >))
    #expect((60...90).contains(levels[0]))
    #expect(levels.last == 0)
  }

  @Test func `twinkling takes two to four percent of a star's light`() throws {
    var library = GeometryLibrary()
    let stars = library.add(
      stars: (0..<5).map {
        LibraryStar(position: Point(x: 20 + 20 * Double($0), y: 60), radius: 4, color: .white)
      })
    let viewport = Viewport(size: Self.size)
    let pictures = try Headless.run { context in
      let renderer = try Renderer(geometry: library, context: context)
      let picture = try OffscreenPicture(
        width: viewport.pixelWidth, height: viewport.pixelHeight, in: context)
      return try ([nil] + (0..<40).map { Double($0) / 10 }).map { (time: Double?) in
        var frame = Frame(viewport: viewport)
        frame.add(.backdrop(Backdrop(color: .black)))
        frame.add(
          .figureStars(
            FigureStars(
              set: stars, origin: .zero, scale: 1,
              twinkle: time.map { Twinkle(time: $0, depth: 0.04) } ?? Twinkle())))
        try renderer.draw(frame, into: picture.target)
        return picture.image()
      }
    }
    for star in 0..<5 {
      let levels = pictures.map { Double($0[20 + 20 * star, 60][1]) / 255 }
      #expect(levels[0] == 1)
      let lowest = levels.min() ?? 0
      #expect((0.955...0.985).contains(lowest), "star \(star): \(lowest)")
      #expect((levels.dropFirst().max() ?? 0) > 0.985)
    }
    // Not all at once.
    let darkest = (0..<5).map { star in
      pictures.indices.min {
        pictures[$0][20 + 20 * star, 60][1] < pictures[$1][20 + 20 * star, 60][1]
      }
    }
    #expect(Set(darkest).count > 1)
  }
}
