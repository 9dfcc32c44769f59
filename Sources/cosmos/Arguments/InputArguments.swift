import CosmosSystem
import ArgumentParser
import CosmosInput

/// Input from a file, and what is written while running.
struct InputArguments: ParsableArguments {
  @Option(
    name: .customLong("input"),
    help: ArgumentHelp("Play recorded input, one JSON object a line.", valueName: "FILE"))
  var inputFile: String?

  @Option(help: ArgumentHelp("Write a JSON line per frame.", valueName: "FILE"))
  var trace: String?

  /// The options and what they were given.
  var names: [(option: String, path: String?)] { [("--input", inputFile), ("--trace", trace)] }

  /// The events of the file, none where there is no file.
  func events() throws -> [InputEvent] {
    guard let inputFile else { return [] }
    return try InputRecording.events(in: try TextFile.read(inputFile), file: inputFile)
  }
}
