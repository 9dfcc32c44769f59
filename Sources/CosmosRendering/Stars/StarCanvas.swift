/// Where stars are drawn: a target's pixels, and where in them the stars' own pixels begin.
struct StarCanvas: Equatable {
  /// Pixels of the whole target.
  var width, height: Int
  /// Pixels of the target per logical pixel.
  var scale: Double
  /// Pixels of viewport around the target, so that a star whose centre is outside is not clipped
  /// away with it: points are clipped by their centre alone.
  var margin: Int
  /// Pixels of the target, where a run's x = 0 is.
  var left = 0.0

  /// - Parameters:
  ///   - width: Pixels.
  ///   - height: Pixels.
  ///   - scale: Pixels per logical pixel.
  ///   - reach: Logical pixels from a star's centre to its edge at the most.
  init(width: Int, height: Int, scale: Double, reach: Double) {
    self.width = width
    self.height = height
    self.scale = scale
    margin = Int((reach * scale).rounded(.up)) + 2
  }
}
