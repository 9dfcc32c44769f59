import CosmosMotion

/// The lines of the one sign that may show them, drawing and undrawing themselves.
///
/// Only one sign ever has lines on the screen. A reveal that meets a hide half way goes on from where it is.
public struct SignLines: Equatable, Sendable {
  /// Seconds from nothing to all, and back.
  public static let duration = 0.25
  /// Seconds that drawing them from star to star takes.
  public static let tourDuration = 0.9

  /// The sign whose lines these are, 0…11; nil while none was ever revealed.
  public private(set) var sign: Int?
  private var stroke = Animated(0.0)
  /// Whether those that are revealed next are drawn from star to star.
  private var awaitsTour = false
  /// Seconds between which lines reach stars, where they are drawn from star to star.
  package private(set) var tour: ClosedRange<Double>?

  /// Lines that are there or not, and still.
  ///
  /// - Parameter sign: The sign whose lines are there from the start.
  public init(revealed sign: Int? = nil) {
    self.sign = sign
    if sign != nil { stroke.set(1) }
  }

  /// The stroke end of all lines at a time in seconds, 0…1; the share of all lines together where they are
  /// drawn from star to star.
  public func strokeEnd(at time: Double) -> Double { stroke.value(at: time, in: 0...1) }

  /// Whether the lines are being drawn or undrawn at a time in seconds.
  public func isMoving(at time: Double) -> Bool { stroke.isMoving(at: time) }

  /// Begins to draw the lines of a sign, 0…11, from where they are.
  public mutating func reveal(_ sign: Int, at time: Double) {
    if sign != self.sign {
      // Starts from nothing, whatever is left of the other sign's lines.
      self.sign = sign
      stroke.set(0)
    }
    guard stroke.target != 1 else { return }
    if strokeEnd(at: time) == 0 {
      tour = awaitsTour ? time...(time + Self.tourDuration) : nil
    }
    stroke.animate(
      to: 1, at: time, duration: awaitsTour ? Self.tourDuration : Self.duration, curve: .linear)
    awaitsTour = false
  }

  /// Begins to undraw the lines, from where they are.
  public mutating func hide(at time: Double) {
    guard stroke.target != 0 else { return }
    if isMoving(at: time) { cutTour(at: time) } else { tour = nil }
    stroke.animate(to: 0, at: time, duration: Self.duration, curve: .linear)
  }

  /// Has the lines that are revealed next drawn from star to star, once.
  package mutating func awaitTour() { awaitsTour = true }

  /// Has lines that are drawn from star to star finished within some seconds.
  package mutating func finishTour(at time: Double, within duration: Double) {
    awaitsTour = false
    guard tour != nil, isMoving(at: time), stroke.target == 1 else { return }
    cutTour(at: time)
    stroke.animate(to: 1, at: time, duration: duration, curve: .linear)
  }

  private mutating func cutTour(at time: Double) {
    tour = tour.map { $0.lowerBound...max($0.lowerBound, min($0.upperBound, time)) }
  }
}
