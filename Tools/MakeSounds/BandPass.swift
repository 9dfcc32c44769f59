/// A band-pass filter whose centre frequency may change while the filter runs.
///
/// - Source: Simper, "Solving the continuous SVF equations using trapezoidal integration and
///   equivalent currents", 2013. This state variable filter remains stable when its frequency
///   changes.
struct BandPass {
  private var first: Float = 0
  private var second: Float = 0
  private var a1: Float = 0
  private var a2: Float = 0
  private var a3: Float = 0
  private var damping: Float = 1

  /// Sets the centre frequency and the width of the band; the state of the filter does not change.
  ///
  /// - Parameters:
  ///   - turns: The centre frequency in cycles per frame (one sample of each channel), less than ½.
  ///   - width: The width of the band relative to its centre frequency; 1 is about one and a half
  ///     octaves.
  mutating func tune(turns: Double, width: Double) {
    let g = sine(turns: turns / 2) / cosine(turns: turns / 2)
    a1 = Float(1 / (1 + g * (g + width)))
    a2 = Float(g) * a1
    a3 = Float(g) * a2
    damping = Float(width)
  }

  /// Returns a filter with the state of this one, and with the coefficients of another one, which
  /// need not be computed again.
  func tuned(like other: BandPass) -> BandPass {
    var filter = other
    filter.first = first
    filter.second = second
    return filter
  }

  /// Returns the next output sample; the gain at the centre frequency is 1.
  mutating func next(_ input: Float) -> Float {
    let difference = input - second
    let band = a1 * first + a2 * difference
    let low = second + a2 * first + a3 * difference
    first = 2 * band - first
    second = 2 * low - second
    return damping * band
  }
}
