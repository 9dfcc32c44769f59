import CosmosZodiac
package import CosmosDrawing
import CosmosGeometry
package import CosmosInput
import CosmosMotion
import CosmosScenes

/// A scene of only the menu's rings, ticks and dividing lines, which move out and in endlessly.
///
/// Input does not affect the scene.
package struct RingsScene: Scene {
  private enum Cue: Equatable, Sendable {
    case ringsOut, dividersOut, dividersIn, ringsIn
    /// The end of a round, when the next one starts.
    case again
  }

  /// Delay of each cue, in seconds from the start of a round.
  private static let cues: [(after: Double, cue: Cue)] = [
    (1, .ringsOut), (1.5, .dividersOut), (2.75, .dividersIn), (3.5, .ringsIn), (round, .again),
  ]
  /// Duration of a round in seconds.
  private static let round = 4.5
  /// Number of rounds from one change of the seed to the next.
  ///
  /// A jump to a distant time replays at most this number of rounds.
  private static let rounds = 1000.0

  /// The library with the geometry of the signs and the menu; the scene uses only the lines between
  /// the menu's sectors, because rings need no geometry.
  package let geometry: GeometryLibrary
  private let palette: Palette
  private let dividers: LineSet
  private var parts: MenuParts
  private var timeline = Timeline<Cue>()
  private let seed: UInt64
  private var series = 0.0

  /// Creates the scene at the start of a round.
  ///
  /// - Parameters:
  ///   - seed: Selects the random orders of the appearance and disappearance of dividing lines.
  ///   - palette: The palette; only its backdrop and accent have an effect.
  package init(seed: UInt32 = 1, palette: Palette = .cosmosBlue) {
    self.palette = palette
    var library = GeometryLibrary()
    let signs = SignGeometry(of: .standard, in: &library)
    dividers = MenuGeometry(in: &library, signs: signs).dividers
    geometry = library
    self.seed = UInt64(seed)
    parts = MenuParts(seed: self.seed)
    startRound(at: 0)
  }

  package mutating func handle(_ event: InputEvent) { advance(to: event.time) }

  package mutating func advance(to time: Double) {
    let length = Self.rounds * Self.round
    if case let number = (time / length).rounded(.down), number > series {
      series = number
      parts = MenuParts(seed: seed ^ number.bitPattern)
      timeline.cancelAll()
      startRound(at: number * length)
    }
    while let (due, cue) = timeline.next(dueBy: time) {
      switch cue {
      case .ringsOut: rings(areOut: true, at: due)
      case .dividersOut: parts.dividers(isOut: true, at: due)
      case .dividersIn: parts.dividers(isOut: false, at: due)
      case .ringsIn: rings(areOut: false, at: due)
      case .again: startRound(at: due)
      }
    }
  }

  package func describe(into frame: inout Frame, at time: Double) {
    let center = MenuShape.center(in: frame.viewport)
    frame.add(Backdrop(color: palette.backdrop))
    parts.describeRings(into: &frame, at: time, color: palette.accent, center: center)
    parts.describeDividers(
      into: &frame, at: time, set: dividers, color: palette.accent, center: center)
    frame.addFilter(of: palette)
  }

  package func nextChange(after time: Double) -> Double? {
    parts.isMoving(at: time) ? time : timeline.nextTime
  }

  private mutating func startRound(at time: Double) {
    for (after, cue) in Self.cues { timeline.add(cue, at: time + after) }
  }

  private mutating func rings(areOut: Bool, at time: Double) {
    parts.move(.thickRing, isOut: areOut, at: time)
    if areOut { parts.thinRingsOut(at: time) } else { parts.thinRingsIn(at: time) }
    parts.move(.dashes, isOut: areOut, at: time)
  }
}
