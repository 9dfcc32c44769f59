package import CosmosGeometry

/// The part of the sky far behind the near stars: the Milky Way, dark clouds, real stars, and the
/// faint random stars of three layers.
///
/// All of it moves as one.
///
/// The faint stars are those that a longer exposure would add to the near layers. Each layer
/// consists of sets of increasingly many, increasingly faint stars. Set c = 1, 2, 3 … has twice as
/// many stars as all earlier sets and the near stars together; all its stars cover a fixed fraction
/// of the picture (``shares``). More stars make the sky deeper, not brighter, and the stars of
/// complete sets keep their positions. The fainter a set, the more the light of its stars follows
/// the density of the Milky Way; from set 8 on, all of the light does.
package struct DeepSky: Equatable, Sendable {
  /// Seed of all stars in the sky: equal seeds give equal stars.
  package var seed: UInt32
  /// Number of faint stars in each layer, in all sets together and over the whole period,
  /// 0…700 000 000; the near stars of a ``StarField`` are not included.
  package var counts: SIMD3<UInt32>
  /// Length of the sky in logical pixels, for 360° of longitude; more than 0.
  ///
  /// Degrees of latitude are as long as degrees of longitude.
  package var period: Double
  /// Distance from the period's start, where the ecliptic longitude is 0, to the window's left
  /// edge, in logical pixels: 0 ..< ``period``.
  ///
  /// East is left, so the longitude decreases to the right.
  package var offset: Double { didSet { clouds?.offset = offset } }
  /// Size of the window in logical pixels.
  package var window: Size
  /// Ecliptic latitude in degrees, at each longitude in degrees, that stands in the row
  /// ``middleRow``.
  package var latitudes: PeriodicCurve
  /// Logical pixels per design point, the unit of the stars' radii.
  package var pointSize: Double
  /// Clouds that dim the sky behind them; nil for none.
  ///
  /// Their period and offset are those of the sky, and their sprites have the profile
  /// ``StarSprite/Profile-swift.enum/clouds``.
  package var clouds: StarField?
  /// Colours of the Milky Way, the light of stars too faint to be seen individually; nil for no
  /// Milky Way.
  package var milkyWay: MilkyWayColors?
  /// The real stars, in front of clouds and behind faint stars; nil for none.
  package var stars: SkyStars?
  /// The jewels of figures, in front of the real stars.
  package var jewels: [SkyJewels] = []
  /// Colour that is mixed into the colours of nebulae, as in ``Nebulae/hue``.
  package var nebulaHue = Color.white.opacity(0)
  /// The groups of real stars and jewels that are not drawn: bit n stands for
  /// ``SkyStarPlace/group`` n.
  package var hiddenGroups: UInt32 = 0
  /// Opacity for cross-fades, 0…1.
  package var opacity: Double
  /// Factor for the light of the stars and the Milky Way, 0…1; at 0, dust and clouds still dim the
  /// background.
  package var exposure: Double
  /// Whether the sky moves too fast for individual stars to be visible, so that only clouds and the
  /// Milky Way are drawn.
  package var isBlurred: Bool

  /// Creates a sky from its properties; `offset` may be any number, because it is wrapped to the
  /// period.
  package init(
    seed: UInt32, counts: SIMD3<UInt32>, period: Double, offset: Double, window: Size,
    latitudes: PeriodicCurve = .ecliptic, pointSize: Double, clouds: StarField? = nil,
    milkyWay: MilkyWayColors? = nil, stars: SkyStars? = nil, opacity: Double = 1,
    exposure: Double = 1,
    isBlurred: Bool = false
  ) {
    self.seed = seed
    self.counts = counts
    self.period = period
    self.offset = wrapped(offset, period: period)
    self.window = window
    self.latitudes = latitudes
    self.pointSize = pointSize
    self.clouds = clouds
    self.milkyWay = milkyWay
    self.stars = stars
    self.opacity = opacity
    self.exposure = exposure
    self.isBlurred = isBlurred
  }

  /// Returns whether two skies are equal except for offset, opacity, exposure and blur.
  package func isSame(as other: DeepSky) -> Bool {
    var moved = other
    moved.offset = offset
    moved.opacity = opacity
    moved.exposure = exposure
    moved.isBlurred = isBlurred
    return moved == self
  }
}

// MARK: - Places

extension DeepSky {
  /// Distance from the top of the window to the row of ``latitudes``, as a fraction of the window's
  /// height.
  ///
  /// The row is above the middle, because labels stand at the bottom of the window.
  package static let middleRow = 0.44

  /// Logical pixels per degree of longitude and of latitude.
  package var pixelsPerDegree: Double { period / PeriodicCurve.period }

  /// Returns the place of a point of the sky in the window, in logical pixels, for points less than
  /// 180° of longitude from the middle of the window.
  ///
  /// - Parameters:
  ///   - longitude: Ecliptic longitude in degrees (J2000).
  ///   - latitude: Ecliptic latitude in degrees (J2000).
  /// - Returns: The place.
  package func place(longitude: Double, latitude: Double) -> Point {
    let fromMiddle = -longitude * pixelsPerDegree - offset - window.width / 2
    return Point(
      x: wrapped(fromMiddle + period / 2, period: period) - period / 2 + window.width / 2,
      y: Self.middleRow * window.height
        - (latitude - latitudes.value(at: longitude)) * pixelsPerDegree)
  }
}

extension DeepSky {
  /// Returns the real stars near a range of x, drawn as the sky shows them.
  ///
  /// - Parameters:
  ///   - range: Logical pixels from the sky's start; the range is shorter than the period and
  ///     begins less than a period before or after the start.
  ///   - turn: The number of the turn of the sky, −1…1, whose stars are returned.
  ///   - origin: The place, in logical pixels of the target, of the sky's start.
  /// - Returns: The stars; nil if there are none.
  package func realStars(
    in range: ClosedRange<Double>, turn: Int, from origin: Double
  ) -> FigureStars? {
    guard let stars else { return nil }
    let shift = Double(turn) * period
    let reach = Self.glowReach * pointSize
    let set = stars.stars(
      in: (range.lowerBound - reach - shift) / pixelsPerDegree...(range.upperBound + reach - shift)
        / pixelsPerDegree)
    guard set.count > 0 else { return nil }
    var drawn = FigureStars(
      set: set, origin: Point(x: origin + shift, y: Self.middleRow * window.height),
      scale: pointSize, magnification: pixelsPerDegree / pointSize, look: .glows)
    drawn.hiddenGroups = hiddenGroups
    return drawn
  }

  /// Distance, in design points, from a star or nebula to the end of the largest glow.
  static let glowReach = 100.0
}

extension PeriodicCurve {
  /// The ecliptic itself: latitude 0 at each longitude.
  package static let ecliptic = PeriodicCurve(knots: [(x: 0, y: 0)], steepest: 1)
}

// MARK: - Sets of stars

extension DeepSky {
  /// Fraction of the picture that set c = 1, 2 … 12 covers in all layers together, averaged over
  /// the sky.
  package static let shares = [
    0.0010, 0.0015, 0.0021, 0.0027, 0.0033, 0.0038, 0.0042, 0.0043, 0.0041, 0.0036, 0.0029, 0.0023,
  ]
  /// Number of near stars per layer; they are not part of the deep sky.
  package static let nearCount: UInt32 = 3000
  /// Number of layers; each has near stars and sets of faint stars.
  ///
  /// The near stars of layer i have ``StarField/layer`` number i + 2.
  package static let layerCount = 3
  /// Maximum peak alpha of a faint star; brighter ones become larger instead.
  ///
  /// With this limit, which `stars.vert` also has, faint stars do not rival real ones.
  package static let largestPeak = 0.4
  /// Mean and maximum of a star's brightness in its set, `0.45 · (u + 0.02)^−¾` for a random u from
  /// 0 to 1.
  static let (meanBrightness, largestBrightness) = (
    (0..<256).map { brightness(at: (Double($0) + 0.5) / 256) }.reduce(0, +) / 256,
    brightness(at: 0)
  )

  private static func brightness(at place: Double) -> Double {
    0.45 * Double.pow(place + 0.02, -0.75)
  }

  /// Returns the number of sets that the faint stars of one layer fill; the last set may be
  /// incomplete.
  static func setCount(ofStars count: UInt32) -> Int {
    var sets = 0
    var rest = Int64(count)
    while rest > 0, sets < shares.count {
      sets += 1
      rest -= starCount(ofSet: sets)
    }
    return sets
  }

  /// Returns the number of stars in a complete set of one layer.
  static func starCount(ofSet set: Int) -> Int64 {
    var before = Int64(nearCount)
    for _ in 1..<set { before *= 3 }
    return 2 * before
  }

  /// Returns the radius of a set's stars in design points.
  static func radius(ofSet set: Int) -> Double { max(1, 1.5 - 0.15 * Double(set - 1)) }

  /// Largest number of sets drawn in any layer; sets whose stars are too dense to be distinguished
  /// are not drawn.
  package var setCount: Int { (0..<Self.layerCount).reduce(0) { max($0, setCount(ofLayer: $1)) } }

  /// Returns the number of sets drawn in a layer; the light of further sets is part of the Milky
  /// Way.
  ///
  /// A set is not drawn if more than 64 of its stars would overlap at each point on average. Their
  /// random fluctuation would be less than half of 1/255, and a single star would dim a
  /// 16-bit image by only a few steps.
  private func setCount(ofLayer layer: Int) -> Int {
    var sets = Self.setCount(ofStars: counts[layer])
    while sets > 0 {
      let radius = Self.radius(ofSet: sets) * pointSize
      let area = period * window.height
      let overlap = Double(Self.starCount(ofSet: sets)) * .pi * radius * radius / area
      guard overlap > 64 else { break }
      sets -= 1
    }
    return sets
  }

  /// Returns the stars of a set that is drawn.
  ///
  /// - Parameters:
  ///   - set: Number of the set, from 1 for the brightest stars.
  ///   - layer: Index of the layer, 0…2.
  /// - Returns: The stars; nil if fewer sets are drawn in the layer.
  package func field(ofSet set: Int, in layer: Int) -> StarField? {
    set <= setCount(ofLayer: layer) ? stars(ofSet: set, in: layer) : nil
  }

  /// The first set of the first layer; the Milky Way has the same position in the window.
  package var anyField: StarField { stars(ofSet: 1, in: 0) }

  /// Returns the stars of a set, drawn or not; the parameters are those of ``field(ofSet:in:)``.
  func stars(ofSet set: Int, in layer: Int) -> StarField {
    let whole = Self.starCount(ofSet: set)
    var before: Int64 = 0
    for earlier in 1..<set { before += Self.starCount(ofSet: earlier) }
    let stars = max(0, min(whole, Int64(counts[layer]) - before))
    let milkyWayShare = Self.milkyWayShare(ofSet: set)
    let mean = Self.meanLight(milkyWayShare: milkyWayShare)
    let coverage = Self.shares[set - 1] / Double(Self.layerCount)
    let radius = Self.radius(ofSet: set) * pointSize
    // The integral of (1 − r²)² over a disc is a third of the disc's area.
    let light = coverage * period * window.height / Double(whole)
    let peak = light / (.pi * radius * radius / 3 * Self.meanBrightness * mean)
    let brightest =
      peak * Self.largestBrightness
      * (1 - milkyWayShare + milkyWayShare * MilkyWay.largestDensity)
    var field = StarField(
      seed: seed, layer: UInt32(layer + 2 + 32 * set), count: UInt32(stars), period: period,
      offset: offset,
      sprite: StarSprite(
        profile: .soft, radius: radius, color: Color.white.opacity(peak),
        sizeVariation: max(0, (brightest / Self.largestPeak).squareRoot() - 1),
        brightnessVariation: 0))
    field.depth = StarDepth(
      milkyWayShare: milkyWayShare, coverage: coverage * Double(stars) / Double(whole) / mean)
    return field
  }
}

// MARK: - Grain

extension DeepSky {
  /// Number of faint stars per layer from which on no grain is drawn.
  ///
  /// - Source: the sky of 100 million stars, whose faintest stars themselves look like grain.
  private static let grainEnd = (1e8 / Double(layerCount)).rounded() - Double(nearCount)
  /// Factor for the share of the grains' light that follows the Milky Way.
  ///
  /// - Source: compared by eye with 100 million stars.
  private static let bandGrain = 1.0
  /// Factor for the share of the grains' light that is equal everywhere; below 1, so that the sky
  /// far from the Milky Way stays dark and clear.
  private static let emptyGrain = 0.55

  /// Fraction of the picture that grains cover everywhere, and the additional fraction per unit of
  /// the density of faint stars in the Milky Way.
  ///
  /// Grains stand for the stars that a longer exposure would show: the stars of sets that the sky
  /// lacks, or that are not drawn. If the sky has more stars, it has less grain and the same light.
  package var grainCoverage: (even: Double, band: Double) {
    var sum = (even: 0.0, band: 0.0)
    for layer in 0..<Self.layerCount {
      let drawnSets = setCount(ofLayer: layer)
      var before = 0.0
      for set in 1...Self.shares.count where before < Self.grainEnd {
        let whole = Double(Self.starCount(ofSet: set))
        let wanted = min(whole, Self.grainEnd - before)
        let present = set > drawnSets ? 0 : clamped(Double(counts[layer]) - before, 0, wanted)
        before += whole
        let part = Self.shares[set - 1] / Double(Self.layerCount) * (wanted - present) / whole
        let share = Self.milkyWayShare(ofSet: set)
        let light = part / Self.meanLight(milkyWayShare: share)
        sum.even += Self.emptyGrain * light * (1 - share)
        sum.band += Self.bandGrain * light * share
      }
    }
    return sum
  }

  /// Returns the fraction of a set's light that follows the Milky Way, 0…1.
  fileprivate static func milkyWayShare(ofSet set: Int) -> Double {
    clamped(Double(set - 1) / 7, 0, 1)
  }

  /// Returns the mean factor for a set's light due to the Milky Way; `share` is the fraction of the
  /// light that follows the Milky Way.
  fileprivate static func meanLight(milkyWayShare share: Double) -> Double {
    1 - share + share * MilkyWay.meanDensity
  }
}

/// Additional properties of a star field that is a set of the deep sky.
package struct StarDepth: Equatable, Sendable {
  /// Fraction of the stars' light that is proportional to the density of the Milky Way, 0…1.
  package var milkyWayShare: Double
  /// Fraction of the picture that the field covers if the density of the Milky Way is 1.
  package var coverage: Double
}

/// The colours of the Milky Way.
package struct MilkyWayColors: Equatable, Sendable {
  /// Colour of the stars near the galactic centre.
  package var bulge: Color
  /// Colour of the stars in the disc.
  package var arms: Color
  /// Colour of the empty sky behind the stars, in the middle of the window.
  package var base: Color

  /// Creates colours from their properties; alpha is not used.
  package init(bulge: Color, arms: Color, base: Color) {
    self.bulge = bulge
    self.arms = arms
    self.base = base
  }
}
