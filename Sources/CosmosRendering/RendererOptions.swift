package import CosmosDrawing

/// Choices that let a renderer save time.
///
/// By default, every frame is drawn completely, so equal frames give equal pictures. Windows use
/// ``interactive``.
package struct RendererOptions: Equatable, Sendable {
  /// The primitive that stars are drawn as.
  package var starPrimitive = StarPrimitive.auto
  /// The driver family to draw for; nil detects it.
  package var family: DriverFamily?
  /// Whether GL objects and passes are named for debuggers, as they are in debug contexts.
  package var namesObjects = false
  /// Whether dense layers are kept from frame to frame.
  ///
  /// Together with ``keepingBudget``, this option also keeps the first layers of a frame while they
  /// rest behind moving objects or drift imperceptibly.
  package var layerCache = LayerCachePolicy.off
  /// Seconds that a frame may spend on drawing stars into kept layers, 0 or more.
  ///
  /// While layers move, a frame spends an eighth of this time. Later frames draw the missing stars.
  /// Nil completes every frame, however long that takes, as files need. A `SceneWindow` uses the
  /// value for a screen of 60 Hz, and the same fraction of a frame for other refresh rates.
  package var keepingBudget: Double?

  /// Returns ``keepingBudget`` for a frame rate in hertz: the same fraction of a frame as at 60 Hz,
  /// but at most 0.1 s or the option's own value, whichever is longer.
  package func keepingBudget(frameRate: Double) -> Double? {
    keepingBudget.map { min($0 * 60 / frameRate, max($0, 0.1)) }
  }

  /// Creates options that draw every frame completely, without keeping stars of one colour.
  package init() {}

  /// Options for windows and measurements: dense layers are kept, and no frame takes long.
  package static var interactive: RendererOptions {
    var options = RendererOptions()
    options.layerCache = .auto
    options.keepingBudget = 0.008
    return options
  }
}

/// The rule that decides which dense layers are kept from frame to frame.
///
/// Layers move only sideways, so an image of a layer can be shown again at another position.
package enum LayerCachePolicy: String, CaseIterable, Sendable {
  /// Keeps the deep sky, and layers with enough visible stars to save time (see `DriverFamily`).
  case auto
  /// Keeps the deep sky, and every layer of round stars with the profile `soft`, however few there
  /// are; stars elongated by motion are not kept.
  case on
  /// Keeps no stars of one colour: each frame draws all of these stars that are visible.
  ///
  /// A deep sky at rest is reused.
  case off
}
