import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosZodiac
import Testing

@testable import CosmosScenes
@testable import CosmosSky

/// The development of a sky's first picture, whose parts appear one after another.
@Suite struct DevelopingTests {
  private func player(_ change: @escaping (inout SkyOptions) -> Void = { _ in }) -> Player {
    Player {
      $0.start = .develop(to: .leo)
      change(&$0)
    }
  }

  private struct Picture: Equatable {
    var sky = 0.0, stars = 0.0, milkyWay = 0.0
    var figureStars = 0.0, labels = 0, labelOpacity = 0.0
    var strokes: [Double] = []

    init(_ player: Player, at time: Double, width: Double = 1280) {
      let frame = player.frame(at: time, width: width)
      for layer in frame.layers {
        switch layer {
        case .backdrop(let backdrop): sky = backdrop.color.blue
        case .stars(let field): stars = field.seenShare
        case .deepSky(let sky): milkyWay = sky.opacity
        case .figureStars(let stars) where stars.set.count > 1: figureStars = stars.opacity
        case .lines(let draw) where draw.strokes.count > 1 || draw.set.count > 1:
          strokes = draw.strokes.map { $0.end - $0.start }
        default: break
        }
      }
      labels = frame.labels.count
      labelOpacity = frame.labels.map(\.color.alpha).max() ?? 0
    }
  }

  /// Returns pictures at 60 per second, from the start.
  private func film(_ player: Player, until end: Double) -> [Picture] {
    var player = player
    return (0...Int(end * 60)).map {
      player.advance(to: Double($0) / 60)
      return Picture(player, at: Double($0) / 60)
    }
  }

  @Test func `a developing sky's first picture is only a backdrop in the colour of the corners`() {
    var player = player()
    player.advance(to: 0)
    let frame = player.frame(at: 0)
    #expect(frame.layers == [.backdrop(Backdrop(color: Palette.cosmosBlue.corner))])
    #expect(player.sky.nextChange(after: 0) == 0)
  }

  @Test func `stars, the Milky Way, the figure and its label appear one after another`() throws {
    let film = film(player(), until: 5)
    func first(_ isThere: (Picture) -> Bool) throws -> Double {
      let index = film.firstIndex(where: isThere)
      return Double(try #require(index)) / 60
    }
    #expect(try first { $0.stars == 1 } == 0.9)
    #expect(abs(try first { $0.milkyWay > 0 } - 0.4) < 0.02)
    #expect(abs(try first { $0.milkyWay == 1 } - 1.8) < 0.02)
    let figure = try first { $0.figureStars > 0 }
    let lines = try first { $0.strokes.contains { $0 > 0 } }
    let all = try first { !$0.strokes.isEmpty && $0.strokes.allSatisfy { $0 == 1 } }
    let label = try first { $0.labels > 0 }
    #expect(figure > 1 && lines > figure && abs(all - lines - 0.9) < 0.03 && label >= all)
    #expect(film.map(\.stars) == film.map(\.stars).sorted())
    #expect(film.map(\.milkyWay) == film.map(\.milkyWay).sorted())
    #expect(film.map(\.sky) == film.map(\.sky).sorted())
    #expect(film.last?.sky == Palette.cosmosBlue.middle.blue)
  }

  @Test func `after a flight, a sky that has developed equals a sky that did not`() {
    var (developed, plain) = (player(), player { $0.start = .glide(to: .leo) })
    developed.advance(to: 4.9)
    plain.advance(to: 4.9)
    // A developing figure has one stroke per line; a flight draws all lines with one stroke.
    developed.handle(.key("5"), at: 4.9)
    plain.handle(.key("5"), at: 4.9)
    developed.advance(to: 8.5)
    plain.advance(to: 8.5)
    #expect(developed.frame(at: 8.5) == plain.frame(at: 8.5))
    #expect(developed.sky.nextChange(after: 8.5) == plain.sky.nextChange(after: 8.5))
  }

  @Test func `a picture stays the same until the time that nextChange announces`() {
    var player = player()
    for frame in 1...300 {
      let time = Double(frame) / 60
      let before = player.frame(at: player.time)
      let next = player.sky.nextChange(after: player.time) ?? .infinity
      player.advance(to: time)
      if next > time { #expect(player.frame(at: time) == before, "at \(time)") }
    }
  }

  @Test(arguments: [0.05, 0.3, 0.8, 1.3, 1.7, 2.1, 2.5, 2.9])
  func `input ends the development within a fifth of a second, without a jump`(time: Double) {
    var player = player()
    player.advance(to: time)
    let before = Picture(player, at: time)
    player.handle(.press(Point(x: 20, y: 20)), at: time)
    let after = Picture(player, at: time)
    #expect(after.stars == before.stars && after.milkyWay == before.milkyWay)
    player.advance(to: time + 0.201)
    let picture = Picture(player, at: time + 0.201)
    #expect(picture.sky == Palette.cosmosBlue.middle.blue)
    #expect(picture.stars == 1 && picture.milkyWay == 1)
    #expect(
      picture.figureStars == 1 || picture.figureStars == 0,
      "the figure may be outside of the window")
    #expect(!player.sky.opening.isMoving(at: time + 0.201))
  }

  @Test func `a moving pointer does not stop the glide, and completes the lines within 0.21 s`() {
    var player = player()
    player.handle(.move(Point(x: 20, y: 20)), at: 0.1)
    player.advance(to: 2.7)
    #expect(
      Picture(player, at: 0.1).milkyWay == 0, "the pointer's first move does not show the Milky Way"
    )
    #expect(player.lines < 0.6)
    player.handle(.move(Point(x: 30, y: 20)), at: 2.7)
    player.advance(to: 2.91)
    #expect(player.motion == .fly && player.lines == 1)
    #expect(Picture(player, at: 2.91).labels > 0)
  }

  @Test func `a sky at the galactic centre waits, then glides to Sagittarius`() {
    func first() -> Player {
      self.player {
        $0.start = .develop(to: .sagittarius, from: SkyOptions.galacticCenter)
      }
    }
    var player = first()
    player.advance(to: 0.4)
    #expect(player.position == SkyOptions.galacticCenter && player.motion == .rest)
    player.advance(to: 1)
    #expect(player.motion == .fly)
    player.advance(to: 15)
    #expect(player.position == Sign.sagittarius.place && player.lines == 1)
    // Input during the wait starts the glide at once.
    var touched = first()
    touched.handle(.key("c"), at: 0.3)
    #expect(touched.motion == .fly)
    var held = first()
    held.handle(.press(Point(x: 20, y: 20)), at: 0.3)
    held.advance(to: 3)
    #expect(held.position == SkyOptions.galacticCenter)
  }

  @Test(arguments: [400.0, 1280, 3440])
  func `the very first sky shows its figure from 4.5 s on, and its name by 5.6 s`(
    width: Double
  ) throws {
    var player = Player(width: width) {
      $0.start = .develop(to: .sagittarius, from: SkyOptions.galacticCenter)
    }
    var film: [Picture] = []
    for frame in 0...(7 * 60) {
      player.advance(to: Double(frame) / 60)
      film.append(Picture(player, at: Double(frame) / 60, width: width))
    }
    func first(_ isThere: (Picture) -> Bool) throws -> Double {
      let index = film.firstIndex(where: isThere)
      return Double(try #require(index)) / 60
    }
    let lines = try first { $0.strokes.contains { $0 > 0 } }
    let name = try first { $0.labelOpacity > 0.94 }
    #expect(abs(lines - 4.5) < 0.05 && name < 5.65, "lines at \(lines), the name at \(name)")
    #expect(try first { $0.figureStars > 0.5 } < 5)
  }

  @Test func `a sky that starts at its destination also develops`() {
    var player = player { $0.start = .develop(to: .leo, from: Sign.leo.place) }
    player.advance(to: 0.1)
    #expect(player.position == Sign.leo.place && Picture(player, at: 0.1).milkyWay == 0)
    player.advance(to: 3)
    #expect(!player.sky.opening.isMoving(at: 3))
    #expect(Picture(player, at: 3).labels > 0)
  }

  @Test func `with reduced motion, a developing sky appears at once in a short fade`() {
    var player = player { $0.reducesMotion = true }
    player.advance(to: 0)
    #expect(Picture(player, at: 0).figureStars == 0)
    player.advance(to: 0.25)
    let picture = Picture(player, at: 0.25)
    #expect(player.position == Sign.leo.place && picture.milkyWay == 1 && picture.figureStars == 1)
    #expect(picture.labels > 0 && picture.strokes == [1])
    // The desktop may request reduced motion later.
    var later = self.player()
    later.advance(to: 0.5)
    later.sky.update(at: 0.5) { $0.reducesMotion = true }
    later.advance(to: 0.51)
    later.advance(to: 0.75)
    #expect(Picture(later, at: 0.75).milkyWay == 1)
  }

  @Test func `a picture of a developing sky does not depend on the frames before it`() {
    for time in stride(from: 0.1, to: 4, by: 0.13) {
      var (often, seldom) = (player(), player())
      for frame in 0..<Int(time * 60) { often.advance(to: Double(frame) / 60) }
      often.advance(to: time)
      seldom.advance(to: time)
      #expect(often.frame(at: time) == seldom.frame(at: time), "at \(time)")
    }
  }

  @Test func `a second input does not delay the end of a development`() {
    var opening = Opening(.develop(to: .leo))
    opening.end(at: 0.3)
    opening.end(at: 0.4)
    #expect(opening.share(of: .labels, at: 0.4) < 1 && opening.share(of: .labels, at: 0.51) == 1)
  }
}

/// Figures that are drawn from star to star.
@Suite struct FigureTourTests {
  private static let signs = SkyGeometry.entries

  @Test(arguments: signs.indices)
  func `each line of a figure starts at once or at a star that an earlier line reached`(sign: Int) {
    let (figure, tour) = (Self.signs[sign].figure, Self.signs[sign].tour)
    #expect(tour.lines.count == figure.lines.count)
    #expect(abs((tour.lines.map(\.ends).max() ?? 0) - 1) < 1e-9)
    for (line, span) in zip(figure.lines, tour.lines) {
      let start = span.isReversed ? line.to : line.from
      let arrivals = zip(figure.lines, tour.lines).filter {
        ($1.isReversed ? $0.from : $0.to) == start && $1.ends <= span.begins + 1e-9
      }
      #expect(span.begins == 0 || !arrivals.isEmpty)
    }
    // Each star of the figure flares when a line reaches it, so some stars flare more than once.
    #expect(Set(tour.arrivals.map(\.star.entry.first)).count == figure.stars.count)
    #expect(tour.arrivals.allSatisfy { (0...1).contains($0.time) && $0.star.count == 1 })
  }

  @Test func `if lines are hidden while they are drawn, they shrink, and later appear together`() {
    var lines = SignLines()
    lines.awaitTour()
    lines.reveal(3, at: 1)
    #expect(lines.tour == 1.0...1.9 && abs(lines.strokeEnd(at: 1.45) - 0.5) < 1e-9)
    lines.hide(at: 1.45)
    #expect(lines.tour == 1.0...1.45 && lines.strokeEnd(at: 1.71) == 0)
    lines.reveal(3, at: 2)
    #expect(lines.tour == nil && lines.strokeEnd(at: 2.75) == 1)
  }
}

private enum SkyGeometry {
  static let entries = Sky().signs.geometry.entries
}
