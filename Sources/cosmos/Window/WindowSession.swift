import CosmosAudio
import CosmosDrawing
import CosmosExport
import CosmosSky
import CosmosGeometry
import CosmosInput
import CosmosKit
import CosmosOpenGL
import CosmosRendering
import CosmosScenes
import CosmosSystem
import CosmosZodiac

/// The tasks of the program for its window: sound, recording, trace, and remembering the window's
/// state.
@MainActor final class WindowSession: SceneWindowDelegate {
  private let audio: AudioPlayer
  private let hasAmbience: Bool
  /// The volume of sounds, 0…100.
  private var volume: Int
  /// The pauses that other programs ask for.
  private let remote: RemoteControl
  /// The handle of the window; nil until the window exists.
  var handle: SceneWindowHandle?
  /// The paths of the files for recorded input and for the trace; nil for none.
  private let recordPath, tracePath: String?
  private var recorder: LineWriter?
  private var trace: LineWriter?
  /// Stores the chosen palette and the state of the window for later runs; nil to store nothing.
  private var memory: WindowMemory?
  /// Whether the scene may open links in the user's web browser, and a key may save a picture.
  private let opensPages: Bool
  /// The texts of the program in the user's language.
  private let words: Words
  /// Returns whether another window is known to have come to the front in place of this one.
  private let hasRaisedOther: () -> Bool
  private var traced: SceneTrace?
  private var hasShown = false

  init(
    audio: AudioPlayer, volume: Int, hasAmbience: Bool, record: String?, trace: String?,
    memory: WindowMemory?, opensPages: Bool, remote: RemoteControl, words: Words,
    hasRaisedOther: @escaping () -> Bool
  ) {
    self.words = words
    self.hasRaisedOther = hasRaisedOther
    self.audio = audio
    self.volume = volume
    self.hasAmbience = hasAmbience
    recordPath = record
    tracePath = trace
    self.memory = memory
    self.opensPages = opensPages
    self.remote = remote
  }

  func willShow(_ scene: inout any Scene, on driver: GLDriver) throws {
    if !hasShown, hasRaisedOther() { throw OtherWindow.Raised() }
    // The files are opened only now, because a failure to start must not empty the files of an
    // earlier run. After a lost window is reopened, writing continues.
    if recorder == nil { recorder = try recordPath.map { try LineWriter($0) } }
    if trace == nil { trace = try tracePath.map { try LineWriter($0) } }
  }

  /// Completes the recording and the trace after the window has closed.
  func finish() throws {
    try recorder?.finish()
    try trace?.finish()
  }

  func didReceive(_ event: InputEvent) throws {
    try recorder?.write(InputRecording.line(for: event))
    audio.noteActivity()
    switch event.kind {
    case .key, .press, .scroll: remote.isPaused = false
    case .move, .release, .leave, .resize, .keyUp, .text, .buttonDown, .buttonUp, .touch, .focus:
      break
    }
  }

  func command(for event: InputEvent) -> SceneWindowCommand? {
    SkyCommand(event).flatMap(command(for:))
  }

  /// Returns what the window does for a command, and performs the commands about sound and pauses;
  /// nil for a command to the sky.
  func command(for command: SkyCommand) -> SceneWindowCommand? {
    switch command {
    case .quit: return .close
    case .leave: return .leaveFullscreenOrClose
    case .fullScreen: return .toggleFullscreen
    case .meter: return .toggleMeter
    // Input that somebody else recorded must not write files.
    case .picture: return opensPages ? .takePicture() : .nothing
    case .sound: setMuted(!audio.isMuted)
    case .mute: setMuted(true)
    case .unmute: setMuted(false)
    case .louder: changeVolume(by: Self.volumeStep)
    case .quieter: changeVolume(by: -Self.volumeStep)
    case .pause: remote.isPaused = true
    case .resume: remote.isPaused = false
    case .left, .right, .next, .previous, .fly, .today, .nextBody, .previousBody, .faster, .slower,
      .rate, .now, .menu, .choose, .info, .nextPalette, .palette, .moreStars, .fewerStars:
      return nil
    }
    return .nothing
  }

  /// The change of the volume by one command, in percent points.
  private static let volumeStep = 5

  private func changeVolume(by step: Int) {
    volume = min(max(volume + step, 0), 100)
    audio.setVolume(volume)
    memory?.remember(\.volume, volume)
    showVolume()
  }

  /// Shows the volume, and whether the sound is off.
  private func showVolume() {
    show(
      audio.isMuted
        ? words[Message("volume %1$s, muted"), "\(volume)"]
        : words[Message("volume %1$s"), "\(volume)"])
  }

  /// Shows a line of text in the window.
  private func show(_ line: String) { handle?.send(.show(line)) }

  private func setMuted(_ isMuted: Bool) {
    audio.isMuted = isMuted
    memory?.remember(\.isMuted, isMuted)
    showVolume()
  }

  func didTakePicture(_ picture: Result<Image, GLError>) {
    let date = Instant.now.localParts
    switch picture {
    case .success(let image):
      let (handle, words) = (handle, words)
      UserFolder.later {
        let line: String
        do throws(ImageError) {
          let path = try PicturesFolder().save(image, date: date.date, time: date.time)
          line = words[Message("saved %1$s"), path]
        } catch {
          ErrorStream.write("cosmos: \(error)\n")
          line = words[Message("not saved: %1$s"), "\(error)"]
        }
        handle?.send(.show(line))
      }
    case .failure(let error):
      ErrorStream.write("cosmos: The picture could not be drawn: \(error)\n")
      show(words[Message("The picture could not be drawn.")])
    }
  }

  func didResize(from old: SceneWindowShape, to new: SceneWindowShape) {
    if new.isFullscreen != old.isFullscreen { memory?.remember(\.isFullscreen, new.isFullscreen) }
    if new.isMaximised != old.isMaximised { memory?.remember(\.isMaximised, new.isMaximised) }
    // A desktop may make the window smaller than the option `--size` accepts.
    if new.size != old.size { memory?.remember(\.size, SizeArgument.nearest(to: new.size)) }
  }

  func perform(_ effect: SceneEffect, for scene: inout any Scene) {
    switch effect {
    case .sound(let name):
      // A scene may play short sounds, but not sounds that repeat without end.
      if let sound = Sound(rawValue: name.rawValue), sound.loopSeconds == nil { audio.play(sound) }
    case .remember(let name, Palette.memoryKey):
      if let palette = Palette.named(name) { memory?.remember(palette) }
    case .remember(_, Sky.menuMemoryKey): memory?.rememberMenu()
    case .remember: break
    case .openURL(let url):
      guard !opensPages || !openPage(url) else { return }
      scene.couldNotOpen(url)
    }
  }

  func wantsFrame(of scene: any Scene, at time: Double) -> Bool {
    // With a trace, even an invisible change, such as the end of a fling, needs a frame.
    trace != nil && traced != scene.trace(at: time)
  }

  func didShow(
    _ scene: any Scene, at time: Double, statistics: DrawStatistics, inputAge: Double?
  ) throws {
    // The ambience starts only now, because decoding its sounds would delay the first picture.
    audio.setAmbience(on: hasAmbience)
    if !hasShown { memory?.rememberStart() }
    hasShown = true
    guard let trace else { return }
    let state = scene.trace(at: time)
    traced = state
    try trace.write(
      TraceLine.text(time: time, scene: state, statistics: statistics, inputAge: inputAge))
  }

  func cannotDraw(_ reason: String) { ErrorStream.write("cosmos: \(reason)\n") }

  func cannotDrawText(_ reason: String) { ErrorStream.write("cosmos: \(reason)\n") }

  /// Stores the chosen palette and the state of the window if they have changed.
  func didBecomeIdle() {
    guard let memory = memory?.takeUnsaved() else { return }
    UserFolder.later {
      var memory = memory
      for error in memory.save() where memory.isNews(error) {
        ErrorStream.write("cosmos: \(error)\n")
      }
    }
  }

  /// Opens an address in the user's web browser with xdg-open, without waiting; returns whether
  /// xdg-open could be started.
  private func openPage(_ address: String) -> Bool {
    guard ChildProgram.path(of: "xdg-open") != nil else { return false }
    return (try? ChildProgram.launch(["xdg-open", address])) != nil
  }
}
