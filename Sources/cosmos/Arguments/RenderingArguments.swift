import ArgumentParser
import CosmosRendering

/// How the renderer goes about it; the picture is the same.
struct RenderingArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How stars are submitted: auto, quads, triangles or points.", valueName: "WAY"),
    transform: StarPathArgument.parse)
  var starPath = StarPrimitive.auto

  @Option(
    help: ArgumentHelp(
      "Whether dense layers are kept from frame to frame: auto, on or off.", valueName: "WHEN"),
    transform: LayerCacheArgument.parse)
  var layerCache: LayerCachePolicy?

  /// What a renderer of pictures that come one after the other is to do.
  var interactive: RendererOptions {
    var options = RendererOptions.interactive
    options.starPrimitive = starPath
    if let layerCache { options.layerCache = layerCache }
    return options
  }

  /// What a renderer of single pictures is to do: each is complete, whatever it takes.
  var complete: RendererOptions {
    var options = RendererOptions()
    options.starPrimitive = starPath
    if let layerCache { options.layerCache = layerCache }
    return options
  }
}
