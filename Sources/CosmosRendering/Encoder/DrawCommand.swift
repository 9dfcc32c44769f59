import CosmosDrawing
import CosmosOpenGL
import CosmosShaders

/// One recorded GL operation in an ``Encoder``'s list.
///
/// Commands are plain values in a reused array, so tests can compare whole lists.
enum DrawCommand: Equatable {
  /// Makes another target current, without a margin or a limit.
  ///
  /// `pass` is the name that debuggers show for the commands up to the next target.
  case target(RenderTarget, pass: String)
  /// Widens the viewport on each side by a number of pixels, 0 or more.
  case margin(Int)
  /// Restricts drawing and clearing to a range of the target's pixel columns; nil removes the
  /// restriction.
  case limit(Range<Int>?)
  /// Fills the target, within the current limit, with a colour.
  case clear(SIMD4<Float>)
  /// Binds a texture to a texture unit.
  case texture(UInt32, unit: UInt32)
  /// Binds a texture to the texture unit for layers, and sets its filter.
  case layer(UInt32, filter: TextureFilter)
  /// Draws instances of one shape with one pipeline and one block of uniforms.
  case draw(Draw)

  /// One draw call.
  struct Draw: Equatable {
    var pipeline: Pipeline
    /// Offset of the uniform block in the arena, in bytes.
    var uniformOffset: Int
    /// Size of the uniform block in bytes.
    var uniformSize: Int
    var shape: Shape
    /// Number of instances, rectangles or stars, depending on the shape.
    var count: Int32
  }

  /// The geometry of one instance.
  enum Shape: Equatable {
    /// One triangle over the whole target.
    case screen
    /// A rectangle or another quadrilateral, whose corners the vertex shader computes.
    case quads
    /// The band around a ring's outline.
    case bands
    /// A rectangle of a layer's texture, as high as the target.
    case rectangles
    /// A star, drawn as a point or a quad.
    case stars(StarPrimitive)
  }
}
