import Foundation

/// Runs programs in `python3`, whose libraries serve as independent references.
public enum Python {
  /// A program that failed, with its messages.
  public struct Failure: Error {
    public var outcome: Program.Outcome
  }

  /// Returns whether `python3` is installed and can import modules, separated by commas.
  public static func has(_ modules: String) -> Bool { (try? run("import \(modules)")) != nil }

  public static func run(
    _ program: String, input: String = "", _ arguments: String...
  ) throws -> String {
    let folder = try TemporaryFolder()
    let file = try folder.write(input, to: "input")
    let outcome = try Program(
      ["-c", program, file] + arguments, path: Program.find("python3") ?? "python3"
    ).outcome(within: 240)
    guard outcome.status == 0 else { throw Failure(outcome: outcome) }
    return outcome.output
  }
}

/// The JSON schema of bench reports, checked with Python's `jsonschema`.
public enum ReportSchema {
  public static let isAvailable = Python.has("jsonschema")

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Resources/Schema/cosmos-bench.schema.json").standardized

  /// Returns the errors in a report, one per line.
  ///
  /// The check is stricter than the schema, which permits additional fields from later versions:
  /// the report and the schema must have the same fields.
  public static func faults(in report: String) throws -> String {
    try Python.run(
      """
      import json, jsonschema, sys
      schema = json.load(open(sys.argv[2]))
      jsonschema.Draft202012Validator.check_schema(schema)
      def tighten(node):
          if isinstance(node, dict):
              if "properties" in node:
                  node["required"] = list(node["properties"])
              if "properties" in node or "$ref" in node:
                  node["unevaluatedProperties"] = False
          for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else []:
              tighten(inner)
      tighten(schema)
      for shared in schema["$defs"].values():
          del shared["unevaluatedProperties"]
      for fault in jsonschema.Draft202012Validator(schema).iter_errors(json.load(open(sys.argv[1]))):
          print(fault.json_path, fault.message)
      """, input: report, file.path)
  }
}
