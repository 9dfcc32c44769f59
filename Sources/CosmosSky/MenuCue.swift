/// What happens at a moment of the menu's reveal or hide, out or in by the phase it is in.
enum MenuCue: Equatable, Sendable {
  case shadow
  case thickRing
  case thinRings
  case iconMove
  case iconStrokes
  case dividers
  case dashes
  case info
  /// The phase is over.
  case end
}
