import CosmosGeometry
import CosmosMath
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
    let row = (Self.edge - latitude) * Self.pixelsPerDegree - 0.5
    let y = clamp(row, 0, Double(image.height - 1))
    let (left, top) = (x.rounded(.down), min(y.rounded(.down), Double(image.height - 2)))
    let (across, down) = (x - left, y - top)
    func pixel(_ column: Double, _ row: Double) -> SIMD2<Double> {
      let column = Int(wrapped(column, period: Double(image.width)))
      let pixel = image[column, Int(row)]
      return SIMD2(Double(pixel.x), Double(pixel.y)) / 255
    }
    func mixed(_ row: Double) -> SIMD2<Double> {
      pixel(left, row) * (1 - across) + pixel(left + 1, row) * across
    }
    let mean = mixed(top) * (1 - down) + mixed(top + 1) * down
    let beyond = clamp((abs(latitude) - Self.edge) / Self.fade, 0, 1)
    return (mean.x * (1 - beyond * beyond * (3 - 2 * beyond)), mean.y)
  }
}
