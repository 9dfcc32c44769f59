import CosmosOpenGL

/// Every combination of shaders, uniform block and blending that is drawn with.
package enum Pipeline: Int, CaseIterable {
  case nebulae
  case reducedBackdrop, reducedBackdrop1, reducedBackdrop2, reducedBackdrop3, reducedBackdrop6
  case ruler
  case lines
  case figureStars
  case paths
  case rings
  case labels
  case fill
  case copy
  case bodies
  // Stars: a row for each StarMaterial.
  case starQuads, starTriangles, starPoints
  case coreQuads, coreTriangles, corePoints
  case accumulatedQuads, accumulatedTriangles, accumulatedPoints
  case deepQuads, deepTriangles, deepPoints
  case deepAccumulatedQuads, deepAccumulatedTriangles, deepAccumulatedPoints
  case streakQuads, streakTriangles, streakPoints
  case deepStreakQuads, deepStreakTriangles, deepStreakPoints
  // The sky pass: a row for each SkyBase, with 0, 1, 2 and 3 layers, and the same between pixels.
  case backdrop, backdrop1, backdrop2, backdrop3
  case backdropBetween, backdropBetween1, backdropBetween2, backdropBetween3
  case stripes, stripes1, stripes2, stripes3
  case stripesBetween, stripesBetween1, stripesBetween2, stripesBetween3
  case plain, plain1, plain2, plain3
  case plainBetween, plainBetween1, plainBetween2, plainBetween3
  case plainStripes, plainStripes1, plainStripes2, plainStripes3
  case plainStripesBetween, plainStripesBetween1, plainStripesBetween2, plainStripesBetween3
  case overlay, overlay1, overlay2, overlay3
  case overlayBetween, overlayBetween1, overlayBetween2, overlayBetween3

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

  struct Description {
    var vertex: String
    var fragment: String
    /// The uniform block that both shaders share; nil where there is none.
    var block: String?
    var blend: BlendMode
    /// Samplers and their texture units.
    var samplers: [(name: String, unit: UInt32)] = []
    /// Macros that its shaders find defined, "NAME" or "NAME value" each.
    var defines: [String] = []
  }

  var description: Description {
    switch self {
    case .nebulae:
      Description(
        vertex: "Nebulae/nebulae.vert", fragment: "Nebulae/nebulae.frag", block: "Stars", blend: .multiply)
    case .reducedBackdrop: reducedBackdropDescription(hazes: 0)
    case .reducedBackdrop1: reducedBackdropDescription(hazes: 1)
    case .reducedBackdrop2: reducedBackdropDescription(hazes: 2)
    case .reducedBackdrop3: reducedBackdropDescription(hazes: 3)
    case .reducedBackdrop6: reducedBackdropDescription(hazes: 6)
    case .ruler:
      Description(
        vertex: "Ruler/ruler.vert", fragment: "Ruler/ruler.frag", block: "Ruler", blend: .sourceOver)
    case .lines:
      Description(
        vertex: "Lines/lines.vert", fragment: "Lines/lines.frag", block: "Lines", blend: .sourceOver,
        samplers: [("geometry", Unit.geometry)])
    case .figureStars:
      Description(
        vertex: "FigureStars/figure-stars.vert", fragment: "FigureStars/figure-stars.frag", block: "FigureStars",
        blend: .sourceOver, samplers: [("geometry", Unit.geometry)])
    case .paths:
      Description(
        vertex: "Paths/paths.vert", fragment: "Paths/paths.frag", block: "Paths", blend: .sourceOver,
        samplers: [("geometry", Unit.geometry)])
    case .rings:
      Description(
        vertex: "Rings/rings.vert", fragment: "Rings/rings.frag", block: "Rings", blend: .sourceOver)
    case .labels:
      Description(
        vertex: "Labels/labels.vert", fragment: "Labels/labels.frag", block: "Labels", blend: .sourceOver,
        samplers: [("atlas", Unit.atlas)])
    case .fill:
      Description(vertex: "Fill/fill.vert", fragment: "Fill/fill.frag", block: "Fill", blend: .sourceOver)
    case .copy:
      Description(
        vertex: "Copy/copy.vert", fragment: "Copy/copy.frag", blend: .replace,
        samplers: [("picture", Unit.layers)])
    case .bodies:
      Description(
        vertex: "Bodies/bodies.vert", fragment: "Bodies/bodies.frag", block: "Bodies", blend: .sourceOver)
    default: starDescription ?? skyDescription
    }
  }
}

/// The pipelines of the reduced backdrop, one for each number of hazes: where the CPU computes
/// pixels, a loop whose length is a uniform costs as much as its longest, even if it ends at once.
extension Pipeline {
  /// The pipeline that draws at least so many hazes.
  ///
  /// - Parameter hazes: 0…6; where a pipeline draws more, their uniforms have to be zero.
  /// - Returns: The pipeline.
  package static func reducedBackdrop(hazes: Int) -> Pipeline {
    switch hazes {
    case 0: .reducedBackdrop
    case 1: .reducedBackdrop1
    case 2: .reducedBackdrop2
    case 3: .reducedBackdrop3
    default: .reducedBackdrop6
    }
  }

  private func reducedBackdropDescription(hazes: Int) -> Description {
    Description(
      vertex: "Backdrop/backdrop.vert", fragment: "Backdrop/backdrop.frag", block: "Backdrop", blend: .replace,
      samplers: [("nebulae", Unit.nebulae)] + (hazes > 0 ? [("milkyWay", Unit.milkyWay)] : []),
      defines: ["HAZES \(hazes)"])
  }
}
