import ArgumentParser
import CosmosZodiac
import CosmosScenes

/// The options for the Sun, the Moon and the planets, and for the motion of a sky without input.
struct LivingSkyArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show the Sun, the Moon and the planets: on or off (default: on; when drawing without a "
        + "window, only if --date is given).",
      valueName: "WHEN"),
    completion: .list(NameArgument.names(of: SwitchArgument.self)),
    transform: OptionKey.bodies.parse)
  var bodies: SwitchArgument?

  @Option(
    help: ArgumentHelp(
      "Which planets to show: seen (visible to the naked eye) or all (default: seen).",
      valueName: "NAME"),
    completion: .list(NameArgument.names(of: PlanetsArgument.self)),
    transform: OptionKey.planets.parse)
  var planets: PlanetsArgument?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp(
      "Let the sky drift while there is no input (default: --no-drift; saver and wallpaper: "
        + "--drift)."))
  var drift: Bool?

  @Option(
    .driftSpeed, "PX",
    "Speed of the drift, in logical pixels per second: -1000…1000 (default: 4).")
  var driftSpeed: Double?

  @Option(
    .timeRate, "TIME",
    "How much time passes in the sky per second, such as 6h or 4d: -16d…16d (default: real time); "
      + "when drawing without a window, only with --date.")
  var timeRate: Double?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp(
      "Show dates in UTC alone, without the local time (default: --no-utc; when drawing without a "
        + "window: --utc)."))
  var utc: Bool?

  static var keys: [SettingKey<Self>] {
    [
      SettingKey(flag: "utc", \.utc),
      SettingKey(.bodies, \.bodies), SettingKey(.planets, \.planets),
      SettingKey(flag: "drift", \.drift), SettingKey(.driftSpeed, \.driftSpeed),
      SettingKey(.timeRate, \.timeRate),
    ]
  }

  func check() throws {
    if bodies == .off, let wish = wishesForBodies.first {
      throw ValidationError("\(wish) and --bodies off contradict each other: give one of them.")
    }
  }

  /// The options that the user gave and that affect only the Sun, the Moon and the planets, spelled
  /// as on the command line.
  var wishesForBodies: [String] {
    let all = [
      ("--bodies on", bodies == .on), ("--planets", planets != nil),
      ("--time-rate", timeRate != nil),
    ]
    return all.filter(\.1).map(\.0)
  }

  var drifts: Bool { drift ?? (driftSpeed != nil) }

  /// The slow motion of a sky without input; nil if the sky must rest.
  var driftOptions: Drift? { drifts ? Drift(speed: driftSpeed ?? Drift().speed) : nil }

  /// Creates the Sun, the Moon and the planets at a moment; returns nil if they are not shown or
  /// the moment is unknown.
  func tonight(from instant: Instant?) -> Tonight? {
    guard bodies != .off, let instant else { return nil }
    return Tonight(from: instant, bodies: (planets ?? .seen).bodies, rate: timeRate)
  }
}

extension OptionKey<PlanetsArgument> {
  static var planets: Self { .choice("planets") }
}

extension OptionKey<Double> {
  static var driftSpeed: Self { .number("drift-speed", in: -1000...1000) }
  static var timeRate: Self { OptionKey("time-rate", TimeRateArgument.parse) }
}
