import CosmosGeometry
import CosmosResources

/// The light of the Milky Way in a strip along the ecliptic, without stars, as measured.
///
/// A pixel is a quarter of a degree. Columns begin at longitude 0 and grow with it; rows begin at
/// latitude 28° and fall to −28° (J2000).
///
/// - Source: our table in `Resources/Figures/milky-way.png`, computed from NASA's Deep Star Maps
///   2020 (NASA/Goddard Space Flight Center Scientific Visualization Studio; Gaia DR2:
///   ESA/Gaia/DPAC).
package struct MilkyWayTable: Sendable {
  /// The built-in table, decoded when it is first used, which takes some milliseconds.
  ///
  /// An error in the file would end the program; a test checks that there is none.
  package static let standard = MilkyWayTable()

  /// Number of pixels per degree.
  package static let pixelsPerDegree = 4.0
  /// The latitude of the upper edge in degrees; the lower edge has its negative.
  package static let edge = 28.0
  /// Distance beyond the edges, in degrees, within which the light fades to nothing.
  private static let fade = 12.0

  private let image: Image

  private init() {
    let file = EmbeddedFile("Figures/milky-way.png")
    do {
      image = try Image(png: file.bytes)
    } catch {
      fatalError("\(file.name): \(error)")
    }
  }

  /// The number of columns, for 360 degrees.
  package var width: Int { image.width }

  /// Returns the light and its warmth at a place, interpolated between four pixels.
  ///
  /// - Parameters:
  ///   - longitude: Ecliptic longitude in degrees, 0…360.
  ///   - latitude: Ecliptic latitude in degrees; beyond the table, the light fades.
  /// - Returns: The square root of the light, 0…1, and its warmth, 0 for bluish to 1 for light that
  ///   dust has reddened.
  package func light(longitude: Double, latitude: Double) -> (root: Double, warmth: Double) {
    let x = longitude * Self.pixelsPerDegree - 0.5
    let left = x.rounded(.down)
    func light(inColumn column: Double) -> SIMD2<Double> {
      self.light(inColumn: Int(wrapped(column, period: Double(width))), latitude: latitude)
    }
    let mean = light(inColumn: left) * (left + 1 - x) + light(inColumn: left + 1) * (x - left)
    return (mean.x, mean.y)
  }

  /// Returns the root and the warmth of the light, as ``light(longitude:latitude:)`` does, in the
  /// middle of a column.
  package func light(inColumn column: Int, latitude: Double) -> SIMD2<Double> {
    let row = (Self.edge - latitude) * Self.pixelsPerDegree - 0.5
    let y = clamped(row, 0, Double(image.height - 1))
    let top = min(Int(y), image.height - 2)
    let index = 4 * (top * image.width + column)
    let (above, below) = (index, index + 4 * image.width)
    let share = y - Double(top)
    var light = SIMD2(
      Double(image.pixels[above]) * (1 - share) + Double(image.pixels[below]) * share,
      Double(image.pixels[above + 1]) * (1 - share) + Double(image.pixels[below + 1]) * share)
    light /= 255
    let beyond = (abs(latitude) - Self.edge) / Self.fade
    if beyond > 0 { light.x *= 1 - smoothstep(beyond) }
    return light
  }
}
