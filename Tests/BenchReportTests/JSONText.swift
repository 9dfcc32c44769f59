import Foundation

/// A JSON text as types of Foundation.
struct JSONText {
  let value: Any

  init(_ text: String) throws { value = try JSONSerialization.jsonObject(with: Data(text.utf8)) }
}
