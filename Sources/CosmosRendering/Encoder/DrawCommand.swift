import CosmosDrawing
import CosmosOpenGL
import CosmosShaders

/// One thing for GL to do, recorded by an ``Encoder``.
///
/// Commands are plain numbers in a reused array: a list of them can be looked at in a test.
enum DrawCommand: Equatable {
  /// Draws into all of another target from here on, in a pass that debuggers show by its name.
  case target(RenderTarget, pass: String)
  /// Widens the viewport on each side, in pixels: 0 or more.
  case margin(Int)
  /// Limits drawing and clearing to a rectangle of the target; nil lifts the limit.
  case limit(Limit?)
  /// Fills the target, as far as it is not limited, with a colour.
  case clear(SIMD4<Float>)
  /// Binds a texture to a unit.
  case texture(UInt32, unit: UInt32)
  /// Binds a texture to the unit of shown layers, to be read with a filter.
  case layer(UInt32, filter: TextureFilter)
  case draw(Draw)

  /// A rectangle of a target's pixels; rows count from the bottom, as GL counts them.
  struct Limit: Equatable {
    var columns, rows: Range<Int>
  }

  struct Draw: Equatable {
    var pipeline: Pipeline
    /// Bytes from the arena's start to the block.
    var uniformOffset: Int
    /// Bytes of the block.
    var uniformSize: Int
    var shape: Shape
    /// Instances, or rectangles, or stars.
    var count: Int32
  }

  /// The geometry of one instance.
  enum Shape: Equatable {
    /// One triangle over the whole target.
    case screen
    /// A quad.
    case quads
    /// The band around a ring's outline.
    case bands
    /// A rectangle of a layer, from the top of the target to its bottom.
    case rectangles
    /// A rectangle anywhere in the target.
    case boxes
    /// A star.
    case stars(StarPrimitive)
  }
}
