package import CosmosGeometry
package import CosmosInput

/// Creates the input events for actions of a hand with a mouse, in order of time.
package struct ScriptedHand {
  let size: Size
  package private(set) var events: [InputEvent] = []

  package init(size: Size) { self.size = size }

  /// The number of times per second that the mouse reports its position.
  ///
  /// - Source: The default rate of USB mice, 125 Hz.
  private static let reportRate = 125.0

  /// Drags from one point to another at a constant speed, then keeps the button pressed for a
  /// while.
  ///
  /// - Parameters:
  ///   - start: The start of the drag, as a fraction of the window's width.
  ///   - end: The end of the drag, as a fraction of the window's width.
  ///   - height: The distance of the drag from the window's upper edge, as a fraction of the
  ///     window's height; at 0.75, the drag does not touch the small ring of the closed menu.
  ///   - time: The time of the press in seconds.
  ///   - duration: The seconds from the start to the end of the motion.
  ///   - rest: The seconds from the end of the motion to the release of the button.
  package mutating func drag(
    from start: Double, to end: Double, height: Double = 0.75, at time: Double,
    for duration: Double, rest: Double = 0
  ) {
    func point(_ part: Double) -> Point {
      Point(x: size.width * (start + (end - start) * part), y: size.height * height)
    }
    add(.press(point(0)), at: time)
    let steps = max(3, Int((duration * Self.reportRate).rounded()))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      add(.move(point(part)), at: time + duration * part)
    }
    add(.release(point(1)), at: time + duration + rest)
  }

  /// Turns the wheel by a number of notches, ten per second; a negative number scrolls to the left.
  package mutating func turnWheel(by notches: Int, at time: Double) {
    for notch in 0..<abs(notches) {
      add(.scroll(dx: notches < 0 ? -1 : 1, dy: 0, .notch), at: time + 0.1 * Double(notch))
    }
  }

  package mutating func press(_ key: Key, at time: Double) { add(.key(key), at: time) }

  /// Adds an event; its time must not be before that of the previous event.
  package mutating func add(_ kind: InputEvent.Kind, at time: Double) {
    events.append(InputEvent(time: time, kind: kind))
  }
}
