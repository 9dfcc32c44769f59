import CosmosKit
import TestSupport
import Testing

/// Figure stars as points of light: a white core, a coloured rim, and no edge anywhere.
@Suite struct FigureGlowTests {
  /// The mean of the picture at so many pixels from a star's centre, as far as the halo reaches.
  private func profile(of name: String) throws -> [SIMD3<Double>] {
    let all = Sign.allCases.flatMap { Zodiac.standard[$0].stars }
    let star = try #require(all.first { $0.star.displayName == name }).star
    var library = GeometryLibrary()
    let set = library.add(stars: [
      LibraryStar(
        position: Point(x: 100.5, y: 100.5), radius: star.coreRadius, color: star.color)
    ])
    var frame = Frame(viewport: Viewport(size: Size(width: 200, height: 200)))
    frame.add(.backdrop(Backdrop(color: Color(bytes: 12, 18, 56))))
    frame.add(.figureStars(FigureStars(set: set, origin: .zero, scale: 1, look: .glows)))
    let image = try Layers.picture(of: frame, geometry: library)
    return (0...40).map { radius in
      var (sum, count) = (SIMD3<Double>.zero, 0.0)
      for y in 0..<200 {
        for x in 0..<200
        where Int(Point(x: 100, y: 100).distance(to: Point(x: Double(x), y: Double(y))).rounded())
          == radius
        {
          let pixel = image[x, y]
          sum += SIMD3(Double(pixel[0]), Double(pixel[1]), Double(pixel[2]))
          count += 1
        }
      }
      return sum / count
    }
  }

  @Test func `Antares burns out white and has an orange rim`() throws {
    let antares = try profile(of: "Antares")
    #expect(antares[0].min() >= 250)
    #expect(antares[5].x / antares[5].z >= 1.5)
  }

  @Test func `Spica burns out white and has a blue rim`() throws {
    let spica = try profile(of: "Spica")
    #expect(spica[0].min() >= 250)
    #expect(spica[5].x / spica[5].z <= 0.8)
  }

  @Test(arguments: ["Antares", "Spica", "Regulus", "Zubeneschamali"])
  func `light falls from the centre to the sky, without a step`(name: String) throws {
    let levels = try profile(of: name)
    for (inner, outer) in zip(levels.dropFirst(2), levels.dropFirst(3)) {
      #expect((outer - inner).max() <= 0.6, "the dither's")
    }
    // Beyond the core nothing falls by more than it did before.
    for index in 8..<39 {
      let (here, next) = (levels[index - 1] - levels[index], levels[index] - levels[index + 1])
      #expect((next - here).max() <= 3)
    }
    #expect((levels[40] - SIMD3(12, 18, 56)).max() < 20)
  }
}
