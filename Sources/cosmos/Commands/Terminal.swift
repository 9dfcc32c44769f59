import CosmosBenchReport
import CosmosFrameStats
import Glibc

/// The terminal that text goes to, if it goes to one.
enum Terminal {
  /// How a report may look on a stream.
  ///
  /// - Parameter descriptor: The stream's, 1 for the standard output.
  /// - Returns: Plain where nobody looks.
  static func style(of descriptor: Int32) -> TextStyle {
    guard isatty(descriptor) != 0 else { return .plain }
    let isPlain = variable("TERM") == nil || variable("TERM") == "dumb"
    return TextStyle(
      usesUnicode: speaksUnicode, usesColor: !isPlain && variable("NO_COLOR") == nil,
      width: width(of: descriptor))
  }

  /// An environment variable, nil where it is missing or empty.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the locale's characters are UTF-8.
  private static var speaksUnicode: Bool {
    // The first of these that is set counts, as for every program.
    let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") ?? ""
    let name = locale.lowercased()
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }

  /// Columns, 80 where the terminal does not say, and no more than can be read.
  private static func width(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return min(Int(size.ws_col), 120)
  }
}
