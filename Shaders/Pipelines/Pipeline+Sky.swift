import CosmosOpenGL

/// What is under the layers of a sky pass.
package enum SkyBase: Int, CaseIterable {
  /// One colour, nebulae and vignette.
  case backdrop
  /// Several colours side by side, nebulae and vignette.
  case stripes
  /// One colour and nothing else.
  case plain
  /// Several colours side by side and nothing else.
  case plainStripes
  /// The picture as it was drawn so far.
  case overlay

  /// Whether there is one instance for each colour, instead of one triangle over the target.
  package var isStriped: Bool { self == .stripes || self == .plainStripes }
}

/// The pipelines of the sky pass: five bases, each with up to three layers.
extension Pipeline {
  /// The pipeline of a base with 0…3 layers.
  ///
  /// - Parameters:
  ///   - base: What is under the layers.
  ///   - layers: How many.
  ///   - isBetween: Whether the window's pixels are between those of the layers' textures, or a
  ///     layer is not opaque.
  /// - Returns: The pipeline.
  package static func sky(_ base: SkyBase, layers: Int, isBetween: Bool) -> Pipeline {
    let column = layers + (isBetween && layers > 0 ? 4 : 0)
    return Pipeline(rawValue: backdrop.rawValue + 8 * base.rawValue + column) ?? .backdrop
  }

  /// The description of a sky pipeline.
  var skyDescription: Description {
    let place = rawValue - Pipeline.backdrop.rawValue
    let layers = place % 4
    let base = SkyBase(rawValue: place / 8) ?? .backdrop
    var description = Description(
      vertex: "Sky/sky.vert", fragment: "Sky/sky.frag", block: "Sky",
      blend: base == .overlay ? .sourceOver : .replace)
    description.defines = ["LAYERS \(layers)"]
    if place % 8 >= 4 { description.defines.append("BETWEEN") }
    switch base {
    case .backdrop: break
    case .stripes: description.defines.append("STRIPED")
    case .plain: description.defines.append("PLAIN")
    case .plainStripes: description.defines += ["PLAIN", "STRIPED"]
    case .overlay: description.defines.append("OVERLAY")
    }
    description.samplers = [("backdrop", Unit.backdrop)]
    for layer in 0..<layers {
      description.samplers.append(("layer\(layer)", Unit.layers + UInt32(layer)))
    }
    return description
  }
}
