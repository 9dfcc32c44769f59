package import CosmosDrawing

/// A combination of shaders, uniform block and blending.
package enum Pipeline: Hashable {
  case backdrop(BackdropLook)
  /// Parts of the deep sky: dark clouds, the Milky Way, and the Milky Way's map.
  case clouds, milkyWay, milkyWayMap
  /// The rectangles of a kept layer.
  case layer(LayerLook)
  case ruler, lines, figureStars(glow: Bool), nebulae, nebulaMap, paths, rings, labels, fill
  case bodies(glow: Bool)
  /// A panel's pill, and the kept picture of a panel.
  case pill, panel
  case stars(StarMaterial, as: StarPrimitive)

  /// The pipelines that most windows need, in the order of an opening window's needs.
  ///
  /// An idle window builds them in advance. Others are built when a frame needs them.
  static let common: [Pipeline] =
    [.backdrop(.gradient), .milkyWay, .clouds, .layer(.faded), .layer(.over), .fill]
    + [.figureStars(glow: true), .lines, .nebulae, .paths, .labels, .rings, .ruler]
    + [.layer(.picture), .stars(.naturalStreak, as: .quads), .backdrop(.stripedGradient)]

  /// The pipelines for the light of a deep sky and the clouds in front of it.
  package static func light(of sky: DeepSky) -> [Pipeline] {
    switch (sky.milkyWay != nil, sky.clouds != nil) {
    case (true, true): lightAndClouds
    case (true, false): onlyLight
    case (false, true): onlyClouds
    case (false, false): []
    }
  }

  // Constants, because a frame must not allocate.
  private static let onlyLight: [Pipeline] = [.milkyWay]
  private static let onlyClouds: [Pipeline] = [.clouds]
  private static let lightAndClouds: [Pipeline] = [.milkyWay, .clouds]

  /// Every pipeline, `fill` first: the first one also takes a driver's one-time costs.
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
    /// The kept layer that a draw shows.
    package static let layer: UInt32 = 3
    package static let nebulaMap: UInt32 = 4
    package static let milkyWay: UInt32 = 7

    /// The samplers' names, the same in all shaders.
    static let samplers = [
      ("atlas", atlas), ("geometry", geometry), ("layer", layer), ("nebulaMap", nebulaMap),
      ("milkyWay", milkyWay),
    ]
  }
}

/// Looks of a backdrop.
package enum BackdropLook: CaseIterable {
  /// One colour under a vignette.
  case plain
  /// Several colours side by side, under a vignette.
  case striped
  /// One colour that fades to the colour of the corners.
  case gradient
  /// Several colours that fade to the colour of the corners.
  case stripedGradient
  /// A vignette in front of the picture.
  case vignette
}

/// Ways to blend a kept layer's texture with the picture.
package enum LayerLook: CaseIterable {
  /// Replaces the picture.
  case picture
  /// In front of the picture, as it is.
  case over
  /// In front of the picture, with an opacity.
  case faded
  /// Like `faded`, with the same pixels in every run, for pictures without a window.
  case fadedExactly
  /// Stars of one colour in front of the picture, from their transmittance.
  case transmittance
  /// Like `transmittance`, but replaces a picture of a single colour: colours are rounded only
  /// once.
  case transmittanceOverColor
}

/// The fragment shader and the blending of a star.
package enum StarMaterial: CaseIterable {
  /// A soft disc of the field's colour, blended with the picture.
  case soft
  /// A star like a figure's, blended with the picture.
  case core
  /// A soft disc's alpha, accumulated as transmittance into a texture of one channel.
  case accumulated
  /// A soft disc of a set of the deep sky, added in dithered steps of eight bits.
  case grain
  /// A soft disc with the brightness and colour of a real star, blended with the picture.
  case natural
  /// Like `soft`, as long as the star's way during the exposure; never drawn as points.
  case streak
  /// Like `natural`, as long as the star's way during the exposure; never drawn as points.
  case naturalStreak

  /// Whether the material is never drawn as points.
  fileprivate var isStreak: Bool { self == .streak || self == .naturalStreak }
}
