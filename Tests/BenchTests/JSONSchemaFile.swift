import Foundation
import TestSupport

/// The JSON schema of reports, by which Python's `jsonschema` judges them.
enum JSONSchemaFile {
  private static let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent(
      "../../Resources/Schema/cosmos-bench.schema.json"
    ).standardized.path

  /// Whether `python3` is here and can import `jsonschema`.
  static let isAvailable = (try? python("import jsonschema").status) == 0

  /// What is wrong with a report, a line for each fault.
  ///
  /// - Parameter file: The report's path.
  /// - Returns: Nothing for a report that is as the schema has it.
  /// - Throws: What the system says when Python cannot be run.
  static func faults(in file: String) throws -> String {
    let outcome = try python(
      """
      import json, jsonschema, sys
      validator = jsonschema.Draft202012Validator(json.load(open(sys.argv[1])))
      for error in validator.iter_errors(json.load(open(sys.argv[2]))):
          print(error.json_path, error.message)
      """, schema, file)
    return outcome.output + outcome.errors
  }

  private static func python(_ program: String, _ arguments: String...) throws -> Program.Outcome {
    try Program(["-c", program] + arguments, path: Program.find("python3") ?? "python3").outcome()
  }
}
