public import CosmosDrawing

/// What a renderer may do to be fast.
///
/// The default draws every frame completely, so that the same frame is the same picture;
/// ``interactive`` is for windows.
public struct RendererOptions: Equatable, Sendable {
  /// The primitive that stars are drawn as.
  public var starPrimitive = StarPrimitive.auto
  /// The kind of driver to draw for; nil asks the driver.
  public var family: DriverFamily?
  /// Whether what is made and each pass of a frame have names for debuggers, as in debug contexts.
  public var namesObjects = false
  /// Whether dense layers are kept from frame to frame; with ``fillTime``, also a background that
  /// rests behind what moves, or drifts too slowly to be seen.
  public var layerCache = LayerCachePolicy.off
  /// Seconds that a frame may spend on drawing stars into kept layers, 0 or more.
  ///
  /// While layers move it is an eighth of that. The following frames draw what is missing then. Nil
  /// completes every frame, whatever time it takes. A `SceneWindow` takes it for a screen
  /// of 60 Hz, and gives frames of another one the same share.
  public var fillTime: Double?

  /// ``fillTime`` at another frame rate: the same share of a frame as at 60 Hz, and at most 0.1 s.
  package func fillTime(frameRate: Double) -> Double? {
    fillTime.map { min($0 * 60 / frameRate, max($0, 0.1)) }
  }

  /// Every frame complete, with all stars drawn anew where anything moves.
  public init() {}

  /// For windows and measurements: layers are kept where it pays, and no frame takes long.
  public static var interactive: RendererOptions {
    var options = RendererOptions()
    options.layerCache = .auto
    options.fillTime = 0.008
    return options
  }
}

/// Whether dense layers are kept from frame to frame.
///
/// Layers move sideways only, so what was drawn of them can be shown again at another place.
public enum LayerCachePolicy: String, CaseIterable, Sendable {
  /// Layers with so many visible stars that it pays.
  case auto
  /// Every layer of stars with the profile `soft`, however few they are.
  case on
  /// None: every visible star is drawn in every frame.
  case off
}
