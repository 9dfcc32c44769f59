import CosmosDrawing
import CosmosGeometry
import CosmosScenes
import CosmosZodiac

/// The name of the real star or jewel of the deep sky under the pointer.
struct SkyHover: Equatable, Sendable {
  private struct Object: Equatable, Sendable {
    var place: EclipticPlace
    /// Degrees of latitude north of the middle row of the sky.
    var height: Double
    /// Radius of a jewel in design points; 0 for a star.
    var radius: Double
    /// The sign whose figure contains the object; nil if no figure does.
    var sign: Sign?
    /// The name, with the magnitude of a star, such as "Betelgeuse  mag 0.5".
    ///
    /// The texts are made once, so that moving the pointer across the sky allocates no memory.
    var text: String
  }

  private let objects: [Object]
  private var hover: Hover<Int>

  /// - Parameters:
  ///   - options: The options of the sky; the classic sky has neither real stars nor jewels.
  ///   - library: The library that receives the geometry of names.
  init(_ options: SkyOptions, in library: inout GeometryLibrary) {
    hover = Hover(in: &library)
    let latitudes = Zodiac.standard.latitudes
    func object(at place: EclipticPlace, radius: Double = 0, of sign: Sign?, _ text: String)
      -> Object
    {
      Object(
        place: place, height: place.height(above: latitudes), radius: radius, sign: sign,
        text: text)
    }
    let signs = Zodiac.standard.signsOfStars
    let isClassic = options.stars == .classic
    let stars = isClassic ? [] : SkyStar.all.prefix { $0.isNameable }
    let figures = isClassic ? [] : Zodiac.standard.figures
    objects =
      stars.compactMap { star in
        star.name.map {
          let magnitude = options.words.decimal(tenths: Int((star.magnitude * 10).rounded()))
          return object(at: star.place, of: signs[star.place], "\($0)  mag \(magnitude)")
        }
      }
      + figures.flatMap { figure in
        figure.jewels.map {
          object(
            at: EclipticPlace($0.jewel.direction), radius: $0.reach, of: figure.sign,
            $0.jewel.name)
        }
      }
  }

  /// Shows the name of the star under the pointer, or, if there is none, of the jewel.
  ///
  /// - Parameters:
  ///   - pointer: The pointer's position in logical pixels; nil to show no name.
  ///   - position: The position of the resting ribbon in the middle of the window.
  ///   - viewport: The window.
  ///   - time: Time in seconds.
  mutating func point(
    at pointer: Point?, from position: Double, in viewport: Viewport, time: Double
  ) {
    var nearest: (rank: Double, object: Int)?
    if let pointer {
      let reach = Hover<Int>.reach
      for index in objects.indices {
        let place = place(of: index, from: position, in: viewport)
        let distance = place.distance(to: pointer) / viewport.designScale
        let radius = objects[index].radius
        let rank = radius == 0 ? distance : distance + reach
        if distance < max(reach, radius), rank < nearest?.rank ?? .infinity,
          isVisible(index, in: viewport)
        {
          nearest = (rank, index)
        }
      }
    }
    hover.point(at: nearest?.object, at: time)
  }

  /// Returns the time of the next change without input, in seconds; nil at rest.
  func nextChange(after time: Double) -> Double? { hover.nextChange(after: time) }

  func describe(
    into frame: inout Frame, from position: Double, palette: Palette, at time: Double
  ) {
    guard let object = hover.subject else { return }
    hover.describe(
      CollectionOfOne(objects[object].text), into: &frame,
      above: place(of: object, from: position, in: frame.viewport),
      radius: objects[object].radius, palette: palette, at: time)
  }

  /// Returns whether an object is visible at its place in the deep sky.
  private func isVisible(_ index: Int, in viewport: Viewport) -> Bool {
    guard let sign = objects[index].sign else { return true }
    return !Zodiac.standard[sign].isReduced(in: viewport)
  }

  private func place(of index: Int, from position: Double, in viewport: Viewport) -> Point {
    let scale = Figure.pointsPerDegree * viewport.designScale
    let east = wrapped(objects[index].place.longitude - 30 * position + 180, period: 360) - 180
    return Point(
      x: viewport.width / 2 - east * scale,
      y: DeepSky.middleRow * viewport.height - objects[index].height * scale)
  }
}

extension SkyStar {
  /// Whether the star is bright enough to have a name; all later stars are fainter.
  fileprivate var isNameable: Bool { magnitude <= Self.faintestNamed }
}
