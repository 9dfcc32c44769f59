/// An error from reading or writing an image.
///
/// The `description` consists of one or two sentences for the user.
public enum ImageError: Error, Equatable, Sendable {
  /// The file cannot be written; `reason` is a message of the system or of libpng.
  case cannotWrite(path: String, reason: String)
  /// The file does not exist, cannot be read or is not a PNG file; `reason` is a message of libpng.
  case cannotRead(path: String, reason: String)
}

extension ImageError: CustomStringConvertible {
  /// The failure as text, with advice for the user.
  public var description: String {
    switch self {
    case .cannotWrite(let path, let reason):
      "Cannot write '\(path)': \(reason). No partial file was left behind. Try another folder."
    case .cannotRead(let path, let reason):
      "Cannot read '\(path)': \(reason). Is it the name of a PNG file?"
    }
  }
}
