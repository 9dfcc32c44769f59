import CosmosDrawing
import CosmosGeometry

/// How the stars of the figures look: alpha over the radius, as SPEC §2 has it.
enum FigureProfiles {
  /// White core 211, 50 at 3 pt; halo 22 at 4.5 pt to 2 at 15 pt, gone at 19.
  static func small(halo: Color) -> RadialProfile { RadialProfile(knots: smallKnots, halo: halo) }

  /// White core 255, 179 at 3 pt, 25 at 6 pt; halo 20 down to 2 at 27 pt, gone at 31.75.
  static func big(halo: Color) -> RadialProfile { RadialProfile(knots: bigKnots, halo: halo) }

  // Made once: a frame asks for them and allocates nothing.
  private static let smallKnots = knots((0, 211), (3, 50), (4.5, 22), (15, 2), (19, 0))
  private static let bigKnots = knots((0, 255), (3, 179), (6, 22.5), (27, 2), (31.75, 0))

  private static func knots(_ places: (Double, Double)...) -> [RadialProfile.Knot] {
    places.map { RadialProfile.Knot(radius: $0.0, alpha: $0.1 / 255) }
  }
}
