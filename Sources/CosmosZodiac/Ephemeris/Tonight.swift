/// The bodies of the sky from a moment on: what a scene needs to show them at any of its times.
///
///     let tonight = Tonight(from: Instant(year: 2026, month: 11, day: 22, hour: 21))
///     tonight.places(at: 3600)[1].longitude  // the Moon at 22 h
public struct Tonight: Equatable, Sendable {
  /// The moment at time 0.
  public var start: Instant
  /// Which bodies, in the order of ``places(at:)``.
  public var bodies: [Body]

  /// The bodies from a moment on.
  ///
  /// - Parameters:
  ///   - start: The moment at time 0; in the years ``Ephemeris/years``.
  ///   - bodies: Which ones.
  public init(from start: Instant, bodies: [Body] = Body.classical) {
    self.start = start
    self.bodies = bodies
  }

  /// Where the bodies are.
  ///
  /// - Parameter time: Seconds since ``start``.
  /// - Returns: A place for each of ``bodies``.
  public func places(at time: Double = 0) -> [BodyPlace] {
    Ephemeris(at: start + time).places(of: bodies)
  }
}
