import CosmosBenchReport
import CosmosSystem
import Glibc

enum Terminal {
  /// Returns the style of a text report for a file descriptor: plain text unless the descriptor is
  /// a terminal.
  static func style(of descriptor: Int32) -> TextStyle {
    guard isatty(descriptor) != 0 else { return .plain }
    let term = EnvironmentVariable.value("TERM")
    return TextStyle(
      usesUnicode: speaksUnicode,
      usesColor: term != nil && term != "dumb" && EnvironmentVariable.value("NO_COLOR") == nil,
      width: width(of: descriptor))
  }

  /// Replaces typographic characters with ASCII if the user's locale lacks them.
  static func spell(_ text: String) -> String {
    guard !speaksUnicode else { return text }
    return TextStyle.plain.spell(text).replacing("…", with: "..")
  }

  private static var speaksUnicode: Bool {
    // In POSIX, the first of these variables that is set determines the character encoding.
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let name = names.lazy.compactMap(EnvironmentVariable.value).first?.lowercased() ?? ""
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }

  /// Returns the number of columns of the terminal, at most 120; 80 if unknown.
  private static func width(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return min(Int(size.ws_col), 120)
  }
}
