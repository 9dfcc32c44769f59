import CosmosFrameStats

/// One field of the JSON report, as the documentation lists it.
package struct SchemaField: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case text
    case boolean = "true/false"
    case count
    case number
    /// Its fields are listed on their own.
    case object
    /// Its elements, `[]` in the path, are listed on their own or are plain.
    case array
  }

  /// Keys joined by dots, `[]` for any element of an array: `runs[].frame_ms.p50`.
  package var path: String
  package var kind: Kind
  /// `ms`, `s`, `fps`, `%`, …; empty for what has none.
  package var unit: String
  /// Whether the field can be null.
  package var isOptional: Bool
  /// What it is, and when it is null.
  package var meaning: String

  init(
    _ path: String, _ kind: Kind, unit: String = "", optional: Bool = false, _ meaning: String
  ) {
    self.path = path
    self.kind = kind
    self.unit = unit
    isOptional = optional
    self.meaning = meaning
  }
}
