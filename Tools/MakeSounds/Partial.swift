/// A sine with a constant frequency, which may decay exponentially.
///
///     y(t) = sin(2π (frequency · t + phase)) · 2^(−t / halfLife)
struct Partial {
  /// The frequency in hertz.
  var frequency: Double
  /// The phase at time 0, in turns.
  var phase = 0.0
  /// The seconds until the sine has lost 6 dB; infinity for a sine that does not decay.
  var halfLife = Double.infinity

  /// The maximum number of samples that one call of ``fill(_:count:from:sampleRate:)`` writes.
  static let blockLength = 1024
  /// The step of the recurrence, in samples: each sample depends on those that are one and two
  /// steps earlier, so this number of samples can be computed at the same time.
  private static let width = 8

  /// Writes `count` samples, beginning with sample number `frame`.
  ///
  /// The first sixteen samples are computed by rotating a vector. All others follow from the
  /// recurrence of a decaying sine in steps of eight samples, so that the compiler can use vector
  /// instructions:
  ///
  ///     y[n] = 2 r⁸ cos(8ω) · y[n − 8] − r¹⁶ · y[n − 16]
  ///
  /// Each call begins with the exact phase, so rounding errors do not accumulate.
  func fill(
    _ wave: UnsafeMutableBufferPointer<Double>, count: Int, from frame: Int, sampleRate: Int
  ) {
    let turns = frequency / Double(sampleRate)
    let halvings = 1 / (halfLife * Double(sampleRate))
    let width = Self.width
    let level = remainder(afterHalvings: Double(frame) * halvings)
    let decay = remainder(afterHalvings: halvings)
    let start = phase + turns * Double(frame)
    var (x, y) = (level * cosine(turns: start), level * sine(turns: start))
    let (stepX, stepY) = (decay * cosine(turns: turns), decay * sine(turns: turns))
    for index in 0..<min(2 * width, count) {
      wave[index] = y
      (x, y) = (x * stepX - y * stepY, x * stepY + y * stepX)
    }
    guard count > 2 * width else { return }
    let far = remainder(afterHalvings: halvings * Double(2 * width))
    let near =
      2 * remainder(afterHalvings: halvings * Double(width)) * cosine(turns: turns * Double(width))
    for index in 2 * width..<count {
      wave[index] = near * wave[index - width] - far * wave[index - 2 * width]
    }
  }
}
