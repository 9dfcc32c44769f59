package import CosmosGeometry

/// Words and a graph on a pill, drawn over a frame that knows nothing of it.
///
/// The words are kept as a picture until ``revision`` changes; the graph is drawn in every frame.
package struct Panel: Equatable, Sendable {
  /// The left top corner in logical pixels of the window, at a whole pixel.
  package var corner: Point
  /// Logical pixels that round the corners.
  package var radius: Double
  /// The colour of the pill.
  package var color: Color
  /// The labels, in a viewport of the panel's size.
  package var words: Frame
  /// A number that changes with ``words``.
  package var revision = 0
  /// The graph, in front of the words.
  package var graph: Graph

  /// A panel; every argument is the property of its name.
  package init(corner: Point, radius: Double, color: Color, words: Frame, graph: Graph) {
    self.corner = corner
    self.radius = radius
    self.color = color
    self.words = words
    self.graph = graph
  }
}

/// Bars of the newest values, the newest at the right, with two lines across.
package struct Graph: Equatable, Sendable {
  /// The most values that a graph shows.
  package static let capacity = 240

  /// The left top corner in logical pixels from the panel's.
  package var corner = Point.zero
  /// Logical pixels.
  package var size = Size(width: 0, height: 0)
  /// Logical pixels of a bar, a whole number of pixels.
  package var barWidth = 1.0
  /// Shares of the height, as a ring: ``add(_:)`` replaces the oldest.
  package private(set) var values = [Float](repeating: 0, count: Graph.capacity)
  /// How many values were added since the first.
  package private(set) var total = 0
  /// The value above which a bar has the ``warningColor``.
  package var limit: Float = 1
  /// The lines, as shares of the height.
  package var lines = SIMD2<Float>(repeating: 0)
  /// The colours of bars, of bars above the ``limit``, and of the lines.
  package var color, warningColor, lineColor: Color

  /// An empty graph; every argument is the property of its name.
  package init(color: Color, warningColor: Color, lineColor: Color) {
    self.color = color
    self.warningColor = warningColor
    self.lineColor = lineColor
  }

  /// Bars that fit into the width.
  package var barCount: Int {
    max(1, min(Self.capacity, Int((size.width / barWidth).rounded())))
  }

  /// The index of the oldest of ``values``.
  package var first: Int { total % Self.capacity }

  /// Adds the newest value, a share of the height.
  package mutating func add(_ value: Float) {
    values[first] = value
    total += 1
  }
}
