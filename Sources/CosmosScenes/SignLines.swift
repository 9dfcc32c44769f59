import CosmosMotion

/// The lines of a sign's figure, which grow and shrink.
///
/// Only one sign has lines at a time. A reveal that interrupts a hide continues from the lines on
/// the screen, and vice versa.
public struct SignLines: Equatable, Sendable {
  /// Seconds that all lines take to appear, or to disappear.
  public static let duration = 0.25
  /// Duration of a tour, which draws the lines from star to star, in seconds.
  public static let tourDuration = 0.9

  /// The sign that the lines belong to, 0…11; nil before the first reveal.
  public private(set) var sign: Int?
  private var stroke = Animated(0.0)
  /// Whether the next reveal is a tour.
  private var awaitsTour = false
  /// Start and end of a tour, in seconds; nil if the lines appear without a tour.
  package private(set) var tour: ClosedRange<Double>?

  /// Creates lines at rest, visible or not.
  ///
  /// - Parameter sign: The sign whose lines are visible; nil for no lines.
  public init(revealed sign: Int? = nil) {
    self.sign = sign
    if sign != nil { stroke.set(1) }
  }

  /// Returns the stroke end of all lines, 0…1, at a time in seconds; in a tour, the fraction of all
  /// lines together.
  public func strokeEnd(at time: Double) -> Double { stroke.value(at: time, in: 0...1) }

  /// Returns whether the lines grow or shrink at a time in seconds.
  public func isMoving(at time: Double) -> Bool { stroke.isMoving(at: time) }

  /// Begins to draw the lines of a sign, 0…11, from their present length.
  public mutating func reveal(_ sign: Int, at time: Double) {
    if sign != self.sign {
      // Another sign starts without lines, although the previous sign's may still be visible.
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

  /// Begins to erase the lines, from their present length.
  public mutating func hide(at time: Double) {
    guard stroke.target != 0 else { return }
    if isMoving(at: time) { cutTour(at: time) } else { tour = nil }
    stroke.animate(to: 0, at: time, duration: Self.duration, curve: .linear)
  }

  /// Makes the next reveal a tour from star to star.
  package mutating func awaitTour() { awaitsTour = true }

  /// Completes the growth of a tour within a duration in seconds.
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
