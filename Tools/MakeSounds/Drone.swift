import CosmosMotion

/// A long tone for loops, whose level rises and falls slowly.
///
/// Each partial consists of four sines with slightly different frequencies, two for each channel.
/// Their slow beats make the tone wide and lively. All frequencies and swells have a whole number
/// of cycles per loop, so the end of the loop continues with its beginning.
struct Drone {
  /// The frequency in hertz.
  ///
  /// It is a whole number, so a loop of whole seconds contains whole cycles.
  var frequency: Int
  /// The level of the lowest partial; 1 is full scale.
  var level: Double
  /// The number of partials.
  var partialCount: Int
  /// The exponent of the fall of the higher partials' levels: the level of partial n is `level` ·
  /// n^(−softness).
  var softness = 1.5
  /// The number of times per loop that the level rises and falls.
  var swells: Int
  /// The phase of the swell at the start of the loop, in turns; at 0, the level is highest.
  var swellPhase: Double
  /// The depth of the swell, from 0 (constant level) to 1 (silence between two swells).
  var depth: Double

  /// The differences of the lowest partial's two frequencies in the left channel from
  /// ``frequency``, in cycles per loop.
  private static let leftDetuning = [-1, 2]
  /// The differences of the lowest partial's two frequencies in the right channel from
  /// ``frequency``, in cycles per loop.
  private static let rightDetuning = [1, -2]

  /// The delay of each partial's swell after that of the next lower partial, in turns.
  private static let lag = 0.09

  /// Adds the drone to a track.
  ///
  /// - Parameters:
  ///   - track: The track of a loop, whose duration is a whole number of seconds.
  ///   - generator: The source of random numbers for the phases of the sines.
  func add(to track: inout StereoTrack, using generator: inout SplitMix64) {
    let seconds = track.duration
    precondition(seconds == seconds.rounded(), "Loop of \(seconds) s: must be whole seconds")
    for partial in 1...partialCount {
      // If `softness` is a multiple of ½, n^(−softness) needs only a square root, which is equal on
      // all machines.
      let root = Double(partial).squareRoot()
      var weight = level / 2
      for _ in 0..<Int(2 * softness) { weight /= root }
      // The swells of upper partials are deeper and later, so the timbre varies.
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
