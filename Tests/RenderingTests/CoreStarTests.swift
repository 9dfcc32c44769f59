import CosmosKit
import TestSupport
import Testing

/// Procedural stars of the profile `core` look like stars of a figure.
@Suite struct CoreStarTests {
  private static let viewport = Viewport(size: Size(width: 200, height: 200))
  private static let color = Color(red: 1, green: 0.6, blue: 0.3)

  private func picture(
    of command: Frame.Command, geometry: GeometryLibrary = GeometryLibrary()
  ) throws -> Image {
    var frame = Frame(viewport: Self.viewport)
    frame.add(.backdrop(Backdrop(color: Color(red: 0.1, green: 0.1, blue: 0.2))))
    frame.add(command)
    return try Layers.picture(of: frame, geometry: geometry)
  }

  @Test(arguments: [1, 2, 3] as [UInt32], [19.0, 60])
  func `a star of the profile core is a figure's star`(seed: UInt32, radius: Double) throws {
    let field = StarField(
      seed: seed, layer: 6, count: 1, period: 200, offset: 0,
      sprite: StarSprite(profile: .core, radius: radius, color: Self.color))
    let hash = StarHash(index: 0, key: StarHash.key(seed: seed, layer: 6))
    let place = Point(x: Double(hash.jitter) * 200, y: Double(hash.height) * 200)
    var library = GeometryLibrary()
    let star = library.add(stars: [
      LibraryStar(
        position: place, radius: radius / LibraryStar.haloReach, color: Self.color)
    ])
    let random = try picture(of: .stars(field))
    let figure = try picture(
      of: .figureStars(FigureStars(set: star, origin: .zero, scale: 1)), geometry: library)
    // The field begins again beside the window's edges, which the figure's star does not.
    let columns = max(0, Int(place.x - 100) + 1)..<min(200, Int(place.x + 100))
    var worst = 0
    for y in 0..<200 {
      for x in columns {
        for channel in 0..<3 {
          worst = max(worst, abs(Int(random[x, y][channel]) - Int(figure[x, y][channel])))
        }
      }
    }
    // Figure stars are dithered.
    #expect(worst <= 1)
  }
}
