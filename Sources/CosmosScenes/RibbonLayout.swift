package import CosmosGeometry

/// The places of the twelve signs on the ribbon (the endless strip of sky), and the ribbon's scale.
///
/// Positions are in units of 30 degrees and count whole turns: a turn of the ribbon is 12. A sign
/// is centred at its place, and at each place a whole number of turns away.
package struct RibbonLayout: Equatable, Sendable {
  /// The distance from one position to the next whole one, in the nearest layer of stars.
  package enum Gap: Equatable, Sendable {
    /// A multiple of the window's width.
    case widths(Double)
    /// A number of design points, whatever the window's width.
    case points(Double)
  }

  /// The places of the signs in ascending order, each 0 ..< 12.
  package let signs: [Double]
  /// The distance from one position to the next whole one.
  package var gap: Gap
  /// Whether larger positions are further left.
  package let growsLeft: Bool

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - signs: The places of the twelve signs in ascending order, each 0 ..< 12.
  ///   - gap: The distance from one position to the next whole one.
  ///   - growsLeft: Whether larger positions are further left.
  package init(signs: [Double], gap: Gap, growsLeft: Bool) {
    precondition(signs.count == 12, "A ribbon has twelve signs, not \(signs.count)")
    self.signs = signs
    self.gap = gap
    self.growsLeft = growsLeft
  }

  /// Creates the layout whose signs stand at the whole positions 0…11, a number of window widths
  /// apart, with larger positions further right.
  package static func even(gap: Double) -> RibbonLayout {
    RibbonLayout(signs: (0..<12).map(Double.init), gap: .widths(gap), growsLeft: false)
  }

  /// The change of the position from a place to the next one on its right: 1 or −1.
  package var right: Double { growsLeft ? -1 : 1 }

  /// Returns the distance from one position to the next whole one in the nearest layer, in logical
  /// pixels, in a window of a size in logical pixels.
  package func pixelsPerSign(in window: Size) -> Double {
    switch gap {
    case .widths(let widths): widths * max(1, window.width)
    case .points(let points): points * window.designScale
    }
  }

  /// A sign at a place of the ribbon.
  package struct Stop: Equatable, Sendable {
    /// The number of the sign, 0…11.
    package var sign: Int
    /// The place of the sign, with whole turns.
    package var place: Double

    /// Creates a sign at a place.
    package init(sign: Int, place: Double) {
      self.sign = sign
      self.place = place
    }
  }

  /// Returns the sign that is nearest to a position, with its place near that position.
  package func stop(near position: Double) -> Stop {
    let next = stop(number(after: position))
    let previous = stop(number(after: position) - 1)
    return position - previous.place < next.place - position ? previous : next
  }

  /// Returns the number, 0…11, of the sign that is nearest to a position.
  package func sign(at position: Double) -> Int { stop(near: position).sign }

  /// Returns whether a sign stands exactly at a position.
  package func isSign(_ position: Double) -> Bool { stop(near: position).place == position }

  /// Returns the place of a sign, 0…11, that is nearest to a position.
  package func place(of sign: Int, near position: Double) -> Double {
    signs[sign] - 12 * ((signs[sign] - position + 6) / 12).rounded(.down)
  }

  /// Returns the next sign beyond a position.
  ///
  /// - Parameters:
  ///   - position: The position; a sign within a millionth of it is not beyond it.
  ///   - step: 1 for the next larger place, −1 for the next smaller one.
  /// - Returns: The sign and its place.
  package func stop(beyond position: Double, step: Int) -> Stop {
    let tolerance = 1e-6
    return step > 0
      ? stop(number(after: position + tolerance)) : stop(number(after: position - tolerance) - 1)
  }

  /// Returns the signs whose places are in a range, in the order of their places.
  package func stops(in range: ClosedRange<Double>) -> Stops {
    let first = number(after: range.lowerBound)
    return Stops(layout: self, number: first, end: max(first, number(after: range.upperBound)))
  }

  /// Signs that follow each other on the ribbon.
  package struct Stops: Sequence, IteratorProtocol {
    fileprivate let layout: RibbonLayout
    fileprivate var number: Int
    fileprivate let end: Int

    package mutating func next() -> Stop? {
      guard number < end else { return nil }
      defer { number += 1 }
      return layout.stop(number)
    }
  }

  /// Returns the first sign at a position or beyond it, as the number of the sign plus 12 for each
  /// whole turn.
  private func number(after position: Double) -> Int {
    let turn = (position / 12).rounded(.down)
    let rest = position - 12 * turn
    return 12 * Int(turn) + (signs.firstIndex { $0 >= rest } ?? 12)
  }

  private func stop(_ number: Int) -> Stop {
    let turn = (Double(number) / 12).rounded(.down)
    let sign = number - 12 * Int(turn)
    return Stop(sign: sign, place: signs[sign] + 12 * turn)
  }
}
