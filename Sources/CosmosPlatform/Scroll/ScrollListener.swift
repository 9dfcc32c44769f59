import CosmosInput

/// Hears of scrolling what GLFW does not pass on, by a way of its own to the display server.
protocol ScrollListener: AnyObject {
  var support: ScrollSupport { get }
  /// Whether it hears of wheels, too, so that what GLFW says of them would count twice.
  var hearsNotches: Bool { get }
  /// Whether nobody can see the window, as far as the server tells.
  var windowIsHidden: Bool { get }

  /// Whether there is something on GLFW's connection that GLFW has not read.
  var hasUnread: Bool { get }

  /// Whether a shift key is down now, wherever the keyboard's focus is if that is known.
  var shiftIsHeld: Bool { get }

  /// Hands over what has arrived, oldest first, without waiting.
  func drain(_ post: (InputEvent) -> Void)

  /// Sleeps in GLFW, and wakes for what this listener hears as well.
  ///
  /// - Parameter wait: Calls one of GLFW's waits; left out when there is something to hear already.
  func sleep(_ wait: () -> Void)

  /// Ends the connection, before the window goes.
  func close()
}
