import CosmosBench
import CosmosGeometry
import CosmosInput

/// A journey through the sky: scripted input, and the moments to draw.
struct Tour {
  struct Moment {
    /// Seconds from the start.
    var time: Double
    var caption: String
  }

  let events: [InputEvent]
  let moments: [Moment]

  /// - Parameter size: The window's size in logical pixels.
  init(of size: Size) {
    var hand = ScriptedHand(size: size)
    var moments = [Moment(time: 0, caption: "the start, between Pisces and Aries")]
    func look(_ time: Double, _ caption: String) {
      moments.append(Moment(time: time, caption: caption))
    }

    hand.drag(from: 0.8, to: 0.3, at: 1, for: 0.5)
    look(2, "gliding on after the hand let go")
    // Early enough that the hint on how to open the menu does not appear.
    hand.press("m", at: 4)
    look(4.45, "the menu unfolds")
    for step in 0..<2 { hand.press("right", at: 5.4 + 0.1 * Double(step)) }
    look(5.9, "arrows choose a sign")
    hand.press("return", at: 6)
    look(6.5, "flying to Taurus, the menu folds up")
    look(10, "Taurus")
    hand.turnWheel(by: -6, at: 11)
    look(13, "six notches of the wheel further")
    hand.press("=", at: 14)
    look(15, "flying to Aquarius, backwards through the seam of the sky")
    look(18, "Aquarius")
    hand.press("6", at: 19)
    look(23, "Leo")
    hand.press("c", at: 24)
    look(24.6, "another palette comes in strips")
    hand.press("9", at: 26)
    look(30, "Scorpio at dusk")
    events = hand.events
    self.moments = moments
  }
}
