package import CosmosDrawing
package import CosmosGeometry
package import CosmosInput
package import CosmosScenes

/// A scene of one layer of random stars with the look of figure stars; input moves the layer, which
/// never snaps to a sign.
package struct ParallaxScene: Scene {
  /// An empty library, because random stars need no geometry.
  package let geometry = GeometryLibrary()
  /// Number of stars: twenty for each of the twelve signs.
  package static let stars = 12 * Int(StarLayers.perSection)

  private let options: SkyOptions
  private var scroller: Scroller

  /// Creates the scene at its start.
  ///
  /// - Parameters:
  ///   - options: The options; only seed, gap, start, palette and reduced motion have an effect.
  ///   - size: The window's size in logical pixels until the first resize event.
  package init(options: SkyOptions = SkyOptions(), size: Size = Sky.standardSize) {
    self.options = options
    let layout = RibbonLayout.even(gap: options.gap ?? SkyOptions.classicGap)
    scroller = Scroller(
      ribbon: Ribbon(
        position: options.start.position(on: layout, in: size), layout: layout, window: size,
        snaps: false, reducesMotion: options.reducesMotion))
  }

  package mutating func handle(_ event: InputEvent) { scroller.handle(event) }

  package mutating func advance(to time: Double) { scroller.advance(to: time) }

  package func describe(into frame: inout Frame, at time: Double) {
    let viewport = frame.viewport
    let pixelsPerSign = scroller.ribbon.layout.pixelsPerSign(in: viewport.size)
    frame.add(Backdrop(color: options.palette.backdrop))
    frame.add(
      StarField(
        seed: options.seed, layer: 6, count: UInt32(Self.stars),
        period: 12 * pixelsPerSign,
        offset: scroller.ribbon.position(at: time) * pixelsPerSign,
        sprite: StarSprite(
          profile: .core, radius: 19 * viewport.designScale, color: options.palette.haloTint)))
    frame.addFilter(of: options.palette)
  }

  package func nextChange(after time: Double) -> Double? {
    scroller.ribbon.isMoving(at: time) ? time : scroller.deadline
  }

  package mutating func update(_ environment: SceneEnvironment, at time: Double) {
    if environment.reducesMotion { scroller.ribbon.reducesMotion = true }
  }

  /// Returns the scene's state, without lines and menu.
  package func state(at time: Double) -> SkyState {
    let ribbon = scroller.ribbon
    return SkyState(position: ribbon.position(at: time), motion: ribbon.motion)
  }

  package func trace(at time: Double) -> SceneTrace { state(at: time).trace }
}
