/// The program's icon: the menu's ring on a blue disc, and a star.
enum Icon {
  static let width = 64

  /// RGBA rows, top to bottom.
  static func pixels() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * width * width)
    for y in 0..<width {
      for x in 0..<width {
        let dx = Double(x) + 0.5 - 32
        let dy = Double(y) + 0.5 - 32
        let r = (dx * dx + dy * dy).squareRoot()
        let disc = coverage(31 - r)
        let ring = max(coverage(2 - abs(r - 20)), coverage(1 - abs(r - 12)) * 0.8)
        let star = max(0, 1 - ((dx - 14) * (dx - 14) + (dy + 14) * (dy + 14)) / 40)
        let light = min(1, ring * 0.9 + star * star)
        let night = (20.0, 30.0, 78.0)
        bytes.append(UInt8(night.0 + (255 - night.0) * light))
        bytes.append(UInt8(night.1 + (255 - night.1) * light))
        bytes.append(UInt8(night.2 + (255 - night.2) * light))
        bytes.append(UInt8(255 * disc))
      }
    }
    return bytes
  }

  private static func coverage(_ distance: Double) -> Double { min(1, max(0, distance + 0.5)) }
}
