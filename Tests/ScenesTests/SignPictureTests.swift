@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import Testing
import CosmosZodiac

@testable import CosmosScenes

@Suite struct SignPictureTests {
  private static let sky = SignLayers(.standard)
  private static let classic = SignLayers(.classic)

  private func frame(
    _ position: Double, of signs: SignLayers = sky, size: Size = Size(width: 1280, height: 667),
    scale: Double = 1
  ) -> Frame {
    var frame = Frame(viewport: Viewport(size: size, contentScale: scale))
    signs.describe(
      into: &frame, at: position,
      lines: SignLines(revealed: signs.background.layout.sign(at: position)), time: 0,
      palette: .cosmosBlue, opacity: 1)
    return frame
  }

  private func rulers(_ frame: Frame) -> [Ruler] {
    frame.layers.compactMap { if case .ruler(let ruler) = $0 { ruler } else { nil } }
  }

  @Test(arguments: Sign.allCases)
  func `lines, faint stars and bright stars of a centred sign have the same origin`(sign: Sign) {
    let frame = frame(sign.place)
    let entry = Self.sky.geometry.entries[sign.rawValue]
    let figure = frame.lineDraws.first { $0.set == entry.lines }
    #expect(figure?.origin == Point(x: 640, y: 0.44 * 667))
    let stars = frame.figureStars.filter { [entry.smallStars, entry.bigStars].contains($0.set) }
    #expect(stars.count == 2)
    #expect(
      stars.allSatisfy {
        $0.origin == figure?.origin && $0.scale == figure?.scale
          && $0.magnification == figure?.magnification
      })
    #expect(figure?.width == 1 && figure?.magnification == 1)
  }

  @Test(arguments: Sign.allCases)
  func `in the classic sky, a figure's lines and stars are in its box`(sign: Sign) {
    let frame = frame(Double(sign.rawValue), of: Self.classic)
    let entry = Self.classic.geometry.entries[sign.rawValue]
    let stars = frame.figureStars
    #expect(stars.map(\.set) == [entry.smallStars, entry.bigStars])
    let figure = frame.lineDraws.first { $0.set == entry.lines }
    // The middle of a figure's box is 45 design points above the middle of the window.
    #expect(figure?.origin == Point(x: 640, y: 288.5))
    #expect(
      stars.allSatisfy {
        $0.origin == figure?.origin && $0.scale == figure?.scale
          && $0.magnification == figure?.magnification
      })
    #expect(figure?.width == 1)
    #expect(figure?.color == Color(bytes: 196, 181, 255, alpha: 0.6))
  }

  @Test(arguments: [0.01, -0.02, 0.03])
  func `faint stars move at 0.8 of the bright stars' speed, and the lines follow both`(away: Double)
  {
    // The distance from position to position is 6000 design points, to the left, or in the classic
    // sky ten windows of 1280 px, to the right.
    for (signs, pixels) in [(Self.sky, 6000.0), (Self.classic, -12_800)] {
      check(frame(signs.background.layout.signs[5] + away, of: signs), of: signs, away * pixels)
    }
  }

  private func check(_ frame: Frame, of signs: SignLayers, _ moved: Double) {
    let stars = frame.figureStars
    #expect(abs(stars[0].origin.x - (640 + moved * 0.8)) < 1e-6)
    #expect(abs(stars[1].origin.x - (640 + moved)) < 1e-6)
    #expect(stars[0].origin.x != stars[1].origin.x)
    let figure = frame.lineDraws.first { $0.set == signs.geometry.entries[5].lines }
    #expect(figure?.origin == stars[1].origin)
    // Faint stars move more slowly than bright ones. The shift is the distance between both layers,
    // so that lines still end at their faint stars.
    #expect(figure?.shift == stars[0].origin.x - stars[1].origin.x)
  }

  @Test func `the Pleiades move together, and the brightest stars move with the lines`() {
    let taurus = Zodiac.standard[.taurus]
    let pleiades = [
      "Alcyone", "Atlas", "Electra", "Maia", "Merope", "Taygeta", "Pleione", "Celaeno",
      "Asterope",
    ]
    #expect(Set(pleiades).isSubset(of: taurus.companions.map(\.star.displayName)))
    #expect(taurus.companions.allSatisfy { !$0.isBig })
    let entry = Self.sky.geometry.entries[Sign.taurus.rawValue]
    #expect(entry.bigStars.count == taurus.stars.count(where: \.isBig))
    // The stars of clusters are small, too.
    let clusters = taurus.jewels.reduce(0) { $0 + $1.stars(isClassic: false).count }
    #expect(
      entry.smallStars.count + entry.bigStars.count + entry.loneStars.count
        == taurus.stars.count + taurus.companions.count + clusters)
  }

  @Test
  func `in the classic sky, the Pleiades are drawn apart, as bright as their magnitudes say`()
    throws
  {
    let taurus = Zodiac.classic[.taurus]
    let nebula = try #require(taurus.jewels.first { $0.jewel.name.hasSuffix("M45") })
    let members = taurus.companions.filter { $0.position.distance(to: nebula.position) < 14 }
    #expect(members.count == 9)
    let brightest = members.filter { $0.star.displayName != "Pleione" }.prefix(7)
    for star in brightest {
      let others = brightest.filter { $0 != star }
      #expect(others.allSatisfy { $0.position.distance(to: star.position) > 3.4 })
    }
    // No star is drawn smaller than its magnitude requires, except Pleione, which is close to
    // Atlas.
    let shares = members.map { SignGeometry.shareOfRadius(of: $0, among: taurus.companions) }
    #expect(zip(members, shares).allSatisfy { $1 == 1 || $0.star.displayName == "Pleione" })
  }

  /// Window sizes, and half of the width of a figure's box in each window, in design points.
  @Test(arguments: [
    (Size(width: 400, height: 700), 145.0), (Size(width: 400, height: 1400), 145.0),
    (Size(width: 1280, height: 667), 230.4), (Size(width: 3440, height: 1440), 240.0),
    (Size(width: 1000, height: 667), 180.0),
  ])
  func `a classic figure fills the width or the height that the window allows`(
    size: Size, halfWidth: Double
  ) {
    let viewport = Viewport(size: size)
    for figure in Zodiac.classic.figures {
      let places = figure.stars.map { figure.place(of: $0.position, in: viewport) }
      let width = places.map { abs($0.x) }.max() ?? 0
      let height = places.map { abs($0.y + 45) }.max() ?? 0
      #expect(width <= halfWidth + 1e-6 && height <= 205 + 1e-6, "\(figure.sign)")
      #expect(abs(width - halfWidth) < 1e-6 || abs(height - 205) < 1e-6, "\(figure.sign)")
    }
  }

  @Test(arguments: [
    Size(width: 200, height: 200), Size(width: 400, height: 700), Size(width: 1280, height: 720),
    Size(width: 3440, height: 1440),
  ])
  func `a figure has its true size, unless it would not fit into the window`(size: Size) {
    let viewport = Viewport(size: size)
    let halfWindow = size.width / viewport.designScale / 2
    for figure in Zodiac.standard.figures {
      let widest = figure.stars.map { abs(figure.place(of: $0.position, in: viewport).x) }.max()
      let isNarrow = figure.halfWidth > halfWindow - 20
      #expect((figure.magnification(in: viewport) < 1) == isNarrow, "\(figure.sign)")
      #expect((widest ?? 0) < halfWindow - 19.999, "\(figure.sign)")
    }
  }

  @Test(arguments: [Size(width: 1280, height: 720), Size(width: 3440, height: 1440)])
  func `a figure's stars at rest stand on the real stars of the deep sky`(size: Size) throws {
    var options = SkyOptions()
    options.showsHint = false
    let viewport = Viewport(size: size)
    for sign in Sign.allCases {
      options.start = .sign(sign)
      let frame = Sky(options: options, size: size).frame(at: 0, in: viewport)
      let deep = try #require(frame.deepSkies.first)
      let figure = Zodiac.standard[sign]
      let drawn = try #require(frame.figureStars.last)
      for star in figure.stars + figure.companions {
        let place = star.star.place
        let real = deep.place(longitude: place.longitude, latitude: place.latitude)
        let seen = drawn.origin + star.position * (drawn.scale * drawn.magnification)
        // The deep sky stands at whole pixels, and its 360° are a multiple of eight pixels long.
        let stretch = star.position.distance(to: .zero) / 16 * 4 / 360
        #expect(seen.distance(to: real) <= 0.5 + stretch + 1e-6, "\(star.star.displayName)")
      }
    }
  }

  /// The area of a sign's name must not contain a star.
  @Test(arguments: [
    Size(width: 400, height: 700), Size(width: 400, height: 1400), Size(width: 1280, height: 720),
    Size(width: 3440, height: 1440),
  ])
  func `no star is on a sign's name`(size: Size) {
    let viewport = Viewport(size: size)
    let bottom = size.height / viewport.designScale / 2
    for figure in Zodiac.standard.figures {
      let halfWidth = 3.9 * Double(figure.sign.name.count) + 4
      for star in figure.stars + figure.companions {
        let place = figure.place(of: star.position, in: viewport)
        let isBeside = abs(place.x) > halfWidth || place.y < bottom - 70 || place.y > bottom - 30
        #expect(isBeside, "\(star.star.displayName)")
      }
    }
  }

  /// Every sign, with each of its stars, is checked while the sky moves past it.
  @Test(arguments: [Size(width: 1280, height: 667), Size(width: 400, height: 700)])
  func `every star of a figure that is inside the window is drawn`(size: Size) {
    let zodiac = Zodiac.standard
    let scale = Viewport(size: size).designScale
    for step in 0..<240 {
      let position = Sign.cancer.place + 0.1 + Double(step) / 100
      let frame = frame(position, size: size)
      for (factor, isBig) in [(0.8, false), (1.0, true)] {
        for sign in 3...7 {
          let away = zodiac.figures[sign].place - position
          let x = size.width / 2 - away * 6000 * scale * factor
          let figure = zodiac.figures[sign]
          let isSeen = (figure.stars + figure.companions).contains {
            let place = x + figure.place(of: $0.position, in: Viewport(size: size)).x * scale
            return $0.isBig == isBig && place > -40 * scale && place < size.width + 40 * scale
          }
          let entry = Self.sky.geometry.entries[sign]
          let set = isBig ? entry.bigStars : entry.smallStars
          if isSeen, !frame.figureStars.contains(where: { $0.set == set }) {
            Issue.record("sign \(sign) at \(position), factor \(factor)")
          }
        }
      }
    }
  }

  @Test func `a sign's label has the longitude where the ribbon stops`() {
    for (sign, degrees) in [(Sign.pisces, "9°"), (.leo, "153°"), (.aquarius, "329°")] {
      for turn in [0.0, 12, -24] {
        let labels = frame(sign.place + turn).labels
        #expect(labels.map(\.text) == [sign.name, degrees])
      }
    }
  }

  @Test(arguments: [0.0, 3, 11, 23, -1])
  func `a centred sign's label, degrees, glyph and marker are in the middle of the window`(
    position: Double
  ) throws {
    let frame = frame(position, of: Self.classic)
    let sign = Sign.allCases[Self.classic.background.layout.sign(at: position)]
    #expect(frame.labels.map(\.text) == [sign.name, "\(sign.rawValue * 30)°"])
    #expect(frame.labels.map(\.center) == [Point(x: 640, y: 607), Point(x: 640, y: 629)])
    #expect(frame.labels.allSatisfy { $0.size == 13 })
    #expect(frame.labels.allSatisfy { $0.color.alpha == 0.95 && abs($0.color.red - 0.91) < 0.02 })
    #expect(frame.paths.count == 1)
    let glyph = frame.paths[0]
    #expect(glyph.origin == Point(x: 640, y: 581) && glyph.scale == 0.66)
    #expect(abs(glyph.color.red - 0.73) < 0.02 && glyph.stroke == Stroke())
    let marker = try #require(frame.lineDraws.first { $0.set == Self.classic.geometry.marker })
    #expect(marker.origin == Point(x: 640, y: 667) && marker.width == 2)
    #expect(marker.color == Color.white.opacity(0.5))
  }

  /// Odd widths and fractional scales put the middle between pixels.
  @Test(
    arguments: [
      Size(width: 1280, height: 720), Size(width: 401, height: 667), Size(width: 1001, height: 700),
      Size(width: 200, height: 200),
    ], [1.0, 1.25, 2, 3])
  func `at rest, text and marker are on whole pixels and centred`(
    size: Size, scale: Double
  ) throws {
    let frame = frame(Sign.cancer.place, size: size, scale: scale)
    let viewport = frame.viewport
    func isWhole(_ place: Double) -> Bool {
      abs(place * scale - (place * scale).rounded()) < 1e-6
    }
    for label in frame.labels { #expect(isWhole(label.anchor.x) && isWhole(label.anchor.y)) }
    let marker = try #require(frame.lineDraws.first { $0.set == Self.sky.geometry.marker })
    let width = marker.width
    #expect(isWhole(width) && isWhole(marker.origin.x - width / 2) && isWhole(marker.origin.y))
    #expect(abs(width - 2 * viewport.designScale) * scale <= 0.5 || width * scale == 1)
    #expect(abs(marker.origin.x - size.width / 2) * scale <= 0.5 + 1e-9)
    let classic = self.frame(4, of: Self.classic, size: size, scale: scale)
    let long = try #require(
      classic.lineDraws.first { $0.set == Self.classic.geometry.marker })
    #expect(
      rulers(classic).map(\.origin) == [long.origin.x],
      "in the classic sky, the marker is on the ruler's origin, a long dash")
  }

  @Test func `the ruler has a dash 2 points wide every 8 points, and every twentieth is longer`() {
    let rulers = rulers(frame(0.85))
    #expect(rulers.count == 1)
    let ruler = rulers[0]
    #expect(ruler.dashWidth == 2 && ruler.shortHeight == 5 && ruler.longEvery == 20)
    #expect(ruler.longHeight > 5)
    #expect(abs(ruler.spacing - 8) < 0.15)
    #expect(ruler.color == Palette.cosmosBlue.ruler && ruler.fade == 20)
    let classic = self.rulers(frame(0.5, of: Self.classic))
    #expect(classic.map(\.color) == [Palette.cosmosBlue.classicRuler])
    #expect(classic.map(\.fade) == [0])
  }

  /// Returns the frame two seconds after the start, with the Moon beside Leo.
  private func skyFrame(_ change: (inout SkyOptions) -> Void) -> Frame {
    var options = SkyOptions()
    options.start = .sign(.leo)
    options.showsRing = false
    options.tonight = Tonight(
      from: Instant(year: 2026, month: 11, day: 3, hour: 6), bodies: Body.classical, rate: 0)
    options.gap = 1
    change(&options)
    var sky = Sky(options: options)
    sky.advance(to: 2)
    return sky.frame(at: 2, in: Viewport(size: Sky.standardSize))
  }

  @Test func `without labels, there is no text, symbol, marker, ruler or date`() {
    let (whole, bare) = (skyFrame { _ in }, skyFrame { $0.showsLabels = false })
    #expect(!whole.labels.isEmpty && !whole.paths.isEmpty && rulers(whole).count == 1)
    #expect(bare.labels.isEmpty && bare.paths.isEmpty && rulers(bare).isEmpty)
    // The figure's lines remain.
    #expect(whole.lineDraws.count > 1 && bare.lineDraws.count == 1)
    #expect(bare.figureStars == whole.figureStars && bare.bodies == whole.bodies)
    #expect(!bare.bodies.isEmpty)
  }

  @Test func `without lines, the stars of a figure stay the same`() {
    let (whole, bare) = (skyFrame { _ in }, skyFrame { $0.showsLines = false })
    // The marker remains; it is drawn as a line, too.
    #expect(bare.lineDraws.count == whole.lineDraws.count - 1)
    #expect(bare.figureStars == whole.figureStars && bare.labels == whole.labels)
    // A figure without lines must not make stars flare, because no line reaches them.
    func flares(_ showsLines: Bool) -> Int {
      var options = SkyOptions()
      options.start = .develop(to: .leo)
      options.showsLines = showsLines
      var sky = Sky(options: options)
      return (0...300).reduce(0) { sum, step in
        sky.advance(to: Double(step) / 60)
        let frame = sky.frame(at: Double(step) / 60, in: Viewport(size: Sky.standardSize))
        return sum + frame.figureStars.count { $0.set.count == 1 }
      }
    }
    #expect(flares(true) > 0 && flares(false) == 0)
  }

  /// The dashes continue past the last sign to the first one without a break.
  @Test(arguments: [1.0, 7, 10, 100], [200.0, 400, 1280, 7680])
  func `the ruler has a whole number of long dashes between two signs`(gap: Double, width: Double) {
    var frame = Frame(viewport: Viewport(size: Size(width: width, height: 700)))
    SignLayers(.classic, gap: gap).describe(
      into: &frame, at: 0.2, lines: SignLines(), time: 0, palette: .cosmosBlue, opacity: 1)
    let long = gap * width / (rulers(frame)[0].spacing * 20)
    #expect(abs(long - long.rounded()) < 1e-9)
  }
}

extension SignLayers {
  /// Creates the layers of a sky, with a geometry library of their own.
  fileprivate init(_ stars: StarCount, gap: Double? = nil) {
    var options = SkyOptions()
    options.stars = stars
    options.gap = gap
    var library = GeometryLibrary()
    let background = StarLayers(options, layout: options.layout, in: &library)
    self.init(
      geometry: SignGeometry(of: stars == .classic ? .classic : .standard, in: &library),
      background: background)
  }
}
