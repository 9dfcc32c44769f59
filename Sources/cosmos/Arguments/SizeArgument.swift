import ArgumentParser
import CosmosGeometry

/// A size as people write it: 1280x720.
struct SizeArgument: Equatable {
  var size: Size

  /// Reads a size, with what is wrong in words.
  static func parse(_ text: String) throws -> SizeArgument {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else {
      throw ValidationError("--size '\(text)' is not a size: want WIDTHxHEIGHT, such as 1280x720.")
    }
    guard (200...7680).contains(width), (200...4320).contains(height) else {
      throw ValidationError(
        "--size \(text) is out of range: want 200x200…7680x4320 logical pixels.")
    }
    return SizeArgument(size: Size(width: Double(width), height: Double(height)))
  }
}
