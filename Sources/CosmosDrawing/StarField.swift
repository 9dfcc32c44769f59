import CosmosGeometry

/// One layer of procedural stars, seen through the window at some offset.
///
/// Star k of n stands at x = (k + jitter) / n of the period and y = height of the viewport: a
/// jittered stratum each, evenly random, sorted by x. So what is visible is an index range, and
/// drawing costs as much as there is to see, never as much as there is.
public struct StarField: Equatable, Sendable {
  /// Of the whole sky.
  public var seed: UInt32
  /// Tells the layers of one sky apart.
  public var layer: UInt32
  /// Stars in one period, 0…2 000 000 000.
  public var count: UInt32
  /// Logical pixels after which the layer repeats.
  public var period: Double
  /// Logical pixels from the period's start to the window's left edge, 0 ..< period.
  public var offset: Double
  public var sprite: StarSprite
  /// 0…1, for cross-fades.
  public var opacity: Double

  public init(
    seed: UInt32, layer: UInt32, count: UInt32, period: Double, offset: Double,
    sprite: StarSprite, opacity: Double = 1
  ) {
    self.seed = seed
    self.layer = layer
    self.count = count
    self.period = period
    self.offset = wrapped(offset, period: period)
    self.sprite = sprite
    self.opacity = opacity
  }

  /// Logical pixels that belong to one star.
  public var spacing: Double { period / Double(count) }

  /// The stars that can touch `left ..< right` of the window, in runs that do not cross the seam.
  ///
  /// Two divisions find them. A period narrower than the window shows some stars twice: then
  /// there are more than two runs.
  ///
  /// - Parameters:
  ///   - left: Logical pixels from the window's left edge.
  ///   - right: Logical pixels from the window's left edge.
  /// - Returns: The runs, from left to right.
  public func runs(from left: Double, to right: Double) -> StarRuns {
    guard count > 0, right > left else { return StarRuns(field: self, next: 0, end: 0) }
    let reach = sprite.largestRadius
    // Star k covers [k, k + 1) · spacing, so the first that can reach `left` is the one whose
    // stratum ends beyond it.
    let first = ((offset + left - reach) / spacing).rounded(.down)
    let last = ((offset + right + reach) / spacing).rounded(.down)
    return StarRuns(field: self, next: Int64(first), end: Int64(last) + 1)
  }
}
