import CosmosDrawing

/// The numbers that a meter shows; nil if unknown.
struct Readings: Equatable, Sendable {
  /// Whether the picture is at rest.
  var isResting = false
  /// Frames per second.
  var rate: Double?
  /// Median and 99th percentile of frame times, and the times of the processor and the GPU, in
  /// seconds.
  var p50, p99, processor, graphics: Double?
  /// The stars of the last frame.
  var stars = StarCensus()
  /// Average number of stars and of draw calls per frame.
  var drawnStars = 0
  var drawCalls = 0
  /// Whether stars are kept from frame to frame.
  var isKept = false
  /// Duration of a frame that is just fast enough, in seconds.
  var period = 1.0 / 60

  /// Number of lines about the stars that are drawn.
  var starRows: Int { stars.all == 0 ? 0 : stars.unresolved == 0 ? 2 : 3 }
  /// Total number of lines.
  var rows: Int { 3 + starRows }
}
