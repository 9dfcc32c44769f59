import ArgumentParser
import CosmosKit
import CosmosSystem
import CosmosPlatform
import CosmosBench
import CosmosBenchReport

struct WallpaperCommand: SettableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wallpaper", abstract: "Show the drifting sky as the desktop's wallpaper.",
    discussion: """
      The wallpaper makes no sound and takes no input: clicks reach the desktop behind it. It draws \
      nothing while windows cover it or the session is locked. On Wayland it needs GNOME, or \
      a desktop with the layer-shell protocol, such as sway, Hyprland or KDE Plasma. With \
      layer-shell it can also serve as a screen saver: --layer overlay --until-input. Ctrl-C or \
      SIGTERM ends it.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var parts: PartArguments
  @OptionGroup var light: DimArguments
  @OptionGroup var rendering: RenderingArguments

  @Option(
    .monitor, "N",
    "Number of the monitor to cover, 1…16, or all (default: all).",
    completion: .list(["all"]))
  var monitor = DesktopPlace(monitor: nil)

  @Option(
    .fps, "N",
    "Maximum frames per second: 1…1000 (default: 30).")
  var fps = 30.0

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Pause while the machine runs on its battery.")
  var pauseOnBattery = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Pause while the desktop's power profile is power-saver.")
  var pauseOnPowerSaver = true

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Pause while the session is locked.")
  var pauseWhenLocked = true

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Pause on a monitor that windows cover, or on which a window is maximised.")
  var pauseWhenCovered = true

  @Option(
    .layer, "LAYER",
    "Layer to draw in on Wayland: background, bottom (in front of other wallpapers), top (in front "
      + "of windows) or overlay (in front of everything) (default: background).",
    completion: .list(DesktopPlace.Layer.allCases.map(\.rawValue)))
  var layer = DesktopPlace.Layer.background

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help:
      "Hide the pointer, take the keyboard, and exit with code 0 on the first input from either.")
  var untilInput = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "On X11, draw one sky across all monitors instead of one on each.")
  var span = false

  @Option(
    name: .customLong("on"),
    help: ArgumentHelp(
      "Other options for a monitor, by its number or name: sign, palette, drift-speed or dim, such "
        + "as HDMI-1:sign=leo,palette=dusk; several are separated by spaces (default: none).",
      valueName: "MONITOR:OPTION=VALUE"),
    transform: OptionKey.on.parse)
  var on: [MonitorArgument] = []

  static var keys: [SettingKey<Self>] {
    SceneArguments.keys.within(\.scene) + PartArguments.keys.within(\.parts)
      + DimArguments.keys.within(\.light)
      + RenderingArguments.keys.within(\.rendering)
      + [
        SettingKey(.monitor, \.monitor), SettingKey(.fps, \.fps),
        SettingKey(flag: "pause-on-battery", \.pauseOnBattery),
        SettingKey(flag: "pause-on-power-saver", \.pauseOnPowerSaver),
        SettingKey(flag: "pause-when-locked", \.pauseWhenLocked),
        SettingKey(flag: "pause-when-covered", \.pauseWhenCovered), SettingKey(.layer, \.layer),
        SettingKey(flag: "until-input", \.untilInput), SettingKey(flag: "span", \.span),
        SettingKey(.on, \.on),
      ]
  }

  func check() throws {
    try scene.check()
    try parts.check(in: scene)
    try light.check(in: scene)
    guard !span || monitor.monitor == nil else {
      throw ValidationError("--span covers all monitors: remove --monitor.")
    }
    guard !span || on.isEmpty else {
      throw ValidationError(
        "--span and --on contradict each other: one sky spans all monitors. Give one of them.")
    }
    try scene.requireSky([("--on", !on.isEmpty)])
    guard !untilInput || layer == .top || layer == .overlay else {
      throw ValidationError(
        "--until-input needs a layer in front of windows: add --layer overlay.")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let watch = RestWatch(lock: pauseWhenLocked, powerSaver: pauseOnPowerSaver)
      let battery = pauseOnBattery ? BatteryWatch() : nil
      var place = monitor
      place.layer = layer
      place.endsWithInput = untilInput
      place.spansMonitors = span
      place.restsWhenCovered = pauseWhenCovered
      try scene.drift(
        as: .wallpaper, in: .desktop(place), rendering, parts, light, on: on.flatMap(\.choices),
        framesPerSecond: fps,
        isPaused: { watch.hasReason || battery?.isInUse ?? false },
        pauseInterval: battery == nil ? nil : BatteryWatch.interval)
    }
  }
}

/// Detects whether the machine runs on battery, by a check every five seconds: the kernel does not
/// report changes.
@MainActor private final class BatteryWatch {
  /// Seconds between two checks.
  static let interval = 5.0

  // Tests replace /sys by a folder of their own.
  private let power = PowerSupplies(root: EnvironmentVariable.value("COSMOS_SYSFS") ?? "/sys")
  private var (answer, asked) = (false, -Double.infinity)

  var isInUse: Bool {
    let now = MonotonicClock.secondsSinceBoot
    if now - asked >= Self.interval { (answer, asked) = (power.isOnBattery, now) }
    return answer
  }
}

extension OptionKey<DesktopPlace> {
  fileprivate static var monitor: Self { OptionKey("monitor", DesktopPlace.parse) }
}

extension OptionKey<DesktopPlace.Layer> {
  fileprivate static var layer: Self { .choice("layer") }
}

extension DesktopPlace {
  /// Parses the argument of `--monitor`: the number of a monitor, or "all".
  fileprivate static func parse(_ text: String) throws -> DesktopPlace {
    if text == "all" { return DesktopPlace(monitor: nil) }
    guard let number = Int(text), (1...16).contains(number) else {
      throw ValueError("--monitor", "'\(text)' is not valid: expected 1…16, or all.")
    }
    return DesktopPlace(monitor: number)
  }
}
