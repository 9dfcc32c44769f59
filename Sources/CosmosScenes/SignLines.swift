import CosmosMotion

/// The lines of the figure of a sign, which can appear and disappear gradually.
///
/// Lines of at most one sign exist at a time. If lines begin to appear while they disappear, or the
/// reverse, they continue from their current length.
package struct SignLines: Equatable, Sendable {
  /// The seconds that all lines take to appear or to disappear.
  package static let duration = 0.25
  /// The seconds of a tour, in which the lines appear one after another, from star to star.
  package static let tourDuration = 0.9

  /// The sign that the lines belong to, 0…11; nil before lines appear for the first time.
  package private(set) var sign: Int?
  private var stroke = Animated(0.0)
  /// Whether the lines will appear as a tour the next time.
  private var awaitsTour = false
  /// The start and the end of a tour in seconds; nil if the lines appear all at once.
  package private(set) var tour: ClosedRange<Double>?

  /// Creates lines that do not change at present.
  ///
  /// - Parameter sign: The sign whose lines are visible, 0…11; nil for none.
  package init(revealed sign: Int? = nil) {
    self.sign = sign
    if sign != nil { stroke.set(1) }
  }

  /// Returns the drawn share of each line, 0…1, at a time in seconds; in a tour, the drawn share of
  /// all lines together.
  package func strokeEnd(at time: Double) -> Double { stroke.value(at: time, in: 0...1) }

  /// Returns whether the lines are appearing or disappearing at a time in seconds.
  package func isMoving(at time: Double) -> Bool { stroke.isMoving(at: time) }

  /// Makes the lines of a sign, 0…11, appear, beginning with their current length.
  package mutating func reveal(_ sign: Int, at time: Double) {
    if sign != self.sign {
      // The lines of another sign begin with length 0, even if lines of the previous sign are still
      // visible.
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

  /// Makes the lines disappear, beginning with their current length.
  package mutating func hide(at time: Double) {
    guard stroke.target != 0 else { return }
    if isMoving(at: time) { cutTour(at: time) } else { tour = nil }
    stroke.animate(to: 0, at: time, duration: Self.duration, curve: .linear)
  }

  /// Makes the lines appear as a tour the next time.
  package mutating func awaitTour() { awaitsTour = true }

  /// If a tour is in progress, completes it within a duration in seconds.
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
