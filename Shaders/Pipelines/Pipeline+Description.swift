import CosmosDrawing
import CosmosOpenGL

extension Pipeline {
  struct Description {
    /// The path of both shaders in `Shaders`, without their endings.
    var files: String
    /// That of one of them, where it is another one.
    var vertex, fragment: String?
    /// The uniform block that both shaders share.
    var block: String
    var blend = BlendMode.sourceOver
    /// What its shaders find defined: names, with spaces between.
    var macros = ""
  }

  var description: Description {
    switch self {
    case .backdrop(let look):
      Description(
        files: "Backdrop/backdrop", block: "Backdrop",
        blend: look == .vignette ? .sourceOver : .replace, macros: look.rawValue)
    case .clouds: Description(files: "DeepSky/clouds", block: "Stars")
    case .milkyWay:
      Description(
        files: "MilkyWay/milky-way", vertex: "MilkyWay/screen", block: "MilkyWay", blend: .replace)
    case .milkyWayMap:
      Description(
        files: "MilkyWay/milky-way-map", vertex: "MilkyWay/screen", block: "MilkyWay",
        blend: .replace)
    case .layer(let look):
      Description(
        files: "Layers/layer", block: "Layer",
        blend: look == .picture || look == .transmittanceOverColor ? .replace : .sourceOver,
        macros: look.rawValue)
    case .ruler: Description(files: "Ruler/ruler", block: "Ruler")
    case .lines: Description(files: "Lines/lines", block: "Lines")
    case .figureStars(glow: false):
      Description(files: "FigureStars/figure-stars", block: "FigureStars")
    case .figureStars(glow: true):
      Description(
        files: "FigureStars/figure-stars", block: "FigureStars", blend: .screen, macros: "GLOW")
    case .nebulae:
      Description(files: "Nebulae/nebulae", block: "FigureStars", blend: .screen, macros: "GLOW")
    case .nebulaMap:
      Description(files: "Nebulae/nebula-map", block: "FigureStars", blend: .replace)
    case .paths: Description(files: "Paths/paths", block: "Paths")
    case .rings: Description(files: "Rings/rings", block: "Rings")
    case .labels: Description(files: "Labels/labels", block: "Labels")
    case .fill: Description(files: "Fill/fill", block: "Fill")
    case .bodies(glow: false): Description(files: "Bodies/bodies", block: "Bodies")
    case .bodies(glow: true):
      Description(files: "Bodies/bodies", block: "Bodies", blend: .screen, macros: "GLOW")
    case .stars(let material, let primitive):
      Description(
        files: "Stars/stars", fragment: material == .core ? "Stars/core-stars" : nil,
        block: "Stars", blend: material.blend,
        macros: "\(material.rawValue) \(primitive.rawValue.uppercased())")
    }
  }
}

extension StarMaterial {
  fileprivate var blend: BlendMode {
    switch self {
    case .accumulated: .multiplyInverse
    case .grain: .add
    default: .sourceOver
    }
  }
}
