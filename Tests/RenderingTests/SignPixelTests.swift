@testable import CosmosSky
import CosmosKit
import CosmosZodiac
import TestSupport
import Testing

/// The signs as drawn, measured in pixels.
@Suite(.drawing) struct SignPixelTests {
  /// Narrow windows, which have few pixels to compare; some sizes are odd.
  private static let sizes = [
    Size(width: 300, height: 720), Size(width: 301, height: 667), Size(width: 400, height: 700),
  ]
  private static let scales = [1.0, 1.25, 2, 3]

  private func sky(_ sign: Int, _ size: Size) -> Sky {
    var options = SkyOptions()
    options.stars = .total(0)
    options.start = .sign(Sign.allCases[sign])
    return Sky(options: options, size: size)
  }

  /// Draws only the labels, on a black background.
  private func draw(_ labels: [Label], _ viewport: Viewport, _ renderer: Renderer) throws -> Image {
    var frame = Frame(viewport: viewport)
    frame.add(ColorFill(.black))
    for var label in labels {
      label.color = .white
      frame.add(label)
    }
    return try renderer.picture(of: frame)
  }

  @Test func `figures' lines are neither faint nor glaring at any sign`() throws {
    let viewport = Viewport(size: Size(width: 1280, height: 720))
    var levels: [Double] = []
    for sign in 0..<12 {
      var options = SkyOptions()
      options.start = .sign(Sign.allCases[sign])
      let sky = Sky(options: options, size: viewport.size)
      let frame = sky.frame(at: 0, in: viewport)
      let draw = try #require(
        frame.layers.lazy.compactMap { layer in
          if case .lines(let draw) = layer, draw.set.count > 1 { draw } else { nil }
        }.first)
      let image = try Pixels.picture(of: sky, at: 0, in: viewport)
      let figure = Zodiac.standard.figures[sign]
      let places = figure.stars.map {
        draw.origin
          + $0.position * (figure.magnification(in: viewport) * viewport.designScale)
      }
      // The test takes the brightest pixel around the middle of each line. The median of these
      // pixels ignores lines with a star or a gap in the middle.
      let found = figure.lines.map { line in
        let middle = (places[line.from] + places[line.to]) * 0.5
        var brightest: UInt8 = 0
        for y in Int(middle.y) - 1...Int(middle.y) + 1 {
          for x in Int(middle.x) - 1...Int(middle.x) + 1 {
            brightest = max(brightest, image[x, y].x)
          }
        }
        return Double(brightest)
      }.sorted()
      levels.append(found[found.count / 2])
    }
    #expect((levels.max() ?? 0) - (levels.min() ?? 0) < 75, "\(levels)")
    #expect(levels.allSatisfy { (95...210).contains($0) }, "\(levels)")
  }

  /// Draws a sign's lines alone, and returns their level, 0…255, at a distance in design points
  /// from one star towards another; stars are indices in the figure.
  private func lines(
    of sign: Int, _ size: Size
  ) throws -> (_ from: Int, _ to: Int, _ distance: Double) -> Int {
    let viewport = Viewport(size: size)
    let image = try Pixels.picture(of: sky(sign, size), at: 0, in: viewport) {
      if case .lines(let draw) = $0 { draw.width == draw.scale } else { false }
    }
    let figure = Zodiac.standard.figures[sign]
    let places = figure.stars.map {
      viewport.center + figure.place(of: $0.position, in: viewport) * viewport.designScale
    }
    return { from, to, distance in
      let way = places[to] - places[from]
      let place = places[from] + way * (distance * viewport.designScale / way.length)
      return (-1...1).flatMap { y in (-1...1).map { x in (x, y) } }
        .map { Int(image[Int(place.x) + $0.0, Int(place.y) + $0.1].z) }.max() ?? 0
    }
  }

  @Test(arguments: [Size(width: 1280, height: 720), Size(width: 400, height: 700)], 0..<12)
  func `every line of a figure is visible beside both of its stars`(size: Size, sign: Int) throws {
    let figure = Zodiac.standard.figures[sign]
    let magnification = figure.magnification(in: Viewport(size: size))
    let level = try lines(of: sign, size)
    for line in figure.lines {
      let (from, to) = (figure.stars[line.from], figure.stars[line.to])
      // Lines of at most 30 design points are not checked: they fade at both ends, or are not
      // drawn.
      guard from.position.distance(to: to.position) * magnification > 30 else { continue }
      for (near, far) in [(line.from, line.to), (line.to, line.from)] {
        let brightest = stride(from: 8.0, through: 16, by: 0.5).map { level(near, far, $0) }.max()
        #expect(
          brightest ?? 0 > 50, "\(from.star.displayName) to \(to.star.displayName)")
      }
    }
  }

  /// Returns the index of a star in its figure.
  private func star(_ bayer: String, of sign: Sign) throws -> Int {
    try #require(Zodiac.standard[sign].stars.firstIndex { $0.star.bayer == bayer })
  }

  @Test
  func `a figure's line stays visible in front of a nebula`() throws {
    let size = Size(width: 1280, height: 720)
    let scorpio = try lines(of: Sign.scorpio.rawValue, size)
    let (sigma, antares) = (try star("sig", of: .scorpio), try star("alp", of: .scorpio))
    #expect((12...22).allSatisfy { scorpio(sigma, antares, Double($0)) > 50 })
  }

  @Test(.long, arguments: sizes, scales)
  func `names and degrees are sharp and centred to half a pixel`(size: Size, scale: Double) throws {
    let viewport = Viewport(size: size, contentScale: scale)
    try Headless.run { context in
      let renderer = try Renderer(context: context)
      for sign in 0..<12 {
        let frame = sky(sign, size).frame(at: 0, in: viewport)
        #expect(frame.labels.count == 2)
        for var label in frame.labels {
          label.shade = nil
          let image = try draw([label], viewport, renderer)
          let box = try #require(image.ink)
          let middle = size.width / 2 * scale
          // The tolerance is half a pixel, plus a quarter because a round letter's edge hides some
          // of its width.
          #expect(abs(box.middle - middle) < 0.75, "\(label.text) at \(box.middle) of \(middle)")
          // Text that never moves is on whole pixels; the sign's text must equal it, pixel by
          // pixel.
          var still = label
          still.anchor = .zero
          let other = try draw([still], viewport, renderer)
          let sharp = try #require(other.ink)
          #expect(box.x.count == sharp.x.count && box.y.count == sharp.y.count, "\(label.text)")
          for (y, sharpY) in zip(box.y, sharp.y) {
            for (x, sharpX) in zip(box.x, sharp.x) where image[x, y] != other[sharpX, sharpY] {
              Issue.record("\(label.text) is not sharp at \(x), \(y)")
              return
            }
          }
        }
      }
      #expect(renderer.textProblem == nil)
    }
  }

  @Test(arguments: sizes + [Size(width: 200, height: 200)], scales)
  func `the ruler and its marker are sharp, and the marker is in the middle`(
    size: Size, scale: Double
  ) throws {
    let viewport = Viewport(size: size, contentScale: scale)
    let image = try Pixels.picture(of: sky(3, size), at: 0, in: viewport) {
      switch $0 {
      case .ruler: true
      case .lines(let draw): draw.strokes.count == 1 && draw.width != draw.scale
      default: false
      }
    }
    // Few colours without shades in between: background, dash, marker, and marker over dash if the
    // marker is on a dash. Half of white lies between two steps of eight bits, so either may be
    // drawn. At both ends, the ruler fades.
    let fade = Int((20 * viewport.designScale * scale).rounded(.up)) + 1
    var colors: [SIMD4<UInt8>] = []
    func isNew(_ color: SIMD4<UInt8>) -> Bool {
      colors.allSatisfy { known in (0..<4).contains { abs(Int(known[$0]) - Int(color[$0])) > 1 } }
    }
    var columns: [Int] = []
    let height = Int(20 * viewport.designScale * scale)
    let row = image.height - height + 2
    for y in (image.height - 2 * height)..<image.height {
      for x in fade..<(image.width - fade) where isNew(image[x, y]) { colors.append(image[x, y]) }
    }
    for x in 0..<image.width where image[x, row].x > 0 { columns.append(x) }
    #expect((3...4).contains(colors.count), "\(colors)")
    let middle = Double(columns.reduce(0, +)) / Double(max(1, columns.count)) + 0.5
    #expect(abs(middle - size.width / 2 * scale) <= 0.5 + 1e-9)
    let width = max(1, (2 * viewport.designScale * scale).rounded())
    #expect(Double(columns.count) == width)
  }

  @Test(arguments: 0..<12)
  func `a sign's glyph is centred above the sign's name to within 1.5 pixels`(sign: Int) throws {
    let size = Size(width: 320, height: 667)
    let image = try Pixels.picture(of: sky(sign, size), at: 0, in: Viewport(size: size)) {
      $0.paths?.count == 1
    }
    let box = try #require(image.ink)
    // The design scale of this window is 1. A glyph's box of 36 points is drawn 24 points wide.
    #expect(abs(box.middle - 160) < 1.5)
    let middle = Double(box.y.lowerBound + box.y.upperBound + 1) / 2
    #expect(abs(middle - 581) < 1.5)
    #expect(box.y.count >= 12 && box.y.count <= 28)
  }

  /// The light of the drawn part is divided by that of whole lines, which fade at both ends.
  @Test(arguments: [0.1, 0.35, 0.5, 0.75, 0.9], [0, 4, 7, 8])
  func `a figure's lines are drawn up to the expected fraction, within 6 %`(end: Double, sign: Int)
    throws
  {
    let size = Size(width: 400, height: 700)
    var sky = sky(sign, size)
    sky.handle(.init(time: 1, kind: .press(Point(x: 10, y: 10))))
    // The lines disappear within a quarter of a second.
    let images = try Pixels.pictures(
      of: sky, at: [1, 1 + 0.25 * (1 - end)], in: Viewport(size: size, contentScale: 2)
    ) {
      if case .lines(let draw) = $0 { draw.width == draw.scale } else { false }
    }
    let share = images[1].sum(ofChannel: 2) / images[0].sum(ofChannel: 2)
    #expect(abs(share - end) < 0.06)
  }
}
