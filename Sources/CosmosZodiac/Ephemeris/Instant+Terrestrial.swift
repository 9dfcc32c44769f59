import CCosmosERFA

extension Instant {
  /// The Julian Date of 1970-01-01 00:00.
  private static let unixEpoch = 2_440_587.5

  /// The moment as a Julian Date in Terrestrial Time.
  ///
  /// UTC exists since 1961. Its difference is known up to now, and taken as constant until 2030.
  /// For all other moments, the rotation of the Earth is estimated: a minute moves the Moon by half
  /// an arcminute.
  var terrestrial: JulianDate {
    let day = (seconds / 86_400).rounded(.down)
    let part = seconds / 86_400 - day
    if let difference = Self.estimatedDifference(year: 1970 + seconds / (365.2425 * 86_400)) {
      return JulianDate(first: Self.unixEpoch + day, second: part + difference / 86_400)
    }
    var (tai1, tai2, tt1, tt2) = (0.0, 0.0, 0.0, 0.0)
    // The results are ignored: they only warn about years without data on leap seconds.
    _ = eraUtctai(Self.unixEpoch + day, part, &tai1, &tai2)
    _ = eraTaitt(tai1, tai2, &tt1, &tt2)
    return JulianDate(first: tt1, second: tt2)
  }

  /// Returns the estimated difference between Terrestrial Time and universal time (ΔT) in seconds;
  /// nil from 1961 to 2030, where it follows from leap seconds.
  ///
  /// - Source: F. Espenak and J. Meeus, "Polynomial expressions for Delta T", NASA 2006. From 2030
  ///   to 2050, a line joins the leap seconds to the polynomial.
  static func estimatedDifference(year: Double) -> Double? {
    switch year {
    case ..<1600:
      polynomial(
        (year - 1000) / 100, 1574.2, -556.01, 71.23472, 0.319781, -0.8503463, -0.005050998,
        0.0083572073)
    case ..<1700: polynomial(year - 1600, 120, -0.9808, -0.01532, 1 / 7129)
    case ..<1800: polynomial(year - 1700, 8.83, 0.1603, -0.0059285, 0.00013336, -1 / 1_174_000)
    case ..<1860:
      polynomial(
        year - 1800, 13.72, -0.332447, 0.0068612, 0.0041116, -0.00037436, 0.0000121272,
        -0.0000001699, 0.000000000875)
    case ..<1900:
      polynomial(
        year - 1860, 7.62, 0.5737, -0.251754, 0.01680668, -0.0004473624, 1 / 233_174)
    case ..<1920: polynomial(year - 1900, -2.79, 1.494119, -0.0598939, 0.0061966, -0.000197)
    case ..<1941: polynomial(year - 1920, 21.2, 0.84493, -0.0761, 0.0020936)
    case ..<1961: polynomial(year - 1950, 29.07, 0.407, -1 / 233, 1 / 2547)
    case ..<2030: nil
    case ..<2050: 69.184 + (year - 2030) / 20 * (93 - 69.184)
    case ..<2150: polynomial((year - 1820) / 100, -20, 0, 32) - 0.5628 * (2150 - year)
    default: polynomial((year - 1820) / 100, -20, 0, 32)
    }
  }

  /// Returns the value of a polynomial; the factor of the lowest power comes first.
  private static func polynomial(_ x: Double, _ factors: Double...) -> Double {
    factors.reversed().reduce(0) { $0 * x + $1 }
  }
}
