/// Why a picture could not be read or written.
public enum ImageError: Error, Equatable, Sendable {
  case cannotWrite(path: String, reason: String)
  case cannotRead(path: String, reason: String)
}

extension ImageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotWrite(let path, let reason):
      "Cannot write '\(path)': \(reason). Nothing was left under that name; "
        + "try another place."
    case .cannotRead(let path, let reason):
      "Cannot read '\(path)': \(reason)."
    }
  }
}
