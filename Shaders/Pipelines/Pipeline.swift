package import CosmosDrawing

/// A combination of shaders, uniform block and blending that is drawn with.
package enum Pipeline: Hashable {
  case nebulae
  /// The reduced backdrop with at least so many hazes, 0…3 or 6; uniforms of those beyond have to be zero.
  ///
  /// One for each number: where the CPU computes pixels, a loop whose length is a uniform costs as much as its longest.
  case reducedBackdrop(hazes: Int)
  case ruler, lines, figureStars, paths, rings, labels, fill, copy, bodies
  case stars(StarMaterial, as: StarPrimitive)
  /// The sky pass with 0…3 layers over a base.
  ///
  /// `isBetween` says that the window's pixels are between those of the layers' textures, or that a layer
  /// is not opaque.
  case sky(SkyBase, layers: Int, isBetween: Bool)

  /// The pipelines that most windows need, to be built before they are: the others are built when they are.
  static let common: [Pipeline] =
    [.nebulae] + [0, 1, 2, 3, 6].map { .reducedBackdrop(hazes: $0) }
    + [.ruler, .lines, .figureStars, .paths, .rings, .labels, .fill, .copy]
    + [.stars(.streak, as: .quads), .stars(.deepStreak, as: .quads)]
    + [SkyBase.backdrop, .stripes].map { .sky($0, layers: 0, isBetween: false) }

  /// Texture units.
  package enum Unit {
    package static let nebulae: UInt32 = 0
    package static let atlas: UInt32 = 1
    package static let geometry: UInt32 = 2
    package static let backdrop: UInt32 = 3
    /// The picture that a pass copies, or the first layer of a sky pass; the others follow.
    package static let layers: UInt32 = 4
    package static let milkyWay: UInt32 = 7
  }
}

/// What is under the layers of a sky pass.
package enum SkyBase {
  /// One colour, nebulae and vignette.
  case backdrop
  /// Several colours side by side, nebulae and vignette.
  case stripes
  /// One colour and nothing else.
  case plain
  /// Several colours side by side and nothing else.
  case plainStripes
  /// The picture as it was drawn so far.
  case overlay

  /// Whether there is one instance for each colour, instead of one triangle over the target.
  package var isStriped: Bool { self == .stripes || self == .plainStripes }
}

/// What the fragments of a star are: its fragment shader and how it blends.
package enum StarMaterial {
  /// A soft disc of the field's colour, blended over the picture.
  case soft
  /// A figure's star, blended over the picture.
  case core
  /// A soft disc's alpha, accumulated as transmittance into a texture of one channel.
  case accumulated
  /// Like `soft`, for a set of the deep sky.
  case deep
  /// Like `accumulated`, for a set of the deep sky.
  case deepAccumulated
  /// Like `soft`, as wide as a star's way while the picture is exposed; no points.
  case streak
  /// Like `streak`, for a set of the deep sky; no points.
  case deepStreak
}
