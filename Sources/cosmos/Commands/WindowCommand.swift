import CosmosInput
import CosmosKit
import CosmosSystem
import ArgumentParser
import CosmosAudio
import CosmosGeometry
import CosmosImages
import CosmosPlatform
import CosmosScenes
import CosmosSky

/// `cosmos`: the window.
struct WindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "window", abstract: "Open the sky (what plain `cosmos` does).")

  @OptionGroup var scene: SceneArguments
  @OptionGroup var input: InputArguments
  @OptionGroup var rendering: RenderingArguments

  @OptionGroup var screen: ScreenArguments

  @Flag(name: .customLong("no-vsync"), help: "Do not wait for the screen.")
  var noVsync = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames a second at the most: 1…1000.", valueName: "N"),
    transform: NumberArgument.parse("--fps", in: 1...1000))
  var fps: Double?

  @Flag(help: "Make no sound; S toggles it.")
  var mute = false

  @Option(help: ArgumentHelp("Write the input as it arrives.", valueName: "FILE"))
  var record: String?

  func validate() throws { try FileNames.check(input.names + [("--record", record)]) }

  func run() throws {
    let events = try input.events()
    // What is played back neither depends on what was chosen before nor changes it.
    let memory = input.inputFile == nil ? PaletteMemory() : nil
    let remembered = recall(memory)
    // Before the window: it opens its device while the window opens.
    let audio = AudioPlayer(isMuted: mute)
    defer { audio.stop() }
    try MainActor.assumeIsolated {
      let session = WindowSession(
        audio: audio, recorder: try record.map { try LineWriter($0) },
        trace: try input.trace.map { try LineWriter($0) }, memory: memory,
        showsClock: scene.clock)
      var window = SceneWindow(
        scene.makeScene(circumstances(memory, remembered)),
        options: try windowOptions, playing: events, delegate: session)
      try window.run()
    }
  }

  private func circumstances(
    _ memory: PaletteMemory?, _ remembered: Palette?
  ) -> SceneArguments.Circumstances {
    var circumstances = SceneArguments.Circumstances()
    circumstances.remembered = remembered
    circumstances.second = WallClock.secondOfMinute
    circumstances.showsHint = !(memory?.knowsMenu ?? false)
    // Recorded input is played back from where no day is known.
    if record == nil, input.inputFile == nil { circumstances.start = .arrivingToday }
    return circumstances
  }

  @MainActor private var windowOptions: SceneWindow.Options {
    get throws {
      var options = SceneWindow.Options(size: scene.logicalSize)
      options.isFullscreen = screen.fullscreen
      options.monitor = screen.monitor
      options.isSynchronised = !noVsync
      options.framesPerSecond = fps
      options.icon = Image(width: Icon.width, height: Icon.width, pixels: Icon.pixels())
      options.rendering = rendering.interactive
      options.font = FontChoice.family
      options.shaderOverride = try DevelopmentShaders.reader()
      return options
    }
  }

  /// The palette of an earlier run, where it is wanted; says so if it cannot be had.
  private func recall(_ memory: PaletteMemory?) -> Palette? {
    // The bars are there to choose from, whatever was chosen before.
    guard let memory, scene.palette == nil, scene.scene != .wakeup else { return nil }
    do throws(PaletteMemoryError) {
      return try memory.recall()
    } catch .missing {
      // Nobody has chosen one yet.
      return nil
    } catch {
      ErrorStream.write("cosmos: \(error)\n")
      return nil
    }
  }
}
