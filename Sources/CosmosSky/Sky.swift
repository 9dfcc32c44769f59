import CosmosZodiac
public import CosmosDrawing
public import CosmosGeometry
public import CosmosInput
public import CosmosScenes

/// The night sky: an endless ribbon of stars that you push sideways, with the twelve signs of the
/// zodiac as stops and a menu that flies to them.
///
///     var sky = Sky()
///     sky.fly(to: .leo, at: 0)
///     sky.advance(to: 4)
///     sky.state(at: 4).sign  // 5, Leo's raw value
///
/// The sky requests these effects (``/CosmosScenes/Scene/nextEffect()``): playing the menu's
/// sounds (``/CosmosScenes/SceneSound``), opening the project's web page (``ProgramInfo/page``),
/// storing a chosen palette under ``Palette/memoryKey``, and storing the menu's first opening under
/// ``Sky/menuMemoryKey``.
public struct Sky: Scene {
  // This file contains the properties of a sky, `SkyPart.swift` the changes without input, and
  // `Sky+Input.swift` the effects of input.

  /// The geometry of figures, glyphs, markers, the menu, meteors and the pill behind names.
  public let geometry: GeometryLibrary
  var options: SkyOptions
  var layers: StarLayers
  var signs: SignLayers
  var scroller: Scroller
  /// The Sun, the Moon and planets; nil for a sky without them.
  var bodies: BodyLayer?
  /// Whether the companion of the resting ribbon (the body in the centre, or none) has been chosen;
  /// false while the ribbon moves or ``BodyLayer/runs`` is false.
  var hasChosenCompanion = false
  var idle: IdleSky
  var hover: StarHover
  var skyHover: SkyHover
  var menu: Menu
  var panel: InfoPanel
  var hint: Hint
  var push = PushAdvice()
  var ring: RestingRing
  var colors: SkyColors
  /// The line of text about the chosen palette, the speed of time or the number of stars, or a text
  /// of the host.
  var notice = Notice()
  var viewport: Viewport
  /// The measures of the font that draws labels.
  var font = FontMetrics.standard
  /// The font of all labels; that of the classic sky is monospaced.
  var fontRole: Fonts.Role { signs.isClassic ? .figures : .text }
  /// Position of the pointer in logical pixels; nil while it is outside the window.
  var pointer: Point?
  /// Position in logical pixels, and time in seconds, of a press near the ring that is not yet a
  /// click, a hold or a drag.
  var pendingPress: (point: Point, time: Double)?
  var effects: [SceneEffect] = []
  /// The date and time of the host's clock when the time of the scene is 0; nil if the host has not
  /// set the time.
  var start: Instant?
  var opening: Opening

  /// The key under which the sky stores that the menu has been opened, so that a later sky needs no
  /// hint.
  public static let menuMemoryKey = "menu"

  /// The size that scenes assume before their first resize event, in logical pixels: 1280 × 720.
  public static let standardSize = Size(width: 1280, height: 720)

  /// Creates a sky.
  ///
  /// - Parameters:
  ///   - options: The options of the sky.
  ///   - size: The window's size in logical pixels until the first resize event.
  public init(options: SkyOptions = SkyOptions(), size: Size = Sky.standardSize) {
    self.options = options
    viewport = Viewport(size: size)
    colors = SkyColors(options: options)
    opening = Opening(options.start, reducesMotion: options.reducesMotion)
    var library = GeometryLibrary()
    let layout = options.layout
    let figures = SignGeometry(
      of: options.stars == .classic ? .classic : .standard, in: &library)
    layers = StarLayers(options, layout: layout, jewels: figures.skyJewels, in: &library)
    signs = SignLayers(geometry: figures, background: layers)
    signs.use(options.words)
    signs.showsLines = options.showsLines
    signs.showsLabels = options.showsLabels
    menu = Menu(
      geometry: MenuGeometry(in: &library, signs: signs.geometry),
      seed: UInt64(options.seed), reducesMotion: options.reducesMotion, words: options.words)
    let marker = signs.geometry.marker
    bodies = options.tonight.map {
      BodyLayer(
        $0, in: &library, marker: marker, layout: layout, viewport: Viewport(size: size),
        words: options.words)
    }
    idle = IdleSky(options, driftingFrom: opening.driftTime, in: &library)
    hover = StarHover(
      of: signs.geometry.entries.map(\.figure), in: &library, words: options.words)
    skyHover = SkyHover(options, in: &library)
    geometry = library
    scroller = Scroller(ribbon: Self.ribbon(options, layout, in: size))
    ring = RestingRing(at: scroller.ribbon.centeredSign(at: 0).map { _ in .sky })
    let menuKeys = options.keys.keys(of: .menu) + options.keys.keys(of: .choose)
    hint = Hint(
      isDue: options.showsHint && options.showsRing,
      menuKey: menuKeys.first?.rawValue.uppercased() ?? "", words: options.words)
    panel = InfoPanel(
      options.program, keys: options.keys, hasBodies: bodies != nil, words: options.words)
    effects.reserveCapacity(8)
    changeBodies { _ in true }
    opening.release(&hint)
    refresh(at: 0)
    advisePush(at: 0)
  }

  private static func ribbon(
    _ options: SkyOptions, _ layout: RibbonLayout, in size: Size
  ) -> Ribbon {
    Ribbon(
      position: options.start.position(
        on: layout, in: size, reducesMotion: options.reducesMotion),
      layout: layout, window: size, reducesMotion: options.reducesMotion)
  }

  /// Time of the next deadline of any part, in seconds; nil if there is none.
  var deadline: Double? {
    var due = Double.infinity
    for part in SkyPart.all { due = min(due, part.deadline(self) ?? .infinity) }
    return due.isFinite ? due : nil
  }

  /// Performs all changes that are due by `time`, in seconds.
  public mutating func advance(to time: Double) {
    // At time 0, the scene does not know yet whether the desktop requests reduced motion, so the
    // glide does not begin yet.
    if time > 0, let due = opening.glideTime, due <= time {
      opening.glide(&scroller, &hint, at: due)
      refresh(at: due)
    }
    if options.reducesMotion {
      endDrift(at: time)
      opening.interrupt(&scroller, &hint, at: time)
    }
    while let due = deadline, due <= time {
      for part in SkyPart.all { part.advance(&self, due) }
      // A star may have come to rest under a pointer that does not move, so its name must appear.
      refresh(at: due)
      advisePush(at: due)
      scroller.ribbon.skipSigns(longBefore: time)
    }
    moveBodies(to: time)
  }

  public func describe(into frame: inout Frame, at time: Double) {
    let moment = moment(at: time)
    frame.fontRole = fontRole
    for part in SkyPart.all { part.describe(self, moment, &frame) }
  }

  public func nextChange(after time: Double) -> Double? {
    var due = deadline ?? .infinity
    for part in SkyPart.all { due = min(due, part.nextChange(self, time) ?? .infinity) }
    return due.isFinite ? due : nil
  }

  /// Returns the sky's state at a time.
  ///
  /// - Parameter time: The time in seconds that the sky was last advanced to, or a later one if
  ///   nothing happens in between.
  /// - Returns: The position, the kind of motion, the sign or body in the centre, the drawn
  ///   fraction of the figure's lines, and the phase of the menu.
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

  public func wants(_ event: InputEvent) -> Bool { SkyCommand(event).map(wants) ?? false }

  /// Returns whether the sky currently performs a command that is otherwise one to the program.
  package func wants(_ command: SkyCommand) -> Bool {
    switch command {
    case .leave: menu.isActive || panel.isOpen
    case .louder, .quieter: menu.isActive
    default: false
    }
  }

  public mutating func show(notice text: String, at time: Double) {
    advance(to: time)
    notice.show(text, at: time)
  }

  public func isFading(at time: Double) -> Bool {
    // A notice stays for a while between its two fades, and a hint may appear much later.
    notice.nextChange(after: time) != nil || colors.isChanging(at: time)
      || opening.isMoving(at: time) || (hint.nextChange(after: time) ?? .infinity) <= time
  }

  public mutating func update(_ environment: SceneEnvironment, at time: Double) {
    if environment.reducesMotion, !options.reducesMotion { reduceMotion() }
    viewport.contentScale = environment.contentScale
    if environment.fonts[fontRole] !== font {
      font = environment.fonts[fontRole]
      bodies?.use(font)
    }
    if !environment.driver.isEmpty { panel.set(renderer: environment.driver) }
    if !environment.showsHints { removeHints() }
    if let now = environment.now { setTime(now, at: time) }
  }

  /// Removes everything that makes no sense in a picture without a window.
  private mutating func removeHints() {
    options.showsRing = false
    hint = Hint(isDue: false)
    notice = Notice()
  }

  private mutating func reduceMotion() {
    options.reducesMotion = true
    if opening.glideTime == 0 {
      scroller = Scroller(ribbon: Self.ribbon(options, layers.layout, in: viewport.size))
      ring = RestingRing(at: .sky)
      changeBodies { _ in true }
      refresh(at: 0)
    }
    scroller.ribbon.reducesMotion = true
    menu.reduceMotion()
    colors.strips.reducesMotion = true
  }

  private mutating func setTime(_ now: WallTime, at time: Double) {
    colors.strips.clock?.set(second: now.secondOfMinute, at: time)
    guard let seconds = now.secondsSince1970 else { return }
    let instant = Instant(seconds: seconds)
    start = instant + -time
    changeBodies { $0.setDate(instant, at: time) }
  }

  public mutating func couldNotOpen(_ url: String) { panel.showAddress() }
}
