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

extension InputEvent {
  /// Scrolling that a device has dated.
  ///
  /// That of fingers has the device's time, from which its speed is computed. A notch has the time of its arrival, like
  /// GLFW's clicks, so that the order among these is right.
  init(scrolling kind: Kind, at time: Double, arrival: Double) {
    let isNotch = if case .scroll(_, _, .notch) = kind { true } else { false }
    self.init(time: isNotch ? arrival : time, kind: kind)
  }
}
