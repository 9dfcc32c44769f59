import CosmosInput

/// Receives from the display server what GLFW does not report of scrolling.
protocol ScrollListener: AnyObject {
  /// Whether the listener reports wheels, too, so that GLFW's wheel events must be ignored.
  var hearsNotches: Bool { get }
  /// Whether there are events on GLFW's connection that GLFW has not read.
  var hasUnread: Bool { get }

  /// Posts the events that have arrived, oldest first, without waiting.
  ///
  /// A window that is withdrawn from the screen is a ``/CosmosInput/InputEvent/Kind/leave``.
  func drain(_ post: (InputEvent) -> Void)

  /// Withdraws everything; to be called before the window is destroyed.
  func close()
}
