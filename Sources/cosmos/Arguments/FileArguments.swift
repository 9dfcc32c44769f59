import ArgumentParser
import CosmosBenchReport
import CosmosGeometry
import CosmosKit
import CosmosSystem

struct InputArguments: ParsableArguments {
  @Option(
    name: .customLong("input"),
    file: "Play the input in a file written by --record (default: none).", ["jsonl"])
  var inputFile: String?

  @Option(
    file:
      "Write a line of JSON for each frame, with its time, the state of the scene and the number "
      + "of stars; - is the standard output (default: none).")
  var trace: String?

  var names: [(option: String, path: String?)] { [("--input", inputFile), ("--trace", trace)] }

  static var keys: [SettingKey<Self>] {
    [SettingKey(.text("input"), \.inputFile), SettingKey(.text("trace"), \.trace)]
  }

  /// Reads and checks the recorded input; returns nil if the user gave no file.
  ///
  /// The argument `size` is the window's initial size in logical pixels.
  func recorded(from size: Size) throws -> RecordedInput? {
    try inputFile.map { try RecordedInput($0, size: size) }
  }
}

enum FileNames {
  /// Rejects options of `compare` and `stats` that use the same file or stream for several
  /// purposes.
  ///
  /// - Parameters:
  ///   - files: The files that the command reads; `-` is the standard input.
  ///   - baselines: Further files that the command reads; conflicts among these are rejected
  ///     elsewhere.
  ///   - outputs: The options that write files, with their files; nil for none.
  ///   - format: The format of the results for a CI service, which are written to the standard
  ///     output; nil for none.
  /// - Throws: A ``ValueError`` or a `ValidationError` about the first conflict.
  static func checkLogs(
    _ files: [String], baselines: [String] = [], outputs: [(option: String, path: String?)],
    format: Dashboard?
  ) throws {
    if (files + baselines).count(where: { $0 == "-" }) > 1 {
      throw ValidationError(
        "Two files cannot both be the standard input: give one of them a file name.")
    }
    for path in files where path != "-" {
      try check([("'\(path)'", path)] + outputs)
    }
    guard let option = outputs.first(where: { $0.path == "-" })?.option, format != nil else {
      return
    }
    throw ValidationError(
      "\(option) - and --format both write to the standard output: give \(option) a file name.")
  }

  /// Rejects empty file names, and options that name the same file, even through links: the output
  /// of one option would overwrite the file of the other.
  static func check(_ options: [(option: String, path: String?)]) throws {
    var takenBy: [String: String] = [:]
    for (option, path) in options {
      guard let path else { continue }
      guard !path.isEmpty else {
        throw ValueError(option, "needs a file name.")
      }
      let identity = OutputPlace(path).identity
      if let other = takenBy[identity] {
        throw ValidationError(
          "\(other) and \(option) name the same file: give one of them another name.")
      }
      takenBy[identity] = option
    }
  }
}
