import CosmosOpenGL

/// What the fragments of a star are: its fragment shader and how it blends.
enum StarMaterial: Int {
  /// A soft disc of the field's colour, blended over the picture.
  case soft
  /// A white core in a halo of the field's colour, blended over the picture.
  case core
  /// A soft disc's alpha, accumulated as transmittance into a texture of one channel.
  case accumulated
}

/// The pipelines that draw stars: three materials, each with three primitives.
extension Pipeline {
  /// The pipeline of a material and a primitive other than `auto`.
  static func stars(_ material: StarMaterial, as primitive: StarPrimitive) -> Pipeline {
    let column = primitive == .points ? 2 : primitive == .triangles ? 1 : 0
    return Pipeline(rawValue: starQuads.rawValue + 3 * material.rawValue + column) ?? .starQuads
  }

  /// The description of a star pipeline; nil for the others.
  var starDescription: Description? {
    let place = rawValue - Pipeline.starQuads.rawValue
    guard place >= 0, let material = StarMaterial(rawValue: place / 3) else { return nil }
    var description = Description(
      vertex: "stars.vert", fragment: material == .core ? "core-stars.frag" : "stars.frag",
      block: "Stars", blend: material == .accumulated ? .multiplyInverse : .sourceOver)
    if material == .accumulated { description.defines.append("ACCUMULATED") }
    switch place % 3 {
    case 1: description.defines.append("TRIANGLES")
    case 2: description.defines.append("POINTS")
    default: break
    }
    return description
  }

  /// Whether it is built only when it is needed: a run of the program uses a few of these.
  var isOnDemand: Bool {
    rawValue >= Pipeline.starQuads.rawValue && self != .backdrop && self != .stripes
  }
}
