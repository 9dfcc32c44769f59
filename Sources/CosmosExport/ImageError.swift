/// Why a picture could not be read or written.
///
/// Its `description` is a sentence or two for people.
public enum ImageError: Error, Equatable, Sendable {
  /// Nothing was written under this path; `reason` is the system's or libpng's.
  case cannotWrite(path: String, reason: String)
  /// The file is missing, unreadable or no PNG file; `reason` is libpng's.
  case cannotRead(path: String, reason: String)
}

extension ImageError: CustomStringConvertible {
  /// What went wrong and what to try, for people.
  public var description: String {
    switch self {
    case .cannotWrite(let path, let reason):
      "Cannot write '\(path)': \(reason). Nothing incomplete was left under that name; "
        + "try another place."
    case .cannotRead(let path, let reason):
      "Cannot read '\(path)': \(reason)."
    }
  }
}
