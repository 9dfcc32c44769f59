// The pipelines of the sky pass: five things to lie over, with up to three layers.

import CosmosOpenGL

extension Pipeline {
  static func sky(_ base: SkyBase, layers: Int) -> Pipeline {
    Pipeline(rawValue: backdrop.rawValue + 4 * base.rawValue + layers) ?? .backdrop
  }

  /// How one of them is made.
  var skyDescription: Description {
    let place = rawValue - Pipeline.backdrop.rawValue
    let layers = place % 4
    let base = SkyBase(rawValue: place / 4) ?? .backdrop
    var description = Description(
      vertex: base.isStriped ? "strips.vert" : "screen.vert", fragment: "sky.frag", block: "Sky",
      blend: base == .nothing ? .sourceOver : .replace)
    description.defines = ["LAYERS \(layers)"]
    switch base {
    case .backdrop: break
    case .stripes: description.defines.append("STRIPED")
    case .plain: description.defines.append("PLAIN")
    case .plainStripes: description.defines += ["PLAIN", "STRIPED"]
    case .nothing: description.defines.append("VEIL")
    }
    description.samplers = [("nebulae", Unit.nebulae)]
    for layer in 0..<layers {
      description.samplers.append(("layer\(layer)", Unit.layers + UInt32(layer)))
    }
    return description
  }
}
