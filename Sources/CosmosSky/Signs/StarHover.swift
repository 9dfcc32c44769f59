import CosmosDrawing
import CosmosGeometry
import CosmosZodiac

/// The name of the figure star, nebula or cluster under the pointer.
struct StarHover: Equatable, Sendable {
  private struct Star: Equatable, Sendable {
    /// The raw value of the sign.
    var sign: Int
    /// The index in the combined list of the figure's stars, companions and jewels.
    var index: Int
  }

  /// Positions in the figures, indexed by the signs' raw values.
  private let places: [[Point]]
  /// Texts for the stars, such as "Regulus  1.4", in the order of ``places``.
  ///
  /// They are made once, so that moving the pointer across a figure allocates no memory.
  private let texts: [[String]]
  private var hover: Hover<Star>

  init(in library: inout GeometryLibrary) {
    let figures = Zodiac.standard.figures
    hover = Hover(in: &library)
    places = figures.map {
      ($0.stars + $0.companions).map(\.position) + $0.jewels.map(\.position)
    }
    texts = figures.map { figure in
      (figure.stars + figure.companions).map {
        "\($0.star.displayName)  \(($0.star.magnitude * 10).rounded() / 10)"
      } + figure.jewels.map(\.jewel.name)
    }
  }

  /// Shows the name of the centred sign's star under the pointer, if any.
  ///
  /// - Parameters:
  ///   - pointer: Position of the pointer, in design points from the middle of the window.
  ///   - sign: The raw value of the sign.
  ///   - viewport: The window.
  ///   - time: Time in seconds.
  mutating func point(at pointer: Point, of sign: Int, in viewport: Viewport, time: Double) {
    hover.point(at: star(under: pointer, of: sign, in: viewport), at: time)
  }

  mutating func leave(at time: Double) { hover.leave(at: time) }

  /// Returns the time of the next change without input, in seconds; nil at rest.
  func nextChange(after time: Double) -> Double? { hover.nextChange(after: time) }

  /// Adds the name above its star; `sway` is the star's shift to the right, in logical pixels.
  func describe(into frame: inout Frame, sway: Double = 0, palette: Palette, at time: Double) {
    guard let star = hover.subject else { return }
    let viewport = frame.viewport
    let place = Zodiac.standard.figures[star.sign].place(
      of: places[star.sign][star.index], in: viewport)
    hover.describe(
      CollectionOfOne(texts[star.sign][star.index]), into: &frame,
      above: viewport.center + Point(x: sway, y: 0) + place * viewport.designScale, halfLetter: 0.3,
      palette: palette,
      at: time)
  }

  /// Returns whether a star of a sign is within a distance, in design points, of the middle of the
  /// window.
  func hasStar(within reach: Double, of sign: Int, in viewport: Viewport) -> Bool {
    star(under: .zero, within: reach, of: sign, in: viewport) != nil
  }

  private func star(
    under pointer: Point, within reach: Double = Hover<Star>.reach, of sign: Int,
    in viewport: Viewport
  ) -> Star? {
    let figure = Zodiac.standard.figures[sign]
    var best: (distance: Double, star: Star)?
    for (index, place) in places[sign].enumerated() {
      let distance = figure.place(of: place, in: viewport).distance(to: pointer)
      if distance <= reach, distance < best?.distance ?? .infinity {
        best = (distance, Star(sign: sign, index: index))
      }
    }
    return best?.star
  }
}
