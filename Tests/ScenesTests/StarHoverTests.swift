@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import Testing
import CosmosZodiac

@testable import CosmosScenes

@Suite struct StarHoverTests {
  private static let taurus = Zodiac.standard[.taurus]

  /// Aldebaran's position, in design points from the window's centre.
  private static var aldebaran: Point? {
    taurus.stars.first { $0.star.displayName == "Aldebaran" }.map {
      taurus.place(of: $0.position, in: MenuStage.viewport)
    }
  }

  private static func all(_ sign: Sign) -> [FigureStar] {
    Zodiac.standard[sign].stars + Zodiac.standard[sign].companions
  }

  private func label(_ stage: MenuStage, at time: Double) -> Label? {
    let names = Set(
      Sign.allCases.map(\.name) + Sign.allCases.map { "\(Int((30 * $0.place).rounded()))°" })
    let frame = stage.player.sky.frame(at: time, in: MenuStage.viewport)
    return frame.labels.first { !names.contains($0.text) && $0.color.alpha > 0 }
  }

  @Test func `a star's name fades in after 0.2 s, and fades out when the pointer leaves`() throws {
    let star = try #require(Self.aldebaran)
    var stage = MenuStage { $0.showsHint = false }
    stage.move(x: star.x + 3, y: star.y - 2, at: 1)
    stage.player.advance(to: 1.2)
    #expect(label(stage, at: 1.2) == nil)
    #expect(stage.player.sky.nextChange(after: 1.1) == 1.2)
    stage.player.advance(to: 1.4)
    let found = try #require(label(stage, at: 1.4))
    #expect(found.text == "Aldebaran  mag 0.9")
    #expect(abs(found.color.alpha - 0.85) < 1e-9)
    // The name is beside Aldebaran, because stars of the Hyades are above and below.
    #expect(abs(found.center.y - (333.5 + star.y)) < 1e-9)
    #expect(abs(found.center.x - (500 + star.x)) > 60)
    #expect(stage.player.isStill)
    stage.move(x: 300, y: 300, at: 2)
    #expect(label(stage, at: 2.1) != nil)
    #expect(label(stage, at: 2.21) == nil)
    #expect(stage.player.sky.nextChange(after: 2.3) == 4, "the next change is the ring's fade")
  }

  @Test func `the name of every star in the twelve signs can be shown`() {
    for sign in Sign.allCases {
      var stage = MenuStage { $0.start = .sign(sign) }
      var time = 1.0
      for star in Self.all(sign) {
        let place = Zodiac.standard[sign].place(of: star.position, in: MenuStage.viewport)
        stage.move(x: place.x, y: place.y, at: time)
        // If two stars touch, the star nearer to the pointer is named.
        let text = label(stage, at: time + 0.5)?.text ?? ""
        #expect(text.hasPrefix("\(star.star.displayName)  "), "\(sign)")
        #expect(text.split(separator: " ").last.flatMap { Double($0) } != nil)
        time += 1
      }
    }
  }

  @Test(arguments: [Size(width: 200, height: 200), Size(width: 400, height: 700)])
  func `a star's name stays inside the window`(size: Size) throws {
    var library = GeometryLibrary()
    let still = StarHover(of: Zodiac.standard.figures, in: &library)
    for sign in Sign.allCases {
      for star in Self.all(sign) {
        let viewport = Viewport(size: size)
        var hover = still
        let place = Zodiac.standard[sign].place(of: star.position, in: viewport)
        _ = hover.point(at: place, of: sign.rawValue, in: viewport, time: 0)
        var frame = Frame(viewport: viewport)
        hover.describe(into: &frame, palette: .cosmosBlue, at: 1)
        let label = try #require(frame.labels.first)
        let half = FontMetrics.standard.width(of: label) / 2
        #expect(label.center.x - half >= 0 && label.center.x + half <= size.width, "\(label.text)")
        #expect(label.center.y >= label.size / 2)
        // The pill, the round area behind the name, extends at least 4 design points beyond the
        // letters, or is as wide as the window. The pill stays inside the window, too.
        let pill = try #require(frame.paths.first)
        let reach = (pill.scale + pill.width) / 2
        #expect(pill.color == Color.black.opacity(0.6) && pill.origin == label.center)
        #expect(reach > half + 4 * viewport.designScale || reach == size.width / 2)
        #expect(pill.origin.x - reach >= -1e-9 && pill.origin.x + reach <= size.width + 1e-9)
      }
    }
  }

  @Test func `no star is named in motion, or behind the menu or the panel`() throws {
    let star = try #require(Self.aldebaran)
    var stage = MenuStage()
    stage.move(x: star.x, y: star.y, at: 1)
    stage.player.advance(to: 2)
    stage.key("m", at: 2)
    #expect(label(stage, at: 2.25) == nil)
    stage.key("i", at: 4)
    stage.move(x: star.x, y: star.y, at: 5)
    stage.player.advance(to: 7)
    stage.key(.escape, at: 7)
    stage.key("8", at: 8)
    stage.player.advance(to: 9)
    #expect(label(stage, at: 9) == nil)
  }

  @Test func `a sign that comes to rest under a still pointer shows its star's name`() throws {
    let star = try #require(Self.aldebaran)
    var stage = MenuStage {
      $0.start = .sign(.gemini)
      $0.showsHint = false
    }
    stage.move(x: star.x, y: star.y, at: 1)
    stage.key("3", at: 1)
    stage.player.advance(to: 3.9)
    #expect(label(stage, at: 4) == nil)
    // The name fades in once, without a gap.
    var last = 0.0
    for step in 1...60 {
      let time = 3.9 + Double(step) / 60
      stage.player.advance(to: time)
      let alpha = label(stage, at: time)?.color.alpha ?? 0
      #expect(alpha >= last, "\(time)")
      last = alpha
    }
    stage.player.advance(to: 5)
    #expect(label(stage, at: 5)?.text == "Aldebaran  mag 0.9")
  }

  @Test(arguments: Sign.allCases)
  func `each sign has one to eight named nebulae, clusters or galaxies inside the window`(
    sign: Sign
  )
    throws
  {
    let figure = Zodiac.standard[sign]
    #expect((1...12).contains(figure.jewels.count))
    for jewel in figure.jewels {
      let place = figure.place(of: jewel.position, in: MenuStage.viewport)
      #expect(abs(place.x) < 500 && abs(place.y) < 333, "\(jewel.jewel.name)")
      let light = jewel.nebula?.position ?? jewel.position
      #expect(light.distance(to: jewel.position) < 1e-9, "\(jewel.jewel.name)")
      var stage = MenuStage { $0.start = .sign(sign) }
      stage.move(x: place.x, y: place.y, at: 1)
      stage.player.advance(to: 1.4)
      let near = figure.stars + figure.companions
      let isAlone = near.allSatisfy {
        figure.place(of: $0.position, in: MenuStage.viewport).distance(to: place) > 14
      }
      #expect(!isAlone || label(stage, at: 1.4)?.text == jewel.jewel.name)
    }
  }

  /// Returns a nebula, cluster or galaxy of a sign, and its place in design points from the
  /// window's centre.
  private func jewel(_ name: String, of sign: Sign) throws -> (FigureJewel, Point) {
    let figure = Zodiac.standard[sign]
    let jewel = try #require(figure.jewels.first { $0.jewel.name.hasSuffix(name) })
    return (jewel, figure.place(of: jewel.position, in: MenuStage.viewport))
  }

  private func name(at place: Point, of sign: Sign) -> String? {
    var stage = MenuStage {
      $0.start = .sign(sign)
      $0.showsHint = false
    }
    stage.move(x: place.x, y: place.y, at: 1)
    stage.player.advance(to: 1.4)
    return label(stage, at: 1.4)?.text
  }

  @Test func `within eight points of a star, the star is named rather than the nebula around it`()
    throws
  {
    let (_, middle) = try jewel("M45", of: .taurus)
    let stars = Self.all(.taurus).map { Self.taurus.place(of: $0.position, in: MenuStage.viewport) }
    let near = try #require(stars.min { $0.distance(to: middle) < $1.distance(to: middle) })
    #expect(name(at: near + Point(x: 2, y: 0), of: .taurus)?.hasPrefix("Pleiades") == false)
    // The position is more than nine design points from all stars of the figure.
    let between = try #require(
      (0..<360).lazy.map { Point(angle: Double($0) * .pi / 180, radius: 13, from: middle) }
        .first { place in stars.allSatisfy { $0.distance(to: place) > 9 } })
    #expect(name(at: between, of: .taurus) == "Pleiades M45")
  }

  @Test func `if the pointer is between the stars of a cluster, the cluster is named`() throws {
    let (_, middle) = try jewel("M44", of: .cancer)
    let figure = Zodiac.standard[.cancer]
    let stars = Self.all(.cancer).map { figure.place(of: $0.position, in: MenuStage.viewport) }
    let between = try #require(
      (0..<30).lazy.map { middle + Point(x: Double($0) / 2, y: 0) }
        .first { place in stars.allSatisfy { $0.distance(to: place) > 8.5 } })
    #expect(name(at: between, of: .cancer) == "Beehive Cluster M44")
  }

  @Test(arguments: Sign.allCases)
  func `the name of a nebula is beside the nebula, not in front of it`(
    sign: Sign
  ) throws {
    let figure = Zodiac.standard[sign]
    for jewel in figure.jewels {
      let place = figure.place(of: jewel.position, in: MenuStage.viewport)
      var stage = MenuStage {
        $0.start = .sign(sign)
        $0.showsHint = false
      }
      stage.move(x: place.x, y: place.y, at: 1)
      stage.player.advance(to: 1.4)
      guard let label = label(stage, at: 1.4), label.text == jewel.jewel.name else { continue }
      let half = Size(width: 0.301 * label.size * Double(label.text.count), height: label.size / 2)
      let box = NameBox(middle: label.center - MenuStage.viewport.center, half: half)
      let radius = jewel.nebula?.radius ?? 0
      #expect(box.distance(to: place) > radius, "\(jewel.jewel.name)")
    }
  }

  @Test(arguments: [(Size(width: 1280, height: 720), true), (Size(width: 400, height: 700), false)])
  func `a real star of a figure has a name only in a window that shows it at its place`(
    size: Size, isNamed: Bool
  ) throws {
    var library = GeometryLibrary()
    var hover = SkyHover(SkyOptions(), in: &library)
    // A star of Pisces, whose figure is smaller in a narrow window.
    let star = try #require(SkyStar.all.first { $0.name == "Alrescha" })
    let viewport = Viewport(size: size)
    let height = star.place.height(above: Zodiac.standard.latitudes)
    let place = Point(
      x: viewport.width / 2,
      y: DeepSky.middleRow * viewport.height
        - height * Figure.pointsPerDegree * viewport.designScale)
    hover.point(at: place, from: star.place.longitude / 30, in: viewport, time: 0)
    #expect((hover.nextChange(after: 0) != nil) == isNamed)
  }

  @Test func `no two nebulae or galaxies look the same`() {
    let jewels = Zodiac.standard.figures.flatMap(\.jewels).filter {
      ![.cluster, .globular].contains($0.jewel.kind)
    }
    let looks = jewels.map { JewelLook(of: $0.jewel) }
    for (index, look) in looks.enumerated() {
      #expect(look != nil)
      #expect(!looks[..<index].contains(look), "\(jewels[index].jewel.name)")
    }
  }
}
