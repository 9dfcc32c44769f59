import ArgumentParser
import CosmosSky

/// Reads the name of a palette, with the names there are in what is said of bad ones.
enum PaletteArgument {
  static func parse(_ text: String) throws -> Palette {
    guard let palette = Palette.named(text) else {
      throw ValidationError("There is no palette '\(text)'. The palettes are: \(names).")
    }
    return palette
  }

  static var names: String { Palette.all.map(\.name).joined(separator: ", ") }
}
