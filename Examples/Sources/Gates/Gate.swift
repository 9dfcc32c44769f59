import Foundation

/// A ring with a gap that turns, known by its number alone.
struct Gate {
  /// 0 is the first ring, which the spark starts on.
  let number: Int

  /// Radians a second; neighbours turn against each other, later ones faster.
  var speed: Double {
    let speed = min(0.5 + 0.04 * Double(number), 1.4)
    return number.isMultiple(of: 2) ? speed : -speed
  }

  /// Half of the gap, in radians; later ones are narrower.
  var halfGap: Double { max(0.28, 0.6 - 0.02 * Double(number)) }

  /// Where the middle of the gap is at a time in seconds, in radians.
  func gap(at time: Double) -> Double {
    // The golden angle, so that gaps do not line up.
    2.4 * Double(number) + speed * time
  }

  /// Whether something at an angle passes through the gap at a time.
  func isOpen(at angle: Double, time: Double) -> Bool {
    abs(remainder(angle - gap(at: time), 2 * .pi)) < halfGap
  }
}
