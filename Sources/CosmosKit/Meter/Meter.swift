package import CosmosDrawing
import CosmosFrameStats
import CosmosGeometry
package import CosmosRendering

/// A small panel in front of the frames, which shows their speed.
///
/// The meter is a value: its owner reports every frame to it, and draws ``picture`` over the next
/// one. The numbers change only four times per second, so that people can read them. They do not
/// change while the picture is at rest. Between two changes, the meter allocates no memory.
package struct Meter: Sendable {
  /// Duration, in seconds, of a frame that is just fast enough: the screen's refresh period or that
  /// of a target rate.
  package var period = 1.0 / 60 {
    didSet { if period != oldValue { labels = [] } }
  }
  /// A line of text below the numbers, such as the state of a search; nil for none.
  package var caption: String? {
    didSet { if caption != oldValue { labels = [] } }
  }
  /// The boxes and labels to draw, current after ``update(for:statistics:isKept:at:)``.
  package private(set) var picture = Frame(viewport: Viewport(size: Size(width: 1, height: 1)))

  private var frames = RollingFrames(seconds: Meter.memory)
  private var processor = RollingFrames(seconds: Meter.rateMemory)
  private var graphics = RollingFrames(seconds: Meter.rateMemory)
  /// Durations of the newest frames in seconds, in a circular buffer; 0 before the first frames.
  private var durations = [Double](repeating: 0, count: Meter.capacity)
  /// The index of the oldest duration in ``durations``.
  private var oldest = 0
  private var readings = Readings() { didSet { labels = [] } }
  /// The labels of the text; empty if they must be made anew.
  ///
  /// They are kept, because making texts allocates memory.
  private var labels: [Label] = []
  /// The number of rows of ``labels``, and the layout with which they were made.
  private var (rows, layout) = (0, MeterLayout?.none)
  /// Number of stars drawn, of draw calls, and of frames since the numbers last changed.
  private var drawn = (stars: 0, calls: 0, frames: 0)
  /// Time when the numbers last changed or motion began, in seconds; infinite at rest.
  private var changed = -Double.infinity

  /// Length, in seconds, of the window of frames that determine the percentiles.
  static let memory = 5.0
  /// Length, in seconds, of the window of frames that determine the frame rate and the times of the
  /// processor and the GPU.
  static let rateMemory = 0.5
  /// Seconds between two changes of the numbers.
  static let interval = 0.25
  /// Number of frames in the graph.
  static let capacity = 240
  /// Frame time at the top of the graph, as a multiple of ``period``.
  static let periods = 2.5
  /// Frame time, as a multiple of ``period``, above which a bar has the warning colour; above 1,
  /// because even frames on time vary a little.
  static let lateness = 1.1

  /// Creates a meter without frames.
  package init() {}

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
    durations[oldest] = duration
    oldest = (oldest + 1) % Self.capacity
  }

  /// Adds the GPU time of a frame.
  ///
  /// - Parameters:
  ///   - seconds: The GPU time in seconds.
  ///   - time: Time when the result became available, in seconds.
  package mutating func add(graphics seconds: Double, at time: Double) {
    graphics.append(duration: seconds, endingAt: time)
  }

  /// Updates the picture before it is drawn over a frame.
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
    if time >= changed + Self.interval, drawn.frames > 1 {
      read(frame, isKept: isKept)
      changed = time
    }
    picture.reset(for: frame.viewport)
    picture.fonts = frame.fonts
    picture.fontRole = .figures
    describe()
  }

  /// Records that the picture is at rest.
  ///
  /// - Returns: Whether the numbers change, so that another picture must be drawn to show them.
  package mutating func rest() -> Bool {
    drawn = (0, 0, 0)
    changed = .infinity
    guard !readings.isResting else { return false }
    readings.isResting = true
    return true
  }

  private mutating func read(_ frame: borrowing Frame, isKept: Bool) {
    let count = Double(drawn.frames)
    var new = Readings()
    new.rate = frames.framesPerSecond(inLast: Self.rateMemory)
    new.p50 = frames.percentile(.p50)
    new.p99 = frames.percentile(.p99)
    new.processor = processor.percentile(.p50)
    new.graphics = graphics.percentile(.p50)
    new.stars = frame.starCensus
    new.drawnStars = Int((Double(drawn.stars) / count).rounded())
    new.drawCalls = Int((Double(drawn.calls) / count).rounded())
    new.isKept = isKept
    readings = new
    drawn = (0, 0, 0)
  }

  /// Adds boxes and labels to the empty ``picture``.
  private mutating func describe() {
    let isOutdated = labels.isEmpty
    if isOutdated {
      rows = readings.table.count / 2 + readings.starLines.count + (caption == nil ? 0 : 1)
    }
    let layout = MeterLayout(in: picture, rows: rows)
    if isOutdated || layout != self.layout {
      self.layout = layout
      labels = makeLabels(in: layout)
    }
    let labels = labels
    let (durations, oldest, period) = (durations, oldest, period)
    picture.addBoxes { boxes in
      boxes.append(layout.pill)
      for bar in 0..<layout.bars {
        let index = (oldest + Self.capacity - layout.bars + bar) % Self.capacity
        let share = durations[index] / (Self.periods * period)
        guard share > 0 else { continue }
        let isLate = share > Self.lateness / Self.periods
        let box = layout.bar(
          bar, share: share, color: isLate ? Self.colors.warning : Self.colors.bar)
        // Neighbours of the same height are one box, because small boxes take long to draw.
        if let last = boxes.last, last.corner.y == box.corner.y, last.color == box.color {
          boxes[boxes.count - 1].size.width += box.size.width
        } else {
          boxes.append(box)
        }
      }
      for line in 1...2 { boxes.append(layout.line(at: Double(line) / Self.periods)) }
    }
    picture.addLabels { $0 += labels }
  }

  private func makeLabels(in layout: MeterLayout) -> [Label] {
    var frame = Frame(viewport: picture.viewport)
    (frame.fonts, frame.fontRole) = (picture.fonts, picture.fontRole)
    for line in 1...2 {
      let milliseconds = 1000 * period * Double(line)
      layout.addMark(
        milliseconds.fixed(milliseconds < 99.95 ? 1 : 0), at: Double(line) / Self.periods,
        to: &frame)
    }
    let (table, starLines) = (readings.table, readings.starLines)
    for index in table.indices { layout.add(table[index], index, to: &frame) }
    for (index, line) in starLines.enumerated() {
      layout.add(line, row: table.count / 2 + index, color: Self.colors.value, to: &frame)
    }
    if let caption { layout.add(caption, row: rows - 1, color: Self.colors.caption, to: &frame) }
    return frame.labels
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
