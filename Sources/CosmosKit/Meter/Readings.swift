import CosmosDrawing

/// The numbers that a meter shows; a number is nil if it is unknown.
struct Readings: Equatable, Sendable {
  /// Whether the picture is at rest.
  var isResting = false
  /// Frames per second.
  var rate: Double?
  /// Median and 99th percentile of frame times, and the times of the processor and the GPU, in
  /// seconds.
  var p50, p99, processor, graphics: Double?
  /// The numbers of stars in the last frame.
  var stars = StarCensus()
  /// Average number of drawn stars, and of draw calls, per frame.
  var drawnStars = 0
  var drawCalls = 0
  /// Whether frames show stars that earlier frames drew.
  var isKept = false
  /// Duration of a frame that is just fast enough, in seconds.
  var period = 1.0 / 60

  /// Number of lines of text about the number of stars.
  var starRows: Int { stars.all == 0 ? 0 : stars.unresolved == 0 ? 2 : 3 }
  /// Number of lines of text, without the caption.
  var rows: Int { 3 + starRows }
}
