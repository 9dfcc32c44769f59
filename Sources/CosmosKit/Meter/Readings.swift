import CosmosDrawing

/// The numbers of a meter; those that are not known are nil.
struct Readings: Equatable, Sendable {
  /// Whether nothing moves.
  var isResting = false
  /// Frames a second.
  var rate: Double?
  /// Frame times, the processor's and the GPU's, in seconds.
  var p50, p99, processor, graphics: Double?
  /// The stars of the last frame.
  var stars = StarCensus()
  /// Stars and draw calls of a frame, on the average.
  var drawnStars = 0
  var drawCalls = 0
  /// Whether stars are kept from frame to frame.
  var isKept = false
  /// Seconds of a frame that is just fast enough.
  var period = 1.0 / 60

  /// Lines that say which stars are drawn.
  var starRows: Int { stars.all == 0 ? 0 : stars.unresolved == 0 ? 2 : 3 }
  /// Rows of words in all.
  var rows: Int { 3 + starRows }
}
