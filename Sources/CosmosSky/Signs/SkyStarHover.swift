import CosmosDrawing
import CosmosGeometry
import CosmosScenes
import CosmosZodiac

/// The name of the real star of the deep sky under the pointer.
struct SkyStarHover: Equatable, Sendable {
  private struct Star: Equatable, Sendable {
    var place: EclipticPlace
    /// Degrees of latitude north of the middle row of the sky.
    var height: Double
    /// The name and the magnitude, such as "Betelgeuse  mag 0.5".
    ///
    /// The texts are made once, so that moving the pointer across the sky allocates no memory.
    var text: String
  }

  private let stars: [Star]
  private var hover: Hover<Int>

  /// - Parameters:
  ///   - options: The options of the sky; the classic sky has no real stars.
  ///   - library: The library that receives the geometry of names.
  init(_ options: SkyOptions, in library: inout GeometryLibrary) {
    hover = Hover(in: &library)
    let latitudes = Zodiac.standard.latitudes
    let named = options.stars == .classic ? [] : SkyStar.all.prefix { $0.isNameable }
    stars = named.compactMap { star in
      star.name.map {
        let magnitude = options.words.decimal(tenths: Int((star.magnitude * 10).rounded()))
        return Star(
          place: star.place, height: star.place.height(above: latitudes),
          text: "\($0)  mag \(magnitude)")
      }
    }
  }

  /// Shows the name of the star under the pointer.
  ///
  /// - Parameters:
  ///   - pointer: The pointer's position in logical pixels; nil to show no name.
  ///   - position: The position of the resting ribbon in the middle of the window.
  ///   - viewport: The window.
  ///   - time: Time in seconds.
  mutating func point(
    at pointer: Point?, from position: Double, in viewport: Viewport, time: Double
  ) {
    var nearest: (distance: Double, star: Int)?
    if let pointer {
      for index in stars.indices {
        let place = place(of: index, from: position, in: viewport)
        let distance = place.distance(to: pointer) / viewport.designScale
        if distance < min(Hover<Int>.reach, nearest?.distance ?? .infinity) {
          nearest = (distance, index)
        }
      }
    }
    hover.point(at: nearest?.star, at: time)
  }

  /// Returns the time of the next change without input, in seconds; nil at rest.
  func nextChange(after time: Double) -> Double? { hover.nextChange(after: time) }

  func describe(
    into frame: inout Frame, from position: Double, palette: Palette, at time: Double
  ) {
    guard let star = hover.subject else { return }
    hover.describe(
      CollectionOfOne(stars[star].text), into: &frame,
      above: place(of: star, from: position, in: frame.viewport), palette: palette, at: time)
  }

  private func place(of star: Int, from position: Double, in viewport: Viewport) -> Point {
    let scale = Figure.pointsPerDegree * viewport.designScale
    let east = wrapped(stars[star].place.longitude - 30 * position + 180, period: 360) - 180
    return Point(
      x: viewport.width / 2 - east * scale,
      y: DeepSky.middleRow * viewport.height - stars[star].height * scale)
  }
}

extension SkyStar {
  /// Whether the star is bright enough to have a name; all later stars are fainter.
  fileprivate var isNameable: Bool { magnitude <= Self.faintestNamed }
}
