import CosmosGeometry
import Glibc

/// The axis of a chart, which begins at 0 or another round number and ends at a round number.
struct Axis: Equatable {
  /// The values at the two ends of the axis, both multiples of ``step``.
  let bottom, top: Double
  /// The difference between neighbouring ticks: 1, 2 or 5 times a power of ten.
  let step: Double

  /// Creates the smallest axis that contains a range; `count`, 1 or more, is the maximum number of
  /// steps.
  init(from low: Double = 0, to high: Double, steps count: Int) {
    // The search begins below the smallest possible step, which is 1/10 000 at least.
    let span = min(1e300, max(abs(low), abs(high), 1e-4))
    let first = max(-4, Int(log10(span / Double(count)).rounded(.down)) - 17)
    let steps = (first...302).lazy.flatMap { exponent in
      [1.0, 2, 5].map { $0 * pow(10, Double(exponent)) }
    }
    let step =
      steps.first { step in
        (high / step).rounded(.up) - (low / step).rounded(.down) <= Double(count)
      } ?? 1e302
    self.step = step
    bottom = (low / step).rounded(.down) * step
    top = max(bottom + step, (high / step).rounded(.up) * step)
  }

  var ticks: [Double] {
    (0...Int(((top - bottom) / step).rounded())).map { bottom + Double($0) * step }
  }

  /// Returns the position of a value on the axis, from 0 at the lower end to 1 at the upper end;
  /// values outside are moved to the nearer end.
  func position(of value: Double) -> Double {
    min(1, max(0, (value - bottom) / (top - bottom)))
  }

  /// Returns the label of a tick, with as many decimals as ``step`` has.
  func label(_ value: Double) -> String {
    let decimals = (0...4).first { (step.rounded(decimals: $0) - step).magnitude < step / 1000 }
    return value.fixed(decimals ?? 4)
  }
}
