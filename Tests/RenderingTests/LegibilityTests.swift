import CosmosKit
import CosmosZodiac
import CosmosGeometry
import TestSupport
import Testing

@testable import CosmosSky

/// Contrast of lines and text with the picture behind them, at every sign and beside every sign.
@Suite(.serialized, .drawing) struct LegibilityTests {
  private static let size = Size(width: 1280, height: 720)

  /// Relative luminance of each pixel, 0…1.
  ///
  /// - Source: WCAG 2.2, "relative luminance".
  private struct Light {
    let image: Image
    private static let linear = (0...255).map { byte in
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : Double.pow((value + 0.055) / 1.055, 2.4)
    }

    /// Returns the mean of the pixels within `reach` of a position, in linear light.
    func mean(at place: Point, reach: Int) -> SIMD3<Double> {
      var sum = SIMD3<Double>.zero
      var count = 0.0
      for y in max(0, Int(place.y) - reach)...min(image.height - 1, Int(place.y) + reach) {
        for x in max(0, Int(place.x) - reach)...min(image.width - 1, Int(place.x) + reach) {
          let pixel = image[x, y]
          for channel in 0..<3 { sum[channel] += Self.linear[Int(pixel[channel])] }
          count += 1
        }
      }
      return sum / count
    }
  }

  private func luminance(_ light: SIMD3<Double>) -> Double {
    (light * SIMD3(0.2126, 0.7152, 0.0722)).sum()
  }

  /// Returns the contrast of a translucent colour with the background, by WCAG 2.2.
  private func contrast(_ color: Color, over ground: SIMD3<Double>) -> Double {
    func encoded(_ value: Double) -> Double {
      value <= 0.0031308 ? 12.92 * value : 1.055 * .pow(value, 1 / 2.4) - 0.055
    }
    let behind = Color(red: encoded(ground.x), green: encoded(ground.y), blue: encoded(ground.z))
    let seen = behind.interpolated(to: color.opacity(1 / color.alpha), by: color.alpha)
    return (luminance(seen.linearLight) + 0.05) / (luminance(ground) + 0.05)
  }

  private struct Stand {
    let sign: Sign
    let behind: Image
    let lines: LineDraw?
    let labels: [Label]
  }

  /// Returns the picture behind the lines and labels of each sign, after the sky has moved `offset`
  /// signs beyond that sign.
  private func stands(
    _ palette: Palette, stars: UInt32, beyond offset: Double
  ) throws -> [Stand] {
    var options = SkyOptions()
    options.palette = palette
    options.stars = .total(stars)
    let (first, size) = (options, Self.size)
    return try Headless.run { context in
      let renderer = try Renderer(
        geometry: Sky(options: first, size: size).geometry, context: context)
      let picture = try OffscreenPicture(
        width: Int(size.width), height: Int(size.height), in: context)
      return try Sign.allCases.map { sign in
        var options = first
        options.start = .at(sign.place + offset)
        let whole = Sky(options: options, size: size).frame(at: 0, in: Viewport(size: size))
        var behind = Frame(viewport: Viewport(size: size))
        for layer in whole.layers {
          switch layer {
          case .deepSky(var sky):
            // Lines end at the stars that they join, and may cross others.
            sky.stars = nil
            behind.append(.deepSky(sky))
          case .backdrop, .stars, .nebulae: behind.append(layer)
          default: continue
          }
        }
        try renderer.draw(behind, into: picture.target)
        let lines = whole.layers.lazy.compactMap {
          if case .lines(let draw) = $0, draw.set.count > 1 { draw } else { nil }
        }.first
        return Stand(
          sign: sign, behind: picture.image(), lines: lines,
          labels: whole.labels.filter {
            [sign.name, "\(Int((30 * sign.place).rounded()))°"].contains($0.text)
          })
      }
    }
  }

  private func check(_ palette: Palette, stars: UInt32, beyond offset: Double = 0) throws {
    let viewport = Viewport(size: Self.size)
    var linesSeen = 0
    for stand in try stands(palette, stars: stars, beyond: offset) {
      let light = Light(image: stand.behind)
      let what = "\(stand.sign.name) and \(offset) in \(palette.name), \(stars) stars"
      var least = Double.infinity
      if let lines = stand.lines, lines.color.alpha > 0 {
        linesSeen += 1
        let figure = Zodiac.standard[stand.sign]
        let places = figure.stars.map {
          lines.origin
            + $0.position * (figure.magnification(in: viewport) * viewport.designScale)
            + Point(x: $0.isBig ? 0 : lines.shift, y: 0)
        }
        for line in figure.lines {
          let (from, to) = (places[line.from], places[line.to])
          for step in stride(from: 0.1, through: 0.9, by: 0.1) {
            let place = from + (to - from) * step
            guard place.x > 0, place.x < Self.size.width else { continue }
            least = min(least, contrast(lines.color, over: light.mean(at: place, reach: 6)))
          }
        }
      }
      #expect(least >= 1.5, "lines of \(what)")
      least = .infinity
      #expect(stand.labels.count == 2, "labels of \(what)")
      for label in stand.labels {
        for x in stride(from: -36.0, through: 36, by: 12) {
          let place = label.center + Point(x: x * viewport.designScale, y: 0)
          least = min(least, contrast(label.color, over: light.mean(at: place, reach: 8)))
        }
      }
      #expect(least >= 4.5, "the name of \(what)")
    }
    #expect(offset != 0 || linesSeen == 12)
  }

  @Test func `at every sign, the figure's lines have a contrast of 1.5, and its name one of 4.5`()
    throws
  {
    try check(.cosmosBlue, stars: 60_000)
  }

  /// More stars mean more light behind the text.
  @Test(.long, arguments: Palette.all.indices)
  func `with many stars, lines and names have enough contrast in every palette`(palette: Int) throws
  {
    try check(Palette.all[palette], stars: 1_000_000)
  }

  /// A unit of the position is about five window widths here, so the sign's text stays in the
  /// window at these offsets.
  @Test(.long, arguments: Palette.all.indices, [-0.08, -0.04, 0.04, 0.08])
  func `lines and names have enough contrast wherever a sign is in the window`(
    palette: Int, offset: Double
  )
    throws
  {
    try check(Palette.all[palette], stars: 60_000, beyond: offset)
  }
}
