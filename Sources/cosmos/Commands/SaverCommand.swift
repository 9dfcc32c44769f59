import ArgumentParser
import CosmosGeometry
import CosmosKit
import CosmosPlatform
import CosmosScenes
import CosmosSystem

struct SaverCommand: SettableCommand {
  static let configuration = CommandConfiguration(
    commandName: "saver", abstract: "Draw the drifting sky in a screen saver's window, on X11.",
    discussion: """
      XScreenSaver runs this command with $XSCREENSAVER_WINDOW set. The command makes no sound, \
      takes no input, and exits with code 0 when the window closes. On Wayland, use: \
      cosmos wallpaper --layer overlay --until-input.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var parts: PartArguments
  @OptionGroup var light: DimArguments
  @OptionGroup var rendering: RenderingArguments

  @Option(
    .windowID, "ID",
    "Number of the window to draw in, decimal or 0x… (default: $XSCREENSAVER_WINDOW).",
    name: [.customLong("window-id"), .customLong("window-id", withSingleDash: true)])
  var windowID: UInt?

  @Flag(
    name: [.customLong("root"), .customLong("root", withSingleDash: true)],
    help: ArgumentHelp(
      "Draw in front of all windows on every monitor if $XSCREENSAVER_WINDOW is not set (default: "
        + "no)."))
  var root = false

  @Option(
    .fps, "N",
    "Maximum frames per second: 1…1000 (default: 30).")
  var fps = 30.0

  static var keys: [SettingKey<Self>] {
    SceneArguments.keys.within(\.scene) + PartArguments.keys.within(\.parts)
      + DimArguments.keys.within(\.light)
      + RenderingArguments.keys.within(\.rendering)
      + [
        SettingKey(.windowID, \.windowID), SettingKey(plainFlag: "root", \.root),
        SettingKey(.fps, \.fps),
      ]
  }

  func check() throws {
    try scene.check()
    try parts.check(in: scene)
    try light.check(in: scene)
  }

  func run() throws {
    try MainActor.assumeIsolated {
      try scene.drift(
        as: .saver, in: try host, rendering, parts, light, framesPerSecond: fps)
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
          "There is no window to draw in: give --window-id or --root, or let XScreenSaver run this "
            + "command, which sets XSCREENSAVER_WINDOW. On Wayland, use cosmos wallpaper --layer "
            + "overlay --until-input.")
      }
      var place = DesktopPlace()
      place.isInFront = true
      return .desktop(place)
    }
  }
}

extension SceneArguments {
  /// Returns the options for drawing that windows and benches share.
  func windowOptions(
    _ rendering: RenderingArguments, framesPerSecond: Double?
  ) throws -> SceneWindow.Options {
    var options = SceneWindow.Options(size: logicalSize)
    options.reportsAllInput = false
    options.framesPerSecond = framesPerSecond
    options.rendering = rendering.interactive(for: scene)
    options.font = Environment.fontFamily
    options.shaderOverride = try Environment.shaderReader()
    if options.shaderOverride == nil { options.shaderRecord = UserFolder.cache.file("shaders") }
    return options
  }

  /// Shows the scene without sound and input; the sky moves slowly unless `isPaused` returns true.
  ///
  /// - Parameters:
  ///   - target: The name under which other programs can send commands.
  ///   - host: The other program's window or the desktop to draw on.
  ///   - rendering: The options of the renderer.
  ///   - parts: The parts of the sky that are drawn.
  ///   - light: The option that darkens the picture.
  ///   - choices: Different options for single monitors.
  ///   - fps: The maximum frame rate in frames per second.
  ///   - isPaused: Returns whether the sky must rest now; nil if only commands of other programs
  ///     pause it.
  ///   - pauseInterval: Seconds until a paused window calls `isPaused` again; nil if it calls only
  ///     after an event.
  /// - Throws: An error of the window or the driver, or ``SceneWindowError/interrupted``.
  @MainActor func drift(
    as target: RemoteTarget, in host: WindowOptions.Host, _ rendering: RenderingArguments,
    _ parts: PartArguments, _ light: DimArguments, on choices: [MonitorArgument.Choice] = [],
    framesPerSecond fps: Double, isPaused: (@MainActor @Sendable () -> Bool)? = nil,
    pauseInterval: Double? = nil
  ) throws {
    var scene = self
    scene.living.drift = scene.living.drift ?? (scene.scene == .sky)
    var options = try windowOptions(rendering, framesPerSecond: fps)
    options.host = host
    options.takesInput = false
    let remote = RemoteControl()
    options.isPaused = { remote.isPaused || isPaused?() ?? false }
    options.pauseInterval = pauseInterval
    var circumstances = Circumstances(
      start: .arrivingToday, now: .now, showsHint: false, showsRing: false, parts: parts.shown,
      dimming: light.dimming, knowsTimeZone: true)
    circumstances.words = Environment.words
    let session = SaverSession(choices)
    if !choices.isEmpty {
      options.sceneOfMonitor = { [scene, circumstances] monitor in
        guard let choice = session.choice(for: monitor) else {
          return scene.makeScene(circumstances)
        }
        var circumstances = circumstances
        circumstances.dimming = choice.dim.map { $0 / 100 } ?? circumstances.dimming
        return scene.with(choice).makeScene(circumstances)
      }
    }
    let window = SceneWindow(
      scene.makeScene(circumstances),
      clock: { [followsDate] in .now(withDate: followsDate) }, options: options,
      delegate: session)
    remote.listen(as: target, sendingTo: window.handle)
    try window.runThrowingCauses()
  }
}

/// The delegate of the window of a screen saver or a wallpaper, which reports errors of drawing and
/// monitors that are missing.
@MainActor final class SaverSession: SceneWindowDelegate {
  private let choices: [MonitorArgument.Choice]
  /// The monitors of ``choices`` that have no picture yet, as the user named them.
  private var missing: [String]

  init(_ choices: [MonitorArgument.Choice]) {
    self.choices = choices
    missing = choices.map(\.monitor)
  }

  /// Returns the options for a new monitor; nil if it has only those of all monitors.
  func choice(for monitor: DesktopMonitor) -> MonitorArgument.Choice? {
    let own = choices.filter { $0.isFor(monitor) }
    missing.removeAll { name in own.contains { $0.monitor == name } }
    return own.first
  }

  func didShow(
    _ scene: any Scene, at time: Double, statistics: DrawStatistics, inputAge: Double?
  ) {
    guard !missing.isEmpty else { return }
    // A monitor may be connected later, so this is no error.
    ErrorStream.write(
      "cosmos: There is no picture on monitor \(missing.joined(separator: ", ")) yet: --on waits "
        + "for it. `cosmos doctor` lists the monitors.\n")
    missing = []
  }

  func cannotDraw(_ reason: String) { ErrorStream.write("cosmos: \(reason)\n") }

  func cannotDrawText(_ reason: String) { ErrorStream.write("cosmos: \(reason)\n") }
}

extension WallTime {
  /// Returns the machine's current time; without the date if the scene knows no date but that of an
  /// option.
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
      throw ValueError(
        "--window-id",
        "'\(text)' is not a window's number: expected one such as 0x1c00007, which `xwininfo` "
          + "prints.")
    }
    return number
  }
}

extension OptionKey<UInt> {
  fileprivate static var windowID: Self { OptionKey("window-id", WindowIDArgument.parse) }
}
