public import CosmosZodiac
import CosmosInput
import CosmosScenes

/// Changes that a host requests in place of the user's keys.
extension Sky {
  /// Flies forward by a number of signs, or back if the number is negative.
  public mutating func flyToSign(by step: Int, at time: Double) {
    performRequest(at: time) { $0.scroller.order { $0.fly(by: step, at: time) } }
  }

  /// Flies to a sign, like the key of that sign.
  public mutating func flyToSign(_ sign: Sign, at time: Double) {
    performRequest(at: time) { $0.fly(to: sign.rawValue, at: time) }
  }

  /// Flies to the sign of the Sun, like the space key.
  public mutating func flyToSignOfSun(at time: Double) {
    performRequest(at: time) { $0.flyToSun(at: time) }
  }

  /// Changes to a palette, like the C key.
  public mutating func choose(_ palette: Palette, at time: Double) {
    advance(to: time)
    guard colors.chosen != palette else { return }
    colors.choose(palette, at: time)
    notice.show(palette.title(in: options.words), for: Notice.longStay, at: time)
    effects.append(.remember(palette.name, key: Palette.memoryKey))
  }

  /// Makes the sky's time run at a rate, in seconds of the sky per second; does nothing in a sky
  /// without bodies.
  public mutating func setTimeRate(_ rate: Double, at time: Double) {
    advance(to: time)
    run(atRate: rate, at: time)
  }

  /// Returns to the present, like the key Backspace.
  public mutating func returnToNow(at time: Double) {
    advance(to: time)
    goToNow(at: time)
  }

  /// Performs a request; like input, the request ends a drift and postpones the next one.
  private mutating func performRequest(at time: Double, _ body: (inout Sky) -> Void) {
    advance(to: time)
    noteInput(InputEvent(time: time, kind: .key(.right)))
    body(&self)
    settle(at: time)
  }
}
