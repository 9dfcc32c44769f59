public import CosmosScenes
public import CosmosDrawing
public import CosmosGeometry
import CosmosInput
import CosmosZodiac

/// The whole sky: an endless ribbon that a hand pushes sideways, with twelve signs to stop at and
/// a menu that flies there.
///
/// This file has its parts and its picture; what input does to them is in `Sky+Input.swift`.
public struct Sky: Scene {
  public let geometry: GeometryLibrary
  let options: SkyOptions
  private let layers: StarLayers
  let signs: SignLayers
  var scroller: Scroller
  var hover: StarHover
  var menu: Menu
  var panel: InfoPanel
  var hint = Hint()
  var colors: SkyColors
  var viewport: Viewport
  var pointer: Point?
  /// A press near the ring that is not yet a click, a hold or a drag.
  var pendingPress: PendingPress?
  var effects: [SceneEffect] = []

  /// - Parameters:
  ///   - options: What the sky is made of.
  ///   - size: The window's size in logical pixels, until an event says otherwise.
  public init(options: SkyOptions, size: Size) {
    self.options = options
    viewport = Viewport(size: size)
    colors = SkyColors(options: options)
    var library = GeometryLibrary()
    let zodiac = Zodiac.standard
    let glyphs = Glyph.standard
    layers = StarLayers(stars: options.stars, seed: options.seed, gap: options.gap)
    signs = SignLayers(
      geometry: SignGeometry(in: &library, zodiac: zodiac, glyphs: glyphs), gap: options.gap)
    menu = Menu(
      geometry: MenuGeometry(in: &library, signs: signs.geometry, glyphs: glyphs),
      seed: UInt64(options.seed), reducedMotion: options.reducedMotion)
    geometry = library
    scroller = Scroller(
      ribbon: Ribbon(
        position: options.position, gap: options.gap, screenWidth: size.width,
        reducedMotion: options.reducedMotion))
    hover = StarHover(zodiac: zodiac)
    panel = InfoPanel(InfoContent())
    effects.reserveCapacity(8)
  }

  /// When something is due next by itself, in seconds.
  var deadline: Double? {
    var due = scroller.deadline ?? .infinity
    if let menuDue = menu.deadline { due = min(due, menuDue) }
    if let pendingPress { due = min(due, pendingPress.time + MenuTimes.hold) }
    return due.isFinite ? due : nil
  }

  public mutating func advance(to time: Double) {
    while let due = deadline, due <= time {
      scroller.advance(to: due)
      menu.meetDeadline(at: due)
      holdIfDue(at: due)
      // A sign may have come to rest under a pointer that waits.
      look(at: due)
    }
  }

  public func describe(into frame: inout Frame, at time: Double) {
    let ribbon = scroller.ribbon
    let position = ribbon.position(at: time)
    let fading = ribbon.fadingPlace(at: time)
    let palette = colors.palette(at: time)
    let backdrop = colors.backdrop(into: &frame, at: time)
    layers.describe(
      into: &frame, at: position, fading: fading, palette: palette, backdrop: backdrop)
    // A sign steps back behind the panel's text.
    let clear = 1 - 0.75 * panel.opacity(at: time)
    if let fading {
      signs.describe(
        into: &frame, at: fading.position, lines: ribbon.lines, time: time, palette: palette,
        opacity: fading.opacity * clear)
    }
    signs.describe(
      into: &frame, at: position, lines: ribbon.lines, time: time, palette: palette,
      opacity: (1 - (fading?.opacity ?? 0)) * clear)
    hover.describe(into: &frame, palette: palette, at: time)
    hint.describe(into: &frame, palette: palette, at: time)
    // The panel's text stands where the little ring is.
    menu.describe(
      into: &frame, palette: palette, opacity: 1 - panel.opacity(at: time), at: time)
    panel.describe(into: &frame, palette: palette, at: time)
  }

  public func nextChange(after time: Double) -> Double? {
    if scroller.ribbon.isMoving(at: time) || hover.isMoving(at: time)
      || menu.isMoving(at: time) || panel.isMoving(at: time) || colors.isMoving(at: time)
    {
      return time
    }
    var due = min(deadline ?? .infinity, hint.nextChange(after: time) ?? .infinity)
    if let second = colors.nextSecond(after: time) { due = min(due, second) }
    return due.isFinite ? due : nil
  }

  public func trace(at time: Double) -> SceneTrace {
    let ribbon = scroller.ribbon
    return SceneTrace(
      position: ribbon.position(at: time), motion: ribbon.motion,
      sign: ribbon.centeredSign(at: time), lines: ribbon.lines.strokeEnd(at: time),
      menu: menu.phase)
  }

  public mutating func nextEffect() -> SceneEffect? {
    if !menu.sounds.isEmpty { return .sound(menu.sounds.removeFirst()) }
    return effects.isEmpty ? nil : effects.removeFirst()
  }

  public var wantsEscape: Bool { menu.isActive || panel.isOpen }

  public mutating func introduce(_ info: InfoContent) { panel = InfoPanel(info) }

  public mutating func reduceMotion() {
    scroller.ribbon.reducedMotion = true
    menu.reduceMotion()
    colors.reduceMotion()
  }

  public mutating func setClock(second: Double, at time: Double) {
    colors.setClock(second: second, at: time)
  }

  public mutating func pageCannotOpen() { panel.showAddress() }
}
