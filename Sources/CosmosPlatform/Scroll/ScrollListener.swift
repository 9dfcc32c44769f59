import CosmosInput

/// Receives the scrolling that GLFW does not report, from the display server.
protocol ScrollListener: AnyObject {
  /// Whether the listener reports wheels, too, so that GLFW's wheel events must be ignored.
  var hearsNotches: Bool { get }
  /// Whether GLFW's connection holds events that GLFW has not read.
  var hasUnread: Bool { get }

  /// Posts the events that have arrived, oldest first, without waiting.
  ///
  /// A window that is withdrawn from the screen posts a ``/CosmosInput/InputEvent/Kind/leave``.
  func drain(_ post: (InputEvent) -> Void)

  /// Ends listening.
  ///
  /// Call it before the window is destroyed.
  func close()
}

extension InputEvent.Kind {
  /// Returns the event with the modifier Shift if a wheel turned while Shift is held.
  ///
  /// Some systems turn the wheel sideways themselves if Shift is held, others do not. In both cases
  /// the larger of the two directions is the intended distance.
  func withShift(if shiftIsHeld: @autoclosure () -> Bool) -> InputEvent.Kind {
    guard case .scroll(let dx, let dy, .notch, let phase, _) = self, shiftIsHeld() else {
      return self
    }
    return .scroll(dx: dx, dy: dy, .notch, phase, .shift)
  }
}

extension InputEvent {
  /// Makes a scroll event of a device that dates its events.
  ///
  /// Scrolling with fingers keeps the device's time, because its speed depends on that. A notch
  /// takes the time of its arrival, as GLFW's clicks do, so that their order is right.
  ///
  /// - Parameters:
  ///   - kind: A scroll.
  ///   - time: When the fingers moved, in seconds on the program's clock.
  ///   - arrival: When the event arrived, in seconds on the program's clock.
  init(scrolling kind: Kind, at time: Double, arrival: Double) {
    let isNotch = if case .scroll(_, _, .notch, _, _) = kind { true } else { false }
    self.init(time: isNotch ? arrival : time, kind: kind)
  }
}
