@testable import CosmosBenchReport
import TestSupport

/// A simulated machine with known frame times and its own clock, which measures the loads of a
/// sweep.
struct TestMachine {
  /// The frame time without stars in seconds.
  var empty = 0.002
  /// The time per star in seconds.
  var star = 1e-7
  /// The relative scatter of the frame times that are measured for equal loads.
  var noise = 0.015
  /// The relative scatter of the machine's speed, which affects a load and its reference equally.
  var unrest = 0.0
  /// The relative change of frame times per minute.
  var drift = 0.0
  /// The number of stars that cost no time.
  var free = 0.0
  var random = RandomNumbers(seed: 1)
  /// The seconds since the sweep began.
  var now = 0.0

  func frameTime(stars: Int) -> Double { empty + star * max(0, Double(stars) - free) }

  /// The true number of stars for a frame time of one sixtieth of a second.
  var truth: Double { free + (1.0 / 60 - empty) / star }

  mutating func measure(_ load: Sweep.Load) -> Sweep.Measurement {
    let wander = (1 + drift * now / 60) * max(0.3, 1 + unrest * random.bell())
    let reference = load.reference.map {
      frameTime(stars: $0) * wander * (1 + noise * random.bell() / 2)
    }
    let time = frameTime(stars: load.stars) * wander * (1 + noise * random.bell())
    let seconds = max(load.seconds, time) + 3 * time + 0.05
    defer { now += seconds }
    return Sweep.Measurement(
      stage: load.stage, stars: load.stars, frameTime: time, reference: reference,
      frames: Int(load.seconds / time) + 1, start: now)
  }

  mutating func sweep(
    _ planned: Sweep = Sweep(resamples: 200), interruptedAfter most: Int = .max,
    disturb: (inout Sweep.Measurement, Sweep) -> Void = { _, _ in }
  ) -> Sweep {
    var sweep = planned
    while sweep.measurements.count < most, let load = sweep.next(elapsed: now) {
      var measured = measure(load)
      disturb(&measured, sweep)
      sweep.add(measured)
    }
    return sweep
  }
}

extension SweepReport {
  static func sample(_ sweep: Sweep, notes: [String] = []) -> SweepReport {
    var config = Samples.config
    config.scene = "field"
    return SweepReport(
      tool: .init(version: "0.2.0", commit: "abc", build: "release"),
      system: Samples.system(
        threads: 2, renderer: "llvmpipe", version: "4.5", vendor: "Mesa", session: "offscreen"),
      config: config, command: ["cosmos", "bench", "--sweep"], started: "2026-11-22T02:00:00Z",
      sweep: sweep, elapsed: 58.2, notes: notes)
  }
}
