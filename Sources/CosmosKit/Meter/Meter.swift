package import CosmosDrawing
import CosmosFrameStats
import CosmosGeometry
package import CosmosRendering

/// A small panel in front of the frames, which shows their speed.
///
/// The meter is a value: its owner reports every frame to it, and draws ``panel`` over the next
/// one. The numbers change only four times per second, so that people can read them. They do not
/// change while the picture is at rest. After the first frames, the meter allocates no memory.
package struct Meter: Sendable {
  /// Duration, in seconds, of a frame that is just fast enough: the screen's refresh period or that
  /// of a target rate.
  package var period = 1.0 / 60 {
    didSet { if period != oldValue { needsWords = true } }
  }
  /// A line of text below the numbers, such as the state of a search; nil for none.
  package var caption: String? {
    didSet { if caption != oldValue { needsWords = true } }
  }
  /// The panel to draw, current after ``update(for:statistics:isKept:at:)``.
  package private(set) var panel: Panel

  private var frames = RollingFrames(seconds: Meter.memory)
  private var processor = RollingFrames(seconds: Meter.rateMemory)
  private var graphics = RollingFrames(seconds: Meter.rateMemory)
  /// Times of the newest frames, as fractions of the graph's height, that the graph does not show
  /// yet.
  private var newest: [Float] = []
  /// Time when the graph last changed, in seconds.
  private var plotted = -Double.infinity
  private var readings = Readings()
  /// The viewport of the frame that the panel was laid out for.
  private var viewport: Viewport?
  /// The measures of the font that the panel was laid out for.
  private var font = FontMetrics.standard
  /// Number of stars drawn, of draw calls, and of frames since the panel's numbers last changed.
  private var drawn = (stars: 0, calls: 0, frames: 0)
  /// Time when the panel's numbers last changed or motion began, in seconds; infinite at rest.
  private var changed = -Double.infinity
  /// Whether the panel must be laid out again regardless of the time.
  private var needsWords = true

  /// Length, in seconds, of the window of frames that determine the percentiles.
  static let memory = 5.0
  /// Length, in seconds, of the window of frames that determine the frame rate and the times of the
  /// processor and the GPU.
  static let rateMemory = 0.5
  /// Seconds between two changes of the numbers.
  static let interval = 0.25
  /// Minimum seconds between two changes of the graph; eyes cannot follow faster changes.
  static let plotInterval = 1.0 / 120
  /// Frame time at the top of the graph, as a multiple of ``period``.
  static let periods = 2.5
  /// Frame time, as a multiple of ``period``, above which a bar has the warning colour; above 1,
  /// because even frames on time vary a little.
  static let lateness: Float = 1.1

  /// Creates a meter without frames.
  package init() {
    let look = Self.colors
    panel = Panel(
      corner: .zero, radius: 0, color: look.pill,
      words: Frame(viewport: Viewport(size: Size(width: 1, height: 1))),
      graph: Graph(color: look.bar, warningColor: look.warning, lineColor: look.line))
    newest.reserveCapacity(Graph.capacity)
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - duration: Seconds since the end of the previous frame or, after a rest, since the start of
  ///     this frame.
  ///   - processor: Seconds of the program's own work.
  ///   - end: Time when the frame was presented, in seconds.
  package mutating func add(duration: Double, processor: Double, end: Double) {
    if readings.isResting, drawn.frames == 1 { changed = end }
    frames.append(duration: duration, endingAt: end)
    self.processor.append(duration: processor, endingAt: end)
    newest.append(Float(duration / (Self.periods * period)))
    if end >= plotted + Self.plotInterval || newest.count == Graph.capacity { plot(at: end) }
  }

  /// Adds the newest frames to the graph.
  private mutating func plot(at time: Double) {
    for value in newest { panel.graph.add(value) }
    newest.removeAll(keepingCapacity: true)
    plotted = time
  }

  /// Adds the GPU time of a frame.
  ///
  /// - Parameters:
  ///   - seconds: The GPU time in seconds.
  ///   - time: Time when the result became available, in seconds.
  package mutating func add(graphics seconds: Double, at time: Double) {
    graphics.append(duration: seconds, endingAt: time)
  }

  /// Updates the panel before it is drawn over a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - statistics: The OpenGL work for the frame.
  ///   - isKept: Whether the frame shows stars that earlier frames drew.
  ///   - time: The current time in seconds.
  package mutating func update(
    for frame: borrowing Frame, statistics: DrawStatistics, isKept: Bool, at time: Double
  ) {
    drawn.stars += statistics.stars
    drawn.calls += statistics.drawCalls
    drawn.frames += 1
    if frame.viewport != viewport || frame.font != font {
      viewport = frame.viewport
      font = frame.font
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

  /// Records that the picture is at rest.
  ///
  /// - Returns: Whether the panel changes, so that another picture must be drawn to show the panel.
  package mutating func rest() -> Bool {
    drawn = (0, 0, 0)
    changed = .infinity
    if !newest.isEmpty { plot(at: plotted) }
    guard !readings.isResting else { return false }
    readings.isResting = true
    needsWords = true
    return true
  }

  private mutating func read(_ frame: borrowing Frame, isKept: Bool, at time: Double) {
    let count = max(1, drawn.frames)
    readings.rate = frames.framesPerSecond(inLast: Self.rateMemory)
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
    MeterLayout(in: viewport, font: font)
      .describe(readings, caption: caption, into: &panel)
    panel.revision += 1
  }
}

extension Meter {
  /// The colours of a meter.
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
