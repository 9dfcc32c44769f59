import CosmosGeometry

/// The decision whether a window fills a monitor, and how.
///
/// ``handle(_:)`` takes each event that concerns full screen, and returns requests that the window
/// carries out in their order. The value itself calls no window system, so that the recorded events
/// of a window manager are sufficient to test it.
///
/// On X11, the window manager decides: Cosmos sends requests to the manager, and relies on the
/// state that the manager reports (`_NET_WM_STATE`), no matter which program requested that state.
nonisolated struct FullScreen: Equatable, Sendable {
  enum State: Equatable, Sendable {
    /// The window does not fill a monitor.
    case windowed
    /// The hidden window will fill a monitor when it is shown.
    case planned(monitor: String)
    /// The window manager has not confirmed yet that the window fills a monitor.
    case asking(Filling)
    /// The window fills a monitor.
    case filled(Filling)
    /// Full screen must end, but the window manager has not confirmed the end yet.
    ///
    /// The number says how often the request has been repeated.
    case leaving(attempts: Int)
    /// The monitor to fill is off or was removed.
    ///
    /// Until the monitor is on again, the window is on another monitor or on none.
    case waiting(Waiting)
  }

  /// The details of a window that fills a monitor, or has been asked to.
  struct Filling: Equatable, Sendable {
    /// The name of the monitor.
    var monitor: String
    /// Whether the window covers the monitor without the window manager, because no running manager
    /// can fill monitors.
    var isUnmanaged = false
    /// Whether the window already had the monitor's size and position when it was first shown, and
    /// the window manager knew that position.
    var isFirst = false
    /// How often the request to fill the monitor has been repeated.
    var attempts = 0
  }

  /// The details of a window whose monitor is off.
  struct Waiting: Equatable, Sendable {
    /// The name of the monitor.
    var monitor: String
    /// The window's area on the monitor before the window filled it; nil if unknown.
    var previous: DesktopScreen.Area?
    /// How often the request to end full screen has been repeated; nil if the window manager has
    /// confirmed the end.
    var attemptsToLeave: Int?
  }

  var state = State.windowed
  /// The area to restore when full screen ends, in screen coordinates; nil if there is none, or if
  /// the window manager restores the area.
  var home: DesktopScreen.Area?
  /// Whether a window that opened in full screen must be maximised when full screen ends.
  var maximisesLater = false
  /// Whether a Wayland compositor fills a monitor with the window without a request from Cosmos,
  /// judged by the window's size.
  ///
  /// GLFW does not report whether such a window is in full screen, or is a tiling compositor's only
  /// tile, without a border.
  var isFilledByCompositor = false
  /// The time in seconds of the next check whether the window fills the right monitor, or has left
  /// full screen as requested; nil for never.
  var due: Double?
  /// Whether the window manager reported full screen when it last reported the window's states.
  var isReported = false
  /// The time in seconds until which the end of full screen is attributed to a change of the
  /// monitors.
  var quietEnd = -Double.infinity
  /// The monitor that the window filled last, and the time in seconds when the window manager ended
  /// full screen; nil if it has not.
  var last: Last?

  struct Last: Equatable, Sendable {
    var monitor: String
    var end: Double
  }

  /// Creates the value for a window that is not in full screen.
  init() {}

  /// Creates the value for a hidden window that will fill a monitor when it is shown.
  ///
  /// - Parameters:
  ///   - monitor: The monitor's name.
  ///   - home: The window's area after full screen.
  ///   - maximisesLater: Whether the window must be maximised when full screen ends.
  init(planned monitor: String, returningTo home: DesktopScreen.Area, maximisesLater: Bool) {
    state = .planned(monitor: monitor)
    self.home = home
    self.maximisesLater = maximisesLater
  }

  /// Whether the window fills a monitor, or will fill one when it is shown or when the monitor is
  /// on again; false if a Wayland compositor fills a monitor without a request from Cosmos.
  var isOn: Bool {
    if case .planned = state { true } else { hasMonitor }
  }

  /// Whether the window has begun to fill a monitor, also if that monitor is off now.
  var hasMonitor: Bool {
    switch state {
    case .asking, .filled, .waiting: true
    case .windowed, .planned, .leaving: false
    }
  }

  /// Whether the window has begun to fill a monitor that is on.
  var isFilling: Bool { filling != nil }

  /// Whether the window fills a screen, or has been asked to, no matter who requested that.
  var coversScreen: Bool { isFilling || isFilledByCompositor && !hasMonitor }

  /// Whether the window covers a monitor without the window manager.
  var isUnmanaged: Bool { filling?.isUnmanaged == true }

  /// Whether a request of the user to leave full screen has an effect: not while the window waits
  /// for its monitor.
  var canEnd: Bool {
    if case .waiting = state { false } else { isOn }
  }

  /// The details of ``State/asking(_:)`` and ``State/filled(_:)``; nil in other states.
  var filling: Filling? {
    switch state {
    case .asking(let filling), .filled(let filling): filling
    case .windowed, .planned, .leaving, .waiting: nil
    }
  }
}

// MARK: - Events

extension FullScreen {
  /// Something that concerns full screen, and the situation in which it happened.
  nonisolated struct Event: Equatable, Sendable {
    var kind: Kind
    /// The time in seconds.
    var time: Double
    var situation: Situation

    enum Kind: Equatable, Sendable {
      /// The window must be shown for the first time.
      case shown
      /// The user asked to enter or to leave full screen.
      ///
      /// The name is that of the monitor that the user prefers; nil for the window's monitor.
      case toggled(monitor: String?)
      /// The window manager has reported new states of the window.
      case states(isFull: Bool)
      /// A monitor was added, removed or changed.
      case screens
      /// The time ``FullScreen/due`` has come.
      case due
      /// A Wayland compositor has given the window a size, which may be that of a monitor.
      case sized(asMonitor: Bool)
    }
  }

  /// A window and its desktop at one moment.
  nonisolated struct Situation: Equatable, Sendable {
    var authority = Authority.manager
    /// The monitors that are on.
    var monitors: [Monitor] = []
    /// The name of the monitor that shows most of the window; nil if no monitor is on.
    var nearest: String?
    /// The window's area in screen coordinates; on Wayland, its position is always the origin.
    var place = DesktopScreen.Area()
    /// The window's own size, outside full screen, as an area at the origin.
    var own = DesktopScreen.Area()
    /// The area in the middle of the nearest monitor for the window's own size; nil if no monitor
    /// is on, or if no event of this kind needs the area.
    var middle: DesktopScreen.Area?
    var flags: Flags = []

    /// Returns the monitor with a name; nil if there is none that is on.
    func monitor(_ name: String) -> Monitor? { monitors.first { $0.name == name } }
  }

  nonisolated struct Monitor: Equatable, Sendable {
    var name: String
    var area: DesktopScreen.Area
  }

  /// The program that fills monitors with windows.
  nonisolated enum Authority: String, Sendable {
    /// A compositor that GLFW asks, on Wayland and other systems than X11.
    case compositor
    /// A window manager of X11.
    case manager
    /// No program: no running window manager of the X server can fill monitors.
    case nobody
  }

  /// Facts about a window.
  nonisolated struct Flags: OptionSet, Sendable {
    let rawValue: Int

    /// The X server has the state that the window is in full screen, which may not be reported yet.
    static let full = Flags(rawValue: 1)
    static let maximised = Flags(rawValue: 2)
    static let visible = Flags(rawValue: 4)
    /// A window manager has put the window into a frame.
    static let framed = Flags(rawValue: 8)
    /// A window manager knows the window.
    static let managed = Flags(rawValue: 16)
    /// GLFW counts the window as one that fills a monitor.
    static let filling = Flags(rawValue: 32)
  }

  /// A request to the window.
  nonisolated enum Request: Equatable, Sendable {
    /// Let GLFW fill a monitor.
    case fill(monitor: String)
    /// Let GLFW end full screen, with an area for the window.
    case unfill(DesktopScreen.Area)
    /// Ask the window manager to begin or to end full screen.
    case ask(isFull: Bool)
    /// Mark the hidden window as one that is in full screen, for the manager to see when the window
    /// is shown.
    case mark
    /// Mark the position of an area as the user's choice.
    case choose(DesktopScreen.Area)
    /// Move the window to the position of an area.
    case move(DesktopScreen.Area)
    /// Give the window the size of an area.
    case resize(DesktopScreen.Area)
    case show
    case hide
    /// Tell window managers to leave the window alone, or to manage it, when it is shown next.
    case setUnmanaged(Bool)
    /// Take the hidden window out of the manager's frame.
    case unframe
    /// Give the window the keyboard focus.
    case focus
    case maximise
    /// Ask the compositor to show the window without copying it, or withdraw that request.
    case bypassCompositor(Bool)
    /// Draw pictures, even if the scene does not change.
    case damage(pictures: Int)
  }
}
