import CosmosSound
import CosmosAudio
import CosmosInput
import CosmosKit
import CosmosOpenGL
import CosmosRendering
import CosmosScenes
import CosmosSky
import CosmosSystem

/// What the program does beside its window: sound, recording, trace, the remembered palette.
@MainActor final class WindowSession: SceneWindowDelegate {
  private let audio: AudioPlayer
  private let recorder: LineWriter?
  private let trace: LineWriter?
  /// Where a chosen palette is kept, and that the menu was opened; nil forgets it.
  private var memory: PaletteMemory?
  /// Whether the scene is told the time of day.
  private let showsClock: Bool
  private var traced: SceneTrace?

  init(
    audio: AudioPlayer, recorder: LineWriter?, trace: LineWriter?, memory: PaletteMemory?,
    showsClock: Bool
  ) {
    self.audio = audio
    self.recorder = recorder
    self.trace = trace
    self.memory = memory
    self.showsClock = showsClock
  }

  func willShow(_ scene: inout any Scene, on driver: GLDriver) {
    audio.setAmbience(on: true)
  }

  func didReceive(_ event: InputEvent) throws {
    try recorder?.write(InputRecording.line(for: event))
    audio.stir()
  }

  func command(for key: Key) -> SceneWindowCommand? {
    switch key {
    case "q", .escape: return .close
    case "f", .f11: return .toggleFullscreen
    case "s":
      audio.isMuted.toggle()
      return .nothing
    default: return nil
    }
  }

  func willAdvance(_ scene: inout any Scene, to time: Double) {
    if showsClock { scene.setClock(second: WallClock.secondOfMinute, at: time) }
  }

  func perform(_ effect: SceneEffect, for scene: inout any Scene) {
    switch effect {
    case .sound(.tick): audio.play(.tick)
    case .sound(.open): audio.play(.open)
    case .sound(.close): audio.play(.close)
    case .sound: break
    case .remember(let name, Palette.memoryKey):
      if let palette = Palette.named(name) { memory?.remember(palette) }
    case .remember(_, Sky.menuMemoryKey): memory?.rememberMenu()
    case .remember: break
    case .openURL(let url): if !PageOpener.open(url) { scene.couldNotOpen(url) }
    }
  }

  func wantsFrame(of scene: any Scene, at time: Double) -> Bool {
    // A trace also tells of what no picture shows, such as the end of a fling.
    trace != nil && traced != scene.trace(at: time)
  }

  func didShow(
    _ scene: any Scene, at time: Double, statistics: DrawStatistics, inputAge: Double?
  ) throws {
    guard let trace else { return }
    let state = scene.trace(at: time)
    traced = state
    try trace.write(
      TraceLine.text(time: time, scene: state, statistics: statistics, inputAge: inputAge))
  }

  func cannotDrawText(_ reason: String) { ErrorStream.write("cosmos: \(reason)\n") }

  /// Writes down the palette that was chosen, if one was.
  func didBecomeIdle() {
    do throws(PaletteMemoryError) {
      try memory?.save()
    } catch {
      ErrorStream.write("cosmos: \(error)\n")
    }
  }
}
