package import CosmosGeometry
import CosmosMotion

/// The backdrop as sixty vertical strips of equal width, which can change their colours.
///
/// The strips start as six bars of ten each, or in one colour. When a bar is chosen, the other
/// strips fly out of the window and return in the bar's colour (``StripFlight``). In a change from
/// one colour to another, the strips change one by one, in a new random order each time.
///
/// A second row of strips behind the first never moves. It takes the colour of a chosen bar at
/// once, while the front row hides it. A choice during a flight recolours the strips at rest one by
/// one. Strips that are leaving take the newest colour once they are outside, so no visible strip
/// jumps to another colour.
package struct Strips: Equatable, Sendable {
  /// Number of strips: one for each second of a minute.
  static let count = 60
  package static let bars = 6
  static let stripsPerBar = count / bars
  /// Seconds from the start of one strip's change of colour to the start of the next strip's
  /// change.
  static let interval = 0.02
  /// Seconds that one strip takes to change colour.
  static let change = 0.05
  /// Seconds that all strips together take to change colour.
  package static let changing = Double(count - 1) * interval + change
  /// Duration of the cross-fade with reduced motion, in seconds.
  package static let fade = 0.25

  /// A strip of the front row, which hides a second row of strips.
  struct Strip: Equatable, Sendable {
    var color: Animated<Color>
    /// The flight out and back; nil if the strip never left.
    var flight: StripFlight?

    func offset(at time: Double) -> StripOffset { flight?.offset(at: time) ?? .zero }
  }

  var strips: [Strip]
  /// The colours of the second row of strips, which is behind the row ``strips``.
  var behind: [Animated<Color>]
  /// The bar whose strips stayed in place, in front of the other strips, when the others flew out;
  /// nil if no strips have flown.
  private(set) var chosenBar: Int?
  /// The colour that all strips have or are about to have; nil for six bars.
  private(set) var color: Color?
  private let barColors: [Color]
  /// Whether all colours fade together, without flights.
  package var reducesMotion: Bool
  /// The clock that lights the strip of the current second; nil for no clock.
  package var clock: StripClock?
  private var order = Array(0..<count)
  private var generator: SplitMix64
  /// Time when the last leaving strip is outside, in seconds.
  private var outAt = -Double.infinity
  /// Time when all changes have ended, in seconds.
  private(set) var settlesAt = -Double.infinity

  /// Creates strips as six bars, or in one colour.
  ///
  /// - Parameters:
  ///   - bars: Six colours, left to right.
  ///   - color: The colour of all strips; nil for six bars.
  ///   - clockStart: Second of the minute at time 0; nil for no clock.
  ///   - seed: The seed of the random orders in which strips change their colours.
  ///   - reducesMotion: Whether colours fade without flights.
  package init(
    bars: [Color], color: Color? = nil, clockStart: Double? = nil, seed: UInt64,
    reducesMotion: Bool = false
  ) {
    precondition(bars.count == Self.bars, "\(bars.count) colours of bars: must be \(Self.bars)")
    let colors = (0..<Self.count).map { color ?? bars[$0 / Self.stripsPerBar] }
    strips = colors.map { Strip(color: Animated($0)) }
    behind = colors.map { Animated($0) }
    barColors = bars
    self.color = color
    self.reducesMotion = reducesMotion
    clock = clockStart.map { StripClock(second: $0) }
    generator = SplitMix64(seed: seed)
  }

  /// Chooses a bar, 0…5: the strips of the other bars fly out and return in the colour of the
  /// chosen bar.
  ///
  /// If all strips already have one colour, or with reduced motion, only the colour changes.
  package mutating func choose(bar: Int, at time: Double) {
    guard color == nil, !reducesMotion else { return choose(barColors[bar], at: time) }
    let chosen = barColors[bar]
    let kept = Self.strips(ofBar: bar)
    color = chosen
    chosenBar = bar
    for index in 0..<Self.count {
      behind[index].set(chosen)
      guard !kept.contains(index) else { continue }
      let isLeft = index < kept.lowerBound
      strips[index].flight = StripFlight(
        rank: isLeft ? index : Self.count - 1 - index,
        of: isLeft ? kept.lowerBound : Self.count - kept.upperBound,
        direction: isLeft ? -1 : 1, at: time)
      strips[index].color.animate(
        to: chosen, at: time, delay: StripFlight.out, duration: 0, curve: .linear)
    }
    outAt = time + StripFlight.out
    settlesAt = time + StripFlight.duration
  }

  /// Changes the strips one by one to an opaque colour, in a new random order; does nothing if that
  /// is already their colour.
  package mutating func choose(_ color: Color, at time: Double) {
    guard color != self.color else { return }
    self.color = color
    generator.shuffleUnlike(previous: &order)
    for (turn, index) in order.enumerated() {
      let delay = reducesMotion ? 0 : Double(turn) * Self.interval
      let duration = reducesMotion ? Self.fade : Self.change
      behind[index].animate(
        to: color, at: time, delay: delay, duration: duration, curve: .linear)
      // A strip that is leaving keeps its colour until it is outside.
      let keeps = time < outAt && strips[index].flight != nil
      strips[index].color.animate(
        to: color, at: time, delay: keeps ? outAt - time : delay, duration: keeps ? 0 : duration,
        curve: .linear)
    }
    settlesAt = max(settlesAt, time + (reducesMotion ? Self.fade : Self.changing))
  }

  /// Returns whether any strip has not yet reached its position or its colour.
  package func isMoving(at time: Double) -> Bool { time < settlesAt }

  static func strips(ofBar bar: Int) -> Range<Int> {
    (bar * stripsPerBar)..<((bar + 1) * stripsPerBar)
  }
}
