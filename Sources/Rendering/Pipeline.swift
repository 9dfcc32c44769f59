internal import OpenGL

/// Every way of drawing: which shaders, which uniform block, how it blends.
enum Pipeline: Int, CaseIterable {
  case nebulae
  case strips
  case backdrop
  case stripedBackdrop
  case stars
  case coreStars
  case ruler
  case lines
  case figureStars
  case paths
  case rings
  case labels
  case fill

  /// Texture units of what shaders read.
  enum Unit {
    static let nebulae: UInt32 = 0
    static let atlas: UInt32 = 1
    static let geometry: UInt32 = 2
    static let strips: UInt32 = 3
  }

  struct Description {
    var vertex: String
    var fragment: String
    /// The uniform block that both shaders share.
    var block: String
    var blend: BlendMode
    /// Samplers and their texture units.
    var samplers: [(name: String, unit: UInt32)] = []
  }

  var description: Description {
    switch self {
    case .nebulae:
      Description(
        vertex: "nebulae.vert", fragment: "nebulae.frag", block: "Stars", blend: .multiply)
    case .backdrop:
      Description(
        vertex: "screen.vert", fragment: "backdrop.frag", block: "Backdrop", blend: .replace,
        samplers: [("nebulae", Unit.nebulae)])
    case .strips:
      Description(vertex: "strips.vert", fragment: "strips.frag", block: "Strips", blend: .add)
    case .stripedBackdrop:
      Description(
        vertex: "screen.vert", fragment: "backdrop-strips.frag", block: "Backdrop",
        blend: .replace, samplers: [("nebulae", Unit.nebulae), ("strips", Unit.strips)])
    case .stars:
      Description(
        vertex: "stars.vert", fragment: "stars.frag", block: "Stars", blend: .sourceOver)
    case .coreStars:
      Description(
        vertex: "stars.vert", fragment: "core-stars.frag", block: "Stars", blend: .sourceOver)
    case .ruler:
      Description(
        vertex: "ruler.vert", fragment: "ruler.frag", block: "Ruler", blend: .sourceOver)
    case .lines:
      Description(
        vertex: "lines.vert", fragment: "lines.frag", block: "Lines", blend: .sourceOver,
        samplers: [("geometry", Unit.geometry)])
    case .figureStars:
      Description(
        vertex: "figure-stars.vert", fragment: "figure-stars.frag", block: "FigureStars",
        blend: .sourceOver, samplers: [("geometry", Unit.geometry)])
    case .paths:
      Description(
        vertex: "paths.vert", fragment: "paths.frag", block: "Paths", blend: .sourceOver,
        samplers: [("geometry", Unit.geometry)])
    case .rings:
      Description(
        vertex: "rings.vert", fragment: "rings.frag", block: "Rings", blend: .sourceOver)
    case .labels:
      Description(
        vertex: "labels.vert", fragment: "labels.frag", block: "Labels", blend: .sourceOver,
        samplers: [("atlas", Unit.atlas)])
    case .fill:
      Description(vertex: "screen.vert", fragment: "fill.frag", block: "Fill", blend: .sourceOver)
    }
  }
}
