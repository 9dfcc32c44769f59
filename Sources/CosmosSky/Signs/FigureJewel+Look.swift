import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import CosmosZodiac
import CosmosMath

/// The look of a figure's jewels; positions are in design points from the middle of the figure.
extension FigureJewel {
  /// The light of a nebula, a globular cluster or a galaxy; nil for an open cluster, which consists
  /// only of stars.
  var nebula: LibraryNebula? {
    guard let look = JewelLook(of: jewel) else { return nil }
    return LibraryNebula(
      position: position, radius: radius(look.growth, atLeast: look.least),
      color: look.center.opacity(look.light), rim: look.rim, shape: look.shape)
  }

  /// The stars of a cluster, or of the cluster in the Lagoon Nebula, faintest first; empty for
  /// other jewels.
  var stars: [LibraryStar] {
    // Number of stars, radius of the largest star, and maximum distance of a star from the
    // cluster's middle; lengths are in design points.
    let (count, largest, reach): (Int, Double, Double)
    switch jewel.kind {
    case .cluster: (count, largest, reach) = (30, 1.4, 1.8 * radius(2.6))
    case .globular: (count, largest, reach) = (56, 0.55, 1.5 * radius(2.2))
    // NGC 6530, the cluster in the Lagoon Nebula.
    case .emission where jewel.name.hasSuffix(" M8"): (count, largest, reach) = (16, 0.85, 9)
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
        position: place,
        radius: largest * (0.35 + 0.65 * rank * rank * rank * rank),
        color: BlackBody.color(
          temperature: isOld ? 4200 + 1800 * number() : 7500 + 9000 * number(), saturation: 1.35))
    }
  }

  /// Returns the radius of the jewel in design points (see `Viewport.designScale`).
  ///
  /// Apparent sizes differ twentyfold, so the radius is `growth` times the square root of the size,
  /// from `least` to 40.
  private func radius(_ growth: Double, atLeast least: Double = 8) -> Double {
    clamp(growth * jewel.size.squareRoot(), least, 40)
  }
}
