public import CosmosGeometry
import RealModule

/// What is far behind the near stars and moves as one: the Milky Way, dark clouds, and the faint stars
/// of three layers, which are what a longer exposure adds to the near stars.
///
/// A layer's stars are sets of ever more and ever fainter ones. Set c = 1, 2, 3 … has three times the
/// stars of all sets before it, near ones included, and together they cover a fixed share of the picture
/// (``shares``). So more stars make a deeper sky, not a brighter one, and the stars of complete sets stay
/// where they are. The light of the far sets follows the Milky Way.
public struct DeepSky: Equatable, Sendable {
  /// Chooses the stars of the whole sky: the same seed gives the same stars.
  public var seed: UInt32
  /// Stars of all sets together in one period of each layer, without the near ones: 0…700 000 000.
  public var counts: SIMD3<UInt32>
  /// Logical pixels after which it repeats, which are 360° of longitude; more than 0.
  public var period: Double
  /// Logical pixels from the period's start to the window's left edge, 0 ..< ``period``.
  public var offset: Double { didSet { clouds?.offset = offset } }
  /// The window's size in logical pixels.
  public var window: Size
  /// Degrees of ecliptic longitude in the window's middle where the offset is 0.
  public var longitude: Double
  /// Degrees of ecliptic latitude in a window's width, upwards from the middle of its height.
  public var latitudePerWidth: Double
  /// Logical pixels per design point.
  public var pointSize: Double
  /// Clouds that dim what is behind, of the same period and offset, with sprites of the profile
  /// ``StarSprite/Profile-swift.enum/clouds``; nil draws none.
  public var clouds: StarField?
  /// The light of stars too faint to be seen singly; nil draws none.
  public var milkyWay: MilkyWayColors?
  /// 0…1, for cross-fades.
  public var opacity: Double
  /// What its light is multiplied by, 0…1; dust and clouds dim what is behind them all the same.
  public var exposure: Double
  /// Whether it moves so fast that no single star is seen: only clouds and the Milky Way are drawn then.
  public var isBlurred: Bool

  /// A sky; every argument is the property of its name.
  ///
  /// `offset` may be any number: it is wrapped.
  public init(
    seed: UInt32, counts: SIMD3<UInt32>, period: Double, offset: Double, window: Size,
    longitude: Double = 0, latitudePerWidth: Double, pointSize: Double, clouds: StarField? = nil,
    milkyWay: MilkyWayColors? = nil, opacity: Double = 1, exposure: Double = 1,
    isBlurred: Bool = false
  ) {
    self.seed = seed
    self.counts = counts
    self.period = period
    self.offset = wrapped(offset, period: period)
    self.window = window
    self.longitude = longitude
    self.latitudePerWidth = latitudePerWidth
    self.pointSize = pointSize
    self.clouds = clouds
    self.milkyWay = milkyWay
    self.opacity = opacity
    self.exposure = exposure
    self.isBlurred = isBlurred
  }

  /// Whether two skies differ in nothing but where they are seen from, their opacity, exposure and speed.
  package func isSame(as other: DeepSky) -> Bool {
    var moved = other
    moved.offset = offset
    moved.opacity = opacity
    moved.exposure = exposure
    moved.isBlurred = isBlurred
    return moved == self
  }
}

// MARK: - Sets of stars

extension DeepSky {
  /// The share of the picture that all stars of set c = 1, 2 … 12 cover together, in three layers,
  /// on the average over the sky.
  public static let shares = [
    0.0010, 0.0015, 0.0021, 0.0027, 0.0033, 0.0038, 0.0042, 0.0043, 0.0041, 0.0036, 0.0029, 0.0023,
  ]
  /// The stars of a layer that are no deep ones.
  public static let nearCount: UInt32 = 3000
  /// Layers that share ``shares``; the first one's stars have the number 2 as ``StarField/layer``.
  package static let layerCount = 3
  /// Peak alpha beyond which a star grows instead of becoming brighter.
  package static let largestPeak = 0.95
  /// The brightness of a star relative to its set's: `0.45 · (u + 0.02)^−¾`, u = 0…1.
  static let (meanBrightness, largestBrightness) = (
    (0..<256).map { brightness(at: (Double($0) + 0.5) / 256) }.reduce(0, +) / 256,
    brightness(at: 0)
  )

  private static func brightness(at place: Double) -> Double {
    0.45 * Double.pow(place + 0.02, -0.75)
  }

  /// How many sets a layer of some stars has; the last one may be incomplete.
  static func setCount(ofStars count: UInt32) -> Int {
    var sets = 0
    var rest = Int64(count)
    while rest > 0, sets < shares.count {
      sets += 1
      rest -= starCount(ofSet: sets)
    }
    return sets
  }

  /// Stars of a complete set of one layer.
  static func starCount(ofSet set: Int) -> Int64 {
    var before = Int64(nearCount)
    for _ in 1..<set { before *= 3 }
    return 2 * before
  }

  /// Design points.
  static func radius(ofSet set: Int) -> Double { max(1, 1.5 - 0.15 * Double(set - 1)) }

  /// How many sets of stars are drawn; the stars of those after them cannot be told apart.
  package var setCount: Int { (0..<Self.layerCount).reduce(0) { max($0, setCount(ofLayer: $1)) } }

  /// The sets whose stars are drawn of a layer; the light of those after them is the Milky Way's.
  ///
  /// Where 64 stars overlap at every place, what is random about them is less than half a step of
  /// eight bits, and one of them dims a picture of 16 bits by a few steps only.
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

  /// The stars of a set of a layer, the brightest in set 1; nil where the layer draws fewer sets.
  package func field(ofSet set: Int, in layer: Int) -> StarField? {
    set <= setCount(ofLayer: layer) ? stars(ofSet: set, in: layer) : nil
  }

  /// Any field of it, at its present offset: where the Milky Way is.
  package var anyField: StarField { stars(ofSet: 1, in: 0) }

  /// The same, whether they are drawn or not.
  func stars(ofSet set: Int, in layer: Int) -> StarField {
    let whole = Self.starCount(ofSet: set)
    var before: Int64 = 0
    for earlier in 1..<set { before += Self.starCount(ofSet: earlier) }
    let stars = max(0, min(whole, Int64(counts[layer]) - before))
    let blend = clamp(Double(set - 1) / 7, 0, 1)
    let mean = 1 - blend + blend * MilkyWay.meanDensity
    let coverage = Self.shares[set - 1] / Double(Self.layerCount)
    let radius = Self.radius(ofSet: set) * pointSize
    // The integral of (1 − r²)² over a disc is a third of its area.
    let light = coverage * period * window.height / Double(whole)
    let peak = light / (.pi * radius * radius / 3 * Self.meanBrightness * mean)
    let brightest =
      peak * Self.largestBrightness * (1 - blend + blend * MilkyWay.largestDensity)
    var field = StarField(
      seed: seed, layer: UInt32(layer + 2 + 32 * set), count: UInt32(stars), period: period,
      offset: offset,
      sprite: StarSprite(
        profile: .soft, radius: radius, color: Color.white.opacity(peak),
        sizeVariation: max(0, (brightest / Self.largestPeak).squareRoot() - 1),
        brightnessVariation: 0))
    field.depth = StarDepth(
      blend: blend, coverage: coverage * Double(stars) / Double(whole) / mean,
      longitudeOfEdge: longitude - 180 * window.width / period,
      latitudePerPixel: latitudePerWidth / window.width)
    return field
  }
}

/// What the stars of a deep set have beyond those of other fields.
public struct StarDepth: Equatable, Sendable {
  /// How much their light follows the Milky Way: 0 not at all, 1 in proportion to its density.
  package var blend: Double
  /// The share of the picture that the field covers where the density is 1.
  package var coverage: Double
  /// Degrees of ecliptic longitude at the period's start.
  package var longitudeOfEdge: Double
  /// Degrees of ecliptic latitude in a logical pixel; 0 is in the middle of the window's height.
  package var latitudePerPixel: Double
}

/// The colours of the Milky Way.
public struct MilkyWayColors: Equatable, Sendable {
  /// The stars about the galactic centre.
  public var bulge: Color
  /// The stars of the disc.
  public var arms: Color
  /// The empty sky that they are before, about as it is in the middle of the window.
  public var base: Color

  /// Colours; every argument is the property of its name, and alpha does not matter.
  public init(bulge: Color, arms: Color, base: Color) {
    self.bulge = bulge
    self.arms = arms
    self.base = base
  }
}
