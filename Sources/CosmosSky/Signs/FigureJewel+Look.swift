import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import CosmosZodiac

/// The look of a figure's jewels; positions are in design points from the middle of the figure.
extension FigureJewel {
  /// The light of a nebula, a globular cluster or a galaxy; nil for an open cluster, which consists
  /// only of stars.
  var nebula: LibraryNebula? {
    guard var look = JewelLook(of: jewel) else { return nil }
    // An object without visible details is a soft point of light.
    if radius < Self.leastDetailed { look.simplify() }
    look.shape.angle += jewel.direction.eclipticNorth
    return LibraryNebula(
      position: position, radius: radius, color: look.center.opacity(look.light), rim: look.rim,
      shape: look.shape)
  }

  /// Returns the stars of a cluster, or of the cluster in the Lagoon Nebula, faintest first; none
  /// for other jewels.
  ///
  /// In the classic sky, clusters are larger than they are, and globular clusters consist of stars,
  /// too.
  func stars(isClassic: Bool) -> [LibraryStar] {
    // Number of stars, radius of the largest star, and maximum distance of a star from the
    // cluster's middle; lengths are in design points.
    let (count, largest, reach): (Int, Double, Double)
    switch jewel.kind {
    case .cluster where isClassic: (count, largest, reach) = (30, 1.4, 1.8 * classicRadius(2.6))
    case .cluster:
      // More stars in a small cluster would look like a single bright one.
      count = jewel.size > 40 ? 30 : jewel.size < 15 ? 9 : 18
      largest = clamped(1.05 - 0.12 * ((jewel.magnitude ?? 6) - 3), 0.5, 1.1)
      reach = 1.5 * trueRadius
    case .globular where isClassic: (count, largest, reach) = (56, 0.55, 1.5 * classicRadius(2.2))
    // NGC 6530, the cluster in the Lagoon Nebula.
    case .emission where jewel.name.hasSuffix(" M8"):
      (count, largest, reach) = (16, 0.85, isClassic ? 9 : 6)
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
      let isOld = jewel.kind == .globular || !isClassic && self.isOld || number() < 0.2
      return LibraryStar(
        position: place,
        radius: largest * (0.35 + 0.65 * rank * rank * rank * rank),
        color: BlackBody.color(
          temperature: isOld ? 4200 + 1800 * number() : 7500 + 9000 * number(), saturation: 1.35))
    }
  }

  /// Whether the object is an open cluster of old, yellow stars.
  private var isOld: Bool { jewel.name.hasSuffix(" M67") }

  /// Half the apparent diameter in design points, at the scale of the sky.
  private var trueRadius: Double { jewel.size / 60 * Figure.pointsPerDegree / 2 }

  /// The radius of the object in design points: true for large objects, and up to twice that for
  /// small ones.
  private var radius: Double {
    // The catalogue's sizes of nebulae around ρ Ophiuchi and Antares are those of the bright parts.
    let isVast = jewel.kind == .dust || jewel.name.hasSuffix(" IC 4604")
    let growth = isVast ? 2 : 1 + clamped((6 - trueRadius) / 6, 0, 1)
    return clamped(growth * trueRadius, Self.radii.lowerBound, Self.radii.upperBound)
  }

  /// The limits of the radius of nebulae and galaxies, and the least radius of those with visible
  /// details, in design points.
  private static let (radii, leastDetailed) = (2.5...33.0, 4.5)

  /// The radius, in design points, of the gap in lines at a nebula in the classic sky, which leaves
  /// out the nebulae themselves.
  var classicGap: Double {
    switch jewel.kind {
    case .emission: classicRadius(jewel.name.hasSuffix(" IC 443") ? 1.6 : 2.4)
    case .reflection: classicRadius(4)
    case .dust: classicRadius(4.4)
    // These two galaxies are side by side.
    case .galaxy where jewel.name.hasSuffix(" M65") || jewel.name.hasSuffix(" M66"): 6.5
    case .galaxy, .elliptical: classicRadius(3.2)
    case .globular, .cluster: classicRadius(2.2)
    }
  }

  /// Returns the radius of an object in the classic sky, in design points: `growth` times the
  /// square root of its size, from 8 to 40.
  private func classicRadius(_ growth: Double) -> Double {
    clamped(growth * jewel.size.squareRoot(), 8, 40)
  }
}
