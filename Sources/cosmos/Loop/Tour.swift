internal import Geometry
internal import Input

/// A journey through the sky, played by an imagined hand: what it does, and when to look.
struct Tour {
  struct Moment {
    /// Seconds from the start.
    var time: Double
    var caption: String
  }

  let events: [InputEvent]
  let moments: [Moment]

  /// - Parameter size: The window's, in logical pixels.
  init(of size: Size) {
    var hand = Hand(size: size)
    var moments = [Moment(time: 0, caption: "the start, between Pisces and Aries")]
    func look(_ time: Double, _ caption: String) {
      moments.append(Moment(time: time, caption: caption))
    }

    hand.drag(from: 0.8, to: 0.3, at: 1, for: 0.5)
    look(1.4, "dragged to the left, layer by layer at its own speed")
    look(2, "gliding on after the hand let go")
    look(7, "at rest where the glide ended")
    hand.press("3", at: 8)
    look(8.4, "flying to Taurus")
    look(12, "Taurus")
    hand.turnWheel(by: -6, at: 13)
    look(15, "six notches of the wheel further")
    hand.press("=", at: 16)
    look(17, "flying to Aquarius, backwards through the seam of the sky")
    look(20, "Aquarius")
    hand.drag(from: 0.2, to: 0.9, at: 21, for: 0.4)
    look(21.6, "flung to the right")
    hand.press("home", at: 25)
    look(29, "Pisces")
    hand.press("right", at: 30)
    look(34, "Aries, the next one")
    events = hand.events
    self.moments = moments
  }
}
