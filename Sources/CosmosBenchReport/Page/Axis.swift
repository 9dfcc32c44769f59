import Glibc

/// The scale of a chart, from 0 or another round number up to a round number.
struct Axis: Equatable {
  /// The values at both ends of the axis, which are multiples of the step.
  let bottom, top: Double
  /// The distance between two ticks: 1, 2 or 5 times a power of ten.
  let step: Double

  /// Creates the smallest axis that covers a range with at most `count` steps, 1 or more.
  init(from low: Double = 0, to high: Double, steps count: Int) {
    let mantissas = [1.0, 2, 5]
    let steps = (-4...9).lazy.flatMap { exponent in
      mantissas.map { $0 * pow(10, Double(exponent)) }
    }
    let step =
      steps.first { step in
        (high / step).rounded(.up) - (low / step).rounded(.down) <= Double(count)
      } ?? 1e9
    self.step = step
    bottom = (low / step).rounded(.down) * step
    top = max(bottom + step, (high / step).rounded(.up) * step)
  }

  var ticks: [Double] {
    (0...Int(((top - bottom) / step).rounded())).map { bottom + Double($0) * step }
  }

  /// Returns the position of a value on the axis, 0 at the bottom and 1 at the top; clamps values
  /// outside.
  func position(of value: Double) -> Double {
    min(1, max(0, (value - bottom) / (top - bottom)))
  }

  /// Returns the label of a tick, with as many decimals as the step.
  func label(_ value: Double) -> String {
    let decimals = (0...4).first { (step.rounded(decimals: $0) - step).magnitude < step / 1000 }
    return value.fixed(decimals ?? 4)
  }
}
