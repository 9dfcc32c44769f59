// When a critically damped spring brings something near enough, and slowly enough.

extension Spring {
  /// The first time at which displacement and speed are both within limits.
  ///
  /// - Parameters:
  ///   - displacement: x₀, in any unit.
  ///   - velocity: v₀, in that unit per second.
  ///   - distance: The limit of |x|, more than 0.
  ///   - speed: The limit of |x′|, in units per second, more than 0.
  /// - Returns: Seconds.
  package func nearingTime(
    from displacement: Double, velocity: Double, within distance: Double, slowerThan speed: Double
  ) -> Double {
    precondition(dampingRatio == 1, "Nearing time at damping ratio \(dampingRatio): want 1")
    func isFar(_ time: Double) -> Bool {
      abs(self.displacement(from: displacement, velocity: velocity, at: time)) > distance
    }
    func isFast(_ time: Double) -> Bool {
      abs(self.velocity(from: displacement, velocity: velocity, at: time)) > speed
    }
    func isNear(_ time: Double) -> Bool { !isFar(time) && !isFast(time) }
    if isNear(0) { return 0 }
    // x and x′ have one zero and one extremum each at the most. Between these times and the last
    // ones, from which either limit is kept, |x| and |x′| are monotone.
    let pull = velocity + angularFrequency * displacement
    let turn = velocity / (angularFrequency * pull)
    let slow = settlingTime(
      from: velocity, velocity: -angularFrequency * (velocity + pull), within: speed)
    let near = settlingTime(from: displacement, velocity: velocity, within: distance)
    var low = 0.0
    while true {
      var high = Double.infinity
      high = Self.sooner(-displacement / pull, than: high, after: low)
      high = Self.sooner(turn, than: high, after: low)
      high = Self.sooner(turn + 1 / angularFrequency, than: high, after: low)
      high = Self.sooner(slow, than: high, after: low)
      high = Self.sooner(near, than: high, after: low)
      guard high < .infinity else { return low }
      // Each limit begins to be kept once in between at the most.
      let entry = Bisection.root(from: low, to: high, while: isFar)
      let calm = Bisection.root(from: low, to: high, while: isFast)
      if isNear(min(entry, calm)) { return min(entry, calm) }
      if isNear(max(entry, calm)) { return max(entry, calm) }
      if isNear(high) { return high }
      low = high
    }
  }

  /// The earlier of two times, of which the first must be after a third to count.
  private static func sooner(_ time: Double, than other: Double, after low: Double) -> Double {
    time > low && time < other ? time : other
  }
}
