/// One field of the JSON report, as the documentation lists it.
public struct SchemaField: Equatable, Sendable {
  public enum Kind: String, Sendable {
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
  public var path: String
  public var kind: Kind
  /// `ms`, `s`, `fps`, `%`, …; empty for what has none.
  public var unit: String
  /// Whether the field can be null.
  public var isOptional: Bool
  /// What it is, and when it is null.
  public var meaning: String

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
