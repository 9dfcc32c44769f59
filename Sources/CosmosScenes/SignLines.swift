import CosmosMotion

/// The lines of the one sign that may show them, drawing and undrawing themselves.
///
/// Only one sign ever has lines on the screen. A reveal that meets a hide half way goes on from
/// where it is.
public struct SignLines: Equatable, Sendable {
  /// Seconds from nothing to all, and back.
  public static let duration = 0.25

  /// The sign whose lines these are, 0…11; nil while none was ever revealed.
  public private(set) var sign: Int?
  private var stroke = Animated(0.0)

  /// Lines that are there or not, and still.
  ///
  /// - Parameter sign: The sign whose lines are there from the start.
  public init(revealed sign: Int? = nil) {
    self.sign = sign
    if sign != nil { stroke.set(1) }
  }

  /// The stroke end of all lines at a time in seconds, 0…1.
  public func strokeEnd(at time: Double) -> Double { stroke.value(at: time, in: 0...1) }

  /// Whether the lines are being drawn or undrawn at a time in seconds.
  public func isMoving(at time: Double) -> Bool { stroke.isMoving(at: time) }

  package mutating func reveal(_ sign: Int, at time: Double) {
    if sign != self.sign {
      // Another sign's remains never pass over to this one.
      self.sign = sign
      stroke.set(0)
    }
    guard stroke.target != 1 else { return }
    stroke.animate(to: 1, at: time, duration: Self.duration, curve: .linear)
  }

  package mutating func hide(at time: Double) {
    guard stroke.target != 0 else { return }
    stroke.animate(to: 0, at: time, duration: Self.duration, curve: .linear)
  }
}
