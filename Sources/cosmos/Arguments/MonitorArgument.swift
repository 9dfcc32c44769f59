import CosmosPlatform
import CosmosSky

/// The argument of `--on`: options of a wallpaper for single monitors, such as
/// `HDMI-1:sign=leo,palette=dusk 2:dim=50`.
struct MonitorArgument: Sendable {
  /// The options for one monitor; if a property is nil, the option that applies to all monitors
  /// also applies to this one.
  struct Choice: Sendable {
    /// The number or the name of the monitor.
    var monitor: String
    var sign: SignArgument?
    var palette: Palette?
    var driftSpeed: Double?
    var dim: Double?

    /// Returns whether these options apply to a monitor.
    func isFor(_ monitor: DesktopMonitor) -> Bool {
      Int(self.monitor) == monitor.number && monitor.number > 0
        || !monitor.name.isEmpty && self.monitor.lowercased() == monitor.name.lowercased()
    }
  }

  var choices: [Choice]

  static func parse(_ text: String) throws -> MonitorArgument {
    let entries = text.split(separator: " ")
    guard !entries.isEmpty else { throw refusal(of: text) }
    return MonitorArgument(choices: try entries.map { try choice(String($0)) })
  }

  private static func choice(_ text: String) throws -> Choice {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw refusal(of: text) }
    var choice = Choice(monitor: parts[0])
    for option in parts[1].split(separator: ",") {
      let words = option.split(separator: "=", maxSplits: 1).map(String.init)
      guard words.count == 2 else { throw refusal(of: text) }
      do {
        switch words[0] {
        case OptionKey.sign.name: choice.sign = try OptionKey.sign.parse(words[1])
        case OptionKey.palette.name: choice.palette = try OptionKey.palette.parse(words[1])
        case OptionKey.driftSpeed.name: choice.driftSpeed = try OptionKey.driftSpeed.parse(words[1])
        case OptionKey.dim.name: choice.dim = try OptionKey.dim.parse(words[1])
        default:
          throw ValueError(words[0], "expected sign, palette, drift-speed or dim.")
        }
      } catch let error as ValueError {
        throw ValueError("--on", "\(parts[0]):\(option) is wrong: \(error.reason)")
      }
    }
    return choice
  }

  private static func refusal(of text: String) -> ValueError {
    ValueError(
      "--on",
      "'\(text)' is not valid: expected MONITOR:OPTION=VALUE, such as "
        + "HDMI-1:sign=leo,palette=dusk, or 2:dim=50.")
  }
}

extension OptionKey<MonitorArgument> {
  static var on: Self { OptionKey("on", MonitorArgument.parse) }
}

extension SceneArguments {
  /// Returns a copy of these options, after the options for a single monitor replaced those for all
  /// monitors.
  func with(_ choice: MonitorArgument.Choice) -> SceneArguments {
    var scene = self
    scene.sign = choice.sign ?? sign
    scene.palette = choice.palette ?? palette
    scene.living.driftSpeed = choice.driftSpeed ?? living.driftSpeed
    return scene
  }
}
