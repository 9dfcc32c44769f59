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
  /// Returns Shift if the event is a wheel click while Shift is held; otherwise, no modifiers.
  ///
  /// While Shift is held, some systems turn vertical scrolling into horizontal scrolling
  /// themselves, and others do not. In both cases, the larger of the two distances is the one that
  /// the user means.
  func modifiers(ifShift shiftIsHeld: @autoclosure () -> Bool) -> KeyModifiers {
    isNotch && shiftIsHeld() ? .shift : []
  }

  fileprivate var isNotch: Bool {
    if case .scroll(_, _, .notch, _) = self { true } else { false }
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
  ///   - shiftIsHeld: Whether Shift is held; evaluated only for a wheel click.
  init(
    scrolling kind: Kind, at time: Double, arrival: Double,
    shiftIsHeld: @autoclosure () -> Bool
  ) {
    self.init(
      time: kind.isNotch ? arrival : time, kind: kind,
      modifiers: kind.modifiers(ifShift: shiftIsHeld()))
  }
}
