public import CosmosGeometry

/// What is far behind the near stars and moves as one: the Milky Way, dark clouds, and the faint stars
/// of three layers.
public struct DeepSky: Equatable, Sendable {
  /// Clouds that dim what is behind, with sprites of the profile
  /// ``StarSprite/Profile-swift.enum/nebula``; nil draws none.
  public var clouds: StarField?
  /// The light of stars too faint to be seen singly; nil draws none.
  public var milkyWay: MilkyWayColors?
  /// The layers, all of one period and offset, which are those of the clouds.
  public var small, medium, large: DeepStars
  /// 0…1, for cross-fades.
  public var opacity: Double
  /// What its light is multiplied by, 0…1; dust and clouds dim what is behind them all the same.
  public var exposure = 1.0
  /// Whether it moves so fast that no single star is seen: only clouds and the Milky Way are drawn then.
  public var isBlurred: Bool

  /// A sky; every argument is the property of its name.
  public init(
    clouds: StarField?, milkyWay: MilkyWayColors? = nil, small: DeepStars, medium: DeepStars,
    large: DeepStars, opacity: Double = 1, isBlurred: Bool = false
  ) {
    self.clouds = clouds
    self.milkyWay = milkyWay
    self.small = small
    self.medium = medium
    self.large = large
    self.opacity = opacity
    self.isBlurred = isBlurred
  }

  /// Logical pixels after which it repeats.
  public var period: Double { small.period }

  /// Logical pixels from the period's start to the window's left edge.
  public var offset: Double {
    get { small.offset }
    set {
      clouds?.offset = newValue
      small.offset = newValue
      medium.offset = newValue
      large.offset = newValue
    }
  }

  /// How many sets of stars are drawn; the stars of those after them cannot be told apart.
  package var setCount: Int {
    max(small.drawnSetCount, medium.drawnSetCount, large.drawnSetCount)
  }

  /// The stars of a set, one field for each layer that has them.
  ///
  /// - Parameters:
  ///   - set: 1…``setCount``, brightest first.
  ///   - layer: 0 ..< ``layerCount``.
  /// - Returns: nil where the layer draws fewer sets.
  package func field(ofSet set: Int, in layer: Int) -> StarField? {
    let stars = self[layer]
    return set <= stars.drawnSetCount ? stars.field(ofSet: set) : nil
  }

  /// Layers of stars.
  package static let layerCount = 3

  private subscript(layer: Int) -> DeepStars {
    switch layer {
    case 0: small
    case 1: medium
    default: large
    }
  }

  /// Any field of it, at its present offset: where the Milky Way is.
  package var anyField: StarField { small.field(ofSet: 1) }

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
