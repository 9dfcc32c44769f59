import RealModule

/// The program's icon, `Resources/Icon/cosmos.svg` in pixels: the menu's ring with a star before the Milky Way.
enum Icon {
  static let width = 64

  /// RGBA rows, top to bottom.
  static func pixels() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * width * width)
    for y in 0..<width {
      for x in 0..<width {
        let place = SIMD2(Double(x) + 0.5 - 32, Double(y) + 0.5 - 32)
        let r = distance(place, .zero)
        // Along the Milky Way, which rises to the right by 38°, and across it.
        let along = place.x * 0.788 - place.y * 0.616
        let across = place.x * 0.616 + place.y * 0.788
        var color = SIMD3(19.0, 26, 63) + min(1, r / 31) * SIMD3(-13, -17, -40)
        color.blend(SIMD3(156, 186, 255), glow(along / 29, across / 10) * 0.8)
        color.blend(SIMD3(255, 208, 154), glow((along + 8) / 14.5, across / 9))
        color.blend(SIMD3(28, 15, 12), glow((along + 4) / 20, (across - 1) / 2.2) * 0.95)
        color.blend(SIMD3(repeating: 255), coverage(1.5 - abs(r - 19)) * 0.88)
        let star = distance(place, SIMD2(13.4, -13.4))
        color.blend(SIMD3(255, 190, 125), glow(star / 4.5, 0) * 0.8)
        color.blend(SIMD3(repeating: 255), coverage(2.4 - star))
        for channel in 0..<3 { bytes.append(UInt8(color[channel])) }
        bytes.append(UInt8(255 * coverage(31 - r)))
      }
    }
    return bytes
  }

  private static func distance(_ place: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
    let off = place - other
    return (off * off).sum().squareRoot()
  }

  private static func glow(_ x: Double, _ y: Double) -> Double { Double.exp(-x * x - y * y) }

  private static func coverage(_ distance: Double) -> Double { min(1, max(0, distance + 0.5)) }
}

extension SIMD3<Double> {
  /// Puts another colour over this one.
  fileprivate mutating func blend(_ color: SIMD3, _ opacity: Double) {
    self += (color - self) * opacity
  }
}
