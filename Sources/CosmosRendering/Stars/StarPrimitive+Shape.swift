import CosmosShaders

extension StarPrimitive {
  /// What a star is made of; `auto` is what the renderer takes it for.
  var shape: StarShape {
    switch self {
    case .quads: .quads
    case .triangles: .triangles
    case .points, .auto: .points
    }
  }
}

extension Pipeline {
  /// The pipeline of a material and a primitive.
  static func stars(_ material: StarMaterial, as primitive: StarPrimitive) -> Pipeline {
    .stars(material, as: primitive.shape)
  }
}
