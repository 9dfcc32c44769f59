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

extension InputEvent.Kind {
  /// The event with the shift key as a modifier, if it is a wheel's and Shift is held.
  ///
  /// With Shift some systems turn the wheel sideways themselves and some do not: either way the
  /// larger of the two directions is what the hand meant.
  func withShift(if shiftIsHeld: @autoclosure () -> Bool) -> InputEvent.Kind {
    guard case .scroll(let dx, let dy, .notch, let phase, _) = self, shiftIsHeld() else {
      return self
    }
    return .scroll(dx: dx, dy: dy, .notch, phase, .shift)
  }
}

extension InputEvent {
  /// Scrolling that a device has dated.
  ///
  /// That of fingers has the device's time, from which its speed is computed. A notch has the time of its arrival, like
  /// GLFW's clicks, so that the order among these is right.
  init(scrolling kind: Kind, at time: Double, arrival: Double) {
    let isNotch = if case .scroll(_, _, .notch, _, _) = kind { true } else { false }
    self.init(time: isNotch ? arrival : time, kind: kind)
  }
}
