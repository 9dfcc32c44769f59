/// Sizes and times that the labels of signs, stars and bodies have in common.
package enum LabelStyle {
  /// The height of a sign's marker on the ruler, in design points.
  package static let markerHeight = 20.0
  /// The width of markers and of the ruler's dashes, in design points.
  package static let markerWidth = 2.0
  /// Seconds that the pointer is on a star or a body before its name appears.
  package static let hoverDelay = 0.2
  /// Seconds for the name to appear, and to go.
  package static let hoverFade = 0.2
  /// Design points around a star or a body that count as on it.
  package static let hoverReach = 14.0
  /// Design points from a star, or the edge of a body, up to the middle of the name.
  package static let hoverHeight = 18.0
}
