import ArgumentParser

/// The options for the parts of a sky shown as a picture, a screen saver or a wallpaper.
struct PartArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw names, symbols, degrees, the ruler and the date (default: on).",
      valueName: "WHEN"))
  var labels: SwitchArgument?

  @Option(
    help: ArgumentHelp(
      "Draw the lines of the constellations (default: on).",
      valueName: "WHEN"))
  var lines: SwitchArgument?

  static var keys: [SettingKey<Self>] {
    [
      SettingKey(.word("labels", "WHEN"), \.labels), SettingKey(.word("lines", "WHEN"), \.lines),
    ]
  }

  /// The parts to draw.
  struct Shown {
    var labels = true, lines = true
  }

  var shown: Shown { Shown(labels: labels != .off, lines: lines != .off) }

  /// Rejects the options in scenes other than the sky.
  func check(in scene: SceneArguments) throws {
    try scene.requireSky([("--labels", labels != nil), ("--lines", lines != nil)])
  }
}

extension SceneArguments {
  /// Rejects options of the sky that are given for another scene.
  func requireSky(_ options: [(name: String, isGiven: Bool)]) throws {
    guard scene != .sky, let option = options.first(where: \.isGiven) else { return }
    throw ValidationError(
      "\(option.name) applies only to --scene sky: remove it, or remove --scene \(scene.rawValue).")
  }
}
