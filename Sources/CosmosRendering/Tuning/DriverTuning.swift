public import CosmosDrawing

/// How fast a driver draws stars, as measured, and which primitive `auto` stands for.
///
/// A `SceneWindow` measures it in its first idle time and may keep it for later windows. It holds for
/// one driver and about one size of window, see ``sizeClass(width:height:)``.
public struct DriverTuning: Equatable, Sendable {
  /// Seconds that a star takes as a point.
  public var pointTime: Double
  /// Seconds that a star takes as a quad.
  public var quadTime: Double

  /// Creates a tuning from times in seconds, all above 0.
  public init(pointTime: Double, quadTime: Double) {
    self.pointTime = pointTime
    self.quadTime = quadTime
  }

  /// What ``/CosmosDrawing/StarPrimitive/auto`` stands for: the fastest.
  ///
  /// Points where quads are less than a tenth faster: what is as good as equal should not
  /// change from one measurement to the next.
  public var starPrimitive: StarPrimitive { pointTime * 0.9 <= quadTime ? .points : .quads }

  /// A number that is the same for windows of about the same size: the binary logarithm of their pixels, rounded down.
  ///
  /// - Parameters:
  ///   - width: Pixels.
  ///   - height: Pixels.
  /// - Returns: 0 for one pixel, 19 for 1280 × 720, 22 for 3840 × 2160.
  public static func sizeClass(width: Int, height: Int) -> Int {
    let pixels = max(1, width * height)
    return Int.bitWidth - 1 - pixels.leadingZeroBitCount
  }

  /// The times as a clause: "points 310 ns a star, quads 480 ns".
  package var starTimes: String {
    "points \(Self.text(pointTime)) a star, quads \(Self.text(quadTime))"
  }

  /// A time in nanoseconds, to a tenth where it is short: "310 ns", "4.2 ns".
  private static func text(_ seconds: Double) -> String {
    let tenths = (seconds * 1e10).rounded()
    return tenths < 100 ? "\(tenths / 10) ns" : "\(Int((tenths / 10).rounded())) ns"
  }
}
