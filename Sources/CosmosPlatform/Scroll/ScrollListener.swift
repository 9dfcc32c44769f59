import CosmosInput

/// Receives from the display server what GLFW does not report of scrolling.
protocol ScrollListener: AnyObject {
  /// What the listener can report.
  var support: ScrollSupport { get }
  /// Whether the listener reports wheels, too, so that GLFW's wheel events must be ignored.
  var hearsNotches: Bool { get }
  /// Whether the window is invisible, as far as the server reports it.
  var windowIsHidden: Bool { get }

  /// The screens with their exact rates; empty where the server does not tell them.
  var screens: [DesktopScreen] { get }

  /// Whether there are events on GLFW's connection that GLFW has not read.
  var hasUnread: Bool { get }

  /// Whether a shift key is down now, wherever the keyboard's focus is if that is known.
  var shiftIsHeld: Bool { get }

  /// Posts the events that have arrived, oldest first, without waiting.
  ///
  /// A window that is withdrawn from the screen is a ``/CosmosInput/InputEvent/Kind/leave``.
  func drain(_ post: (InputEvent) -> Void)

  /// Calls `wait`, which waits in GLFW, unless there are events already, and also wakes for this listener's.
  func sleep(_ wait: () -> Void)

  /// Closes the connection; to be called before the window is destroyed.
  func close()
}
