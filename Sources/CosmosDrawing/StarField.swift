import CosmosGeometry

/// A layer of procedural stars, seen through the window at an offset.
///
/// The stars repeat after a ``period``, which is divided into n equal parts (strata). Star k of n
/// has a random position in the k-th part and a random height. The stars are spread evenly and
/// sorted by x, so the visible stars have consecutive indices, and the cost of drawing depends only
/// on their number. Each star is computed from ``seed``, ``layer`` and its number k; none is
/// stored.
public struct StarField: Equatable, Sendable {
  /// Seed of all stars in the sky: equal seeds give equal stars.
  public var seed: UInt32
  /// Number of the layer: fields with the same seed and number have the same stars.
  ///
  /// Any number is valid. Cosmos uses these:
  ///
  /// | Number | Layer |
  /// |---|---|
  /// | 0 | the sky's dark clouds |
  /// | 2, 3, 4 | the sky's near stars: small, medium and large ones |
  /// | n + 32 c | set c = 1, 2 … 12 of the ``DeepSky`` behind layer n |
  /// | 6 | the scene `parallax` |
  /// | 16 | the scene `field` |
  public var layer: UInt32
  /// Number of stars in a period, 0…2 000 000 000.
  public var count: UInt32
  /// Period of the layer in logical pixels; more than 0.
  public var period: Double
  /// Distance from the period's start to the window's left edge, in logical pixels: 0 ..<
  /// ``period``.
  public var offset: Double
  /// The look of the stars.
  public var sprite: StarSprite
  /// Opacity for cross-fades, 0…1.
  public var opacity: Double
  /// Distance that stars move during the exposure, in logical pixels; positive to the right.
  ///
  /// The brightest stars become streaks of that length, and the faintest ones streaks of about a
  /// third of it; 0 draws discs. A streak looks about as bright as the resting star, and tapers
  /// towards the tail.
  public var streak = 0.0
  /// Progress of an exposure that shows stars one after another, brightest first: 0 shows none, 1
  /// all of them.
  ///
  /// Other profiles than ``StarSprite/Profile-swift.enum/natural`` ignore this property.
  public var seenShare = 1.0
  /// Properties of a set of the deep sky; nil for other fields.
  package var depth: StarDepth?

  /// Creates a field from its properties; `offset` may be any number, because it is wrapped to the
  /// period.
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

  /// Maximum distance from a star's position to the edge of its disc or streak, in logical pixels.
  package var reach: Double { sprite.largestRadius + abs(streak) / 2 }

  /// Width of a stratum, which is the mean distance between stars, in logical pixels.
  public var spacing: Double { period / Double(count) }

  /// Returns the stars that may touch a part of the window, as runs of equally spaced indices from
  /// left to right.
  ///
  /// The runs are computed with one division for each edge, without a search. If the period is
  /// narrower than the window, stars appear repeatedly, in more than two runs.
  ///
  /// - Parameters:
  ///   - left: Left edge of the part of the window, in logical pixels from the window's left edge.
  ///   - right: Right edge of the part of the window, in logical pixels from the window's left
  ///     edge.
  ///   - part: Index of the subset of stars to return, 0 ..< `parts`.
  ///   - parts: Number of subsets; each one contains every `parts`-th star, evenly spread over the
  ///     window.
  /// - Returns: The runs.
  package func runs(
    from left: Double, to right: Double, part: Int = 0, of parts: Int = 1
  ) -> StarRuns {
    guard count > 0, right > left else {
      return StarRuns(field: self, next: 0, end: 0, part: 0, parts: 1)
    }
    // Star k is in [k, k + 1) · spacing. So the first star that may be within reach of `left` is
    // the one in the stratum that contains the position `left` − `reach`.
    let first = ((offset + left - reach) / spacing).rounded(.down)
    let last = ((offset + right + reach) / spacing).rounded(.down)
    return StarRuns(
      field: self, next: Int64(first), end: Int64(last) + 1, part: part, parts: parts)
  }
}
