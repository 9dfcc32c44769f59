import CosmosDrawing
import ArgumentParser
import CosmosRendering

/// The options of the renderer that affect its speed and not the picture.
struct RenderingArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How stars are submitted: auto, quads, triangles or points (default: auto).",
      valueName: "NAME"),
    completion: .list(NameArgument.names(of: StarPrimitive.self)),
    transform: Self.primitive)
  var starPrimitive = StarPrimitive.auto

  /// The former name of `--star-primitive`.
  @Option(help: .hidden, transform: Self.primitive)
  var starPath: StarPrimitive?

  @Option(
    help: ArgumentHelp(
      "Whether dense layers, and a sky that rests, are kept from frame to frame: auto, on or off (default: auto).",
      valueName: "WHEN"),
    completion: .list(NameArgument.names(of: LayerCachePolicy.self)),
    transform: NameArgument.parse { text, _ in
      "--layer-cache '\(text)' is not known: want auto, on or off."
    })
  var layerCache: LayerCachePolicy?

  private static let primitive: @Sendable (String) throws -> StarPrimitive =
    NameArgument.parse { "--star-primitive '\($0)' is not known: want one of \($1)." }

  /// The options for a renderer of successive frames.
  var interactive: RendererOptions { options(.interactive) }

  /// The options for a renderer of single pictures, each of which must be complete.
  var complete: RendererOptions { options(RendererOptions()) }

  private func options(_ standard: RendererOptions) -> RendererOptions {
    var options = standard
    options.starPrimitive = starPath ?? starPrimitive
    if let layerCache { options.layerCache = layerCache }
    return options
  }
}

/// What draws where there is no window.
struct DeviceArguments: ParsableArguments {
  @Option(
    name: .customLong("device"), value: "N",
    "Draw on this device, of those that 'cosmos doctor' lists (default: a GPU, else the CPU).",
    parse: NumberArgument.parse("--device", in: 1...65))
  var number: Int?
}

struct ScreenArguments: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Fill the screen; F or F11 toggles it (default: no; the window opens as it was left).")
  var fullscreen: Bool?

  @Option(
    value: "N",
    "Open on this monitor: 1 is the first (default: as the desktop chooses).",
    parse: NumberArgument.parse("--monitor", in: 1...16))
  var monitor: Int?
}
