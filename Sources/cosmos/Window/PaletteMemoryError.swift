/// Why the palette of an earlier run is not known, or this one's will not be.
enum PaletteMemoryError: Error, Equatable {
  case noFolder
  case missing(path: String)
  case unreadable(path: String, reason: String)
  case nonsense(path: String)
  case unwritable(path: String, reason: String)
}

extension PaletteMemoryError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noFolder:
      "No palette is remembered: neither XDG_STATE_HOME nor HOME names a folder."
    case .missing(let path):
      "No palette is remembered in '\(path)' yet: C goes through the six."
    case .unreadable(let path, let reason):
      "The palette in '\(path)' cannot be read: \(reason). C chooses a new one."
    case .nonsense(let path):
      "There is no palette's name in '\(path)'. C chooses a new one."
    case .unwritable(let path, let reason):
      "The palette cannot be remembered in '\(path)': \(reason)."
    }
  }
}
