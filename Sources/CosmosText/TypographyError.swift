/// A failure to find or read the wanted font.
package enum TypographyError: Error, Equatable, Sendable {
  /// fontconfig finds no font at all, or cannot parse the family.
  case noFont(family: String)
  /// The machine lacks the family, so labels are drawn with another one.
  case replaced(family: String, by: String)
  /// FreeType cannot read the file; `code` is FreeType's error code.
  case unreadable(path: String, code: Int)
}

extension TypographyError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noFont(let family):
      "No font was found for '\(family)', so there are no labels. Install fonts-inter, or "
        + "set COSMOS_FONT to a font that `fc-list` names."
    case .replaced(let family, let other):
      "There is no font '\(family)' on this machine, so labels are drawn with '\(other)'. `fc-list` "
        + "names the installed ones."
    case .unreadable(let path, let code):
      "The font file '\(path)' cannot be read (FreeType error \(code)), so there are no labels. "
        + "Set COSMOS_FONT to another font."
    }
  }
}
