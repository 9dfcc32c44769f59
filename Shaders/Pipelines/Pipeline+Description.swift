import CosmosDrawing
import CosmosOpenGL

extension Pipeline {
  struct Description {
    /// The path of both shaders in `Shaders`, without the suffix.
    var files: String
    /// The path of the vertex shader, and of the fragment shader, without the suffix; nil for
    /// ``files``.
    var vertex, fragment: String?
    /// The name of the uniform block that both shaders share.
    var block: String
    var blend = BlendMode.sourceOver
    /// The macros to define when compiling both shaders.
    var macros: [String] = []
  }

  var description: Description {
    switch self {
    case .backdrop(let look):
      Description(
        files: "Backdrop/backdrop", block: "Backdrop",
        blend: look == .vignette ? .sourceOver : .replace, macros: look.macros)
    case .clouds: Description(files: "DeepSky/clouds", block: "Stars")
    case .milkyWay:
      Description(
        files: "MilkyWay/milky-way", vertex: "MilkyWay/screen", block: "MilkyWay", blend: .replace)
    case .milkyWayMap:
      Description(
        files: "MilkyWay/milky-way-map", vertex: "MilkyWay/screen", block: "MilkyWayMap",
        blend: .replace)
    case .layer(let look):
      Description(
        files: "Layers/layer", block: "Layer",
        blend: look == .picture || look == .transmittanceOverColor ? .replace : .sourceOver,
        macros: look.macros)
    case .ruler: Description(files: "Ruler/ruler", block: "Ruler")
    case .lines: Description(files: "Lines/lines", block: "Lines")
    case .figureStars(glow: false):
      Description(files: "FigureStars/figure-stars", block: "FigureStars")
    case .figureStars(glow: true):
      Description(
        files: "FigureStars/figure-stars", block: "FigureStars", blend: .screen, macros: ["GLOW"])
    case .nebulae:
      Description(files: "Nebulae/nebulae", block: "Nebulae", blend: .screen)
    case .nebulaMap:
      Description(files: "Nebulae/nebula-map", block: "NebulaMap", blend: .replace)
    case .paths: Description(files: "Paths/paths", block: "Paths")
    case .rings: Description(files: "Rings/rings", block: "Rings")
    case .labels: Description(files: "Labels/labels", block: "Labels")
    case .fill: Description(files: "Fill/fill", block: "Fill")
    case .filter: Description(files: "Fill/fill", block: "Fill", blend: .multiplyInverse)
    case .bodies(let part):
      Description(
        files: "Bodies/bodies", fragment: "Bodies/\(part)", block: "Bodies",
        blend: part == .glow ? .screen : .sourceOver, macros: part == .glow ? ["GLOW"] : [])
    case .moonMap(let part):
      Description(
        files: "Bodies/moon-map", block: "MoonMap", blend: part == .craters ? .add : .replace,
        macros: part == .craters ? ["CRATERS"] : [])
    case .boxes: Description(files: "Boxes/boxes", block: "Boxes")
    case .stars(let material, let primitive):
      Description(
        files: "Stars/stars", fragment: material == .core ? "Stars/core-stars" : nil,
        block: "Stars", blend: material.blend,
        macros: material.macros + (primitive == .points ? ["POINTS"] : []))
    }
  }
}

extension BackdropLook {
  fileprivate var macros: [String] {
    switch self {
    case .plain: []
    case .striped: ["STRIPED"]
    case .gradient: ["GRADIENT"]
    case .stripedGradient: ["STRIPED", "GRADIENT"]
    case .vignette: ["OVER"]
    }
  }
}

extension LayerLook {
  fileprivate var macros: [String] {
    switch self {
    case .picture, .over: []
    case .faded: ["TINTED"]
    case .fadedExactly: ["TINTED", "EXACT"]
    case .transmittance: ["TINTED", "TRANSMITTANCE"]
    case .transmittanceOverColor: ["TINTED", "TRANSMITTANCE", "OVER_COLOR"]
    }
  }
}

extension StarMaterial {
  fileprivate var macros: [String] {
    switch self {
    case .soft, .core: []
    case .accumulated: ["ACCUMULATED"]
    case .grain: ["GRAIN", "NATURAL"]
    case .natural: ["NATURAL", "NEAR"]
    case .streak: ["STREAK"]
    case .naturalStreak: ["NATURAL", "STREAK"]
    }
  }

  fileprivate var blend: BlendMode {
    switch self {
    case .accumulated: .multiplyInverse
    case .grain: .add
    default: .sourceOver
    }
  }
}
