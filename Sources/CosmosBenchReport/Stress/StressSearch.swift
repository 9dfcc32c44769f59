import CosmosFrameStats
import CosmosGeometry

/// A search, while the user watches, for the largest number of stars that can be drawn at a given
/// frame rate.
///
/// The number of stars doubles every second until the median frame takes longer than the target
/// allows. Then the search narrows down the largest number of stars that meets the target. After
/// that, the number follows the machine's speed: if the machine becomes slower, the number
/// decreases. The result is a quick estimate, whereas a ``Sweep`` measures the number with a
/// confidence interval.
///
///     var search = StressSearch(targetRate: 60)
///     while isWatched { search.add(frameTime: draw(search.stars)) }
package struct StressSearch: Equatable, Sendable {
  /// The stage of the search, in order.
  package enum Stage: Equatable, Sendable {
    case doubling, closing, following
    /// The user has set the number of stars, so there is no search.
    case fixed
  }

  /// The frame rate that must be reached, in frames per second; greater than 0.
  package let targetRate: Double
  /// The number of stars that the next frame must draw.
  package private(set) var stars: Int
  package private(set) var stage: Stage
  /// The state of the search in a few words, for the panel with frame times.
  package private(set) var caption = ""
  /// The number of stars in the last finished step, and the median frame time of that step in
  /// seconds; nil before the first step ends.
  package private(set) var measured: (stars: Int, frameTime: Double)?
  /// The last step that met the target; nil until there is one.
  private var fast: (stars: Int, frameTime: Double)?
  /// The last step that missed the target; nil until there is one.
  private var slow: (stars: Int, frameTime: Double)?
  /// The last steps after the largest number of stars was found, and whether each met the target.
  private var followed: [(stars: Int, isFast: Bool)] = []
  /// The number of steps that have narrowed down the largest number of stars.
  private var rounds = 0
  /// The frame times of the current step in seconds.
  private var times: [Double] = []
  /// The number of frames, at most ``queue``, that were not counted after the last change of
  /// ``stars``.
  private var skipped = 0
  /// The sum of ``times`` in seconds.
  private var elapsed = 0.0

  /// The number of stars in the first step.
  private static let first = 10_000
  /// The numbers of stars that the search may use.
  private static let range = 1...Sweep.mostStars
  /// The number of frames after a change that still show the previous number of stars: drivers
  /// queue up to three frames.
  private static let queue = 3
  /// The minimum number of frames in a step, unless they take longer than ``longestStep``.
  private static let fewestFrames = 5
  /// The duration of a step in seconds, except while the largest number of stars is narrowed down.
  private static let step = 1.0
  /// The duration of a step in seconds while the largest number of stars is narrowed down.
  private static let closingStep = 0.5
  private static let longestStep = 4.0
  /// The maximum number of steps that ``followed`` contains.
  private static let memory = 10

  /// Creates a search, or, with a fixed number of stars, a measurement without a search.
  ///
  /// - Parameters:
  ///   - targetRate: The frame rate that must be reached, in frames per second; greater than 0.
  ///   - stars: A fixed number of stars; nil for a search.
  package init(targetRate: Double, stars: Int? = nil) {
    precondition(targetRate > 0, "target of \(targetRate) fps: must be more than 0")
    self.targetRate = targetRate
    self.stars = stars ?? Self.first
    stage = stars == nil ? .doubling : .fixed
    times.reserveCapacity(8192)
    setCaption()
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.stars == other.stars && one.stage == other.stage && one.targetRate == other.targetRate
      && one.times == other.times && one.elapsed == other.elapsed
  }

  /// The seconds per frame at ``targetRate``.
  package var period: Double { 1 / targetRate }

  /// Ends the search with a fixed number of stars.
  package mutating func fix(_ stars: Int) {
    stage = .fixed
    (followed, measured) = ([], nil)
    begin(stars)
    setCaption()
  }

  /// Adds the duration of a frame with ``stars`` stars, in seconds.
  package mutating func add(frameTime: Double) {
    guard skipped >= Self.queue else {
      skipped += 1
      return
    }
    times.append(frameTime)
    elapsed += frameTime
    let step = stage == .closing ? Self.closingStep : Self.step
    let isOver = elapsed >= step && times.count >= Self.fewestFrames || elapsed >= Self.longestStep
    guard isOver, let median = Median.of(times) else { return }
    measured = (stars, median)
    times.removeAll(keepingCapacity: true)
    elapsed = 0
    judge(median)
    setCaption()
  }

  private mutating func judge(_ frameTime: Double) {
    let isFast = frameTime <= period
    if isFast { fast = (stars, frameTime) } else { slow = (stars, frameTime) }
    switch stage {
    case .doubling:
      if isFast, stars < Self.range.upperBound { return begin(2 * stars) }
      stage = isFast ? .following : .closing
      if !isFast { begin(between) }
    case .closing:
      rounds += 1
      let gap = (slow?.stars ?? stars) - (fast?.stars ?? 0)
      guard rounds >= 8 || gap <= stars / 50 else { return begin(between) }
      stage = .following
      begin(fast?.stars ?? between)
    case .following:
      followed.append((stars, isFast))
      if followed.count > Self.memory { followed.removeFirst() }
      follow(period / frameTime)
    case .fixed: break
    }
  }

  /// The next number of stars between ``fast`` and ``slow``: the number for which the straight line
  /// through these two steps meets the target, but at a distance from both, because a step close to
  /// one of them would tell little.
  private var between: Int {
    guard let slow else { return stars }
    let low = fast ?? (0, 0)
    let share = (period - low.frameTime) / max(1e-9, slow.frameTime - low.frameTime)
    let part = min(0.85, max(0.15, share))
    return low.stars + Int((part * Double(slow.stars - low.stars)).rounded())
  }

  /// Changes the number of stars towards the target; `speed` is the target's frame time divided by
  /// that of the last step.
  private mutating func follow(_ speed: Double) {
    guard speed < 1 || speed > 1.03 else { return }
    let factor = speed < 1 ? max(0.8, min(0.99, speed)) : min(1.1, 1 + (speed - 1) / 2)
    begin(Int((Double(stars) * factor).rounded()))
  }

  private mutating func begin(_ stars: Int) {
    self.stars = min(Self.range.upperBound, max(Self.range.lowerBound, stars))
    times.removeAll(keepingCapacity: true)
    (skipped, elapsed) = (0, 0)
  }
}

// MARK: - Result

extension StressSearch {
  /// The largest number of stars that meets the target, nil if unknown; the fixed number of stars
  /// if the user has set one.
  package var answer: Int? {
    guard stage != .fixed else { return stars }
    let kept = followed.filter(\.isFast).map { Double($0.stars) }
    return Median.of(kept).map { Int($0.rounded()) } ?? fast?.stars
  }

  private mutating func setCaption() {
    let rate = "\(targetRate.trimmed) fps"
    caption =
      switch stage {
      case .doubling: "doubling every second to \(rate)"
      case .closing: "closing in on \(rate)"
      case .following: "most at \(rate): \((answer ?? stars).grouped(by: " "))"
      case .fixed: "Page Up doubles, Page Down halves"
      }
  }

  /// The result as a line for scripts: `cosmos-stress`, then pairs of a name and a value, joined by
  /// `=`.
  ///
  /// The value of `stars` is ``answer``. The values of `low` and `high` are the minimum and the
  /// maximum number of stars in the last ten steps after the largest number was found. Unknown
  /// values are `none`.
  package var line: String {
    let loads = followed.map(\.stars)
    func text(_ number: Int?) -> String { number.map(String.init) ?? "none" }
    let speed = measured.map { Int((Double($0.stars) / $0.frameTime).rounded()) }
    let words = [
      "fps=\(targetRate.trimmed)", "scene=field", "stars=\(text(answer))",
      "low=\(text(loads.min()))", "high=\(text(loads.max()))", "stars_per_s=\(text(speed))",
      "p50_ms=\(measured.map { (1000 * $0.frameTime).fixed(3) } ?? "none")",
      "complete=\(isComplete ? "yes" : "no")",
    ]
    return "cosmos-stress " + words.joined(separator: " ")
  }

  /// The explanation of an incomplete result; nil if the result is complete.
  package var note: String? {
    guard !isComplete else { return nil }
    guard stage != .fixed else {
      return "Nothing was measured before the end, so unknown values are 'none'. Let it run longer."
    }
    let found =
      answer == nil
      ? "nothing was measured"
      : "'stars' is the largest number so far that kept \(targetRate.trimmed) fps"
    return "The search ended early: \(found), and unknown values are 'none'. A search takes 10 to "
      + "20 s."
  }

  /// Whether the largest number of stars was found, or the fixed number of stars was measured.
  private var isComplete: Bool { stage == .fixed ? measured != nil : !followed.isEmpty }
}
