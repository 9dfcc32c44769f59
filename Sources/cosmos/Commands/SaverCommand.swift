import ArgumentParser
import CosmosGeometry
import CosmosKit
import CosmosPlatform
import CosmosScenes
import CosmosSystem

struct SaverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "saver", abstract: "Draw the drifting sky in a screen saver's window, on X11.",
    discussion: """
      XScreenSaver runs it with $XSCREENSAVER_WINDOW set. It makes no sound, takes no input, and \
      ends when the window goes, with exit code 0. On Wayland: \
      cosmos wallpaper --layer overlay --until-input.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var rendering: RenderingArguments

  @Option(
    name: [.customLong("window-id"), .customLong("window-id", withSingleDash: true)], value: "ID",
    "The window to draw in, as a number or 0x… (default: $XSCREENSAVER_WINDOW).",
    parse: WindowIDArgument.parse)
  var windowID: UInt?

  @Flag(
    name: [.customLong("root"), .customLong("root", withSingleDash: true)],
    help: "Draw in $XSCREENSAVER_WINDOW, or else on the root window (default: no).")
  var root = false

  @Option(
    value: "N",
    "Frames a second at the most: 1…1000 (default: 30).",
    parse: NumberArgument.parse("--fps", in: 1...1000))
  var fps = 30.0

  func run() throws {
    try MainActor.assumeIsolated {
      try scene.drift(in: try host, rendering, framesPerSecond: fps)
    }
  }

  private var host: WindowOptions.Host {
    get throws {
      if let windowID { return .window(windowID) }
      if let text = EnvironmentVariable.value("XSCREENSAVER_WINDOW") {
        return .window(try WindowIDArgument.parse(text))
      }
      guard root else {
        throw ValidationError(
          "No window to draw in: give --window-id or --root, or let XScreenSaver run it, which sets "
            + "XSCREENSAVER_WINDOW. On Wayland: cosmos wallpaper --layer overlay --until-input.")
      }
      return .root
    }
  }
}

extension SceneArguments {
  /// How any window opens and draws, and a bench.
  func windowOptions(
    _ rendering: RenderingArguments, framesPerSecond: Double?
  ) throws -> SceneWindow.Options {
    var options = SceneWindow.Options(size: logicalSize)
    options.framesPerSecond = framesPerSecond
    options.tunings = Environment.tunings
    options.rendering = rendering.interactive
    options.font = Environment.fontFamily
    options.shaderOverride = try Environment.shaderReader()
    return options
  }

  /// Shows the scene by itself: the sky drifts unless it `isPaused`, there is no sound, and no input counts.
  ///
  /// While it is, that is asked again after `pauseInterval` seconds, or when something wakes the window.
  @MainActor func drift(
    in host: WindowOptions.Host, _ rendering: RenderingArguments, framesPerSecond fps: Double,
    isPaused: (@MainActor @Sendable () -> Bool)? = nil, pauseInterval: Double? = nil
  ) throws {
    var scene = self
    scene.living.drift = scene.living.drift ?? (scene.scene == .sky)
    var options = try windowOptions(rendering, framesPerSecond: fps)
    options.host = host
    options.takesInput = false
    options.isPaused = isPaused
    options.pauseInterval = pauseInterval
    let circumstances = Circumstances(
      start: .arrivingToday, now: .now, showsHint: false, showsRing: false)
    let followsDate = date == nil
    var window = SceneWindow(
      scene.makeScene(circumstances), clock: { .now(withDate: followsDate) }, options: options,
      delegate: SaverSession())
    try window.run()
  }
}

/// A screen saver or a wallpaper, which says what cannot be drawn.
@MainActor final class SaverSession: SceneWindowDelegate {
  func cannotDrawText(_ reason: String) { ErrorStream.write("cosmos: \(reason)\n") }
}

extension WallTime {
  /// The machine's time; without the date where a scene is to stay with the one that it was given.
  static func now(withDate followsDate: Bool) -> WallTime {
    var time = WallTime.now
    if !followsDate { time.secondsSince1970 = nil }
    return time
  }
}

enum WindowIDArgument {
  static func parse(_ text: String) throws -> UInt {
    let isHexadecimal = text.lowercased().hasPrefix("0x")
    let digits = isHexadecimal ? text.dropFirst(2) : text[...]
    guard let number = UInt(digits, radix: isHexadecimal ? 16 : 10), number > 0,
      number <= UInt(UInt32.max), !digits.hasPrefix("+")
    else {
      throw ValidationError(
        ofValue: "'\(text)' is no window: want a number such as 0x1c00007, as `xwininfo` says it.")
    }
    return number
  }
}
