// The pipelines that draw stars: three looks, each submitted in three ways.

import CosmosOpenGL

extension Pipeline {
  /// The pipeline of a look and a way to submit it, which must be a definite one.
  static func stars(_ form: StarForm, by path: StarPath) -> Pipeline {
    let way = path == .points ? 2 : path == .triangles ? 1 : 0
    return Pipeline(rawValue: starQuads.rawValue + 3 * form.rawValue + way) ?? .starQuads
  }

  /// How one of them is made, nil for what draws no stars.
  var starDescription: Description? {
    let place = rawValue - Pipeline.starQuads.rawValue
    guard place >= 0, let form = StarForm(rawValue: place / 3) else { return nil }
    var description = Description(
      vertex: "stars.vert", fragment: form == .core ? "core-stars.frag" : "stars.frag",
      block: "Stars", blend: form == .summed ? .dim : .sourceOver)
    if form == .summed { description.defines.append("SUMMED") }
    switch place % 3 {
    case 1: description.defines.append("TRIANGLES")
    case 2: description.defines.append("POINTS")
    default: break
    }
    return description
  }

  /// Whether it is built only when it is wanted: of these a run of the program needs a few.
  var isOnDemand: Bool {
    rawValue >= Pipeline.starQuads.rawValue && self != .backdrop && self != .stripes
  }
}
