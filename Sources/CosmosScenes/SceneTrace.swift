import CosmosInput

/// The state of a scene at one time: the name of a phase, and named values.
///
///     SceneTrace(phase: "falling", values: ["score": .number(12), "level": .text("cave")])
public struct SceneTrace: Equatable, Sendable {
  /// A value that JSON can represent.
  public enum Value: Equatable, Sendable {
    /// A finite number.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// A string.
    case text(String)
    /// A value that does not exist at this time.
    case null
  }

  /// A value with its name.
  public struct Member: Equatable, Sendable {
    /// The name of the value; each name occurs only once in a trace.
    public var name: String
    /// The value.
    public var value: Value

    /// Creates a member from its properties.
    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The activity of the scene in one word; reports group frames by this word.
  public var phase: String
  /// The values in the order in which the trace is written.
  public var values: [Member]

  /// Creates a trace; without arguments, the trace of a scene at rest that has no values.
  ///
  /// - Parameters:
  ///   - phase: The activity of the scene in one word.
  ///   - values: The names and values in the order in which the trace is written.
  public init(phase: String = "rest", values: KeyValuePairs<String, Value> = [:]) {
    self.phase = phase
    self.values = values.map { Member(name: $0.key, value: $0.value) }
  }

  /// The values as members of a JSON object, without the braces, such as `"score": 12.0, "level":
  /// "cave"`.
  ///
  /// A number that is read from this text equals the value exactly.
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
