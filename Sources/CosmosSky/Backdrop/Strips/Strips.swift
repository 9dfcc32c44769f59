package import CosmosGeometry
import CosmosMotion

/// The backdrop as sixty vertical strips of equal width, and how they change their colour.
///
/// They begin as six bars of ten strips each, or in one colour. Choosing a bar sends the strips of
/// the others out over the edges and back in its colour (``StripFlight``). From one colour to another
/// each strip changes by itself, in a new random order every time.
///
/// Behind the strips is a second row in their places, which never moves. It takes the colour of a chosen bar at once,
/// where the strips still hide it. A choice while strips are on their way changes what stands still strip by strip;
/// strips on their way out go on and take the newest colour when they are out. So nothing that is seen ever jumps.
package struct Strips: Equatable, Sendable {
  /// One strip for each second of a minute.
  static let count = 60
  package static let bars = 6
  static let stripsPerBar = count / bars
  /// Seconds from the start of one strip's change of colour to that of the next one.
  static let interval = 0.02
  /// Seconds that a strip takes to change its colour.
  static let change = 0.05
  /// Seconds from one colour to another in all.
  package static let changing = Double(count - 1) * interval + change
  /// Seconds of the cross-fade where motion is reduced.
  package static let fade = 0.25

  /// One strip of the front row.
  struct Strip: Equatable, Sendable {
    var color: Animated<Color>
    /// Its way out and back; nil for a strip that never left.
    var flight: StripFlight?

    func offset(at time: Double) -> StripOffset { flight?.offset(at: time) ?? .zero }
  }

  var strips: [Strip]
  /// The colours of the row behind.
  var behind: [Animated<Color>]
  /// The bar whose strips stayed, and which are in front of the others.
  private(set) var chosenBar: Int?
  /// The one colour of all strips, shown or on its way; nil as long as they are bars.
  private(set) var color: Color?
  private let barColors: [Color]
  /// Whether colours fade, everywhere at once, and nothing sets out to move.
  package var reducesMotion: Bool
  /// Lights the strip of the current second; nil lights none.
  package var clock: StripClock?
  private var order = Array(0..<count)
  private var generator: SplitMix64
  /// When the strips that are leaving are all out, in seconds.
  private var outAt = -Double.infinity
  /// The time from which nothing changes, in seconds.
  private(set) var settlesAt = -Double.infinity

  /// Six bars, or strips of one colour; `clockStart` is the second of the minute at time 0.
  package init(
    bars: [Color], color: Color? = nil, clockStart: Double? = nil, seed: UInt64,
    reducesMotion: Bool = false
  ) {
    precondition(bars.count == Self.bars, "\(bars.count) colours of bars: want \(Self.bars)")
    let colors = (0..<Self.count).map { color ?? bars[$0 / Self.stripsPerBar] }
    strips = colors.map { Strip(color: Animated($0)) }
    behind = colors.map { Animated($0) }
    barColors = bars
    self.color = color
    self.reducesMotion = reducesMotion
    clock = clockStart.map { StripClock(second: $0) }
    generator = SplitMix64(seed: seed)
  }

  /// Chooses a bar, 0…5: the other strips fly out and come back in its colour.
  ///
  /// Where there are no bars any more, or motion is reduced, this chooses the bar's colour.
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
        to: chosen, at: time, after: StripFlight.out, duration: 0, curve: .linear)
    }
    outAt = time + StripFlight.out
    settlesAt = time + StripFlight.duration
  }

  /// Chooses an opaque colour, which the strips take one after the other in a new random order; the colour
  /// in use changes nothing.
  package mutating func choose(_ color: Color, at time: Double) {
    guard color != self.color else { return }
    self.color = color
    generator.shuffleUnlike(previous: &order)
    for (turn, index) in order.enumerated() {
      let delay = reducesMotion ? 0 : Double(turn) * Self.interval
      let duration = reducesMotion ? Self.fade : Self.change
      behind[index].animate(
        to: color, at: time, after: delay, duration: duration, curve: .linear)
      // A strip that is leaving keeps its colour until it is out.
      let keeps = time < outAt && strips[index].flight != nil
      strips[index].color.animate(
        to: color, at: time, after: keeps ? outAt - time : delay, duration: keeps ? 0 : duration,
        curve: .linear)
    }
    settlesAt = max(settlesAt, time + (reducesMotion ? Self.fade : Self.changing))
  }

  /// Whether any strip has yet to arrive at its place or its colour.
  package func isMoving(at time: Double) -> Bool { time < settlesAt }

  static func strips(ofBar bar: Int) -> Range<Int> {
    (bar * stripsPerBar)..<((bar + 1) * stripsPerBar)
  }
}
