/// What a sweep measures: the frame rate that it looks for, and how many loads it takes.
package struct SweepPlan: Equatable, Sendable {
  /// Frames per second at which the most stars are to be found, above 0.
  package let targetRate: Double
  /// How many loads to measure around the target, ``fewestLoads`` or more.
  package let loads: Int
  /// Seconds measured at each of these loads and its reference together.
  package let secondsPerLoad: Double
  /// Chooses the loads, their order, and the resamples of the intervals.
  package let seed: UInt64
  /// Resamples from which intervals are computed.
  package let resamples: Int

  /// Seconds after which no further load is begun, so that a sweep stays under 90 s.
  package static let timeLimit = 80.0
  /// Frames that are drawn before measuring, whenever the load changes.
  package static let warmUpFrames = 3
  /// How many times a load and its reference take turns.
  package static let turns = 3
  /// Seconds for each load unless another number is asked for: all take most of ``timeLimit``.
  package static let standardSeconds = 1.2
  /// The fewest frames to measure at a load and its reference, which decide the time at low frame
  /// rates.
  static let fewestFrames = 12.0
  /// The fewest loads from which an interval is computed.
  package static let fewestLoads = 12
  /// The most stars that a scene takes.
  package static let mostStars = 2_000_000_000

  package init(
    targetRate: Double = 60, loads: Int = 40, secondsPerLoad: Double = standardSeconds,
    seed: UInt64 = 1,
    resamples: Int = 2000
  ) {
    precondition(targetRate > 0, "target of \(targetRate) fps: want more than 0")
    precondition(loads >= Self.fewestLoads, "\(loads) loads: want \(Self.fewestLoads) or more")
    self.targetRate = targetRate
    self.loads = loads
    self.secondsPerLoad = secondsPerLoad
    self.seed = seed
    self.resamples = resamples
  }

  /// The frame time at the target rate, in seconds.
  package var period: Double { 1 / targetRate }
}
