import CosmosDrawing
import CosmosGeometry
import CosmosScenes
import CosmosZodiac

/// The order in which a figure's lines grow from star to star.
///
/// The first lines start at the brightest star. When a line arrives at a star, the lines that begin
/// at that star start to grow. All lines grow at the same speed.
struct FigureTour: Equatable, Sendable {
  struct Line: Equatable, Sendable {
    /// Times when the line starts and stops growing, as fractions of the whole tour, 0…1.
    var begins, ends: Double
    /// Whether the line is drawn from its end to its start.
    var isReversed: Bool
  }

  /// The arrival of a line at a star, or the start of the first line.
  struct Arrival: Equatable, Sendable {
    /// Time as a fraction of the whole tour, 0…1.
    var time: Double
    /// The geometry of the star alone.
    var star: FigureStarSet
    /// Whether the star is one of the small stars.
    var isSmall: Bool
  }

  /// The lines, in the figure's order.
  let lines: [Line]
  let arrivals: [Arrival]

  /// Creates the tour of a figure.
  ///
  /// - Parameters:
  ///   - figure: The figure, with its brightest star first.
  ///   - geometry: Returns the geometry of a single star.
  init(of figure: Figure, geometry: (FigureStar) -> FigureStarSet) {
    let lengths = figure.lines.map {
      figure.stars[$0.from].position.distance(to: figure.stars[$0.to].position)
    }
    // Distance in design points along the shortest path from the first star to each star.
    var ways = Array(repeating: Double.infinity, count: figure.stars.count)
    ways[0] = 0
    for _ in figure.stars {
      for (line, length) in zip(figure.lines, lengths) {
        ways[line.to] = min(ways[line.to], ways[line.from] + length)
        ways[line.from] = min(ways[line.from], ways[line.to] + length)
      }
    }
    let spans = zip(figure.lines, lengths).map { line, length in
      let begins = min(ways[line.from], ways[line.to])
      return Line(
        begins: begins, ends: begins + length, isReversed: ways[line.to] < ways[line.from])
    }
    let whole = max(1e-9, spans.map(\.ends).max() ?? 1)
    lines = spans.map {
      Line(begins: $0.begins / whole, ends: $0.ends / whole, isReversed: $0.isReversed)
    }
    func arrival(at star: Int, _ time: Double) -> Arrival {
      let star = figure.stars[star]
      return Arrival(time: time, star: geometry(star), isSmall: !star.isBig)
    }
    arrivals =
      [arrival(at: 0, 0)]
      + zip(figure.lines, lines).map { line, span in
        arrival(at: span.isReversed ? line.from : line.to, span.ends)
      }
  }
}

extension SignLayers {
  /// Seconds that a star flares after a line arrives.
  static let flareDuration = 0.2
  /// Additional light in a flare, as a fraction of the star's light.
  static let flareLight = 0.5

  /// Appends the strokes of a sign's lines: one for each line during a tour, otherwise one for all
  /// lines.
  func appendStrokes(
    of lines: SignLines, _ sign: Int, _ end: Double, to strokes: inout [Stroke]
  ) {
    guard lines.tour != nil else { return strokes.append(Stroke(end: end)) }
    for line in geometry.entries[sign].tour.lines {
      let drawn = clamped((end - line.begins) / (line.ends - line.begins), 0, 1)
      strokes.append(line.isReversed ? Stroke(start: 1 - drawn) : Stroke(end: drawn))
    }
  }

  /// Adds the additional light of stars that lines have just reached.
  func addFlares(
    of lines: SignLines, to frame: inout Frame, at position: Double, time: Double,
    look: FigureStars.Look, opacity: Double, _ twinkle: Twinkle
  ) {
    guard let sign = lines.sign, let tour = lines.tour,
      time < tour.upperBound + Self.flareDuration
    else { return }
    let entry = geometry.entries[sign]
    let viewport = frame.viewport
    let stop = RibbonLayout.Stop(
      sign: sign, place: background.layout.place(of: sign, near: position))
    for arrival in entry.tour.arrivals {
      let arrived = tour.lowerBound + arrival.time * SignLines.tourDuration
      let share = (time - arrived) / Self.flareDuration
      guard arrived <= tour.upperBound, share > 0, share < 1 else { continue }
      // In the picture, the square roots of overlapping lights roughly add up. The star is
      // therefore drawn a second time, with the light whose square root is missing. That square
      // root rises and falls evenly.
      let missing = ((1 + Self.flareLight).squareRoot() - 1) * (1 - abs(2 * share - 1))
      frame.add(
        FigureStars(
          set: arrival.star,
          origin: figureOrigin(
            of: stop, from: position, factor: arrival.isSmall ? Self.smallFactor : 1,
            in: viewport),
          scale: viewport.designScale, magnification: entry.figure.magnification(in: viewport),
          opacity: opacity * missing * missing, twinkle: twinkle, look: look))
    }
  }
}
