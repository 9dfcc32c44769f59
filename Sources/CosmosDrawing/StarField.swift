import CosmosGeometry

/// A layer of procedural stars, seen through the window at an offset.
///
/// The period has n equal parts (strata). Star k of n has a random place in the k-th part and a
/// random height. Stars are spread evenly and sorted by x: the visible ones are a range of indices,
/// and the cost of drawing depends on the visible stars only. All stars are computed from ``seed``,
/// ``layer`` and k; none is stored.
public struct StarField: Equatable, Sendable {
  /// Seed of all stars in the sky: equal seeds give equal stars.
  public var seed: UInt32
  /// Number of the layer: fields with equal seed and equal number have equal stars.
  ///
  /// Any number is valid. Cosmos uses these:
  ///
  /// | Number | Layer |
  /// |---|---|
  /// | 0 | the sky's dark clouds |
  /// | 2, 3, 4 | the sky's small, medium and large stars, near and deep ones |
  /// | n + 32 c | set c = 1, 2 … 12 of the ``DeepSky`` behind layer n |
  /// | 6 | the scene `parallax` |
  /// | 16 | the scene `field` |
  public var layer: UInt32
  /// Number of stars in a period, 0…2 000 000 000.
  public var count: UInt32
  /// Period of the layer in logical pixels; more than 0.
  public var period: Double
  /// Distance from the period's start to the window's left edge in logical pixels, 0 ..<
  /// ``period``.
  public var offset: Double
  /// The look of the stars.
  public var sprite: StarSprite
  /// Opacity for cross-fades, 0…1.
  public var opacity: Double
  /// Displacement of stars during the exposure in logical pixels, + to the right.
  ///
  /// Stars become streaks of that length; 0 draws discs. Streaks of natural stars are bright, from
  /// white at the head to the star's colour at the tail. Streaks of other stars have the light of a
  /// disc.
  public var streak = 0.0
  /// Share of visible stars, 0…1, brightest first; for the profile
  /// ``StarSprite/Profile-swift.enum/natural``.
  public var seenShare = 1.0
  /// Properties of a set of the deep sky; nil for other fields.
  package var depth: StarDepth?

  /// Creates a field from its properties; `offset` may be any number, it is wrapped to the period.
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

  /// Distance in logical pixels from a star's place to the edge of the largest star or its streak.
  package var reach: Double { sprite.largestRadius + abs(streak) / 2 }

  /// Width of a stratum in logical pixels: the mean distance between stars.
  public var spacing: Double { period / Double(count) }

  /// Returns the stars that may touch a part of the window, as runs of consecutive indices from
  /// left to right.
  ///
  /// Two divisions find them. A period narrower than the window shows stars repeatedly, in more
  /// than two runs.
  ///
  /// - Parameters:
  ///   - left: Left edge in logical pixels from the window's left edge.
  ///   - right: Right edge in logical pixels from the window's left edge.
  ///   - part: Index of the part, 0 ..< `parts`.
  ///   - parts: Number of parts; each part has every `parts`-th star, evenly spread over the
  ///     window.
  /// - Returns: The runs.
  package func runs(
    from left: Double, to right: Double, part: Int = 0, of parts: Int = 1
  ) -> StarRuns {
    guard count > 0, right > left else {
      return StarRuns(field: self, next: 0, end: 0, part: 0, parts: 1)
    }
    // Star k is in [k, k + 1) · spacing, so the first star in reach of `left` has a stratum that
    // ends beyond it.
    let first = ((offset + left - reach) / spacing).rounded(.down)
    let last = ((offset + right + reach) / spacing).rounded(.down)
    return StarRuns(
      field: self, next: Int64(first), end: Int64(last) + 1, part: part, parts: parts)
  }
}
