/// How far the menu is.
public enum MenuPhase: String, Sendable {
  case closed
  case opening
  case open
  case closing
}
