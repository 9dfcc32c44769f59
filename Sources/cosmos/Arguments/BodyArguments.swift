import ArgumentParser
import CosmosEphemeris
import CosmosScenes

/// Which planets belong to the bodies.
enum PlanetsArgument: String, CaseIterable, Sendable {
  /// Those that eyes see without a telescope.
  case seen
  /// Uranus and Neptune too.
  case all

  static func parse(_ text: String) throws -> PlanetsArgument {
    guard let choice = PlanetsArgument(rawValue: text.lowercased()) else {
      throw ValidationError("--planets '\(text)' is not known: want seen or all.")
    }
    return choice
  }

  var bodies: [Body] { self == .all ? Body.allCases : Body.classical }
}

/// Whether Sun, Moon and planets stand on the ribbon.
enum BodiesArgument: String, CaseIterable, Sendable {
  case on, off

  static func parse(_ text: String) throws -> BodiesArgument {
    guard let choice = BodiesArgument(rawValue: text.lowercased()) else {
      throw ValidationError("--bodies '\(text)' is not known: want on or off.")
    }
    return choice
  }
}

/// The bodies in the sky, and what the sky does that is left alone.
struct LivingSkyArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Whether Sun, Moon and planets are in the sky: on, off (default: on; without a window only "
        + "with --date).", valueName: "WHEN"),
    transform: BodiesArgument.parse)
  var bodies: BodiesArgument?

  @Option(
    help: ArgumentHelp(
      "Those that are seen without a telescope, or all: seen, all (default: seen).",
      valueName: "NAME"),
    transform: PlanetsArgument.parse)
  var planets: PlanetsArgument?

  @Flag(help: "Let the sky glide by itself where it is left alone.")
  var drift = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Logical pixels a second of --drift: -1000…1000 (default: 4).", valueName: "PX"),
    transform: NumberArgument.parse("--drift-speed", in: -1000...1000))
  var driftSpeed: Double?

  func validate() throws {
    if driftSpeed != nil, !drift {
      throw ValidationError("--drift-speed is the speed of --drift: give that too.")
    }
    if planets != nil, bodies == .off {
      throw ValidationError("--planets and --bodies off contradict each other: give one of them.")
    }
  }

  /// How the sky drifts; nil where it does not.
  var driftOptions: Drift? { drift ? Drift(speed: driftSpeed ?? Drift().speed) : nil }

  /// The bodies from a moment on; nil where there are none.
  func tonight(from instant: Instant?) -> Tonight? {
    guard bodies != .off, let instant else { return nil }
    return Tonight(from: instant, bodies: (planets ?? .seen).bodies)
  }
}
