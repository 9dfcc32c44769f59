internal import OpenGL

/// Every way of drawing: which shaders, which uniform block, how it blends.
enum Pipeline: Int, CaseIterable {
  case nebulae
  case backdrop
  case stars
  case fill

  struct Description {
    var vertex: String
    var fragment: String
    /// The uniform block that both shaders share.
    var block: String
    var blend: BlendMode
    /// Samplers, by texture unit.
    var samplers: [String] = []
  }

  var description: Description {
    switch self {
    case .nebulae:
      Description(
        vertex: "nebulae.vert", fragment: "nebulae.frag", block: "Stars", blend: .multiply)
    case .backdrop:
      Description(
        vertex: "screen.vert", fragment: "backdrop.frag", block: "Backdrop", blend: .replace,
        samplers: ["nebulae"])
    case .stars:
      Description(
        vertex: "stars.vert", fragment: "stars.frag", block: "Stars", blend: .sourceOver)
    case .fill:
      Description(vertex: "screen.vert", fragment: "fill.frag", block: "Fill", blend: .sourceOver)
    }
  }
}
