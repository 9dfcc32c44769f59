public import CosmosGeometry

/// The stars of a figure: places from the library, all with one radial profile.
public struct FigureStars: Equatable, Sendable {
  /// Which stars.
  public var set: FigureStarSet
  /// Where the set's origin is, in logical pixels.
  public var origin: Point
  /// Logical pixels per point.
  public var scale: Double
  /// What each star looks like.
  public var profile: RadialProfile
  /// 0…1.
  public var opacity: Double

  /// - Parameters:
  ///   - set: Which stars.
  ///   - origin: Where the set's origin is, in logical pixels.
  ///   - scale: Logical pixels per point.
  ///   - profile: What each star looks like.
  ///   - opacity: 0…1.
  public init(
    set: FigureStarSet, origin: Point, scale: Double, profile: RadialProfile, opacity: Double = 1
  ) {
    self.set = set
    self.origin = origin
    self.scale = scale
    self.profile = profile
    self.opacity = opacity
  }
}

/// A star's alpha over its radius, in four linear pieces: a white core in a coloured halo.
public struct RadialProfile: Equatable, Sendable {
  /// One corner of the profile.
  public struct Knot: Equatable, Sendable {
    /// Points from the centre.
    public var radius: Double
    /// 0…1.
    public var alpha: Double

    /// - Parameters:
    ///   - radius: Points from the centre.
    ///   - alpha: 0…1.
    public init(radius: Double, alpha: Double) {
      self.radius = radius
      self.alpha = alpha
    }
  }

  /// Five, with growing radii; the first radius is 0, the last alpha is 0.
  public var knots: [Knot]
  /// The colour goes from white to this one between the second and the third knot.
  public var halo: Color

  /// - Parameters:
  ///   - knots: Five; another number is a programming error.
  ///   - halo: The colour from the third knot on.
  public init(knots: [Knot], halo: Color) {
    precondition(knots.count == 5, "RadialProfile of \(knots.count) knots: want 5")
    self.knots = knots
    self.halo = halo
  }

  /// Points from the centre to where alpha falls below half a step of eight bits.
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
