internal import ArgumentParser
internal import Geometry
internal import Scenes

/// What every command that shows a scene takes.
struct SceneArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Stars in all three random layers together: 0…2G.", valueName: "N"),
    transform: CountArgument.parse)
  var stars: CountArgument?

  @Flag(help: "Twenty stars per sign section and layer, as in the original.")
  var classic = false

  @Option(
    help: ArgumentHelp("Another number, another sky.", valueName: "N"),
    transform: NumberArgument.parse("--seed", in: 0...Int(UInt32.max)))
  var seed = 1

  @Option(
    help: ArgumentHelp("Screen widths between signs: 1…100.", valueName: "N"),
    transform: NumberArgument.parse("--gap", in: 1...100))
  var gap = 10.0

  @Option(help: ArgumentHelp("What to show: sky.", valueName: "NAME"), transform: SceneName.parse)
  var scene = SceneName.sky

  @Option(
    help: ArgumentHelp("Logical pixels.", valueName: "WxH"), transform: SizeArgument.parse)
  var size: SizeArgument?

  @Flag(help: "Fade instead of gliding.")
  var reducedMotion = false

  func validate() throws {
    if classic, stars != nil {
      throw ValidationError("--classic and --stars contradict each other: give one of them.")
    }
  }

  /// Logical pixels.
  var logicalSize: Size { size?.size ?? Size(width: 1280, height: 720) }

  /// The scene at its start.
  func makeScene() -> any Scene {
    var options = SkyOptions()
    options.stars = classic ? .classic : stars.map { .total($0.value) } ?? .standard
    options.seed = UInt32(seed)
    options.gap = gap
    options.reducedMotion = reducedMotion
    return Sky(options: options, size: logicalSize)
  }
}
