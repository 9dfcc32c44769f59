/// One thing to tell GL, decided before the first of them is told.
///
/// Steps are plain numbers: a frame is encoded into a reused array, its uniforms uploaded in
/// one go, and only then issued.
enum Step: Equatable {
  case target(Target)
  /// Fills the whole target with one brightness, 0…1.
  case clear(Float)
  /// Fills the whole target with one colour, opaque.
  case clearColor(red: Float, green: Float, blue: Float)
  case draw(Draw)
  case sky(SkyPass)
  /// Widens the viewport by so many pixels on each side.
  case margin(Int)

  enum Target: Equatable {
    /// What the caller handed over: a window or a picture.
    case picture
    /// The small picture of what the nebulae let through.
    case nebulae
  }

  struct Draw: Equatable {
    var pipeline: Pipeline
    var uniformOffset: Int
    var uniformSize: Int
    var shape: Shape
    var instances: Int32
  }

  enum Shape: Equatable {
    /// One triangle over the whole target.
    case screen
    /// A quad per instance.
    case quads
    /// A ring's band per instance.
    case bands
    /// As many stars as there are instances.
    case stars(StarPath)
  }
}
