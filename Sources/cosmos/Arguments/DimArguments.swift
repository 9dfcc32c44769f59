import ArgumentParser

/// The option `--dim` of screen savers and wallpapers.
struct DimArguments: ParsableArguments {
  @Option(
    .dim, "N",
    "Darken everything by this percentage: 0…100 (default: 0).")
  var dim = 0.0

  static var keys: [SettingKey<Self>] { [SettingKey(.dim, \.dim)] }

  /// The share of the light that is removed from the picture, 0…1.
  var dimming: Double { dim / 100 }

  /// Rejects the option if the scene is not the sky.
  func check(in scene: SceneArguments) throws { try scene.requireSky([("--dim", dim > 0)]) }
}

extension OptionKey<Double> {
  static var dim: Self { .number("dim", in: 0...100) }
}
