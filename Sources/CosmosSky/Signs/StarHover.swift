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

  /// Positions of the objects (stars, companions, jewels) in each figure, indexed by the signs' raw
  /// values.
  private let places: [[Point]]
  /// The figures, indexed by the signs' raw values.
  private let figures: [Figure]
  /// Radii of the objects in design points, in the order of ``places``; 0 for stars.
  private let radii: [[Double]]
  /// Distance from the pointer, in design points, within which a star takes precedence over a
  /// cluster or nebula.
  private static let starReach = 8.0
  /// Names of the objects, with the magnitudes of stars, such as "Regulus  mag 1.4", in the order
  /// of ``places``.
  ///
  /// The texts are made once, so that moving the pointer across a figure allocates no memory.
  private let texts: [[String]]
  private var hover: Hover<Star>

  init(of figures: [Figure], in library: inout GeometryLibrary, words: Words = .english) {
    self.figures = figures
    hover = Hover(in: &library)
    places = figures.map {
      ($0.stars + $0.companions).map(\.position) + $0.jewels.map(\.position)
    }
    radii = figures.map { figure in
      (figure.stars + figure.companions).map { _ in 0 } + figure.jewels.map(\.reach)
    }
    texts = figures.map { figure in
      (figure.stars + figure.companions).map {
        "\($0.star.displayName)  mag \(words.decimal(tenths: Int(($0.star.magnitude * 10).rounded())))"
      } + figure.jewels.map(\.jewel.name)
    }
  }

  /// Shows the name of the object under the pointer: a star, nebula or cluster of the centred sign.
  ///
  /// - Parameters:
  ///   - pointer: Position of the pointer, in design points from the middle of the window.
  ///   - sign: The raw value of the sign.
  ///   - viewport: The window.
  ///   - time: Time in seconds.
  /// - Returns: Whether there is such an object.
  mutating func point(at pointer: Point, of sign: Int, in viewport: Viewport, time: Double) -> Bool
  {
    let star = star(under: pointer, of: sign, in: viewport)
    hover.point(at: star, at: time)
    return star != nil
  }

  mutating func leave(at time: Double) { hover.leave(at: time) }

  /// Returns the time of the next change without input, in seconds; nil at rest.
  func nextChange(after time: Double) -> Double? { hover.nextChange(after: time) }

  /// Adds the name beside its star; `sway` is the star's shift to the right, in logical pixels.
  func describe(into frame: inout Frame, sway: Double = 0, palette: Palette, at time: Double) {
    guard let star = hover.subject else { return }
    let viewport = frame.viewport
    let place = figures[star.sign].place(
      of: places[star.sign][star.index], in: viewport)
    let middle = viewport.center + Point(x: sway, y: 0)
    let scale = viewport.designScale
    hover.describe(
      CollectionOfOne(texts[star.sign][star.index]), into: &frame,
      above: middle + place * scale, radius: radii[star.sign][star.index],
      palette: palette, at: time
    ) { box in
      // The name must not hide another star or jewel of the figure.
      places[star.sign].indices.contains { other in
        let place = figures[star.sign].place(
          of: places[star.sign][other], in: viewport)
        let radius = max(Self.clearance, 0.6 * radii[star.sign][other]) * scale
        return other != star.index && box.distance(to: middle + place * scale) < radius
      }
    }
  }

  /// Minimum distance, in design points, from a star's name to any other star.
  private static let clearance = 4.0

  /// Returns whether a star or jewel of a sign is within `reach` design points of the middle of the
  /// window.
  func hasStar(within reach: Double, of sign: Int, in viewport: Viewport) -> Bool {
    star(under: .zero, within: reach, of: sign, in: viewport) != nil
  }

  /// Returns the object under a pointer: the nearest star within ``starReach``, else a cluster or
  /// nebula around the pointer, else the nearest object within `reach`.
  private func star(
    under pointer: Point, within reach: Double = Hover<Star>.reach, of sign: Int,
    in viewport: Viewport
  ) -> Star? {
    let figure = figures[sign]
    var best: (rank: Double, star: Star)?
    for (index, place) in places[sign].enumerated() {
      let distance = figure.place(of: place, in: viewport).distance(to: pointer)
      let radius = radii[sign][index]
      guard distance <= max(reach, radius) else { continue }
      // A factor of 1000 keeps the ranks of the three groups apart.
      let group = radius == 0 && distance <= Self.starReach ? 0.0 : distance <= radius ? 1 : 2
      let rank = 1000 * group + distance
      if rank < best?.rank ?? .infinity { best = (rank, Star(sign: sign, index: index)) }
    }
    return best?.star
  }
}

extension FigureJewel {
  /// Distance from the jewel's middle, in design points, within which a pointer is on the jewel.
  var reach: Double {
    if let nebula { return nebula.radius }
    return (stars(isClassic: false).map { $0.position.distance(to: position) }.max() ?? 0) * 0.7
  }
}
