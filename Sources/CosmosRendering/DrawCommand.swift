import CosmosDrawing
import CosmosShaders

/// One thing for GL to do, recorded while a frame is encoded.
///
/// Commands are plain numbers in a reused array. They are carried out after all uniforms of the
/// frame are uploaded at once.
enum DrawCommand: Equatable {
  /// Continues in a picture of the background, or in the target of the frame.
  case target(KeptBackground.Part?)
  /// Fills the whole target with one opaque colour.
  case clearColor(red: Float, green: Float, blue: Float)
  case draw(Draw)
  /// Shows a kept layer: the index of its texture, how, its rectangles and the offset of their uniforms.
  case layer(Int, LayerLook, pieces: Int32, uniformOffset: Int)
  /// Copies a picture of the background.
  case showBackground(KeptBackground.Part, uniformOffset: Int)
  /// Widens the viewport by so many pixels on each side.
  case margin(Int)

  /// Whether it shows a kept layer.
  var isLayer: Bool { if case .layer = self { true } else { false } }

  struct Draw: Equatable {
    var pipeline: Pipeline
    /// Bytes.
    var uniformOffset: Int
    /// Bytes.
    var uniformSize: Int
    var shape: Shape
    var instances: Int32
  }

  /// What one instance is made of.
  enum Shape: Equatable {
    /// One triangle over the whole target.
    case screen
    /// A quad.
    case quads
    /// The band around a ring's outline.
    case bands
    /// A star.
    case stars(StarPrimitive)
  }
}
