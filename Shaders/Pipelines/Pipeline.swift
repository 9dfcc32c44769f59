package import CosmosDrawing

/// A combination of shaders, uniform block and blending that is drawn with.
package enum Pipeline: Hashable {
  case backdrop(BackdropLook)
  /// Of the deep sky, its dark clouds, the Milky Way, and the map that this is drawn from.
  case clouds, milkyWay, milkyWayMap
  /// A kept layer, shown.
  case layer(LayerLook)
  case ruler, lines, figureStars(glow: Bool), nebulae, nebulaMap, paths, rings, labels, fill
  case bodies(glow: Bool)
  case stars(StarMaterial, as: StarPrimitive)

  /// The pipelines that most windows need, to be built before they are: the others are built when they are.
  static let common: [Pipeline] =
    [.milkyWay, .clouds, .layer(.picture), .layer(.over), .backdrop(.gradient)]
    + [.ruler, .lines, .nebulae, .figureStars(glow: true), .paths, .rings, .labels, .fill]
    + [.stars(.naturalStreak, as: .quads), .layer(.faded), .backdrop(.stripedGradient)]

  /// Texture units.
  package enum Unit {
    package static let atlas: UInt32 = 1
    package static let geometry: UInt32 = 2
    /// The kept layer that a pass shows.
    package static let layer: UInt32 = 3
    package static let nebulaMap: UInt32 = 4
    package static let milkyWay: UInt32 = 7

    /// What all shaders call them.
    static let samplers = [
      ("atlas", atlas), ("geometry", geometry), ("layer", layer), ("nebulaMap", nebulaMap),
      ("milkyWay", milkyWay),
    ]
  }
}

// The words of the following are macros that shaders find defined.

/// What a backdrop is under its vignette.
package enum BackdropLook: String {
  /// One colour.
  case plain = "PLAIN"
  /// Several colours side by side.
  case striped = "STRIPED"
  /// Both, fading to the colour of the corners.
  case gradient = "GRADIENT"
  case stripedGradient = "STRIPED GRADIENT"
  /// The picture so far.
  case vignette = "OVER"
}

/// How a kept layer is shown.
package enum LayerLook: String {
  /// In place of the picture.
  case picture = "PICTURE"
  /// Over the picture.
  case over = "OVER"
  /// Over the picture, not opaque.
  case faded = "TINTED"
  /// Over the picture, in one colour, from what is seen through its stars.
  case transmittance = "TINTED TRANSMITTANCE"
  /// Like `transmittance`, over one colour that is the whole picture so far: nothing is rounded twice.
  case transmittanceOverColor = "TINTED TRANSMITTANCE OVER_COLOR"
}

/// What the fragments of a star are: its fragment shader and how it blends.
package enum StarMaterial: String {
  /// A soft disc of the field's colour, blended over the picture.
  case soft = "SOFT"
  /// A figure's star, blended over the picture.
  case core = "CORE"
  /// A soft disc's alpha, accumulated as transmittance into a texture of one channel.
  case accumulated = "ACCUMULATED"
  /// A soft disc of a set of the deep sky, added in dithered steps of eight bits.
  case grain = "GRAIN NATURAL"
  /// A soft disc with the brightness and colour of a real star, blended over the picture.
  case natural = "NATURAL HALO"
  /// Like `soft` and `natural`, as wide as a star's way while the picture is exposed; no points.
  case streak = "STREAK"
  case naturalStreak = "NATURAL STREAK"
}
