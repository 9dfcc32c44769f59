import CosmosFrameStats

/// The time that a frame may take on a screen of a given rate.
package struct FrameBudget: Equatable, Sendable {
  /// Refreshes a second.
  package let rate: Double

  /// Seconds, 1 / rate.
  package var seconds: Double { 1 / rate }

  /// 16.7 ms, the most common rate of screens.
  package static let sixtyHertz = FrameBudget(rate: 60)
  /// 8.3 ms, the rate of fast screens and of many phones.
  package static let hundredTwentyHertz = FrameBudget(rate: 120)
  /// Those that every report has, the longer first.
  package static let all = [sixtyHertz, hundredTwentyHertz]

  /// Such as "60 Hz".
  package var name: String { "\(rate.trimmed) Hz" }
}

extension BenchReport.Run {
  /// The share of frames that took at most a budget, in percent; nil without frames.
  package func percent(within budget: FrameBudget) -> Double? {
    guard !frames.isEmpty else { return nil }
    return 100 * Double(frames.count { $0.duration <= budget.seconds }) / Double(frames.count)
  }
}

extension BenchReport {
  /// Whether frames came in time, in one line; nil without frames.
  ///
  /// Frames that a screen or a timer paced are judged by their deadlines: at 60 Hz every other of them
  /// takes a few microseconds more than a sixtieth of a second, and is in time.
  package var verdict: (share: String, rest: String)? {
    if let all = summary.lateness {
      return (
        "\((100 - all.missedPercent).share) %",
        "of deadlines met at \((1 / all.period).rounded(decimals: 1).trimmed) Hz"
      )
    }
    let shares = FrameBudget.all.compactMap { budget in
      summary.median { $0.percent(within: budget) }.map { (budget, $0.share) }
    }
    guard let first = shares.first else { return nil }
    let others = shares.dropFirst().map { ", \($1) % within \($0.name)" }.joined()
    return ("\(first.1) %", "of frames within \(first.0.name)" + others)
  }
}

extension Double {
  /// A percentage with one decimal, never rounded up to 100 or down to 0: 99.98 is "99.9".
  package var share: String {
    if self >= 100 || self <= 0 { return trimmed }
    return Swift.min(99.9, Swift.max(0.1, self)).fixed(1)
  }
}
