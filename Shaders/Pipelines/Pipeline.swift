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
  /// A panel's pill, and a kept picture of it.
  case pill, panel
  case stars(StarMaterial, as: StarPrimitive)

  /// The pipelines that most windows need, in the order in which a window that opens shows them.
  ///
  /// They are built before they are needed, the others when they are.
  static let common: [Pipeline] =
    [.backdrop(.gradient), .milkyWay, .clouds, .layer(.faded), .layer(.over), .fill]
    + [.figureStars(glow: true), .lines, .nebulae, .paths, .labels, .rings, .ruler]
    + [.layer(.picture), .stars(.naturalStreak, as: .quads), .backdrop(.stripedGradient)]

  /// What draws the light of a deep sky and the clouds in front of it, which are drawn at once.
  package static func light(of sky: DeepSky) -> [Pipeline] {
    switch (sky.milkyWay != nil, sky.clouds != nil) {
    case (true, true): lightAndClouds
    case (true, false): onlyLight
    case (false, true): onlyClouds
    case (false, false): []
    }
  }

  // Kept, as a frame allocates nothing.
  private static let onlyLight: [Pipeline] = [.milkyWay]
  private static let onlyClouds: [Pipeline] = [.clouds]
  private static let lightAndClouds: [Pipeline] = [.milkyWay, .clouds]

  /// Every pipeline: `fill` first, with which a driver pays for what it does once.
  package static let all: [Pipeline] =
    [.fill, .clouds, .milkyWay, .milkyWayMap, .ruler, .lines, .nebulae, .nebulaMap, .paths]
    + [.rings, .labels, .figureStars(glow: false), .figureStars(glow: true)]
    + [.bodies(glow: false), .bodies(glow: true)] + BackdropLook.allCases.map { .backdrop($0) }
    + LayerLook.allCases.map { .layer($0) }
    + StarMaterial.allCases.flatMap { material in
      (material.isStreak ? [.quads] : [.quads, .points]).map { .stars(material, as: $0) }
    }

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

/// What a backdrop is drawn as.
package enum BackdropLook: CaseIterable {
  /// One colour under a vignette.
  case plain
  /// Several colours side by side, under a vignette.
  case striped
  /// One colour, fading to the colour of the corners.
  case gradient
  /// Several colours, fading to the colour of the corners.
  case stripedGradient
  /// A vignette over the picture so far.
  case vignette
}

/// How a layer's texture is shown.
package enum LayerLook: CaseIterable {
  /// In place of the picture.
  case picture
  /// Over the picture.
  case over
  /// Over the picture, not opaque.
  case faded
  /// Over the picture, in one colour, from how much is seen through its stars.
  case transmittance
  /// Like `transmittance`, over one colour that is the whole picture so far: nothing is rounded twice.
  case transmittanceOverColor
}

/// What the fragments of a star are: its fragment shader and how it blends.
package enum StarMaterial: CaseIterable {
  /// A soft disc of the field's colour, blended over the picture.
  case soft
  /// A figure's star, blended over the picture.
  case core
  /// A soft disc's alpha, accumulated as transmittance into a texture of one channel.
  case accumulated
  /// A soft disc of a set of the deep sky, added in dithered steps of eight bits.
  case grain
  /// A soft disc with the brightness and colour of a real star, blended over the picture.
  case natural
  /// Like `soft`, as wide as a star's way while the picture is exposed; no points.
  case streak
  /// Like `natural`, as wide as a star's way while the picture is exposed; no points.
  case naturalStreak

  /// Whether it has no points.
  fileprivate var isStreak: Bool { self == .streak || self == .naturalStreak }
}
