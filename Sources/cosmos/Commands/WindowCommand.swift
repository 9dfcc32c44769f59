import ArgumentParser
import CosmosAudio
import CosmosSky
import CosmosZodiac
import CosmosGeometry
import CosmosDrawing
import CosmosExport
import CosmosPlatform
import CosmosInput
import CosmosKit
import CosmosScenes
import CosmosSystem

struct WindowCommand: SettableCommand {
  static let configuration = CommandConfiguration(
    commandName: "window", abstract: "Open the sky in a window.",
    discussion: """
      Drag, swipe or scroll to move the sky; left, right and the number row go to a sign. M or a \
      click on the ring in the middle opens the menu. C changes the palette, S turns sound on and \
      off, up and down change its volume, F toggles full screen, P saves a picture, and H \
      shows frame times. Esc leaves the menu, then full screen, then the program; Q quits at once.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var input: InputArguments
  @OptionGroup var rendering: RenderingArguments
  @OptionGroup var screen: ScreenArguments

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Synchronise frames with the screen's refresh.")
  var vsync = true

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show frame times on top of the picture; H or F3 shows or hides them.")
  var meter = false

  @Option(
    .fps, "N",
    "Maximum frames per second: 1…1000 (default: the screen's rate).")
  var fps: Double?

  @Flag(
    inversion: .prefixedNo,
    help: "Start without sound; S turns it on and off (default: as the window was closed last).")
  var mute: Bool?

  @Option(
    .volume, "N",
    "Loudness of the sound; the keys up and down change it: 0…100 (default: as the window was "
      + "closed last, at first 100).")
  var volume: Int?

  @Option(
    help: ArgumentHelp(
      "When the ambient sound plays: off, moving (while the sky moves, and for 15 s afterwards) or "
        + "always (default: moving).",
      valueName: "WHEN"),
    completion: .list(NameArgument.names(of: AmbienceArgument.self)),
    transform: OptionKey.ambience.parse)
  var ambience = AmbienceArgument.moving

  @Option(
    file: "Record the input in a file, one line of JSON per event (default: none).", ["jsonl"])
  var record: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Open another window even if one is open; otherwise that one comes to the front.")
  var new = false

  static var keys: [SettingKey<Self>] {
    SceneArguments.keys.within(\.scene) + InputArguments.keys.within(\.input)
      + RenderingArguments.keys.within(\.rendering) + ScreenArguments.keys.within(\.screen)
      + [
        SettingKey(flag: "vsync", \.vsync), SettingKey(.fps, \.fps),
        SettingKey(flag: "meter", \.meter), SettingKey(flag: "mute", \.mute),
        SettingKey(.volume, \.volume), SettingKey(.ambience, \.ambience),
        SettingKey(.text("record"), \.record), SettingKey(flag: "new", \.new),
      ]
  }

  func check() throws {
    try scene.check()
    try FileNames.check(input.names + [("--record", record)])
    if !knowsTime { try scene.requireDate() }
  }

  func run() throws {
    let other = raiseOther()
    // A bus that works answers within milliseconds. A later answer still ends this window before
    // its first picture.
    guard other.value(within: 0.3) != true else { return }
    GLFWLibrary.prepare()
    for path in [record, input.trace] {
      try path.map { try OutputPlace.check($0, isReplaced: false) }
    }
    let events = try input.recorded(from: scene.logicalSize)?.player() ?? EventPlayer([])
    // A window that plays recorded input neither uses nor changes what earlier windows have
    // remembered.
    var memory = input.inputFile == nil ? WindowMemory() : nil
    let remembered = recall(&memory)
    let left = memory?.state ?? WindowMemory.State()
    var scene = scene
    // A recording must not depend on the size of an earlier window.
    let isSized = scene.size != nil
    if record == nil { scene.size = scene.size ?? left.size }
    let isFullscreen = screen.fullscreen ?? left.isFullscreen ?? false
    // If the user gave a size or records input, the window is not maximised.
    let isMaximised = (isSized || record != nil ? nil : left.isMaximised) ?? false
    let isMuted = mute ?? left.isMuted ?? false
    let volume = volume ?? left.volume ?? 100
    memory?.opens(
      as: .init(
        size: scene.logicalSize, isFullscreen: isFullscreen, isMaximised: isMaximised,
        isMuted: isMuted, volume: volume))
    let keys = UserSettings.keys()
    // The audio player is created before the window, so that the sound device and the window open
    // in parallel.
    let audio = AudioPlayer(
      isMuted: isMuted, volume: volume, restDelay: ambience == .always ? .infinity : 15)
    defer { audio.stop() }
    try MainActor.assumeIsolated {
      let remote = RemoteControl()
      let session = WindowSession(
        audio: audio, volume: volume, hasAmbience: ambience != .off,
        record: record, trace: input.trace, memory: memory,
        // Input that somebody else recorded must not open links.
        opensPages: input.inputFile == nil, remote: remote, words: Environment.words,
        hasRaisedOther: { other.value(within: 0) ?? false })
      var options = try windowOptions
      options.size = scene.logicalSize
      options.isFullscreen = isFullscreen
      options.commands = keys.isStandard ? nil : keys.commands.mapValues(\.name)
      options.isPaused = { remote.isPaused }
      options.isMaximised = isMaximised
      let followsDate = knowsTime && scene.followsDate
      let window = SceneWindow(
        scene.makeScene(circumstances(memory, remembered, keys)),
        clock: { .now(withDate: followsDate) }, options: options, playing: events, delegate: session
      )
      session.handle = window.handle
      if knowsTime {
        remote.listen(as: .window, sendingTo: window.handle) { session.command(for: $0) }
      }
      do {
        try window.runThrowingCauses()
      } catch is OtherWindow.Raised {
        return
      }
      try session.finish()
    }
  }

  /// Raises the window that is already open on this display, and sends it the options that the user
  /// typed; settings and defaults are no wishes for an open window.
  ///
  /// A window that records input, plays input or writes a trace never uses an existing window.
  private func raiseOther() -> Answer<Bool> {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard !new, knowsTime, input.trace == nil,
      let typed = try? Cosmos.parseAsRoot(arguments) as? WindowCommand
    else {
      let answer = Answer<Bool>()
      answer.give(false)
      return answer
    }
    let wishes = [
      typed.scene.sign.map {
        OtherWindow.Wish(option: "sign", command: "sign", argument: $0.text)
      },
      typed.scene.palette.map { .init(option: "palette", command: "palette", argument: $0.name) },
      typed.scene.living.timeRate.map {
        .init(
          option: "time-rate", command: "rate", argument: NumberArgument.plain($0 / 3600) + "h")
      },
      typed.mute.map { .init(option: "mute", command: $0 ? "mute" : "unmute") },
    ]
    return OtherWindow.raise(
      wishes.compactMap(\.self), of: Setting.typedOptions(in: arguments))
  }

  /// Whether the sky may depend on the current time; false for a window that records or plays
  /// input, because a recording must look the same on every day.
  private var knowsTime: Bool { record == nil && input.inputFile == nil }

  private func circumstances(
    _ memory: WindowMemory?, _ remembered: Palette?, _ keys: KeyMap
  ) -> SceneArguments.Circumstances {
    var circumstances = SceneArguments.Circumstances()
    circumstances.keys = keys
    circumstances.words = Environment.words
    circumstances.remembered = remembered
    circumstances.showsHint = !(memory?.knowsMenu ?? false)
    if knowsTime {
      circumstances.start = memory?.knowsNothing ?? false ? .arrivingFirst : .arrivingToday
      circumstances.now = .now
      circumstances.knowsTimeZone = true
    }
    return circumstances
  }

  @MainActor private var windowOptions: SceneWindow.Options {
    get throws {
      var options = try scene.windowOptions(rendering, framesPerSecond: fps)
      options.monitor = screen.monitor
      options.isSynchronised = vsync
      options.showsMeter = meter
      options.icon = try Image.icon
      return options
    }
  }

  /// Reads the remembered state of the window, and the remembered palette unless an option names
  /// one; reports errors.
  ///
  /// Returns the palette; nil if there is none.
  private func recall(_ memory: inout WindowMemory?) -> Palette? {
    var palette: Palette?
    let results = [
      // The scene WakeUp lets the user choose a palette at its start, so it does not use the
      // remembered one.
      Result {
        if scene.palette == nil, scene.scene != .wakeup { palette = try memory?.palette() }
      },
      Result { _ = try memory?.recall() },
    ]
    for case .failure(let error as WindowMemoryError) in results where memory?.isNews(error) == true
    {
      ErrorStream.write("cosmos: \(error)\n")
    }
    return palette
  }
}

extension OptionKey<Int> {
  fileprivate static var volume: Self { .number("volume", in: 0...100) }
}

extension OptionKey<AmbienceArgument> {
  static var ambience: Self { .choice("ambience") }
}
