package import CosmosDrawing
import CosmosFrameStats
import CosmosGeometry
package import CosmosRendering

/// A small panel that says how fast frames are, drawn over them.
///
/// It is a value: hosts tell it of every frame, and draw ``panel`` over the next one. Numbers change
/// four times a second, so that they can be read, and stand still while nothing moves. A warm frame
/// allocates nothing.
package struct Meter: Sendable {
  /// Seconds of a frame that is just fast enough: from one refresh of the screen to the next, or a
  /// target's.
  package var period = 1.0 / 60 {
    didSet { if period != oldValue { needsWords = true } }
  }
  /// A line of the host's below the numbers, such as the state of a search; nil has none.
  package var caption: String? {
    didSet { if caption != oldValue { needsWords = true } }
  }
  /// The panel to draw, current after ``update(for:statistics:isKept:at:)``.
  package private(set) var panel: Panel

  private var frames = RollingFrames(seconds: Meter.memory)
  private var newest = RollingFrames(seconds: Meter.rateMemory)
  private var processor = RollingFrames(seconds: Meter.memory)
  private var graphics = RollingFrames(seconds: Meter.memory)
  private var readings = Readings()
  /// The viewport of the words.
  private var viewport: Viewport?
  /// The stars and calls of the frames since the numbers changed, and how many frames that were.
  private var drawn = (stars: 0, calls: 0, frames: 0)
  /// When the numbers changed, or motion began, in seconds.
  private var changed = -Double.infinity
  /// Whether the words have to be set again, at whatever time.
  private var needsWords = true

  /// Seconds that percentiles look back.
  static let memory = 5.0
  /// Seconds that the rate looks back.
  static let rateMemory = 0.5
  /// Seconds between two changes of the numbers.
  static let interval = 0.25
  /// Periods from the bottom of the graph to its top.
  static let periods = 2.5
  /// Periods that a frame may take before its bar has the colour of a warning: the screen's own
  /// frames scatter about its period.
  static let lateness: Float = 1.1

  /// A meter that has seen no frame.
  package init() {
    let look = Self.colors
    panel = Panel(
      corner: .zero, radius: 0, color: look.pill,
      words: Frame(viewport: Viewport(size: Size(width: 1, height: 1))),
      graph: Graph(color: look.bar, warningColor: look.warning, lineColor: look.line))
  }

  /// Enters a frame.
  ///
  /// - Parameters:
  ///   - duration: Seconds since the end of the frame before it, or since its own beginning after a rest.
  ///   - processor: Seconds of the program's own work.
  ///   - end: When it was handed to the screen, in seconds.
  package mutating func add(duration: Double, processor: Double, end: Double) {
    if readings.isResting, drawn.frames == 1 { changed = end }
    frames.append(duration: duration, endingAt: end)
    newest.append(duration: duration, endingAt: end)
    self.processor.append(duration: processor, endingAt: end)
    panel.graph.add(Float(duration / (Self.periods * period)))
  }

  /// Enters the time in seconds that the GPU took for a frame.
  package mutating func add(graphics seconds: Double, at time: Double) {
    graphics.append(duration: seconds, endingAt: time)
  }

  /// Makes the panel current before it is drawn over a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - statistics: What was drawn of it.
  ///   - isKept: Whether stars of frames before were kept.
  ///   - time: When, in seconds.
  package mutating func update(
    for frame: borrowing Frame, statistics: DrawStatistics, isKept: Bool, at time: Double
  ) {
    drawn.stars += statistics.stars
    drawn.calls += statistics.drawCalls
    drawn.frames += 1
    if frame.viewport != viewport {
      viewport = frame.viewport
      needsWords = true
    }
    if time >= changed + Self.interval, drawn.frames > 1 {
      readings.isResting = false
      read(frame, isKept: isKept, at: time)
      changed = time
      needsWords = true
    }
    setWords()
  }

  /// Says that nothing moves.
  ///
  /// - Returns: Whether the panel changes, which a last picture shows.
  package mutating func rest() -> Bool {
    drawn = (0, 0, 0)
    changed = .infinity
    guard !readings.isResting else { return false }
    readings.isResting = true
    needsWords = true
    return true
  }

  private mutating func read(_ frame: borrowing Frame, isKept: Bool, at time: Double) {
    let count = max(1, drawn.frames)
    readings.rate = newest.framesPerSecond
    readings.p50 = frames.percentile(.p50)
    readings.p99 = frames.percentile(.p99)
    readings.processor = processor.percentile(.p50)
    readings.graphics = graphics.percentile(.p50)
    readings.stars = frame.starCensus
    readings.drawnStars = Int((Double(drawn.stars) / Double(count)).rounded())
    readings.drawCalls = Int((Double(drawn.calls) / Double(count)).rounded())
    readings.isKept = isKept
    drawn = (0, 0, 0)
  }

  private mutating func setWords() {
    guard needsWords, let viewport else { return }
    needsWords = false
    readings.period = period
    MeterLayout(in: viewport).describe(readings, caption: caption, into: &panel)
    panel.revision += 1
  }
}

extension Meter {
  /// What a meter is drawn in.
  struct Colors {
    let pill = Color.black.opacity(0.6)
    let name = Color(bytes: 158, 169, 217)
    let value = Color(bytes: 233, 237, 255)
    let caption = Color(bytes: 26, 224, 255)
    let bar = Color(bytes: 143, 180, 255).opacity(0.85)
    let warning = Color(bytes: 255, 196, 107)
    let line = Color.white.opacity(0.35)
  }

  static let colors = Colors()
}
