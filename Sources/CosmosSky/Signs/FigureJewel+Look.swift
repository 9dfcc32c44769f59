import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import CosmosZodiac
import RealModule

/// The look of a figure's jewels; positions are in design points from the middle of the figure's
/// box.
extension FigureJewel {
  /// The light of a nebula, a globular cluster or a galaxy; nil for an open cluster, which consists
  /// only of stars.
  var nebula: LibraryNebula? {
    let look: (LibraryNebula.Shape, Color, light: Double, growth: Double)? =
      switch jewel.kind {
      case .emission: (.cloud, Color(bytes: 255, 104, 142), 0.42, 2.4)
      case .reflection: (.cloud, Color(bytes: 127, 168, 255), 0.3, 4)
      case .dust: (.cloud, Color(bytes: 255, 138, 60), 0.2, 4.4)
      case .galaxy: (.galaxy, Color(bytes: 255, 232, 200), 0.3, 3.2)
      case .elliptical: (.ball, Color(bytes: 255, 232, 200), 0.5, 2.6)
      case .globular: (.ball, Color(bytes: 255, 232, 200), 0.34, 2.2)
      case .cluster: nil
      }
    return look.map { shape, color, light, growth in
      LibraryNebula(
        position: position - Figure.boxMiddle, radius: radius(growth), color: color.opacity(light),
        shape: shape)
    }
  }

  /// The stars of a cluster, faintest first.
  var stars: [LibraryStar] {
    // Number of stars, radius of the largest in points, and maximum distance from the middle.
    let (count, largest, reach): (Int, Double, Double)
    switch jewel.kind {
    case .cluster: (count, largest, reach) = (30, 1.4, 1.8 * radius(2.6))
    case .globular: (count, largest, reach) = (56, 0.55, 1.5 * radius(2.2))
    default: return []
    }
    var random = SplitMix64(seed: UInt64(jewel.size * 1000 + 7))
    func number() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    return (0..<count).map { index in
      // The stars are denser towards the middle, and few are bright.
      let far = number()
      let place = Point(
        angle: 2 * .pi * number(), radius: reach * (jewel.kind == .globular ? far * far : far),
        from: position)
      let rank = Double(index) / Double(count - 1)
      let isOld = jewel.kind == .globular || number() < 0.2
      return LibraryStar(
        position: place - Figure.boxMiddle,
        radius: largest * (0.35 + 0.65 * rank * rank * rank * rank),
        color: BlackBody.color(
          temperature: isOld ? 4200 + 1800 * number() : 7500 + 9000 * number(), saturation: 1.35))
    }
  }

  /// Returns a radius in design points: apparent sizes differ twentyfold, so the range is limited
  /// to keep all visible.
  private func radius(_ growth: Double) -> Double { clamp(growth * jewel.size.squareRoot(), 8, 40) }
}
