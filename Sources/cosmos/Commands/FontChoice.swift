import Glibc
import CosmosTypography

/// The font of all text: COSMOS_FONT, or a monospaced one that most systems have.
enum FontChoice {
  static var family: String {
    guard let name = getenv("COSMOS_FONT").map({ String(cString: $0) }), !name.isEmpty else {
      return FontFile.standardFamily
    }
    return name
  }
}
