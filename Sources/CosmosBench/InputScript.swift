package import CosmosGeometry
import CosmosInput
import CosmosSky

/// What the bench does to the sky, by name.
///
/// A script is the same events for the same size, for ever; only ``steady`` depends on when it is
/// asked, because its place must be exact at whatever time a frame shows.
package enum InputScript: String, CaseIterable, Sendable {
  /// A drag that never ends, one window width a second.
  case steady
  /// Three flicks in a row, then a long glide.
  case fling
  /// Slow drags away from a sign, which pulls the sky back; needs a sign at the start.
  case snap
  /// A flight every three and a half seconds, to all twelve signs in turn.
  case goto
  /// Press and hold, through all sectors, let go on one, fly there.
  case menu

  /// The names for people: "steady, fling, snap, goto, menu".
  package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Whether the sky must stand at a sign when it begins.
  package var startsAtSign: Bool { self == .snap }

  /// The script for a window.
  ///
  /// - Parameter size: The window's, in logical pixels.
  /// - Returns: Events without an end.
  package func input(for size: Size) -> BenchInput {
    var hand = ScriptedHand(size: size)
    switch self {
    case .steady: return .steady(SteadyDrag(size: size))
    case .fling: Self.fling(&hand)
    case .snap: Self.snap(&hand)
    case .goto: Self.goto(&hand)
    case .menu: Self.menu(&hand)
    }
    return .list(RepeatedEvents(hand.events, period: period))
  }

  /// Seconds until the events come again.
  private var period: Double {
    switch self {
    case .steady: .infinity
    case .fling: 6.5
    case .snap: 4
    case .goto: 12 * Self.flightInterval
    case .menu: 12 * Self.menuInterval
    }
  }

  // MARK: The hand's moves

  /// 0.45 of the width in 0.2 s: 2 880 px/s in a window of 1280, 900 px/s in one of 400.
  private static func fling(_ hand: inout ScriptedHand) {
    for time in [0.0, 0.8, 1.6] { hand.drag(from: 0.8, to: 0.35, at: time, for: 0.2) }
  }

  /// Ends within half a width of the sign, so that it snaps back: to one side, to the other.
  private static func snap(_ hand: inout ScriptedHand) {
    hand.drag(from: 0.7, to: 0.3, at: 0, for: 0.8, rest: 0.2)
    hand.drag(from: 0.3, to: 0.7, at: 2, for: 0.8, rest: 0.2)
  }

  /// Seconds from one flight to the next: 3.0 of flight, then the lines.
  private static let flightInterval = 3.5
  private static let signKeys: [Key] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "=",
  ]

  /// The sign of flight `turn`: fives meet all twelve signs, and every flight is a long one.
  private static func sign(_ turn: Int) -> Int { 5 * (turn + 1) % 12 }

  private static func goto(_ hand: inout ScriptedHand) {
    for turn in 0..<12 {
      hand.press(signKeys[sign(turn)], at: Double(turn) * flightInterval)
    }
  }

  /// Seconds from one opening of the menu to the next: 2.75 to choose, 3.25 to fly and to rest.
  private static let menuInterval = 6.5

  private static func menu(_ hand: inout ScriptedHand) {
    let viewport = Viewport(size: hand.size)
    /// The middle of a sector, 0…11, or between two.
    func place(_ sector: Double) -> Point {
      // The middle of the menu's sectors, where its icons are.
      let angle = (sector + 0.5) * Double.pi / 6
      return Point(angle: angle, radius: 129 * viewport.designScale, from: viewport.center)
    }
    for turn in 0..<12 {
      let start = Double(turn) * menuInterval
      let chosen = Double(sign(turn))
      hand.add(.press(viewport.center), at: start)
      // Held for 0.25 s, unfolded after another 1.0 s.
      for step in 0...66 {
        let sector = chosen - 11 * (1 - Double(step) / 66)
        hand.add(.move(place(sector)), at: start + 1.3 + 0.02 * Double(step))
      }
      hand.add(.release(place(chosen)), at: start + 2.75)
    }
  }
}
