public import CosmosScenes
public import CosmosDrawing
public import CosmosGeometry
public import CosmosInput

/// Chapter 9's test: one layer of small figure stars that moves with the hand, and never snaps.
///
/// - Source: SPEC §6.
public struct ParallaxTest: Scene {
  public let geometry = GeometryLibrary()
  /// Twenty in each of the twelve signs' sections.
  public static let stars = 12 * Int(StarLayers.perSection)

  private let options: SkyOptions
  private var scroller: Scroller

  /// - Parameters:
  ///   - options: Seed, gap, position and palette are used.
  ///   - size: The window's size in logical pixels, until an event says otherwise.
  public init(options: SkyOptions, size: Size) {
    self.options = options
    scroller = Scroller(
      ribbon: Ribbon(
        position: options.position, gap: options.gap, screenWidth: size.width, snaps: false,
        reducedMotion: options.reducedMotion))
  }

  public mutating func handle(_ event: InputEvent) { scroller.handle(event) }

  public mutating func advance(to time: Double) { scroller.advance(to: time) }

  public func describe(into frame: inout Frame, at time: Double) {
    let viewport = frame.viewport
    let pixelsPerSign = options.gap * viewport.width
    frame.add(.backdrop(Backdrop(color: options.palette.backdrop)))
    frame.add(
      .stars(
        StarField(
          seed: options.seed, layer: 6, count: UInt32(Self.stars),
          period: 12 * pixelsPerSign,
          offset: scroller.ribbon.position(at: time) * pixelsPerSign,
          sprite: StarSprite(
            profile: .core, radius: 19 * viewport.designScale,
            color: options.palette.halo.opacity(211.0 / 255), sizeVariation: 0,
            brightnessVariation: 0))))
  }

  public func nextChange(after time: Double) -> Double? {
    scroller.ribbon.isMoving(at: time) ? time : scroller.deadline
  }

  public mutating func reduceMotion() { scroller.ribbon.reducedMotion = true }

  public func trace(at time: Double) -> SceneTrace {
    let ribbon = scroller.ribbon
    return SceneTrace(position: ribbon.position(at: time), motion: ribbon.motion)
  }
}
