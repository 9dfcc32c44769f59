import CosmosInput

/// What a scene says of its state at a time: a phase and named values.
///
///     SceneTrace(phase: "falling", values: ["score": .number(12), "level": .text("cave")])
public struct SceneTrace: Equatable, Sendable {
  /// What a value can be, as in JSON.
  public enum Value: Equatable, Sendable {
    /// A finite number.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// A text.
    case text(String)
    /// No value at this time.
    case null
  }

  /// A value and its name.
  public struct Member: Equatable, Sendable {
    /// The name, unique in a trace.
    public var name: String
    /// The value.
    public var value: Value
  }

  /// What the scene is doing, in a word by which reports tell frames apart.
  public var phase: String
  /// The values in the order in which traces write them.
  public var values: [Member]

  /// A trace; without arguments, that of a scene at rest with nothing to say.
  ///
  /// - Parameters:
  ///   - phase: What the scene is doing, in a word.
  ///   - values: Names and values, in the order in which traces write them.
  public init(phase: String = "rest", values: KeyValuePairs<String, Value> = [:]) {
    self.phase = phase
    self.values = values.map { Member(name: $0.key, value: $0.value) }
  }

  /// The values as the members of a JSON object, without braces: `"score": 12.0, "level": "cave"`.
  ///
  /// Numbers are written so that reading them gives the same value.
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
