package import CosmosGeometry
package import CosmosInput

/// Writes down what a hand does, as events in the order of time.
package struct ScriptedHand {
  /// The window's, in logical pixels.
  package let size: Size
  package private(set) var events: [InputEvent] = []

  package init(size: Size) { self.size = size }

  /// Moves a second that a hand reports.
  ///
  /// - Source: a mouse on USB reports 125 times a second.
  private static let reportRate = 125.0

  /// Drags between two places, as fractions of the width, at a constant speed.
  ///
  /// - Parameters:
  ///   - start: Where the button goes down.
  ///   - end: Where it comes up.
  ///   - height: Fraction of the height, away from the ring in the middle.
  ///   - time: Seconds: when the button goes down.
  ///   - duration: Seconds of motion.
  ///   - rest: Seconds of stillness before the button comes up.
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

  /// Turns the wheel by some notches, ten a second; fewer than 0 turn it left.
  package mutating func turnWheel(by notches: Int, at time: Double) {
    for notch in 0..<abs(notches) {
      add(.scroll(dx: notches < 0 ? -1 : 1, dy: 0, .notch), at: time + 0.1 * Double(notch))
    }
  }

  /// Presses a key.
  package mutating func press(_ key: Key, at time: Double) { add(.key(key), at: time) }

  /// Does one thing, not before what it did last.
  package mutating func add(_ kind: InputEvent.Kind, at time: Double) {
    events.append(InputEvent(time: time, kind: kind))
  }
}
