import CosmosGeometry
import Testing

@Suite struct PeriodicCurveTests {
  private let curve = PeriodicCurve(
    knots: [(x: 300, y: -2), (x: 10, y: 4), (x: 100, y: 4), (x: 130, y: -1)], steepest: 0.3)

  @Test(arguments: [(300.0, -2.0), (10, 4), (100, 4), (130, -1)])
  func `a curve passes its knots, and repeats after a turn`(x: Double, y: Double) {
    for turn in [-2.0, -1, 0, 1, 5] {
      #expect(abs(curve.value(at: x + 360 * turn) - y) < 1e-9)
    }
  }

  @Test func `a curve is flat at its knots`() {
    for x in [300.0, 10, 100, 130] {
      for side in [-1e-3, 1e-3] {
        #expect(abs(curve.value(at: x + side) - curve.value(at: x)) < 1e-6)
      }
    }
  }

  @Test(arguments: [(300.0, 370.0, 1.0), (10, 100, 0), (100, 130, -1), (130, 300, -1)])
  func `a curve rises or falls from one knot to the next, and is never too steep`(
    from: Double, to: Double, direction: Double
  ) {
    let step = 0.01
    for x in stride(from: from, to: to - step, by: step) {
      let rise = curve.value(at: x + step) - curve.value(at: x)
      #expect(abs(rise) <= 0.3 * step + 1e-9, "\(x)")
      #expect(direction == 0 ? abs(rise) < 1e-9 : rise * direction >= -1e-9, "\(x)")
    }
  }

  @Test func `a curve with one knot has the same value everywhere`() {
    let curve = PeriodicCurve(knots: [(x: 20, y: 3)], steepest: 1)
    for x in [-100.0, 0, 20, 20.001, 359] { #expect(curve.value(at: x) == 3) }
  }

  @Test func `a piece whose knots are too far apart in height is steeper than the limit`() {
    let curve = PeriodicCurve(knots: [(x: 0, y: 0), (x: 10, y: 30)], steepest: 0.3)
    #expect(abs(curve.value(at: 5) - 15) < 1e-9)
    #expect(curve.value(at: 6) - curve.value(at: 5) < 30 / 9.0 + 1e-9)
  }
}
