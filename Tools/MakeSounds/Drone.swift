import CosmosMotion

/// A sustained tone for loops that swells and ebbs.
///
/// Each partial has four slightly detuned sines, two per channel. Their slow beating makes the tone
/// wide and lively. All frequencies and swells have whole cycles per loop, so the end of the loop
/// joins its beginning.
struct Drone {
  /// Hertz; a whole number, so that a loop of whole seconds has whole cycles.
  var frequency: Int
  /// Level of the first partial; 1 is full scale.
  var level: Double
  /// Number of partials.
  var partialCount: Int
  /// Exponent of the partials' levels: level · n^(−softness).
  var softness = 1.5
  /// Number of swells per loop.
  var swells: Int
  /// Phase of the swell at the start in turns; 0 is loudest.
  var swellPhase: Double
  /// Depth of the swell: 0 constant level … 1 silence between swells.
  var depth: Double

  /// Detuning of the left channel's sines, in cycles per loop per multiple of the fundamental.
  private static let leftDetuning = [-1, 2]
  /// Detuning of the right channel's sines, in cycles per loop per multiple of the fundamental.
  private static let rightDetuning = [1, -2]

  /// Delay of each partial's swell after the next lower one's, in turns.
  private static let lag = 0.09

  /// Adds the drone to a loop's track.
  ///
  /// - Parameters:
  ///   - track: Track of a loop with whole seconds.
  ///   - generator: Source of the sines' phases.
  func add(to track: inout StereoTrack, using generator: inout SplitMix64) {
    let seconds = track.duration
    precondition(seconds == seconds.rounded(), "Loop of \(seconds) s: must be whole seconds")
    for partial in 1...partialCount {
      // n^(−softness) for multiples of ½, by the square root, which is exact on all machines.
      let root = Double(partial).squareRoot()
      var weight = level / 2
      for _ in 0..<Int(2 * softness) { weight /= root }
      // Upper partials swell deeper and later, which varies the timbre.
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
