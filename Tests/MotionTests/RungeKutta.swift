/// A damped spring by the slow way: m x″ + c x′ + k x = 0, integrated step by step.
///
/// - Source: the classical Runge-Kutta method of the fourth order.
struct RungeKutta {
  var mass: Double
  var stiffness: Double
  var damping: Double
  /// The displacement now.
  var x: Double
  /// Units per second.
  var v: Double

  mutating func step(_ h: Double) {
    func pull(_ x: Double, _ v: Double) -> Double { -(stiffness * x + damping * v) / mass }
    let (v1, a1) = (v, pull(x, v))
    let (v2, a2) = (v + h / 2 * a1, pull(x + h / 2 * v1, v + h / 2 * a1))
    let (v3, a3) = (v + h / 2 * a2, pull(x + h / 2 * v2, v + h / 2 * a2))
    let (v4, a4) = (v + h * a3, pull(x + h * v3, v + h * a3))
    x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
  }
}
