public import CosmosGeometry

/// A place with text, around which stars are dimmed, so that none of them looks like a punctuation
/// mark.
///
/// The dimmed stars are those of the profile ``StarSprite/Profile-swift.enum/natural``, and stars
/// of a library with ``LibraryStar/isQuiet``.
public struct QuietPlace: Equatable, Sendable {
  /// Middle of the text in logical pixels.
  public var center: Point
  /// Half the width and half the height of the text in logical pixels.
  public var halfSize: Point
  /// Strength of the dimming, 0…1; at 1, at most a quarter of a star's light is left.
  public var strength: Double

  /// Distance from the text, in logical pixels, where half of the dimming is left; more than 0.
  ///
  /// The dimming is full up to 0.7 times this distance, and ends at 1.3 times this distance. All
  /// places of a frame must have the same reach.
  public var reach: Double

  /// Steps that the centre, in logical pixels, and the strength are rounded to.
  ///
  /// Without these steps, a place that moves or fades would change the background in every frame.
  private static let (grid, strengthGrid) = (2.0, 0.25)

  /// Creates a place from its properties; the centre and the strength are rounded to coarse grids.
  public init(center: Point, halfSize: Point, strength: Double, reach: Double) {
    func rounded(_ value: Double) -> Double { (value / Self.grid).rounded() * Self.grid }
    self.center = Point(x: rounded(center.x), y: rounded(center.y))
    self.halfSize = halfSize
    self.reach = reach
    self.strength = (clamp(strength, 0, 1) / Self.strengthGrid).rounded() * Self.strengthGrid
  }

  /// Creates a place around a label.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - font: The font that draws the label, such as ``Frame/font``.
  ///   - strength: Strength of the dimming, 0…1.
  ///   - reach: Distance from the text, in logical pixels, where half of the dimming is left;
  ///     more than 0.
  public init(around label: Label, in font: FontMetrics, strength: Double, reach: Double) {
    let metrics = font.metrics(of: label.text, size: label.size)
    var center = label.position
    switch label.alignment {
    case .left: center.x += metrics.width / 2
    case .center: break
    case .right: center.x -= metrics.width / 2
    }
    self.init(
      center: center, halfSize: Point(x: metrics.width / 2, y: metrics.capHeight / 2),
      strength: strength, reach: reach)
  }

  /// Returns the smallest place that contains both places; nil if their strengths differ, or if the
  /// places are at least ``reach`` apart.
  func united(with other: QuietPlace) -> QuietPlace? {
    let off = other.center - center
    guard strength == other.strength, abs(off.x) < halfSize.x + other.halfSize.x + reach,
      abs(off.y) < halfSize.y + other.halfSize.y + reach
    else { return nil }
    let (low, otherLow) = (center - halfSize, other.center - other.halfSize)
    let (high, otherHigh) = (center + halfSize, other.center + other.halfSize)
    let first = Point(x: min(low.x, otherLow.x), y: min(low.y, otherLow.y))
    let last = Point(x: max(high.x, otherHigh.x), y: max(high.y, otherHigh.y))
    var place = self
    place.center = (first + last) * 0.5
    place.halfSize = (last - first) * 0.5
    return place
  }
}
