#if DEBUG
  import CosmosSystem
  import Glibc

  /// The events and requests of full screen, which debug builds write into a file for tests.
  ///
  /// If the environment variable `COSMOS_FULL_SCREEN_LOG` names a file, each window appends a line
  /// for its first state, and a line for each event. The event's requests follow as indented lines,
  /// then the new state.
  nonisolated enum FullScreenLog {
    private static let path = EnvironmentVariable.value("COSMOS_FULL_SCREEN_LOG")

    /// Adds the first state of a window.
    static func begin(_ value: FullScreen) {
      write("start \(value)\(value.home.map { " \($0.text)" } ?? "")\n")
    }

    static func add(
      _ event: FullScreen.Event, _ requests: [FullScreen.Request], _ value: FullScreen
    ) {
      write(text(event, requests, value))
    }

    private static func write(_ text: String) {
      guard let path, let file = fopen(path, "a") else { return }
      fputs(text, file)
      fclose(file)
    }

    /// Returns the lines of an event.
    static func text(
      _ event: FullScreen.Event, _ requests: [FullScreen.Request], _ value: FullScreen
    ) -> String {
      ([event.description] + requests.map { "  \($0.description)" } + ["  = \(value.description)"])
        .map { $0 + "\n" }.joined()
    }
  }

  nonisolated extension FullScreen: CustomStringConvertible {
    var description: String {
      switch state {
      case .windowed: isFilledByCompositor ? "filled by the compositor" : "windowed"
      case .planned(let monitor): "planned \(monitor)"
      case .asking(let filling): "asking \(filling.monitor)"
      case .filled(let filling):
        filling.isUnmanaged ? "covering \(filling.monitor)" : "filled \(filling.monitor)"
      case .leaving: "leaving"
      case .waiting(let waiting): "waiting \(waiting.monitor)"
      }
    }
  }

  nonisolated extension FullScreen.Event: CustomStringConvertible {
    var description: String {
      let kind =
        switch kind {
        case .shown: "shown"
        case .toggled(let monitor): "toggled" + (monitor.map { " \($0)" } ?? "")
        case .states(let isFull): isFull ? "states full" : "states"
        case .screens: "screens"
        case .due: "due"
        case .sized(let isMonitor): isMonitor ? "sized monitor" : "sized"
        }
      // The microsecond is the unit, so that the text is short.
      let time = (time * 1e6).rounded() / 1e6
      return "\(time) \(kind); \(situation.description)"
    }
  }

  nonisolated extension FullScreen.Situation: CustomStringConvertible {
    var description: String {
      var words = [authority.rawValue, "at \(place.text)", "own \(own.text)"]
      if let nearest { words.append("near \(nearest)") }
      if let middle { words.append("middle \(middle.text)") }
      for (name, flag) in FullScreen.Flags.names where flags.contains(flag) { words.append(name) }
      for monitor in monitors { words.append("monitor \(monitor.name) \(monitor.area.text)") }
      return words.joined(separator: "; ")
    }
  }

  nonisolated extension FullScreen.Flags {
    static let names: [(name: String, flag: Self)] = [
      ("full", .full), ("maximised", .maximised), ("visible", .visible), ("framed", .framed),
      ("managed", .managed), ("filling", .filling),
    ]
  }

  nonisolated extension FullScreen.Request: CustomStringConvertible {
    var description: String {
      switch self {
      case .fill(let monitor): "fill \(monitor)"
      case .unfill(let area): "unfill \(area.text)"
      case .ask(let isFull): "ask \(isFull)"
      case .mark: "mark"
      case .choose(let area): "choose \(area.x),\(area.y)"
      case .move(let area): "move \(area.x),\(area.y)"
      case .resize(let area): "resize \(area.width)x\(area.height)"
      case .show: "show"
      case .hide: "hide"
      case .setUnmanaged(let isUnmanaged): "unmanaged \(isUnmanaged)"
      case .unframe: "unframe"
      case .focus: "focus"
      case .maximise: "maximise"
      case .bypassCompositor(let isOn): "bypass \(isOn)"
      case .damage(let pictures): "damage \(pictures)"
      }
    }
  }

  extension DesktopScreen.Area {
    /// The area in the form 640x480+10+20.
    nonisolated var text: String {
      "\(width)x\(height)\(x < 0 ? "" : "+")\(x)\(y < 0 ? "" : "+")\(y)"
    }
  }
#endif
