import Foundation

/// A JSON text parsed to Foundation types.
struct JSONText {
  let value: Any

  init(_ text: String) throws { value = try JSONSerialization.jsonObject(with: Data(text.utf8)) }
}
