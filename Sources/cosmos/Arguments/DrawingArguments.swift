import CosmosDrawing
import ArgumentParser
import CosmosRendering

/// The options of the renderer that affect its speed but not the pictures.
struct RenderingArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "OpenGL primitive that draws stars: auto, quads or points; the picture is the same (default: "
        + "auto).",
      valueName: "NAME"),
    completion: .list(NameArgument.names(of: StarPrimitive.self)),
    transform: OptionKey.starPrimitive.parse)
  var starPrimitive = StarPrimitive.auto

  /// The former name of the option `--star-primitive`.
  @Option(help: .hidden, transform: OptionKey.starPrimitive.parse)
  var starPath: StarPrimitive?

  @Option(
    help: ArgumentHelp(
      "Cache dense star layers, and a sky at rest, in textures instead of redrawing them: auto, on "
        + "or off (default: auto; --scene field: off).",
      valueName: "WHEN"),
    completion: .list(NameArgument.names(of: LayerCachePolicy.self)),
    transform: OptionKey.layerCache.parse)
  var layerCache: LayerCachePolicy?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Label shaders, textures and passes for RenderDoc, apitrace and drivers.",
      visibility: .hidden))
  var glLabels = false

  static var keys: [SettingKey<Self>] {
    let formerName = OptionKey("star-path", OptionKey.starPrimitive.parse)
    return [
      SettingKey(.starPrimitive, \.starPrimitive),
      SettingKey(formerName, \.starPath, isHidden: true),
      SettingKey(.layerCache, \.layerCache),
      SettingKey(flag: "gl-labels", \.glLabels, isHidden: true),
    ]
  }

  /// Returns the renderer's options for drawing a scene frame after frame.
  ///
  /// The scene `field` is a stress test, so it draws every star in every frame unless the user
  /// turns the layer cache on.
  func interactive(for scene: SceneName) -> RendererOptions {
    var options = options(.interactive)
    if scene == .field, layerCache != .on { options.layerCache = .off }
    return options
  }

  /// The renderer's options for drawing single pictures.
  var complete: RendererOptions { options(RendererOptions()) }

  private func options(_ standard: RendererOptions) -> RendererOptions {
    var options = standard
    options.starPrimitive = starPath ?? starPrimitive
    options.namesObjects = glLabels
    if let layerCache { options.layerCache = layerCache }
    return options
  }
}

/// The option `--device`, which chooses the device that draws without a window.
struct DeviceArguments: ParsableArguments {
  @Option(
    .device, "N",
    "Number of the drawing device, as listed by 'cosmos doctor' (default: a GPU, else the CPU).")
  var number: Int?

  static var keys: [SettingKey<Self>] { [SettingKey(.device, \.number)] }
}

struct ScreenArguments: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Fill the screen; F or F11 toggles it (default: as the window was closed last).")
  var fullscreen: Bool?

  @Option(
    .monitor, "N",
    "Number of the monitor to open on: 1…16 (default: the desktop's choice).")
  var monitor: Int?

  static var keys: [SettingKey<Self>] {
    [SettingKey(flag: "fullscreen", \.fullscreen), SettingKey(.monitor, \.monitor)]
  }
}

extension OptionKey<StarPrimitive> {
  static var starPrimitive: Self { .choice("star-primitive") }
}

extension OptionKey<LayerCachePolicy> {
  static var layerCache: Self { .choice("layer-cache") }
}

extension OptionKey<Int> {
  static var device: Self { .number("device", in: 1...65) }
  static var monitor: Self { .number("monitor", in: 1...16) }
}
