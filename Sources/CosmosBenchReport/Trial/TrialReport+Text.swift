import CosmosFrameStats
import CosmosGeometry

extension TrialReport {
  package func text(style: TextStyle) -> String {
    let builds = [("A", a), ("B", b)].flatMap { name, build in
      style.lines(
        name,
        style.together([
          "Cosmos \(build.report.tool.version)", build.command.joined(separator: " "),
        ]))
    }
    let lines =
      builds + [""] + style.lines("result", sentence, as: .figure) + [""] + facts(style)
      + style.notes(warnings) + [""]
    return style.finished(lines) + line + "\n"
  }

  /// The answer to the question of the trial.
  var sentence: String {
    if let gate, !interrupted { return gate.sentence + "." }
    let size = trial.percent(trial.difference).map { abs($0).fixed(1) } ?? ""
    switch trial.verdict {
    case .slower: return "A is \(size) % slower than B."
    case .faster: return "A is \(size) % faster than B."
    case .interrupted: return "There is no result yet."
    default: return "These runs show no difference between A and B."
    }
  }

  private func facts(_ style: TextStyle) -> [String] {
    var facts: [String] = []
    func add(_ name: String, _ text: String) { facts += style.lines(name, text) }
    for (name, times) in [("A", trial.a), ("B", trial.b)] {
      guard let median = Median.of(times), let least = times.min(), let most = times.max() else {
        continue
      }
      add(
        name,
        "\(milliseconds(median)) ms: the median of \(times.count) runs' medians, which range from "
          + "\(milliseconds(least)) to \(milliseconds(most)) ms")
    }
    if let difference = trial.difference {
      add("difference", "\(change(difference)): A's median minus B's")
    }
    if let shift = trial.shift {
      let confidence = (100 * shift.confidence).trimmed
      let interval = shift.interval.map { interval in
        "; \(confidence) % interval \(change(interval.lowerBound)) to "
          + "\(change(interval.upperBound))"
      }
      add("shift", "\(change(shift.estimate)) (Hodges-Lehmann)\(interval ?? "")")
    }
    if let test = trial.test {
      let how = test.isExact ? "exact" : "normal approximation"
      let from = trial.tolerance == nil ? "" : " from the tolerance"
      add(
        "p",
        "\(probability(test.p)) by the Mann-Whitney test (two-sided, \(how)); up to "
          + "\(trial.level.trimmed) counts as a difference\(from)")
    }
    for finding in ofLimits.findings { add("limit", finding) }
    add("looks", timesOfLooks)
    if let advice { add("more runs", advice) }
    add(
      "measured",
      "runs in pairs, each pair in random order, after one uncounted run of each build; "
        + "\(elapsed_s.fixed(0)) s in all")
    return facts
  }

  private var timesOfLooks: String {
    let looks = trial.looks
    let places = looks.map { "\($0.runs)" }.joined(separator: ", ")
    let levels = looks.map { $0.level.fixed(3) }.joined(separator: ", ")
    guard looks.count > 1 else {
      return "one, after \(places) runs of each, at the significance level \(levels)"
    }
    let equal = trial.tolerance == nil ? "equal builds" : "builds at the tolerance"
    return "after \(places) runs of each, at the significance levels \(levels); so at most "
      + "\((100 * Trial.falseAlarms).trimmed) in 100 comparisons of \(equal) report a difference"
  }

  /// Advice on how many runs would decide an undecided trial; nil if there is no advice.
  private var advice: String? {
    guard trial.decided == nil, let power = trial.power else { return nil }
    let smallest = (100 * power.smallestDifference).fixed(1)
    let from = trial.tolerance == nil ? "" : " from the tolerance"
    var advice =
      "\(trial.runs) runs of each build detect a difference of \(smallest) % or more\(from) in four "
      + "of five trials"
    if let needed = power.runsNeeded, needed > trial.runs {
      advice +=
        "; to detect the shift seen here, a trial needs \(needed) runs of each build, "
        + "\(needed - min(trial.a.count, trial.b.count)) more than now (--runs \(needed))"
    } else if power.runsNeeded == nil {
      advice +=
        "; to detect the shift seen here, a trial needs more than \(Trial.mostRuns) runs of each "
        + "build"
    }
    return advice
  }

  private func milliseconds(_ seconds: Double) -> String { (1000 * seconds).fixed(3) }

  private func change(_ seconds: Double) -> String {
    let sign = seconds < 0 ? "−" : "+"
    let percent = trial.percent(abs(seconds)).map { " (\(sign)\($0.fixed(2)) %)" }
    return "\(sign)\(milliseconds(abs(seconds))) ms\(percent ?? "")"
  }
}
