import CosmosOpenGL

/// What the fragments of a star are: its fragment shader and how it blends.
package enum StarMaterial: Int {
  /// A soft disc of the field's colour, blended over the picture.
  case soft
  /// A figure's star, blended over the picture.
  case core
  /// A soft disc's alpha, accumulated as transmittance into a texture of one channel.
  case accumulated
  /// Like `soft`, for a set of the deep sky.
  case deep
  /// Like `accumulated`, for a set of the deep sky.
  case deepAccumulated
  /// Like `soft`, as wide as a star's way while the picture is exposed; no points.
  case streak
  /// Like `streak`, for a set of the deep sky; no points.
  case deepStreak

  var isDeep: Bool { self == .deep || self == .deepAccumulated || self == .deepStreak }
  var isAccumulated: Bool { self == .accumulated || self == .deepAccumulated }
  var isStreak: Bool { self == .streak || self == .deepStreak }
}

/// What a star is made of.
package enum StarShape: Int {
  /// An instance of a strip of four vertices.
  case quads
  /// Six vertices, without instances.
  case triangles
  /// A point sprite.
  case points
}

/// The pipelines that draw stars: a row for each material, with three shapes.
extension Pipeline {
  /// The pipeline of a material and a shape.
  package static func stars(_ material: StarMaterial, as shape: StarShape) -> Pipeline {
    Pipeline(rawValue: starQuads.rawValue + 3 * material.rawValue + shape.rawValue) ?? .starQuads
  }

  /// The description of a star pipeline; nil for the others.
  var starDescription: Description? {
    let place = rawValue - Pipeline.starQuads.rawValue
    guard place >= 0, let material = StarMaterial(rawValue: place / 3) else { return nil }
    var description = Description(
      vertex: "Stars/stars.vert", fragment: material == .core ? "Stars/core-stars.frag" : "Stars/stars.frag",
      block: "Stars", blend: material.isAccumulated ? .multiplyInverse : .sourceOver)
    if material.isAccumulated { description.defines.append("ACCUMULATED") }
    if material.isStreak { description.defines.append("STREAK") }
    if material.isDeep {
      description.defines.append("DEEP")
      description.samplers = [("milkyWay", Unit.milkyWay)]
    }
    switch StarShape(rawValue: place % 3) {
    case .triangles: description.defines.append("TRIANGLES")
    case .points: description.defines.append("POINTS")
    case .quads, nil: break
    }
    return description
  }

  /// Whether it is built only when it is needed: a run of the program uses a few of these.
  var isOnDemand: Bool {
    guard self != .bodies else { return true }
    return rawValue >= Pipeline.starQuads.rawValue && self != .backdrop && self != .stripes
      && self != .streakQuads && self != .deepStreakQuads
  }
}
