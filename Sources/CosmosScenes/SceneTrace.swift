import CosmosInput

/// The state of a scene at a time: a phase and named values.
///
///     SceneTrace(phase: "falling", values: ["score": .number(12), "level": .text("cave")])
public struct SceneTrace: Equatable, Sendable {
  /// A value of one of JSON's types.
  public enum Value: Equatable, Sendable {
    /// A finite number.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// A string.
    case text(String)
    /// No value at this time.
    case null
  }

  /// A value with its name.
  public struct Member: Equatable, Sendable {
    /// The name, unique within a trace.
    public var name: String
    /// The value.
    public var value: Value

    /// Creates a member from its properties.
    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The scene's activity in one word; reports group frames by phase.
  public var phase: String
  /// The values, in the order of the written trace.
  public var values: [Member]

  /// Creates a trace; by default, that of a scene at rest, without values.
  ///
  /// - Parameters:
  ///   - phase: The scene's activity in one word.
  ///   - values: Names and values, in the order of the trace.
  public init(phase: String = "rest", values: KeyValuePairs<String, Value> = [:]) {
    self.phase = phase
    self.values = values.map { Member(name: $0.key, value: $0.value) }
  }

  /// The values as the members of a JSON object, without braces: `"score": 12.0, "level": "cave"`.
  ///
  /// Numbers are written so that reading one returns exactly the same value.
  public var jsonMembers: String {
    values.map { "\($0.name.inJSON): \($0.value.json)" }.joined(separator: ", ")
  }
}

extension SceneTrace.Value {
  fileprivate var json: String {
    switch self {
    case .number(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .text(let text): text.inJSON
    case .null: "null"
    }
  }
}
