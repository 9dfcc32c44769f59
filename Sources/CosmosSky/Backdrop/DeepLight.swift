import CosmosDrawing
import CosmosGeometry

/// How bright the faint stars together are behind a figure.
package struct DeepLight: Equatable, Sendable {
  /// The share of the picture that they cover where the Milky Way's density is 0, and what each
  /// unit of density adds.
  private let even, dense: Double

  /// - Parameter stars: How many there are.
  package init(_ stars: StarCount) {
    var (even, dense) = (0.0, 0.0)
    for layer in 0..<3 {
      let deep = DeepStars(
        seed: 0, layer: 0, count: stars.deepShare(ofLayer: layer), period: 1, offset: 0,
        window: Size(width: 1, height: 1), latitudePerWidth: 1, pointSize: 1, color: .white)
      for set in 1...max(1, deep.setCount) where deep.count > 0 {
        guard let depth = deep.field(ofSet: set).depth else { continue }
        even += depth.coverage * (1 - depth.blend)
        dense += depth.coverage * depth.blend
      }
    }
    self.even = even
    self.dense = dense
  }

  /// The share of the picture that the stars cover about a sign, where they are densest.
  ///
  /// - Parameters:
  ///   - position: The sign's.
  ///   - aspect: The window's height as a share of its width.
  /// - Returns: 0 ..< 1.
  package func share(at position: Double, aspect: Double) -> Double {
    guard dense > 0 else { return even / (1 + even) }
    var densest = 0.0
    // As far as the figures of wide windows reach.
    for degrees in stride(from: -6.0, through: 6, by: 3) {
      let longitude = MilkyWay.Longitude(wrapped(30 * position + degrees, period: 360))
      for place in stride(from: -0.36, through: 0.28, by: 0.08) {
        let latitude = MilkyWay.Latitude(
          clamp(-place * aspect * StarLayers.latitudePerWidth, -90, 90))
        densest = max(densest, MilkyWay.density(longitude, latitude))
      }
    }
    let depth = even + dense * densest
    // Nearly 1 − e^(−depth), as the stars cover one another.
    return depth / (1 + depth)
  }
}
