import CosmosDrawing
import CosmosFrameStats
import CosmosGeometry

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

  /// The table of names and values, two in a row.
  var table: [(name: String, value: String)] {
    [
      ("fps", isResting ? "at rest" : rate.map { $0.fixed($0 < 999.95 ? 1 : 0) } ?? "-"),
      ("draw calls", drawCalls.grouped(by: " ")),
      ("p50", Self.milliseconds(p50)), ("cpu", Self.milliseconds(processor)),
      ("p99", Self.milliseconds(p99)), ("gpu", Self.milliseconds(graphics)),
    ]
  }

  /// The lines about the number of stars, each of at most 41 letters.
  var starLines: [String] {
    guard stars.all > 0 else { return [] }
    let (all, inView) = (stars.all.grouped(by: " "), stars.inView.grouped(by: " "))
    let drawn = drawnStars.grouped(by: " ")
    var lines = [stars.inView < stars.all ? "\(all) stars; \(inView) in view," : "\(all) stars,"]
    if isKept {
      lines.append("\(drawn) redrawn per frame, rest cached")
    } else if Double(drawnStars) < 0.95 * Double(stars.inView) {
      lines.append("\(drawn) drawn per frame")
    } else {
      lines.append("all drawn in every frame")
    }
    if stars.unresolved > 0 {
      lines.append("\(stars.unresolved.grouped(by: " ")) in the Milky Way's glow")
    }
    return lines
  }

  /// Returns a time, given in seconds, in milliseconds with their unit; a dash for nil.
  private static func milliseconds(_ seconds: Double?) -> String {
    guard let value = seconds.map({ 1000 * $0 }) else { return "-" }
    return value.fixed(value < 99.995 ? 2 : value < 999.95 ? 1 : 0) + " ms"
  }
}
