import CosmosSky
import CosmosGeometry
import CosmosInput
import CosmosZodiac

/// A script with the input that moves the sky in a bench.
///
/// For the same window size, a script always creates the same events, except the script ``steady``,
/// whose events depend on the times of the frames.
package enum InputScript: String, CaseIterable, Sendable {
  /// An endless drag with a speed of one window width per second.
  case steady
  /// Three fast flicks; after the third, the sky glides for a long time.
  case fling
  /// Slow drags away from a sign; after each drag, the sky returns to that sign.
  ///
  /// The sky must start at a sign.
  case snap
  /// A flight to another of the twelve signs every 3.5 seconds.
  case goto
  /// Uses of the menu: press and hold, move over all sectors, release on a sector, and fly to its
  /// sign.
  case menu

  package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Whether the sky must be at a sign when the script begins.
  package var startsAtSign: Bool { self == .snap }

  /// Creates endless input for a window; `size` is in logical pixels.
  func input(for size: Size) -> BenchInput {
    var hand = ScriptedHand(size: size)
    let period: Double
    switch self {
    case .steady: return .steadyDrag(in: size)
    case .fling: period = Self.fling(&hand)
    case .snap: period = Self.snap(&hand)
    case .goto: period = Self.goto(&hand)
    case .menu: period = Self.menu(&hand)
    }
    return BenchInput(hand.events, period: period)
  }

  // MARK: The events of each script, and the number of seconds until they repeat

  /// Adds three flicks of 0.45 window widths in 0.2 s, which is 2880 px/s in a window 1280 px wide.
  private static func fling(_ hand: inout ScriptedHand) -> Double {
    for time in [0.0, 0.8, 1.6] { hand.drag(from: 0.8, to: 0.35, at: time, for: 0.2) }
    return 6.5
  }

  /// Adds drags in both directions that end within half a window width of the sign, so that the sky
  /// snaps back in about 1.4 s.
  private static func snap(_ hand: inout ScriptedHand) -> Double {
    hand.drag(from: 0.7, to: 0.3, at: 0, for: 0.8, rest: 0.2)
    hand.drag(from: 0.3, to: 0.7, at: 3, for: 0.8, rest: 0.2)
    return 6
  }

  /// The seconds from the start of one flight to the next: 3.0 s of flight, then time for the lines
  /// of the figure, which are drawn after the flight.
  private static let flightInterval = 3.5

  /// Returns the sign of flight `turn`: steps of five reach all twelve signs in long flights.
  private static func sign(_ turn: Int) -> Sign { Sign.allCases[5 * (turn + 1) % 12] }

  private static func goto(_ hand: inout ScriptedHand) -> Double {
    for turn in 0..<12 {
      hand.press(sign(turn).key, at: Double(turn) * flightInterval)
    }
    return 12 * flightInterval
  }

  /// The seconds from one opening of the menu to the next: 2.75 s to choose a sign, and 3.75 s to
  /// fly and rest.
  private static let menuInterval = 6.5

  private static func menu(_ hand: inout ScriptedHand) -> Double {
    let viewport = Viewport(size: hand.size)
    /// Returns the point in the middle of a sector of the menu, 0…11; a fraction gives a point
    /// between two sectors.
    func place(_ sector: Double) -> Point {
      // The menu's icons are on a circle with a radius of 129 design points.
      let angle = (sector + 0.5) * Double.pi / 6
      return Point(angle: angle, radius: 129 * viewport.designScale, from: viewport.center)
    }
    for turn in 0..<12 {
      let start = Double(turn) * menuInterval
      let chosen = Double(sign(turn).rawValue)
      hand.add(.press(viewport.center), at: start)
      // The menu begins to open 0.25 s after the press, and is open 1.0 s after that.
      for step in 0...66 {
        let sector = chosen - 11 * (1 - Double(step) / 66)
        hand.add(.move(place(sector)), at: start + 1.3 + 0.02 * Double(step))
      }
      hand.add(.release(place(chosen)), at: start + 2.75)
    }
    return 12 * menuInterval
  }
}
