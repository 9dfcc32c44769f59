import CosmosMotion

/// A sustained tone for loops that swells and ebbs.
///
/// Each partial has four slightly detuned sines, two per channel. Their slow beating makes the tone
/// wide and lively. All frequencies and swells have whole cycles per loop, so that the end of the
/// loop joins its beginning.
struct Drone {
  /// The frequency in hertz; a whole number, so that a loop of whole seconds has whole cycles.
  var frequency: Int
  /// The level of the first partial; 1 is full scale.
  var level: Double
  /// The number of partials.
  var partialCount: Int
  /// The exponent of the levels of the partials: level · n^(−softness).
  var softness = 1.5
  /// The number of swells per loop.
  var swells: Int
  /// The phase of the swell at the start, in turns; 0 is loudest.
  var swellPhase: Double
  /// The depth of the swell, from 0 (constant level) to 1 (silence between swells).
  var depth: Double

  /// The detuning of the left channel's sines, in cycles per loop per multiple of the fundamental.
  private static let leftDetuning = [-1, 2]
  /// The detuning of the right channel's sines, in cycles per loop per multiple of the fundamental.
  private static let rightDetuning = [1, -2]

  /// The delay of each partial's swell relative to the next lower partial's, in turns.
  private static let lag = 0.09

  /// Adds the drone to the track of a loop.
  ///
  /// - Parameters:
  ///   - track: The track of a loop that lasts whole seconds.
  ///   - generator: The source of the phases of the sines.
  func add(to track: inout StereoTrack, using generator: inout SplitMix64) {
    let seconds = track.duration
    precondition(seconds == seconds.rounded(), "Loop of \(seconds) s: must be whole seconds")
    for partial in 1...partialCount {
      // n^(−softness) for multiples of ½ uses the square root, which is exact on all machines.
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
