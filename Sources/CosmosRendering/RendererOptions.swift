/// What a renderer may do to be fast.
public struct RendererOptions: Equatable, Sendable {
  public var starPath = StarPath.auto
  public var layerCache = LayerCachePolicy.off
  /// Seconds a frame may spend on layers that are kept, a third of them while layers move; what is
  /// missing comes with the next ones.
  ///
  /// Nil completes every frame, so that the same frame is the same picture.
  public var fillTime: Double?

  public init() {}

  /// For windows and measurements: layers are kept where it pays, and no frame takes long.
  public static var interactive: RendererOptions {
    var options = RendererOptions()
    options.layerCache = .auto
    options.fillTime = 0.008
    return options
  }
}
