import Foundation
import TestSupport

/// The JSON schema of the report, read from its file.
///
/// Knows the words that the file uses: `type`, `properties`, `required`, `items`, `const`, `minimum` and
/// `$ref`. Stricter than the schema itself, which lets later versions add fields.
struct ReportSchema {
  /// A field, by its path in the report; `[]` stands for any element.
  struct Field {
    var path: String
    var meaning, unit: String?
    var isNumber: Bool
  }

  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent(
      "../../Resources/Schema/cosmos-bench.schema.json"
    ).standardized

  private typealias Node = [String: Any]
  private let root: Node

  init() throws {
    let read = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.file))
    root = read as? Node ?? [:]
  }

  /// What is wrong with a report, in sentences.
  func faults(in text: String) -> [String] {
    guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else {
      return ["no JSON"]
    }
    return faults(of: value, as: root, at: "")
  }

  /// All fields, objects and arrays included.
  var fields: [Field] { fields(of: root, at: "") }

  /// A node's own properties and those that it refers to.
  private func properties(of node: Node) -> [String: Node] {
    let own = node["properties"] as? [String: Node] ?? [:]
    return referred(by: node).map { own.merging(properties(of: $0)) { own, _ in own } } ?? own
  }

  private func required(by node: Node) -> [String] {
    (node["required"] as? [String] ?? []) + (referred(by: node).map(required) ?? [])
  }

  private func referred(by node: Node) -> Node? {
    guard let reference = node["$ref"] as? String else { return nil }
    return (root["$defs"] as? [String: Node])?[String(reference.dropFirst("#/$defs/".count))]
  }

  private func types(of node: Node) -> [String] {
    (node["type"] as? [String]) ?? (node["type"] as? String).map { [$0] } ?? []
  }

  private func fields(of node: Node, at path: String) -> [Field] {
    var found: [Field] = []
    if !path.isEmpty {
      found.append(
        Field(
          path: path, meaning: node["description"] as? String, unit: node["unit"] as? String,
          isNumber: types(of: node).contains { $0 == "number" || $0 == "integer" }))
    }
    for (name, inner) in properties(of: node) {
      found += fields(of: inner, at: path.isEmpty ? name : path + "." + name)
    }
    if let items = node["items"] as? Node { found += fields(of: items, at: path + "[]") }
    return found
  }

  private func faults(of value: Any, as node: Node, at path: String) -> [String] {
    let types = types(of: node)
    guard types.contains(where: { matches(value, $0) }) else {
      return ["\(path) is no \(types.first ?? "value")"]
    }
    if let wanted = node["const"] as? String, value as? String != wanted {
      return ["\(path) is not \(wanted)"]
    }
    if let least = node["minimum"] as? Double, let number = value as? Double, number < least {
      return ["\(path) is below \(least)"]
    }
    var found: [String] = []
    func inner(_ name: String) -> String { path.isEmpty ? name : path + "." + name }
    if let object = value as? [String: Any] {
      let properties = properties(of: node)
      for name in required(by: node) where object[name] == nil {
        found.append("\(inner(name)) is missing")
      }
      for (name, value) in object {
        guard let property = properties[name] else {
          found.append("\(inner(name)) is not in the schema")
          continue
        }
        if required(by: node).contains(name) == false {
          found.append("\(inner(name)) is not required by the schema")
        }
        found += faults(of: value, as: property, at: inner(name))
      }
    }
    if let list = value as? [Any], let items = node["items"] as? Node {
      for element in list { found += faults(of: element, as: items, at: path + "[]") }
    }
    return found
  }

  private func matches(_ value: Any, _ type: String) -> Bool {
    let number = value as? NSNumber
    let isBoolean = number.map { CFGetTypeIDIsBoolean($0) } ?? false
    return switch type {
    case "null": value is NSNull
    case "boolean": isBoolean
    case "integer": !isBoolean && number.map { $0.doubleValue.rounded() == $0.doubleValue } ?? false
    case "number": !isBoolean && number != nil
    case "string": value is String
    case "array": value is [Any]
    case "object": value is [String: Any]
    default: false
    }
  }

  /// Whether a number is one of JSON's two Boolean values.
  private func CFGetTypeIDIsBoolean(_ number: NSNumber) -> Bool {
    number === (true as NSNumber) || number === (false as NSNumber)
      || String(cString: number.objCType) == "c"
  }
}

/// Python's validator of JSON schemas, an implementation that shares nothing with ours.
enum JSONSchemaLibrary {
  /// Whether `python3` is here and can import `jsonschema`.
  static let isAvailable = (try? run("import jsonschema; print('valid')", "")) == "valid\n"

  /// Validates a report.
  ///
  /// - Parameter report: JSON.
  /// - Returns: `valid` and a line break, or what is wrong.
  /// - Throws: What the system says when Python cannot be run.
  static func validate(_ report: String) throws -> String {
    try run(
      """
      import json, jsonschema, sys
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      faults = [error.message for error in validator.iter_errors(json.load(open(sys.argv[2])))]
      print("\\n".join(faults) or "valid")
      """, report)
  }

  private static func run(_ program: String, _ report: String) throws -> String {
    let folder = try TemporaryFolder()
    let file = try folder.write(report, to: "report.json")
    return try Program(
      ["-c", program, ReportSchema.file.path, file], path: Program.find("python3") ?? "python3"
    ).outcome().output
  }
}
