import CosmosMotion

/// The lines of a sign's figure while they grow or shrink.
///
/// Only one sign has lines at a time. A reveal that interrupts a hide continues from the lines on
/// the screen, and so does a hide that interrupts a reveal.
public struct SignLines: Equatable, Sendable {
  /// Seconds from no lines to all of them, and back.
  public static let duration = 0.25
  /// Seconds of a tour, which draws the lines from star to star.
  public static let tourDuration = 0.9

  /// The sign of the lines, 0…11; nil before the first reveal.
  public private(set) var sign: Int?
  private var stroke = Animated(0.0)
  /// Whether the next reveal is a tour.
  private var awaitsTour = false
  /// Start and end of the growth of a tour, in seconds; nil for lines without a tour.
  package private(set) var tour: ClosedRange<Double>?

  /// Lines at rest, visible or not.
  ///
  /// - Parameter sign: The sign with visible lines; nil for no lines.
  public init(revealed sign: Int? = nil) {
    self.sign = sign
    if sign != nil { stroke.set(1) }
  }

  /// The stroke end of all lines at a time in seconds, 0…1; in a tour, the share of all lines
  /// together.
  public func strokeEnd(at time: Double) -> Double { stroke.value(at: time, in: 0...1) }

  /// Whether the lines grow or shrink at a time in seconds.
  public func isMoving(at time: Double) -> Bool { stroke.isMoving(at: time) }

  /// Begins to draw the lines of a sign, 0…11, from their present length.
  public mutating func reveal(_ sign: Int, at time: Double) {
    if sign != self.sign {
      // Another sign begins without lines, although the old sign's may still be visible.
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

  /// Begins to undraw the lines, from their present length.
  public mutating func hide(at time: Double) {
    guard stroke.target != 0 else { return }
    if isMoving(at: time) { cutTour(at: time) } else { tour = nil }
    stroke.animate(to: 0, at: time, duration: Self.duration, curve: .linear)
  }

  /// Makes the next reveal a tour from star to star.
  package mutating func awaitTour() { awaitsTour = true }

  /// Finishes the growth of a tour within some seconds.
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
