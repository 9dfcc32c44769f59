package import CosmosGeometry

/// Text and a graph on a pill (a rectangle with round corners), drawn in front of a frame that does
/// not contain the panel.
///
/// A renderer keeps an image of the text until ``revision`` changes, but draws the graph in every
/// frame.
package struct Panel: Equatable, Sendable {
  /// The top left corner in logical pixels of the window, at a whole pixel.
  package var corner: Point
  /// Radius of the pill's corners in logical pixels.
  package var radius: Double
  /// The colour of the pill.
  package var color: Color
  /// The labels, in a viewport of the panel's size.
  package var words: Frame
  /// A number that the owner of the panel must change together with ``words``.
  package var revision = 0
  /// The graph, in front of the words.
  package var graph: Graph

  /// Creates a panel from its properties.
  package init(corner: Point, radius: Double, color: Color, words: Frame, graph: Graph) {
    self.corner = corner
    self.radius = radius
    self.color = color
    self.words = words
    self.graph = graph
  }
}

/// A bar for each of the newest values, the newest at the right, and two horizontal lines.
package struct Graph: Equatable, Sendable {
  /// Maximum number of values in a graph.
  package static let capacity = 240

  /// The top left corner in logical pixels, relative to that of the panel.
  package var corner = Point.zero
  /// Size in logical pixels.
  package var size = Size(width: 0, height: 0)
  /// Width of a bar in logical pixels, equal to a whole number of device pixels.
  package var barWidth = 1.0
  /// The newest values as fractions of the height, in a circular buffer: ``add(_:)`` replaces the
  /// oldest one.
  package private(set) var values = [Float](repeating: 0, count: Graph.capacity)
  /// Number of values that were ever added, including those that were overwritten.
  package private(set) var total = 0
  /// The value above which a bar has the ``warningColor``.
  package var limit: Float = 1
  /// Positions of the horizontal lines above the lower edge, as fractions of the height.
  package var lines = SIMD2<Float>(repeating: 0)
  /// The colours of the bars, of bars above the ``limit``, and of the lines.
  package var color, warningColor, lineColor: Color

  /// Creates an empty graph from its properties.
  package init(color: Color, warningColor: Color, lineColor: Color) {
    self.color = color
    self.warningColor = warningColor
    self.lineColor = lineColor
  }

  /// Number of bars that fit into the width.
  package var barCount: Int {
    max(1, min(Self.capacity, Int((size.width / barWidth).rounded())))
  }

  /// The index of the oldest value in ``values``.
  package var first: Int { total % Self.capacity }

  /// Adds the newest value, a fraction of the height.
  package mutating func add(_ value: Float) {
    values[first] = value
    total += 1
  }
}
