/// An error of reading or writing an image.
///
/// The `description` is one or two sentences that can be shown to users.
public enum ImageError: Error, Equatable, Sendable {
  /// No file was written at this path; `reason` comes from the system or libpng.
  case cannotWrite(path: String, reason: String)
  /// The file is missing, unreadable or not a PNG file; `reason` comes from libpng.
  case cannotRead(path: String, reason: String)
}

extension ImageError: CustomStringConvertible {
  /// The failure and possible remedies, to be shown to users.
  public var description: String {
    switch self {
    case .cannotWrite(let path, let reason):
      "Cannot write '\(path)': \(reason). No partial file was left behind. Try another folder."
    case .cannotRead(let path, let reason):
      "Cannot read '\(path)': \(reason). Is it a PNG file?"
    }
  }
}
