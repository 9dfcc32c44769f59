@testable import CosmosSky
import CosmosKit
import TestSupport
import Testing

/// Near stars are dimmed beside text.
@Suite struct QuietStarTests {
  private static let size = Size(width: 640, height: 360)

  /// Returns a picture of dense near stars, dimmed by `strength` (0…1) in the middle.
  private func picture(strength: Double, scale: Double = 1) throws -> Image {
    var frame = Frame(viewport: Viewport(size: Self.size, contentScale: scale))
    frame.add(Backdrop(color: .black))
    frame.add(
      StarField(
        seed: 1, layer: 3, count: 4000, period: 640, offset: 0,
        sprite: StarSprite(
          profile: .natural, radius: 1.6, color: Color.white.opacity(0.3), sizeVariation: 4)),
      to: .background)
    frame.add(
      QuietPlace(
        center: Point(x: 320, y: 180), halfSize: Point(x: 60, y: 20), strength: strength, reach: 14)
    )
    return try Layers.picture(of: frame)
  }

  /// Returns the sum of green in an area in logical pixels.
  private func light(_ image: Image, _ x: ClosedRange<Int>, _ y: ClosedRange<Int>) -> Double {
    let scale = image.width / Int(Self.size.width)
    var sum = 0.0
    for row in (y.lowerBound * scale)...(y.upperBound * scale) {
      for column in (x.lowerBound * scale)...(x.upperBound * scale) {
        sum += Double(image[column, row].y)
      }
    }
    return sum
  }

  @Test(arguments: [1.0, 2]) func `stars beside text have at most a quarter of their light`(
    scale: Double
  ) throws {
    let (before, after) = (
      try picture(strength: 0, scale: scale), try picture(strength: 1, scale: scale)
    )
    let inside =
      light(after, 262...378, 162...198) / light(before, 262...378, 162...198)
    // Very bright stars lose more than three quarters of their light.
    #expect(inside > 0.08 && inside < 0.26, "\(inside)")
    #expect(light(after, 0...200, 0...359) == light(before, 0...200, 0...359))
    #expect(light(after, 440...639, 0...359) == light(before, 440...639, 0...359))
  }

  @Test(arguments: [1.0, 2]) func `the stars of a cluster are dimmed beside text`(
    scale: Double
  ) throws {
    func picture(isQuiet: Bool) throws -> Image {
      var library = GeometryLibrary()
      let set = library.add(
        stars: [100.5, 320.5].map {
          var star = LibraryStar(position: Point(x: $0, y: 180.5), radius: 1, color: .white)
          star.isQuiet = isQuiet
          return star
        })
      var frame = Frame(viewport: Viewport(size: Self.size, contentScale: scale))
      frame.add(Backdrop(color: .black))
      frame.add(FigureStars(set: set, origin: .zero, scale: 1, look: .glows))
      frame.add(
        QuietPlace(
          center: Point(x: 320, y: 180), halfSize: Point(x: 60, y: 20), strength: 1, reach: 14))
      return try Layers.picture(of: frame, geometry: library)
    }
    let (whole, dimmed) = (try picture(isQuiet: false), try picture(isQuiet: true))
    #expect(light(dimmed, 80...120, 160...200) == light(whole, 80...120, 160...200))
    let share = light(dimmed, 300...340, 160...200) / light(whole, 300...340, 160...200)
    // Light is encoded as its square root.
    #expect(share > 0.2 && share < 0.6, "\(share)")
  }

  @Test func `the sky dims stars around its labels and its hint, and nowhere without labels`() {
    var options = SkyOptions()
    options.start = .at(5)
    let frame = Sky(options: options, size: Self.size).frame(
      at: 0, in: Viewport(size: Self.size))
    #expect(frame.quietPlaces.count == 1, "one place around name and degrees")
    #expect(frame.quietPlaces.first?.strength == 1)
    // After six seconds, the hint is a second text around which stars are dimmed.
    var waiting = Sky(options: options, size: Self.size)
    waiting.advance(to: 6)
    #expect(waiting.frame(at: 6, in: Viewport(size: Self.size)).quietPlaces.count == 2)
    options.showsLabels = false
    let bare = Sky(options: options, size: Self.size).frame(
      at: 0, in: Viewport(size: Self.size))
    #expect(bare.quietPlaces.isEmpty)
  }
}
