import ArgumentParser

/// The options that show or hide parts of the sky in a picture, a screen saver or a wallpaper.
struct PartArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw names, symbols, degrees, the ruler and the date: on or off (default: on).",
      valueName: "WHEN"),
    completion: .list(NameArgument.names(of: SwitchArgument.self)),
    transform: OptionKey.labels.parse)
  var labels: SwitchArgument?

  @Option(
    help: ArgumentHelp(
      "Draw the lines of the constellations: on or off (default: on).", valueName: "WHEN"),
    completion: .list(NameArgument.names(of: SwitchArgument.self)),
    transform: OptionKey.lines.parse)
  var lines: SwitchArgument?

  static var keys: [SettingKey<Self>] {
    [SettingKey(.labels, \.labels), SettingKey(.lines, \.lines)]
  }

  /// The parts of the sky that are drawn.
  struct Shown {
    var labels = true, lines = true
  }

  var shown: Shown { Shown(labels: labels != .off, lines: lines != .off) }

  /// Rejects these options if the scene is not the sky.
  func check(in scene: SceneArguments) throws {
    try scene.requireSky([("--labels", labels != nil), ("--lines", lines != nil)])
  }
}

extension SceneArguments {
  /// Throws an error about the first option that the user gave, unless the scene is the sky.
  func requireSky(_ options: [(name: String, isGiven: Bool)]) throws {
    guard scene != .sky, let option = options.first(where: \.isGiven) else { return }
    throw ValidationError(
      "\(option.name) applies only to --scene sky: remove it, or remove --scene \(scene.rawValue).")
  }
}

extension OptionKey<SwitchArgument> {
  static var labels: Self { .choice("labels") }
  static var lines: Self { .choice("lines") }
  static var ring: Self { .choice("ring") }
  static var bodies: Self { .choice("bodies") }
}
