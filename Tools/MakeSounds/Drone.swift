import CosmosMotion

/// A sustained tone that swells and ebbs, for loops.
///
/// Each partial is four slightly detuned sines, two per channel, whose slow beating makes the tone
/// wide and lively. Every frequency is a whole number of cycles per loop and so is every swell, so
/// the end of the loop joins its beginning.
struct Drone {
  /// Hertz; a whole number, so that a loop of whole seconds holds whole cycles.
  var frequency: Int
  var level: Double
  var partialCount: Int
  /// How much softer a partial is than the one before: level n^(−softness).
  var softness = 1.5
  /// Swells per loop.
  var swells: Int
  /// Phase of the swell at the start, turns; 0 is loudest.
  var swellPhase: Double
  /// 0 constant level … 1 silent between swells.
  var depth: Double

  /// Detuning of the sines, cycles per loop for each multiple of the fundamental.
  private static let leftDetuning = [-1, 2]
  private static let rightDetuning = [1, -2]

  /// How much later in its swell a partial is than the one below it, turns.
  private static let lag = 0.09

  /// Adds the drone to a loop's track.
  ///
  /// - Parameters:
  ///   - track: A track of whole seconds that loops.
  ///   - generator: Gives the sines' phases.
  func add(to track: inout StereoTrack, using generator: inout SplitMix64) {
    let seconds = track.duration
    precondition(seconds == seconds.rounded(), "Loop of \(seconds) s: want whole seconds")
    for partial in 1...partialCount {
      // n^(−softness) for softness in halves, by the square root, which is exact everywhere.
      let root = Double(partial).squareRoot()
      var weight = level / 2
      for _ in 0..<Int(2 * softness) { weight /= root }
      // Upper partials swell deeper and later than lower ones, which changes the tone's colour.
      let deep = 1 - (1 - depth) / Double(partial)
      let lag = Self.lag * Double(partial - 1)
      for side in 0..<2 {
        for detuning in side == 0 ? Self.leftDetuning : Self.rightDetuning {
          let cycles = frequency * partial * Int(seconds) + detuning * partial
          let sine = Partial(
            frequency: Double(cycles) / seconds, phase: Double(generator.next(below: 4096)) / 4096)
          track.add(sine, at: 0, for: seconds) { time in
            let turns = Double(swells) * time / seconds + swellPhase - lag
            let gain = weight * (1 - deep * (0.5 - 0.5 * cosine(turns: turns)))
            return side == 0 ? (gain, 0) : (0, gain)
          }
        }
      }
    }
  }
}
