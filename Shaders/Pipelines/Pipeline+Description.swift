import CosmosDrawing
import CosmosOpenGL

extension Pipeline {
  struct Description {
    var vertex: String
    var fragment: String
    /// The uniform block that both shaders share; nil where there is none.
    var block: String?
    var blend = BlendMode.sourceOver
    /// Samplers and their texture units.
    var samplers: [(name: String, unit: UInt32)] = []
    /// Macros that its shaders find defined, "NAME" or "NAME value" each.
    var defines: [String] = []

    /// - Parameters:
    ///   - shaders: The path of both files in `Shaders`, without their endings.
    ///   - block: The uniform block.
    init(_ shaders: String, block: String?) {
      vertex = shaders + ".vert"
      fragment = shaders + ".frag"
      self.block = block
    }
  }

  var description: Description {
    switch self {
    case .backdrop(let look):
      var description = Description("Backdrop/backdrop", block: "Backdrop")
      if look != .vignette { description.blend = .replace }
      switch look {
      case .plain: break
      case .striped: description.defines = ["STRIPED"]
      case .gradient: description.defines = ["GRADIENT"]
      case .stripedGradient: description.defines = ["STRIPED", "GRADIENT"]
      case .vignette: description.defines = ["OVER"]
      }
      return description
    case .clouds:
      return Description("DeepSky/clouds", block: "Stars")
    case .milkyWay:
      var description = Description("MilkyWay/milky-way", block: "MilkyWay")
      description.vertex = "MilkyWay/screen.vert"
      description.blend = .replace
      description.samplers = [("milkyWay", Unit.milkyWay)]
      return description
    case .milkyWayMap:
      var description = Description("MilkyWay/milky-way-map", block: "MilkyWay")
      description.vertex = "MilkyWay/screen.vert"
      description.blend = .replace
      return description
    case .layer(let look): return layer(look)
    case .ruler: return Description("Ruler/ruler", block: "Ruler")
    case .lines: return geometry("Lines/lines", block: "Lines")
    case .figureStars(let glow):
      return light(geometry("FigureStars/figure-stars", block: "FigureStars"), glows: glow)
    case .nebulae:
      return light(geometry("Nebulae/nebulae", block: "FigureStars"), glows: true)
    case .paths: return geometry("Paths/paths", block: "Paths")
    case .rings: return Description("Rings/rings", block: "Rings")
    case .labels:
      var description = Description("Labels/labels", block: "Labels")
      description.samplers = [("atlas", Unit.atlas)]
      return description
    case .fill: return Description("Fill/fill", block: "Fill")
    case .bodies(let glow):
      return light(Description("Bodies/bodies", block: "Bodies"), glows: glow)
    case .stars(let material, let shape): return stars(material, shape)
    }
  }

  /// A thing, or its glow.
  private func light(_ description: Description, glows: Bool) -> Description {
    guard glows else { return description }
    var description = description
    description.blend = .screen
    description.defines = ["GLOW"]
    return description
  }

  private func geometry(_ shaders: String, block: String) -> Description {
    var description = Description(shaders, block: block)
    description.samplers = [("geometry", Unit.geometry)]
    return description
  }

  private func stars(_ material: StarMaterial, _ primitive: StarPrimitive) -> Description {
    var description = Description("Stars/stars", block: "Stars")
    if material == .core { description.fragment = "Stars/core-stars.frag" }
    if material == .accumulated {
      description.blend = .multiplyInverse
      description.defines.append("ACCUMULATED")
    }
    if material == .grain {
      description.blend = .add
      description.defines.append("GRAIN")
      description.samplers = [("milkyWay", Unit.milkyWay)]
    }
    if [.natural, .naturalStreak, .grain].contains(material) {
      description.defines.append("NATURAL")
    }
    if material == .natural { description.defines.append("HALO") }
    if [.streak, .naturalStreak].contains(material) { description.defines.append("STREAK") }
    switch primitive {
    case .quads: break
    case .triangles: description.defines.append("TRIANGLES")
    case .points, .auto: description.defines.append("POINTS")
    }
    return description
  }

  private func layer(_ look: LayerLook) -> Description {
    var description = Description("Layers/layer", block: "Layer")
    if look == .picture || look == .transmittanceOverColor { description.blend = .replace }
    switch look {
    case .picture, .over: break
    case .faded: description.defines = ["TINTED"]
    case .transmittance: description.defines = ["TINTED", "TRANSMITTANCE"]
    case .transmittanceOverColor:
      description.defines = ["TINTED", "TRANSMITTANCE", "OVER_COLOR"]
    }
    description.samplers = [("layer", Unit.layer)]
    return description
  }
}
