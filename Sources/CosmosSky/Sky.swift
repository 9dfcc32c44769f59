import CosmosZodiac
public import CosmosDrawing
public import CosmosGeometry
import CosmosInput
public import CosmosScenes

/// The night sky: an endless ribbon of stars to push sideways, with the twelve signs of the zodiac
/// to stop at and a menu that flies to them.
///
///     var sky = Sky()
///     sky.fly(to: .leo, at: 0)
///     sky.advance(to: 4)
///     sky.state(at: 4).sign  // 5, Leo's raw value
///
/// The effects that it asks for (``/CosmosScenes/BaseScene/nextEffect()``) are the sounds of its menu
/// (``/CosmosScenes/SceneSound``), the project's page (``ProgramInfo/page``), to remember the name of a chosen palette
/// under ``Palette/memoryKey``, and that the menu was opened under ``Sky/menuMemoryKey``.
public struct Sky: DatedScene, ReducedMotionScene, WindowScene {
  // This file has the parts and the picture; `Sky+Input.swift` has what input does to them.

  /// Figures, glyphs, markers and the menu's lines.
  public let geometry: GeometryLibrary
  var options: SkyOptions
  private let layers: StarLayers
  var signs: SignLayers
  var scroller: Scroller
  /// Sun, Moon and planets; nil where there are none.
  var bodies: BodyLayer?
  /// Whether, since the ribbon rests and time runs, it is known which body it goes along with, if any.
  var hasChosenCompanion = false
  var idle: IdleSky
  var hover: StarHover
  var menu: Menu
  var panel: InfoPanel
  var hint: Hint
  var ring: RestingRing
  var colors: SkyColors
  /// Says which palette was chosen, or how fast time runs.
  var notice = Notice()
  var viewport: Viewport
  /// Where the pointer is, in logical pixels; nil while it is outside the window.
  var pointer: Point?
  /// A press near the ring that is not yet a click, a hold or a drag: where and when.
  var pendingPress: (point: Point, time: Double)?
  var effects: [SceneEffect] = []
  /// Whether the glide of the beginning has yet to begin: the desktop may ask for no motion first.
  var isToArrive: Bool
  /// How the picture develops; nil where it does not.
  var opening: Opening?

  /// The key of the text that says that the menu was opened: a sky that is shown again needs no hint.
  public static let menuMemoryKey = "menu"

  /// The size that scenes assume until they are told one, in logical pixels: 1280 × 720.
  public static let standardSize = Size(width: 1280, height: 720)

  /// A sky.
  ///
  /// - Parameters:
  ///   - options: How it is set up.
  ///   - size: The window's size in logical pixels, until a resize event says otherwise.
  public init(options: SkyOptions = SkyOptions(), size: Size = Sky.standardSize) {
    self.options = options
    viewport = Viewport(size: size)
    colors = SkyColors(options: options)
    isToArrive = options.arrival != nil
    opening = options.develops && options.arrival != nil ? Opening() : nil
    if options.reducesMotion { opening?.end(at: 0) }
    var library = GeometryLibrary()
    layers = StarLayers(stars: options.stars, seed: options.seed, gap: options.gap)
    signs = SignLayers(
      geometry: SignGeometry(in: &library), gap: options.gap, stars: options.stars, size: size)
    menu = Menu(
      geometry: MenuGeometry(in: &library, signs: signs.geometry),
      seed: UInt64(options.seed), reducesMotion: options.reducesMotion)
    let marker = signs.geometry.marker
    bodies = options.tonight.map {
      BodyLayer(
        $0, in: &library, marker: marker, gap: options.gap, viewport: Viewport(size: size))
    }
    idle = IdleSky(options, in: &library)
    hover = StarHover(in: &library)
    geometry = library
    scroller = Scroller(ribbon: Self.ribbon(options, width: size.width))
    ring = RestingRing(at: scroller.ribbon.centeredSign(at: 0).map { _ in .sky })
    hint = Hint(isDue: options.showsHint)
    panel = InfoPanel(options.program, hasBodies: bodies != nil)
    effects.reserveCapacity(8)
    followBodies()
    look(at: 0)
    watchRing(at: 0)
  }

  private static func ribbon(_ options: SkyOptions, width: Double) -> Ribbon {
    Ribbon(
      position: options.firstPosition, gap: options.gap, windowWidth: width,
      reducesMotion: options.reducesMotion)
  }

  /// Begins the glide to the first sign; where nothing is to move, the ribbon is there already.
  private mutating func arrive(at time: Double) {
    guard isToArrive else { return }
    isToArrive = false
    guard let sign = options.arrival, scroller.ribbon.centeredSign(at: time) == nil else {
      opening?.lines = time
      return
    }
    let isGlide = options.arrivalStart != nil
    let approach = opening.map { _ in Opening.approach }
    scroller.order {
      guard isGlide else { return $0.fly(to: sign.rawValue, within: approach, at: time) }
      $0.fly(
        to: sign.rawValue, within: Opening.glide, revealingWithin: Opening.glideRange, at: time)
    }
    guard opening?.ended == .infinity else { return }
    scroller.ribbon.lines.awaitTour()
    opening?.lines = scroller.ribbon.nextReveal ?? time
  }

  /// Ends what the picture begins with: what is not there yet is there at once, and the glide begins.
  mutating func endOpening(at time: Double) {
    guard let opening, opening.isMoving(at: time) else { return }
    if time > 0 { arrive(at: time) }
    self.opening?.end(at: time)
    scroller.ribbon.lines.finishTour(at: time, within: Opening.hurry)
  }

  /// When something is due next by itself, in seconds.
  var deadline: Double? {
    var due = scroller.deadline ?? .infinity
    if let menuDue = menu.deadline { due = min(due, menuDue) }
    if let pendingPress { due = min(due, pendingPress.time + MenuTimes.hold) }
    if let driftDue { due = min(due, driftDue) }
    return due.isFinite ? due : nil
  }

  /// Lets everything happen that is due by `time`, in seconds.
  public mutating func advance(to time: Double) {
    // At time 0 the desktop's wish for no motion is not yet known.
    if time > 0, time >= options.arrivalTime { arrive(at: options.arrivalTime) }
    if options.reducesMotion {
      endDrift(at: time)
      endOpening(at: time)
    }
    while let due = deadline, due <= time {
      moveBodies(to: due)
      scroller.advance(to: due)
      menu.meetDeadline(at: due)
      holdIfDue(at: due)
      driftIfDue(at: due)
      // A sign may have come to rest under a pointer that does not move.
      look(at: due)
      watchRing(at: due)
      scroller.ribbon.skipSigns(longBefore: time)
    }
    moveBodies(to: time)
  }

  public func describe(into frame: inout Frame, at time: Double) {
    let ribbon = scroller.ribbon
    let position = seenPosition(at: time)
    let fading = ribbon.fadingPlace(at: time)
    let palette = colors.palette(at: time)
    let backdrop = colors.strips.backdrop(into: &frame, at: time)
    let speed = ribbon.widthsPerSecond(at: time)
    func share(_ part: Opening.Part) -> Double { opening?.share(of: part, at: time) ?? 1 }
    layers.describe(
      into: &frame, at: position, fading: fading, palette: palette, milkyWays: colors.milkyWays,
      time: time, backdrop: backdrop, speed: speed,
      exposure: signs.isClassic ? 1 : idle.exposure(at: time), share: share)
    // Behind the menu signs are fainter; behind the panel's text and in fast flight they are gone, as is a body that
    // is fast in the window.
    let clear = (1 - 0.75 * menu.openness(at: time)) * (1 - panel.opacity(at: time))
    let calm = StarLayers.signOpacity(speed: speed)
    let date = bodies?.dateOpacity(at: time) ?? 0
    let hintOpacity = hint.opacity(at: time) * (1 - date)
    func describePlace(
      _ position: Double, opacity: Double, twinkle: Twinkle = Twinkle(), into frame: inout Frame
    ) {
      signs.describe(
        into: &frame, at: position, lines: ribbon.lines, time: time, palette: palette,
        opacity: opacity * calm * share(.figure), labels: opacity * calm * share(.labels),
        twinkle: twinkle)
      bodies?.describe(
        into: &frame, at: position, velocity: ribbon.velocity(at: time), palette: palette,
        opacity: opacity * share(.bodies), hint: hintOpacity, time: time)
    }
    if let fading {
      describePlace(fading.position, opacity: fading.opacity * clear, into: &frame)
    }
    if clear > 0 {
      describePlace(
        position, opacity: (1 - (fading?.opacity ?? 0)) * clear, twinkle: idle.twinkle(at: time),
        into: &frame)
      idle.describeMeteors(into: &frame, palette: palette, opacity: clear * calm, at: time)
    }
    bodies?.describeHover(into: &frame, from: position, palette: palette, at: time)
    hover.describe(into: &frame, sway: idle.sway(at: time), palette: palette, at: time)
    hint.describe(
      into: &frame, palette: palette, opacity: (1 - notice.opacity(at: time)) * (1 - date),
      at: time)
    // Where it stands are also notices and the menu's button.
    bodies?.describeDate(
      into: &frame, palette: palette,
      opacity: (1 - notice.opacity(at: time)) * (1 - menu.openness(at: time))
        * (1 - panel.opacity(at: time)) * share(.labels), at: time)
    if options.showsRing {
      // It would be behind the panel's text.
      let shown = (1 - panel.opacity(at: time)) * share(.figure)
      menu.describe(
        into: &frame, palette: palette, opacity: ring.opacity(at: time) * shown, at: time)
    }
    notice.describe(
      into: &frame, palette: palette, opacity: 1 - menu.openness(at: time), at: time)
    panel.describe(into: &frame, palette: palette, at: time)
  }

  public func nextChange(after time: Double) -> Double? {
    if isToArrive || opening?.isMoving(at: time) ?? false
      || scroller.ribbon.isMoving(at: time) || hover.isMoving(at: time)
      || (bodies?.isMoving(at: time) ?? false) || idle.isMoving(at: time)
      || menu.isMoving(at: time) || panel.isMoving(at: time) || colors.isMoving(at: time)
    {
      return time
    }
    var due = min(deadline ?? .infinity, hint.nextChange(after: time) ?? .infinity)
    due = min(due, ring.nextChange(after: time) ?? .infinity)
    due = min(due, notice.nextChange(after: time) ?? .infinity)
    if let moved = bodies?.nextChange(from: scroller.ribbon.position(at: time)) {
      due = min(due, max(moved, time))
    }
    due = min(due, colors.strips.clock?.nextChange(after: time) ?? .infinity)
    let speed = scroller.ribbon.driftSpeed(at: time) * viewport.contentScale
    if speed > 0 { due = min(due, idle.nextChange(after: time, driftingAt: speed)) }
    return due.isFinite ? due : nil
  }

  /// What the sky is doing.
  ///
  /// - Parameter time: The time in seconds that the sky was last advanced to, or a later one if
  ///   nothing happens in between.
  /// - Returns: The position, what moves it, and what is shown there.
  public func state(at time: Double) -> SkyState {
    let ribbon = scroller.ribbon
    return SkyState(
      position: ribbon.position(at: time), motion: ribbon.motion,
      sign: ribbon.centeredSign(at: time), lines: ribbon.lines.strokeEnd(at: time),
      body: centeredBody(at: time).flatMap { bodies?.places[$0].body }, menu: menu.phase)
  }

  public func trace(at time: Double) -> SceneTrace { state(at: time).trace }

  public mutating func nextEffect() -> SceneEffect? {
    if !menu.sounds.isEmpty { return .sound(menu.sounds.removeFirst()) }
    return effects.isEmpty ? nil : effects.removeFirst()
  }

  public var wantsEscape: Bool { menu.isActive || panel.isOpen }

  public mutating func willBeDrawn(by renderer: String) { panel.set(renderer: renderer) }

  public mutating func reduceMotion() {
    options.reducesMotion = true
    if isToArrive, options.arrivalTime == 0 {
      scroller = Scroller(ribbon: Self.ribbon(options, width: viewport.width))
      ring = RestingRing(at: .sky)
      followBodies()
      watchRing(at: 0)
    }
    scroller.ribbon.reducesMotion = true
    menu.reduceMotion()
    colors.strips.reducesMotion = true
  }

  public mutating func setTime(_ now: WallTime, at time: Double) {
    colors.strips.clock?.set(second: now.secondOfMinute, at: time)
    guard let seconds = now.secondsSince1970 else { return }
    if bodies?.setDate(Instant(seconds: seconds), at: time) ?? false { followBodies() }
  }

  public mutating func couldNotOpen(_ url: String) { panel.showAddress() }
}
