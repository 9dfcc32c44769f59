import CosmosInput

/// Receives, directly from the display server, scroll events that GLFW does not report.
protocol ScrollListener: AnyObject {
  /// Whether the listener reports wheel clicks itself.
  ///
  /// If true, GLFW's scroll events must be ignored.
  var hearsNotches: Bool { get }
  /// Whether GLFW's connection to the display server contains events that have not been read.
  var hasUnread: Bool { get }

  /// Passes the events that have arrived to `post`, oldest first, without waiting.
  ///
  /// If the window was removed from the screen, the events contain a
  /// ``/CosmosInput/InputEvent/Kind/leave``.
  func drain(_ post: (InputEvent) -> Void)

  /// Stops listening.
  ///
  /// Call this method before the window is destroyed.
  func close()
}

extension InputEvent.Kind {
  /// Returns the event, with the modifier Shift added if the event is a wheel click while Shift is
  /// held.
  ///
  /// While Shift is held, some systems turn vertical scrolling into horizontal scrolling
  /// themselves, and others do not. In both cases, the larger of the two distances is the one that
  /// the user means.
  func withShift(if shiftIsHeld: @autoclosure () -> Bool) -> InputEvent.Kind {
    guard case .scroll(let dx, let dy, .notch, let phase, _) = self, shiftIsHeld() else {
      return self
    }
    return .scroll(dx: dx, dy: dy, .notch, phase, .shift)
  }
}

extension InputEvent {
  /// Creates a scroll event from a device that reports when its events happened.
  ///
  /// Finger scrolling keeps the device's time, because the speed of the scrolling is computed from
  /// that time. A wheel click gets its time of arrival, like GLFW's mouse clicks, so that wheel and
  /// mouse clicks stay in order.
  ///
  /// - Parameters:
  ///   - kind: The kind of the event, a scroll.
  ///   - time: When the fingers moved, in seconds on the program's clock.
  ///   - arrival: When the event arrived, in seconds on the program's clock.
  init(scrolling kind: Kind, at time: Double, arrival: Double) {
    let isNotch = if case .scroll(_, _, .notch, _, _) = kind { true } else { false }
    self.init(time: isNotch ? arrival : time, kind: kind)
  }
}
