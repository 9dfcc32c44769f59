import CosmosGeometry
import Testing

@testable import CosmosZodiac

@Suite struct StarColorTests {
  /// The Sun's B−V is 0.65; Vega defines 0; the others are the limits given in the paper.
  @Test(arguments: [(0.65, 5780.0), (0, 10_125), (1.85, 3335), (-0.3, 16_600)])
  func `Ballesteros' formula gives the temperatures in his paper`(index: Double, kelvin: Double) {
    #expect(abs(BlackBody.temperature(ofColorIndex: index) - kelvin) < 0.01 * kelvin)
  }

  /// The reference integrates Planck's law and the colour-matching functions, independently of the
  /// program's formulas.
  @Test(arguments: [1700.0, 2000, 2600, 3300, 4000, 4600, 5800, 6500, 8000, 11_000, 16_000, 24_000])
  func `a black body's colour agrees with its integrated spectrum`(kelvin: Double) {
    let color = BlackBody.color(temperature: kelvin)
    let spectrum = Spectrum.color(kelvin)
    #expect(abs(color.red - spectrum.red) < 0.014, "\(color) for \(spectrum)")
    #expect(abs(color.green - spectrum.green) < 0.014, "\(color) for \(spectrum)")
    #expect(abs(color.blue - spectrum.blue) < 0.014, "\(color) for \(spectrum)")
    #expect(max(color.red, color.green, color.blue) == 1)
  }

  @Test func `a star without a colour index has the Sun's colour`() {
    let star = CatalogueStar(
      constellation: .leo, bayer: "alp", rightAscension: 0, declination: 0, magnitude: 3,
      colorIndex: nil, properName: nil)
    #expect(star.color.red == 1 && star.color.green > 0.9 && star.color.blue > 0.85)
  }

  @Test(arguments: [
    (1.0, 3.6), (-2, 4), (0, 4), (2, 2.960), (3, 2.434), (4, 2.001), (5, 1.645), (6, 1.353),
    (8, 1.2),
  ])
  func `a star's radius follows its magnitude`(magnitude: Double, radius: Double) {
    let star = CatalogueStar(
      constellation: .leo, bayer: "alp", rightAscension: 0, declination: 0, magnitude: magnitude,
      colorIndex: 0, properName: nil)
    #expect(abs(star.coreRadius - radius) < 0.001)
  }
}

/// Computes the colour of a black body by integration.
private enum Spectrum {
  /// - Source: Planck's law; the CIE 1931 functions as sums of Gaussians by C. Wyman et al.,
  ///   *Simple analytic approximations to the CIE XYZ color matching functions*, JCGT 2 (2013).
  static func color(_ kelvin: Double) -> Color {
    var (x, y, z) = (0.0, 0.0, 0.0)
    for nanometres in stride(from: 360.0, through: 830, by: 1) {
      let light =
        Double.pow(nanometres, -5) / (Double.exp(1.438777e7 / (nanometres * kelvin)) - 1) * 1e15
      x +=
        light
        * (1.056 * lobe(nanometres, 599.8, 37.9, 31.0) + 0.362 * lobe(nanometres, 442.0, 16.0, 26.7)
          - 0.065 * lobe(nanometres, 501.1, 20.4, 26.2))
      y +=
        light
        * (0.821 * lobe(nanometres, 568.8, 46.9, 40.5) + 0.286 * lobe(nanometres, 530.9, 16.3, 31.1))
      z +=
        light
        * (1.217 * lobe(nanometres, 437.0, 11.8, 36.0) + 0.681 * lobe(nanometres, 459.0, 26.0, 13.8))
    }
    let linear = [
      3.2406 * x - 1.5372 * y - 0.4986 * z, -0.9689 * x + 1.8758 * y + 0.0415 * z,
      0.0557 * x - 0.2040 * y + 1.0570 * z,
    ].map { max(0, $0) }
    let largest = linear.max() ?? 1
    let encoded = linear.map { value in
      let share = value / largest
      return share <= 0.0031308 ? 12.92 * share : 1.055 * Double.pow(share, 1 / 2.4) - 0.055
    }
    return Color(red: encoded[0], green: encoded[1], blue: encoded[2])
  }

  private static func lobe(
    _ x: Double, _ middle: Double, _ left: Double, _ right: Double
  ) -> Double {
    let t = (x - middle) / (x < middle ? left : right)
    return Double.exp(-0.5 * t * t)
  }
}
