import CosmosInput

/// Receives, from the display server, the scrolling that GLFW does not report.
protocol ScrollListener: AnyObject {
  /// Whether the listener reports wheel notches itself. If it does, GLFW's wheel events must be
  /// ignored.
  var hearsNotches: Bool { get }
  /// Whether GLFW's connection has events that GLFW has not read.
  var hasUnread: Bool { get }

  /// Posts the events that have arrived, oldest first, without waiting.
  ///
  /// If the window was removed from the screen, this posts a
  /// ``/CosmosInput/InputEvent/Kind/leave``.
  func drain(_ post: (InputEvent) -> Void)

  /// Stops listening.
  ///
  /// Call it before the window is destroyed.
  func close()
}

extension InputEvent.Kind {
  /// Returns the event with the modifier Shift if a wheel turned while Shift is held.
  ///
  /// Some systems scroll sideways themselves while Shift is held, others do not. In both cases, the
  /// larger of the two distances is the intended one.
  func withShift(if shiftIsHeld: @autoclosure () -> Bool) -> InputEvent.Kind {
    guard case .scroll(let dx, let dy, .notch, let phase, _) = self, shiftIsHeld() else {
      return self
    }
    return .scroll(dx: dx, dy: dy, .notch, phase, .shift)
  }
}

extension InputEvent {
  /// Creates a scroll event for a device that reports the time of its events.
  ///
  /// Scrolling with fingers keeps the device's time, because its speed depends on it. A notch takes
  /// its time of arrival, as GLFW's clicks do, so that both stay in order.
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
