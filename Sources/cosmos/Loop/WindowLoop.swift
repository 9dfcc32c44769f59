internal import Audio
internal import Drawing
internal import Geometry
internal import Input
internal import OpenGL
internal import Platform
internal import Rendering
internal import Scenes
internal import Sound

/// The window's loop: input in, pictures out, asleep when nothing moves.
@MainActor struct WindowLoop {
  var scene: any Scene
  var options: WindowOptions
  var rendering = RendererOptions.interactive
  /// Frames a second at the most; nil follows the screen.
  var framesPerSecond: Double?
  var player: EventPlayer
  /// What is heard.
  let audio: AudioPlayer
  var recorder: LineWriter?
  var trace: LineWriter?
  /// Where a chosen palette is kept; nil forgets it.
  var memory: PaletteMemory?
  /// Whether the scene is told the time on the wall.
  var showsClock = false
  /// When the newest input came that no picture has shown yet, in seconds.
  var newestInput: Double?

  /// Runs until the window is closed.
  mutating func run() throws {
    defer { saveChoice() }
    let clock = MonotonicClock()
    let window = try Self.open(options, clock: clock)
    let context = try GLContext(of: window, debug: options.wantsDebugContext)
    scene.introduce(Version.info(renderer: context.driver.renderer))
    let renderer = try Renderer(
      geometry: scene.geometry, font: FontChoice.family, options: rendering, context: context,
      shaderOverride: DevelopmentShaders.reader())
    window.setIcon(width: Icon.width, pixels: Icon.pixels())
    let screenInterval = options.isSynchronised ? 1 / window.refreshRate : 0
    var pacer = FramePacer(interval: framesPerSecond.map { 1 / $0 } ?? screenInterval)
    var frame = Frame(viewport: window.viewport)
    var shown = Frame(viewport: window.viewport)
    var saidTextProblem = false
    var traced: SceneTrace?
    var reducesMotion = false
    MotionPreference.ask()
    audio.setAmbience(on: true)
    if window.viewport.size != options.size {
      handle(InputEvent(time: 0, kind: .resize(window.viewport.size)), window)
    }

    while !window.shouldClose {
      if Interruption.isRequested { throw CommandError.interrupted("") }
      window.poll()
      while let event = window.nextEvent() { try receive(event, window) }
      if MotionPreference.isReduced, !reducesMotion {
        reducesMotion = true
        scene.reduceMotion()
      }
      let time = clock.now
      while let event = player.next(dueBy: time) { handle(event, window) }
      // Otherwise the wait below would be for whatever comes after the end.
      guard !window.shouldClose else { break }
      if showsClock { scene.setClock(second: WallClock.secondOfMinute, at: time) }
      scene.advance(to: time)
      while let effect = scene.nextEffect() { obey(effect) }
      guard !window.isHidden else {
        // Nothing is drawn; input still counts, and a picture is due when it can be seen.
        window.wait(timeout: Self.hiddenCheckInterval)
        continue
      }
      let viewport = window.viewport
      frame.reset(for: viewport)
      scene.describe(into: &frame, at: time)
      // A trace also tells of what no picture shows, as when a fling is over.
      let isToldOf = trace == nil || traced == scene.trace(at: time)
      if frame == shown, isToldOf, !window.isDamaged, !renderer.isIncomplete {
        let size = window.framebufferSize
        let target = RenderTarget(framebuffer: 0, width: size.width, height: size.height)
        if try renderer.prepareNext(for: target) { continue }
        saveChoice()
        newestInput = nil
        window.wait(timeout: pause(from: time, pacer: pacer))
        continue
      }
      guard window.isReady else {
        window.wait(timeout: Self.hiddenCheckInterval)
        continue
      }
      if case let wait = pacer.wait(at: clock.now), wait > 0 {
        window.wait(timeout: wait)
        continue
      }
      pacer.begin(at: clock.now)
      let size = window.framebufferSize
      try renderer.draw(
        frame, into: RenderTarget(framebuffer: 0, width: size.width, height: size.height),
        until: { window.hasInput })
      window.present()
      swap(&frame, &shown)
      if let problem = renderer.textProblem, !saidTextProblem {
        saidTextProblem = true
        ErrorStream.write("cosmos: \(problem)\n")
      }
      if let trace {
        let state = scene.trace(at: time)
        traced = state
        try trace.write(
          TraceLine.text(
            time: time, scene: state, statistics: renderer.statistics,
            inputAge: newestInput.map { clock.now - $0 }))
      }
      newestInput = nil
      if let complaints = context.debugLog?.take(), !complaints.isEmpty {
        throw CommandError.driverComplained(complaints)
      }
    }
  }

  /// Seconds between looks at whether a hidden window is seen again, or a screen is ready.
  private static let hiddenCheckInterval = 0.25

  /// Seconds to sleep while the picture stays as it is; nil until there is input.
  private func pause(from time: Double, pacer: FramePacer) -> Double? {
    let due = [scene.nextChange(after: time), player.nextTime].compactMap { $0 }.min()
    // Something may move by less than can be seen: look again a frame later.
    return due.map { max($0 - time, pacer.interval > 0 ? pacer.interval : 0.004) }
  }

  /// Does what the scene asks of the world outside.
  private mutating func obey(_ effect: SceneEffect) {
    switch effect {
    case .sound(.tick): audio.play(.tick)
    case .sound(.open): audio.play(.open)
    case .sound(.close): audio.play(.close)
    case .remember(let palette): memory?.remember(palette)
    case .openPage: if !PageOpener.open(Version.page) { scene.pageCannotOpen() }
    }
  }

  /// Writes down the palette that was chosen, if one was.
  private mutating func saveChoice() {
    do throws(PaletteMemoryError) {
      try memory?.save()
    } catch {
      ErrorStream.write("cosmos: \(error)\n")
    }
  }

  /// Takes an event from the window: the program's own keys here, the rest to the scene.
  private mutating func receive(_ event: InputEvent, _ window: Window) throws {
    try recorder?.write(InputRecording.line(for: event))
    newestInput = max(newestInput ?? event.time, event.time)
    audio.stir()
    handle(event, window)
  }

  private mutating func handle(_ event: InputEvent, _ window: Window) {
    if case .key(let key) = event.kind {
      switch key {
      case "q":
        window.close()
        return
      case .escape where !scene.wantsEscape:
        window.close()
        return
      case "s":
        audio.isMuted.toggle()
        return
      case "f", .f11:
        window.toggleFullscreen()
        return
      default: break
      }
    }
    scene.handle(event)
  }

  /// Opens the window; where there is no OpenGL 3.3, says what there is instead.
  static func open(_ options: WindowOptions, clock: MonotonicClock) throws -> Window {
    do throws(PlatformError) {
      return try Window(options, clock: clock)
    } catch .contextUnavailable(let reason) {
      var probe = options
      probe.isProbe = true
      if let window = try? Window(probe, clock: clock) {
        _ = try GLContext(of: window)
      }
      throw PlatformError.contextUnavailable(reason: reason)
    }
  }
}
