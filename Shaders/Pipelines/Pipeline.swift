package import CosmosDrawing

/// A combination of shaders, a uniform block and a blend mode.
package enum Pipeline: Hashable {
  case backdrop(BackdropLook)
  /// Parts of the deep sky: dark clouds, the Milky Way, and the Milky Way's map.
  case clouds, milkyWay, milkyWayMap
  /// The rectangles of a kept layer.
  case layer(LayerLook)
  case ruler, lines, figureStars(glow: Bool), nebulae, nebulaMap, paths, rings, labels,
    boxes, fill, filter
  case bodies(BodyPart), moonMap(MoonMapPart)
  case stars(StarMaterial, as: StarPrimitive)

  /// The pipelines that most windows need, in the order of their first use in a window that opens.
  ///
  /// An idle window builds them in advance. Others are built when a frame needs them.
  package static let common: [Pipeline] =
    [.backdrop(.gradient), .milkyWay, .clouds, .layer(.faded), .layer(.over), .fill]
    + [.figureStars(glow: true), .lines, .nebulae, .paths, .labels, .rings, .ruler]
    + [.layer(.picture), .stars(.naturalStreak, as: .quads), .backdrop(.stripedGradient)]

  /// Returns the pipelines for the Milky Way of a deep sky, and for the dark clouds and the real
  /// stars in front of it.
  package static func light(of sky: DeepSky) -> [Pipeline] {
    switch (sky.milkyWay != nil, sky.clouds != nil, sky.stars != nil) {
    case (true, true, true): everything
    case (true, true, false): lightAndClouds
    case (true, false, true): lightAndStars
    case (true, false, false): onlyLight
    case (false, true, false): onlyClouds
    case (false, true, true): cloudsAndStars
    case (false, false, true): onlyStars
    case (false, false, false): []
    }
  }

  // The results of `light(of:)` are constants, because a frame must not allocate memory.
  private static let onlyLight: [Pipeline] = [.milkyWay]
  private static let onlyClouds: [Pipeline] = [.clouds]
  private static let lightAndClouds: [Pipeline] = [.milkyWay, .clouds]
  private static let onlyStars: [Pipeline] = [.figureStars(glow: true)]
  private static let lightAndStars = onlyLight + onlyStars
  private static let cloudsAndStars = onlyClouds + onlyStars
  private static let everything = lightAndClouds + onlyStars

  /// Every pipeline, with `fill` first, because the time of the first build includes a driver's
  /// one-time costs.
  package static let all: [Pipeline] =
    [.fill, .clouds, .milkyWay, .milkyWayMap, .ruler, .lines, .nebulae, .nebulaMap, .paths]
    + [.rings, .labels, .boxes, .filter, .figureStars(glow: false), .figureStars(glow: true)]
    + BodyPart.allCases.map { .bodies($0) }
    + MoonMapPart.allCases.map { .moonMap($0) }
    + BackdropLook.allCases.map { .backdrop($0) }
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
    package static let moonMap: UInt32 = 5
    package static let milkyWayTable: UInt32 = 6
    package static let milkyWay: UInt32 = 7
    package static let grains: UInt32 = 8

    /// The names of the samplers, which are the same in all shaders, with their texture units.
    static let samplers = [
      ("atlas", atlas), ("geometry", geometry), ("layer", layer), ("nebulaMap", nebulaMap),
      ("moonMap", moonMap), ("milkyWayTable", milkyWayTable), ("milkyWay", milkyWay),
      ("grains", grains),
    ]
  }
}

/// A kind of backdrop, with its own shaders.
///
/// In the cases, the image is everything drawn before the backdrop.
package enum BackdropLook: CaseIterable {
  /// One colour under a vignette.
  case plain
  /// Several colours side by side, under a vignette.
  case striped
  /// One colour that fades to the colour of the corners.
  case gradient
  /// Several colours that fade to the colour of the corners.
  case stripedGradient
  /// A vignette in front of the image.
  case vignette
}

/// The part of bodies that a pipeline draws.
///
/// Each kind of disc has its own fragment shader, because old drivers take too long to compile one
/// shader for all kinds.
package enum BodyPart: CaseIterable {
  /// The glow around every body.
  case glow
  case sun, moon, planet, ringed
}

/// The part of the Moon's map that a pipeline draws, in the order of drawing.
package enum MoonMapPart: CaseIterable {
  /// The ground, with its maria and rays.
  case ground
  /// The craters, added to the ground.
  case craters
}

/// How a kept layer's texture is blended with the image, which is everything drawn before it.
package enum LayerLook: CaseIterable {
  /// Replaces the image.
  case picture
  /// Draws the layer in front of the image, unchanged.
  case over
  /// Draws the layer in front of the image, with an opacity.
  case faded
  /// Like `faded`, but with the same pixels each time the program runs; for images without a
  /// window.
  case fadedExactly
  /// Draws stars of one colour in front of the image, from their transmittance.
  case transmittance
  /// Like `transmittance`, but replaces an image of a single colour, so that colours are rounded
  /// only once.
  case transmittanceOverColor
}

/// The fragment shader and the blend mode of a star.
///
/// In the cases, the image is everything drawn before the star.
package enum StarMaterial: CaseIterable {
  /// A soft disc of the field's colour, blended with the image.
  case soft
  /// A disc with a halo, like a star of a constellation's figure, blended with the image.
  case core
  /// The alpha of a soft disc, accumulated as transmittance in a one-channel texture.
  case accumulated
  /// A soft disc for a faint star of a ``DeepSky`` set; its light is dithered to steps of 1/255 and
  /// added to the image.
  case grain
  /// A soft disc with the brightness and colour of a real star, blended with the image.
  case natural
  /// Like `soft`, but elongated by the star's motion during the exposure; never drawn as points.
  case streak
  /// Like `natural`, but elongated by the star's motion during the exposure; never drawn as points.
  case naturalStreak

  /// Whether the material is never drawn as points.
  fileprivate var isStreak: Bool { self == .streak || self == .naturalStreak }
}
