/// A failed read or write of a picture.
///
/// The `description` is one or two sentences for people.
public enum ImageError: Error, Equatable, Sendable {
  /// No file was written under this path; `reason` is from the system or libpng.
  case cannotWrite(path: String, reason: String)
  /// The file is missing, unreadable or not PNG; `reason` is from libpng.
  case cannotRead(path: String, reason: String)
}

extension ImageError: CustomStringConvertible {
  /// The failure and possible remedies, for people.
  public var description: String {
    switch self {
    case .cannotWrite(let path, let reason):
      "Cannot write '\(path)': \(reason). No partial file was left behind. Try another folder."
    case .cannotRead(let path, let reason):
      "Cannot read '\(path)': \(reason). Is it a PNG file?"
    }
  }
}
