import CosmosFrameStats
import CosmosGeometry

extension SweepReport {
  package func text(style: TextStyle) -> String {
    let lines =
      style.heading(tool, subject, on: system) + [""] + headline(style) + [""]
      + facts.flatMap { style.lines($0.name, $0.text) } + chart(style) + style.notes(warnings) + [
        ""
      ]
    return style.finished(lines) + line + "\n"
  }

  package var subject: [String] {
    [
      "sweep", config.scene, "\(config.width)×\(config.height) at scale \(config.scale.trimmed)",
      "no vsync, unpaced", "layer cache off",
    ]
  }

  package var target: String {
    "\(sweep.targetRate.trimmed) fps (\((1000 * sweep.period).short) ms per frame)"
  }

  private func headline(_ style: TextStyle) -> [String] {
    let (answer, interval) = answer
    return ["  \(target)   " + style.paint(style.spell(answer), as: .figure)]
      + (interval.map { ["  " + style.spell($0)] } ?? [])
  }

  /// The number of stars as text, and the text for the line below it.
  ///
  /// If the sweep was interrupted, the second text says so.
  package var answer: (stars: String, interval: String?) {
    let (stars, interval) = completeAnswer
    guard interrupted else { return (stars, interval) }
    return (stars, "interrupted" + (interval.map { "; \($0)" } ?? ""))
  }

  private var completeAnswer: (stars: String, interval: String?) {
    switch sweep.outcome {
    case .emptyIsTooSlow:
      let time = (1000 * (sweep.emptyFrameTime ?? 0)).short
      return ("0 stars: even an empty frame takes \(time) ms", nil)
    case .mostIsTooFast:
      return ("more than \(Sweep.mostStars.grouped()) stars", nil)
    case .unfinished, .finished, .outOfTime: break
    }
    guard let fit else {
      let (fast, slow) = sweep.bracket
      // A lower bound of 0 stars says nothing, so it is omitted.
      let known = [
        fast.flatMap { $0 == 0 ? nil : $0 }.map { "at least \($0.grouped())" },
        slow.map { "fewer than \($0.grouped())" },
      ].compactMap { $0 }.joined(separator: ", ")
      return (known.isEmpty ? "not known" : "\(known) stars", nil)
    }
    guard let interval = fit.interval else {
      return ("about \(fit.stars.groupedStars) stars", "too few loads for a confidence interval")
    }
    let bounds = [interval.lowerBound, interval.upperBound]
    let stars = bounds.map(\.groupedStars).joined(separator: " to ")
    let percent = bounds.map { signed(100 * ($0 / fit.stars - 1)) }.joined(separator: " to ")
    return ("\(fit.stars.groupedStars) stars", "95 % interval \(stars) stars (\(percent) %)")
  }

  package var facts: [(name: String, text: String)] {
    var facts: [(name: String, text: String)] = []
    func add(_ name: String, _ text: String) { facts.append((name, text)) }
    if let fit {
      let slopes = fit.starsPerSecondInterval.map { interval in
        "; 95 % interval \((interval.lowerBound / 1e6).short) to "
          + "\((interval.upperBound / 1e6).short)"
      }
      add(
        "speed",
        "\((fit.starsPerSecond / 1e6).short) million stars per second, "
          + "\((1e9 * fit.line.slope).short) ns per star\(slopes ?? "")")
    }
    if let empty = sweep.emptyFrameTime {
      add("empty", "a frame without stars takes \((1000 * empty).short) ms")
    }
    if let fit {
      let loads = fit.observations.map(\.x)
      add(
        "fit",
        "\((1000 * fit.line.intercept).short) ms + \((1e9 * fit.line.slope).short) ns per star, "
          + "through \(loads.count) loads from \((loads.min() ?? 0).groupedStars) to "
          + "\((loads.max() ?? 0).groupedStars) stars (Theil-Sen); the loads deviate by "
          + "\((100 * fit.scatter).short) % from it")
      if let bend = fit.bend {
        add(
          "bend",
          "frame times bend at \(bend.groupedStars) stars; the line describes the target's side")
      }
    }
    if let drift = fit?.drift {
      add(
        "drift",
        "\(signed(100 * drift.change)) % from the first third of the loads to the last, p "
          + "\(probability(drift.p))")
    }
    add("measured", measured)
    if let fit, fit.interval != nil {
      let block = SweepFit.blockLength(of: fit.observations.count)
      add(
        "interval",
        "expanded percentile bootstrap, \(sweep.resamples.grouped()) resamples "
          + (block == 1 ? "of single loads" : "in blocks of \(block) consecutive loads"))
    }
    return facts
  }

  private var measured: String {
    let counts = [Sweep.Stage.ramp, .pilot, .region].map { stage in
      sweep.measurements.count { $0.stage == stage }
    }
    let short = counts[0] + counts[1]
    return
      "\(counts[2]) of \(sweep.loads) loads in random order, each for "
      + "\(sweep.secondsPerLoad.trimmed) s or more, alternating with a load from their middle that "
      + "shows the machine's speed, after \(short) short \(short == 1 ? "load" : "loads") to find "
      + "the region; the median frame time of each; \(elapsed_s.fixed(0)) s in all"
  }

  private func chart(_ style: TextStyle) -> [String] {
    guard let fit else { return [] }
    let caption =
      "frame time in ms by number of stars: measured, fitted line, target"
    let chart = LineChart(
      points: fit.observations, line: fit.line, target: sweep.period, columns: style.width - 12)
    return ["", style.paint("  " + caption, as: .quiet)]
      + chart.lines(style: style, marking: fit.stars)
  }
}

extension Double {
  var groupedStars: String {
    abs(self) < 0x1p53 ? Int(rounded()).grouped() : "\(self)"
  }
}

/// Returns a number with its sign, such as "+1.2" or "−1.2".
func signed(_ value: Double) -> String { (value < 0 ? "−" : "+") + abs(value).fixed(1) }

/// Returns a probability as text with two to four decimals; "below 0.0001" for a smaller one.
func probability(_ p: Double) -> String {
  p < 0.0001 ? "below 0.0001" : p.fixed(p < 0.01 ? 4 : p < 0.1 ? 3 : 2)
}
