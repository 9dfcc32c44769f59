import Foundation
import TestSupport

@testable import CosmosPlatform

/// A recorded log of full screen; `FullScreenLogs/record.py` writes the logs.
struct RecordedFullScreen {
  /// The part of a log that belongs to one window.
  struct Run {
    /// The value before the first event.
    var start: FullScreen
    var steps: [Step] = []
  }

  /// An event, and the lines that follow it: the requests and the new state.
  struct Step {
    var event: FullScreen.Event
    /// The lines of the event in the log.
    var text: String
  }

  static let folder = Repository.path("Tests/PlatformTests/FullScreenLogs")

  /// The names of all recorded window managers and compositors.
  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".log") }.map { String($0.dropLast(4)) }.sorted()

  var runs: [Run] = []

  init(_ name: String) throws {
    let text = try String(contentsOfFile: "\(Self.folder)/\(name).log", encoding: .utf8)
    for line in text.split(separator: "\n") {
      if line.hasPrefix("start ") {
        runs.append(Run(start: try Self.start(line.split(separator: " ").dropFirst())))
      } else if line.hasPrefix("  ") {
        guard let last = runs.last?.steps.indices.last else { throw Unreadable(line: line) }
        runs[runs.count - 1].steps[last].text += line + "\n"
      } else {
        let step = Step(event: try Self.event(line), text: line + "\n")
        guard !runs.isEmpty else { throw Unreadable(line: line) }
        runs[runs.count - 1].steps.append(step)
      }
    }
  }

  struct Unreadable: Error {
    var line: Substring
  }

  private static func start(_ words: ArraySlice<Substring>) throws -> FullScreen {
    guard words.first == "planned", let name = words.dropFirst().first, let last = words.last else {
      return FullScreen()
    }
    return FullScreen(
      planned: String(name), returningTo: try area(last), maximisesLater: false)
  }

  private static func event(_ line: Substring) throws -> FullScreen.Event {
    let parts = line.components(separatedBy: "; ")
    let words = parts[0].split(separator: " ")
    guard words.count >= 2, let time = Double(words[0]) else { throw Unreadable(line: line) }
    let detail = words.dropFirst(2).first.map(String.init)
    let kind: FullScreen.Event.Kind? =
      switch words[1] {
      case "shown": .shown
      case "toggled": .toggled(monitor: detail)
      case "states": .states(isFull: detail == "full")
      case "screens": .screens
      case "due": .due
      case "sized": .sized(asMonitor: detail == "monitor")
      default: nil
      }
    guard let kind else { throw Unreadable(line: line) }
    return FullScreen.Event(kind: kind, time: time, situation: try situation(parts.dropFirst()))
  }

  private static func situation(_ parts: ArraySlice<String>) throws -> FullScreen.Situation {
    var situation = FullScreen.Situation()
    for part in parts {
      let words = part.split(separator: " ")
      let last = words.last ?? ""
      switch words.first {
      case "at": situation.place = try area(last)
      case "own": situation.own = try area(last)
      case "middle": situation.middle = try area(last)
      case "near": situation.nearest = String(last)
      case "monitor":
        situation.monitors.append(
          FullScreen.Monitor(name: String(words[1]), area: try area(last)))
      default:
        if let authority = FullScreen.Authority(rawValue: part) {
          situation.authority = authority
        } else if let flag = FullScreen.Flags.names.first(where: { $0.name == part })?.flag {
          situation.flags.insert(flag)
        } else {
          throw Unreadable(line: Substring(part))
        }
      }
    }
    return situation
  }

  private static func area(_ text: Substring) throws -> DesktopScreen.Area {
    guard let match = text.wholeMatch(of: /(\d+)x(\d+)([+-]\d+)([+-]\d+)/),
      let width = Int32(match.1), let height = Int32(match.2), let x = Int32(match.3),
      let y = Int32(match.4)
    else { throw Unreadable(line: text) }
    return DesktopScreen.Area(x: x, y: y, width: width, height: height)
  }
}
