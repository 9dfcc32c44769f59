import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import CosmosZodiac
import RealModule

/// What the jewels of a figure look like; places are design points from the middle of the figure's box.
extension FigureJewel {
  /// The light of a nebula, a globular cluster or a galaxy; nil for an open cluster, which has none besides
  /// its stars'.
  var nebula: LibraryNebula? {
    let look: (LibraryNebula.Shape, Color, light: Double, growth: Double)? =
      switch jewel.kind {
      case .emission: (.cloud, Color(bytes: 255, 79, 134), 0.5, 1.9)
      case .reflection: (.cloud, Color(bytes: 127, 168, 255), 0.3, 4)
      case .dust: (.cloud, Color(bytes: 255, 138, 60), 0.2, 4.4)
      case .galaxy: (.galaxy, Color(bytes: 255, 232, 200), 0.3, 3.2)
      case .globular: (.ball, Color(bytes: 255, 232, 200), 0.34, 2.2)
      case .cluster: nil
      }
    return look.map { shape, color, light, growth in
      LibraryNebula(
        position: position - Figure.boxMiddle, radius: radius(growth), color: color.opacity(light),
        shape: shape)
    }
  }

  /// The stars of an open cluster, faintest first.
  var stars: [LibraryStar] {
    guard jewel.kind == .cluster else { return [] }
    let radius = radius(2.6)
    var random = SplitMix64(seed: UInt64(jewel.size * 1000))
    func number() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    return (0..<Self.clusterStars).map { index in
      // Denser in the middle; few are bright.
      let place = Point(angle: 2 * .pi * number(), radius: 1.7 * radius * number(), from: position)
      let rank = Double(index) / Double(Self.clusterStars - 1)
      return LibraryStar(
        position: place - Figure.boxMiddle, radius: 0.45 + 0.7 * rank * rank,
        color: BlackBody.color(
          temperature: number() < 0.2 ? 4200 : 7500 + 9000 * number(), saturation: 1.35))
    }
  }

  private static let clusterStars = 24

  /// Design points: apparent sizes differ twentyfold, and all are to be seen.
  private func radius(_ growth: Double) -> Double { clamp(growth * jewel.size.squareRoot(), 8, 40) }
}

extension Figure {
  /// How much light of nebulae is behind the lines where it is most, 0…1: 1 is as much as lines are drawn
  /// before in their brightest.
  var nebulaLight: Double {
    var most = 0.0
    for nebula in jewels.compactMap(\.nebula) {
      let place = nebula.position + Self.boxMiddle
      for line in lines {
        let (from, to) = (stars[line.from].position, stars[line.to].position)
        let way = to - from
        let share = clamp(((place - from).dot(way)) / way.dot(way), 0, 1)
        let distance = place.distance(to: from + way * share) / nebula.radius
        most = max(most, nebula.color.alpha * Double.exp(-distance * distance))
      }
    }
    return min(1, most / 0.2)
  }
}
