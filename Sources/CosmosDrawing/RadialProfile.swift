public import CosmosGeometry

/// A star's alpha over its radius, in four linear pieces; a white core in a coloured halo.
public struct RadialProfile: Equatable, Sendable {
  /// One corner of the profile.
  public struct Knot: Equatable, Sendable {
    /// Points from the centre.
    public var radius: Double
    /// 0…1.
    public var alpha: Double

    public init(radius: Double, alpha: Double) {
      self.radius = radius
      self.alpha = alpha
    }
  }

  /// Five, from the centre out; the last one's alpha is 0.
  public var knots: [Knot]
  /// The colour turns from white to this between the second and the third knot.
  public var halo: Color

  public init(knots: [Knot], halo: Color) {
    precondition(knots.count == 5, "RadialProfile of \(knots.count) knots: want 5")
    self.knots = knots
    self.halo = halo
  }

  /// Points from the centre to where alpha falls under half a step of eight bits.
  public var visibleRadius: Double {
    let least = 0.5 / 255
    for index in stride(from: knots.count - 2, through: 0, by: -1) where knots[index].alpha > least
    {
      let (inner, outer) = (knots[index], knots[index + 1])
      let share = (inner.alpha - least) / (inner.alpha - outer.alpha)
      return inner.radius + (outer.radius - inner.radius) * min(1, share)
    }
    return 0
  }
}
