public import CosmosDrawing

/// Choices that let a renderer save time.
///
/// By default every frame is drawn completely, so equal frames are equal pictures. Windows use
/// ``interactive``.
public struct RendererOptions: Equatable, Sendable {
  /// The primitive that stars are drawn as.
  public var starPrimitive = StarPrimitive.auto
  /// The family of drivers to draw for; nil asks the driver.
  public var family: DriverFamily?
  /// Whether GL objects and passes have names for debuggers, as they do in debug contexts.
  public var namesObjects = false
  /// Whether dense layers are kept from frame to frame.
  ///
  /// Together with ``fillTime`` this also keeps a background that rests behind moving things, or
  /// drifts too slowly to see.
  public var layerCache = LayerCachePolicy.off
  /// Seconds that a frame may spend on drawing stars into kept layers, 0 or more.
  ///
  /// While layers move, a frame spends an eighth of it. Later frames draw the missing stars. Nil
  /// completes every frame, however long that takes. A `SceneWindow` uses the value for a screen of
  /// 60 Hz, and the same share of a frame for other screens.
  public var fillTime: Double?

  /// ``fillTime`` at another frame rate: the same share of a frame as at 60 Hz, and at most 0.1 s.
  package func fillTime(frameRate: Double) -> Double? {
    fillTime.map { min($0 * 60 / frameRate, max($0, 0.1)) }
  }

  /// Every frame complete, with all stars drawn anew when anything moves.
  public init() {}

  /// For windows and measurements: dense layers are kept, and no frame takes long.
  public static var interactive: RendererOptions {
    var options = RendererOptions()
    options.layerCache = .auto
    options.fillTime = 0.008
    return options
  }
}

/// Whether dense layers are kept from frame to frame.
///
/// Layers move only sideways, so a picture of one can be shown again at another place.
public enum LayerCachePolicy: String, CaseIterable, Sendable {
  /// Layers with enough visible stars to save time: see `DriverFamily`.
  case auto
  /// Every layer of stars with the profile `soft`, however few stars it has.
  case on
  /// None: every visible star is drawn in every frame.
  case off
}
