import CosmosDrawing
import CosmosOpenGL
import CosmosShaders

/// One recorded step of GL work in an ``Encoder``'s list.
///
/// Commands are plain values in a reused array, so tests can compare whole lists.
enum DrawCommand: Equatable {
  /// Makes another target current, whole and without margin or limit.
  ///
  /// `pass` is the name that debuggers show for the commands up to the next target.
  case target(RenderTarget, pass: String)
  /// Widens the viewport on each side, in pixels: 0 or more.
  case margin(Int)
  /// Limits drawing and clearing to a rectangle of the target; nil lifts the limit.
  case limit(Limit?)
  /// Fills the part of the target inside the current limit with a colour.
  case clear(SIMD4<Float>)
  /// Binds a texture to a unit.
  case texture(UInt32, unit: UInt32)
  /// Binds a texture to the unit of shown layers and sets its filter.
  case layer(UInt32, filter: TextureFilter)
  /// Draws instances of one shape with one pipeline and one block of uniforms.
  case draw(Draw)

  /// A rectangle of a target's pixels; rows count from the bottom, as GL counts them.
  struct Limit: Equatable {
    var columns, rows: Range<Int>
  }

  /// One draw call.
  struct Draw: Equatable {
    var pipeline: Pipeline
    /// Bytes from the arena's start to the block.
    var uniformOffset: Int
    /// Bytes of the block.
    var uniformSize: Int
    var shape: Shape
    /// Number of instances, rectangles or stars, according to the shape.
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
