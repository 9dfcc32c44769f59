import CosmosInput
import CosmosOpenGL
import CosmosPlatform
import CosmosRendering
import CosmosScenes

extension PictureLoop {
  /// Starts or ends a pause; a pause waits until no scene is fading.
  mutating func updatePause() {
    let (now, presenters) = (stage.now, presenters)
    let time = sceneClock.sceneTime(at: now)
    sceneClock.updatePause(at: now, isFading: presenters.contains { $0.scene.isFading(at: time) })
  }

  /// Passes the stage's events to the delegate and the scenes.
  mutating func takeInput() throws {
    while var event = stage.nextEvent() {
      event.time = sceneClock.sceneTime(at: event.time)
      if case .key(let key) = event.kind, let commands = options.commands {
        guard let command = commands[key] else { continue }
        event.command = command
      }
      switch event.kind {
      case .press, .scroll: sceneClock.didTakeInput()
      default: break
      }
      guard options.takesInput || event.isResize else { continue }
      try asDelegate { try delegate.didReceive(event) }
      newestInput = max(newestInput ?? event.time, event.time)
      handle(event)
    }
  }

  /// Plays the recorded input that is due.
  mutating func play(until time: Double) {
    while let event = player.next(dueBy: time) { handle(event) }
  }

  /// Performs the command of a key, if the key has one; passes all other events to the scenes.
  private mutating func handle(_ event: InputEvent) {
    for presenter in presenters { presenter.expectChange() }
    // A delegate that is asked for a key's command may act on the key at once. So the delegate is
    // not asked about keys that the scene wants.
    if case .key = event.kind, event.modifiers.isDisjoint(with: .commands), !scene.wants(event),
      let command = delegate.command(for: event)
    {
      hasNews = true
      return perform(command)
    }
    for presenter in presenters { presenter.scene.handle(event) }
  }

  private mutating func perform(_ command: SceneWindowCommand) {
    switch command {
    case .toggleMeter: for presenter in presenters { presenter.toggleMeter(now: clock) }
    case .takePicture(let scale):
      precondition(scale > 0 && scale < .infinity, "Picture's scale \(scale): must be more than 0")
      pictureScale = scale
    case .close, .leaveFullscreenOrClose, .raise, .toggleFullscreen, .nothing:
      stage.perform(command)
    }
  }

  /// Draws the first screen's scene at a scale of the screen's resolution, and passes the picture
  /// to the delegate.
  mutating func takePicture(scale: Double, at time: Double) {
    pictureScale = nil
    guard let presenter = presenters.first, let context = stage.context,
      let renderer = presenter.renderer
    else { return }
    do throws(GLError) {
      let image = try presenter.picture(scale: scale, at: time, with: renderer, in: context)
      delegate.didTakePicture(.success(image))
    } catch {
      delegate.didTakePicture(.failure(error))
    }
  }

  /// Performs the requests of the window's handle.
  mutating func performRequests(at time: Double) {
    for request in handle.takeRequests() { perform(request, at: time) }
  }

  private mutating func perform(_ request: SceneWindowRequest, at time: Double) {
    hasNews = true
    if case .perform(let command) = request { perform(command) }
    for presenter in presenters {
      presenter.expectChange()
      switch request {
      case .perform: break
      case .show(let text): presenter.scene.show(notice: text, at: time)
      case .change(let change): change(&presenter.scene, time)
      }
    }
  }

  /// A function that returns the time on the stage's clock in seconds.
  var clock: () -> Double { { [stage] in stage.now } }

  /// Advances a presenter's scene to a time, and performs the effects that the scene requests.
  mutating func advance(_ presenter: Presenter, to time: Double) {
    // The scene gets the wall time at each advance: the user can set the wall clock, which also
    // runs on while the machine or the scene sleeps.
    presenter.advance(
      to: time, now: sceneClock.isPaused ? nil : wallClock(),
      reducesMotion: MotionPreference.isReduced)
    while let effect = presenter.scene.nextEffect() {
      hasNews = true
      delegate.perform(effect, for: &presenter.scene)
    }
  }
}
