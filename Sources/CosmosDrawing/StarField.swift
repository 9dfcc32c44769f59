import CosmosGeometry

/// One layer of procedural stars, seen through the window at some offset.
///
/// Star k of n is somewhere in the k-th of n equal parts (strata) of the period, at a random
/// place in it and a random height. So stars are evenly random and sorted by x: the visible ones
/// are a range of indices, and the cost of drawing depends on how many are visible, not on how
/// many there are. Stars are computed from ``seed``, ``layer`` and k; none is stored.
public struct StarField: Equatable, Sendable {
  /// Chooses the stars of the whole sky: the same seed gives the same stars.
  public var seed: UInt32
  /// Tells the layers of one sky apart: fields with the same seed and the same number have the same stars.
  ///
  /// Any number will do. Cosmos itself uses these:
  ///
  /// | Number | Layer |
  /// |---|---|
  /// | 0 | the sky's dark clouds |
  /// | 2, 3, 4 | its small, medium and large stars, near and deep ones |
  /// | n + 32 c | set c = 1, 2 … 12 of the ``DeepSky`` behind the layer n |
  /// | 6 | the scene `parallax` |
  /// | 16 | the scene `field` |
  public var layer: UInt32
  /// Stars in one period, 0…2 000 000 000.
  public var count: UInt32
  /// Logical pixels after which the layer repeats; more than 0.
  public var period: Double
  /// Logical pixels from the period's start to the window's left edge, 0 ..< ``period``.
  public var offset: Double
  /// What a star looks like.
  public var sprite: StarSprite
  /// 0…1, for cross-fades.
  public var opacity: Double
  /// Logical pixels that a star moves to the right while the picture is exposed.
  ///
  /// It is drawn as a streak of that length; 0 draws discs, what is negative moves to the left. Streaks of natural
  /// stars are bright, white at the head and of the star's colour at the tail; others have the light of a disc.
  public var streak = 0.0
  /// How many of its stars are seen, 0…1, the brightest first, where they have the brightness of real ones.
  public var seenShare = 1.0
  /// What makes it a set of the deep sky; nil for other fields.
  package var depth: StarDepth?

  /// A field; every argument is the property of its name.
  ///
  /// `offset` may be any number: it is wrapped.
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

  /// Logical pixels from a star's place to the edge of the largest one, or of its streak.
  package var reach: Double { sprite.largestRadius + abs(streak) / 2 }

  /// The width of a stratum in logical pixels: the mean distance from star to star.
  public var spacing: Double { period / Double(count) }

  /// The stars that can touch `left ..< right` of the window, in logical pixels from its left edge, as runs of
  /// consecutive indices from left to right; of n parts each has every n-th star, evenly over the window.
  ///
  /// Two divisions find them. A period narrower than the window shows some stars twice: then
  /// there are more than two runs.
  package func runs(
    from left: Double, to right: Double, part: Int = 0, of parts: Int = 1
  ) -> StarRuns {
    guard count > 0, right > left else {
      return StarRuns(field: self, next: 0, end: 0, part: 0, parts: 1)
    }
    // Star k is in [k, k + 1) · spacing, so the first that can reach `left` is the one whose stratum ends beyond it.
    let first = ((offset + left - reach) / spacing).rounded(.down)
    let last = ((offset + right + reach) / spacing).rounded(.down)
    return StarRuns(
      field: self, next: Int64(first), end: Int64(last) + 1, part: part, parts: parts)
  }
}
