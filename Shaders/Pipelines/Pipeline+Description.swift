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
    case .nebulae:
      var description = Description("Nebulae/nebulae", block: "Stars")
      description.blend = .multiply
      return description
    case .reducedBackdrop(let hazes):
      var description = Description("Backdrop/backdrop", block: "Backdrop")
      description.blend = .replace
      description.samplers = [("nebulae", Unit.nebulae)]
      if hazes > 0 { description.samplers.append(("milkyWay", Unit.milkyWay)) }
      description.defines = ["HAZES \(hazes)"]
      return description
    case .ruler: return Description("Ruler/ruler", block: "Ruler")
    case .lines: return geometry("Lines/lines", block: "Lines")
    case .figureStars: return geometry("FigureStars/figure-stars", block: "FigureStars")
    case .paths: return geometry("Paths/paths", block: "Paths")
    case .rings: return Description("Rings/rings", block: "Rings")
    case .labels:
      var description = Description("Labels/labels", block: "Labels")
      description.samplers = [("atlas", Unit.atlas)]
      return description
    case .fill: return Description("Fill/fill", block: "Fill")
    case .copy:
      var description = Description("Copy/copy", block: nil)
      description.blend = .replace
      description.samplers = [("picture", Unit.layers)]
      return description
    case .bodies: return Description("Bodies/bodies", block: "Bodies")
    case .stars(let material, let shape): return stars(material, shape)
    case .sky(let base, let layers, let isBetween): return sky(base, layers, isBetween)
    }
  }

  private func geometry(_ shaders: String, block: String) -> Description {
    var description = Description(shaders, block: block)
    description.samplers = [("geometry", Unit.geometry)]
    return description
  }

  private func stars(_ material: StarMaterial, _ primitive: StarPrimitive) -> Description {
    var description = Description("Stars/stars", block: "Stars")
    if material == .core { description.fragment = "Stars/core-stars.frag" }
    if material == .accumulated || material == .deepAccumulated {
      description.blend = .multiplyInverse
      description.defines.append("ACCUMULATED")
    }
    if material == .streak || material == .deepStreak { description.defines.append("STREAK") }
    if material == .deep || material == .deepAccumulated || material == .deepStreak {
      description.defines.append("DEEP")
      description.samplers = [("milkyWay", Unit.milkyWay)]
    }
    switch primitive {
    case .quads: break
    case .triangles: description.defines.append("TRIANGLES")
    case .points, .auto: description.defines.append("POINTS")
    }
    return description
  }

  private func sky(_ base: SkyBase, _ layers: Int, _ isBetween: Bool) -> Description {
    var description = Description("Sky/sky", block: "Sky")
    if base != .overlay { description.blend = .replace }
    description.defines = ["LAYERS \(layers)"]
    if isBetween { description.defines.append("BETWEEN") }
    if base.isStriped { description.defines.append("STRIPED") }
    if base == .plain || base == .plainStripes { description.defines.append("PLAIN") }
    if base == .overlay { description.defines.append("OVERLAY") }
    description.samplers =
      [("backdrop", Unit.backdrop)]
      + (0..<layers).map { ("layer\($0)", Unit.layers + UInt32($0)) }
    return description
  }
}
