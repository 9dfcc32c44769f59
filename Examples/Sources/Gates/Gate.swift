import Foundation

/// A ring with a turning gap; the ring's number determines its speed and its gap.
struct Gate {
  /// The ring's number; the spark starts on ring 0.
  let number: Int

  /// The ring's speed in radians per second; neighbours turn in opposite directions, and later
  /// rings turn faster.
  var speed: Double {
    let speed = min(0.5 + 0.04 * Double(number), 1.4)
    return number.isMultiple(of: 2) ? speed : -speed
  }

  /// Half of the gap, in radians; later gaps are narrower.
  var halfGap: Double { max(0.28, 0.6 - 0.02 * Double(number)) }

  /// Returns the angle of the gap's middle in radians, at a time in seconds.
  func gap(at time: Double) -> Double {
    // The golden angle, 2.4 radians, keeps gaps from lining up.
    2.4 * Double(number) + speed * time
  }

  /// Checks whether the gap contains an angle in radians, at a time in seconds.
  func isOpen(at angle: Double, time: Double) -> Bool {
    abs(remainder(angle - gap(at: time), 2 * .pi)) < halfGap
  }
}
