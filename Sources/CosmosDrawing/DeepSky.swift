import CosmosGeometry

/// What is far behind the near stars and moves as one: dark clouds, and the faint stars of three
/// layers with the light of those that are not drawn.
public struct DeepSky: Equatable, Sendable {
  /// Clouds that dim what is behind, with sprites of the profile
  /// ``StarSprite/Profile-swift.enum/nebula``; nil draws none.
  public var clouds: StarField?
  /// The layers, all of one period and offset, which are those of the clouds.
  public var small, medium, large: DeepStars
  /// 0…1, for cross-fades.
  public var opacity: Double
  /// Whether it moves so fast that no single star is seen: only their light is drawn then.
  public var isBlurred: Bool

  /// A sky; every argument is the property of its name.
  public init(
    clouds: StarField?, small: DeepStars, medium: DeepStars, large: DeepStars,
    opacity: Double = 1, isBlurred: Bool = false
  ) {
    self.clouds = clouds
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

  /// The mean light of all its stars.
  package var light: SkyLight {
    var light = SkyLight()
    for layer in 0..<Self.layerCount {
      let stars = self[layer]
      for index in 0..<stars.setCount { light += SkyLight(of: stars.field(ofSet: index + 1)) }
    }
    return light
  }

  /// Any field of it, at its present offset: where the Milky Way is.
  package var anyField: StarField { small.field(ofSet: 1) }

  /// Whether two skies differ in nothing but where they are seen from, their opacity and speed.
  package func isSame(as other: DeepSky, butColors: Bool = false) -> Bool {
    var moved = other
    moved.offset = offset
    moved.opacity = opacity
    moved.isBlurred = isBlurred
    if butColors {
      moved.small.color = small.color
      moved.medium.color = medium.color
      moved.large.color = large.color
    }
    return moved == self
  }
}

/// The mean light of stars: red, green, blue and the share of the picture that they cover, premultiplied.
package struct SkyLight: Equatable, Sendable {
  /// The same everywhere.
  package var even = SIMD4(repeating: 0.0)
  /// Times the density of the Milky Way.
  package var dense = SIMD4(repeating: 0.0)

  package init() {}

  /// That of a set.
  package init(of field: StarField) {
    guard let depth = field.depth else { return }
    let color = field.sprite.color
    let light = SIMD4(color.red, color.green, color.blue, 1) * depth.coverage
    even = light * (1 - depth.blend)
    dense = light * depth.blend
  }

  package static func += (sum: inout SkyLight, other: SkyLight) {
    sum.even += other.even
    sum.dense += other.dense
  }

  /// What is left without a share of another light.
  package func without(_ other: SkyLight, share: Double = 1) -> SkyLight {
    var rest = self
    rest.even -= other.even * share
    rest.dense -= other.dense * share
    return rest
  }
}
