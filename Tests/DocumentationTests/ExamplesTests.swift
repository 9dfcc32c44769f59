import CosmosDrawing
import CosmosExport
import Foundation
import TestSupport
import Testing

/// Tests that build all examples without warnings, run them and check their results.
@Suite(.long) struct ExamplesTests {
  @Test func `the postcard shows a sky with stars`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Examples.start("Postcard", in: folder.url).outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let image = try Image(contentsOfPNG: folder.path("postcard.png"))
    #expect(image.width == 1280)
    #expect(image.height == 720)
    let reds = stride(from: 0, to: image.pixels.count, by: 4).map { image.pixels[$0] }
    // The core of a big star is white; red in the backdrop stays below 50.
    #expect(try #require(reds.max()) > 200)
  }

  @Test func `modules named Geometry, Input and Images can coexist with ours`() throws {
    let outcome = try Examples.start("Neighbours").outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "cover: 64 × 64\n")
  }
}

/// Tests of the examples that open windows, on an X server without a screen.
@Suite(.long, .serialized, .windows) struct ExampleWindowTests {
  /// Captures a strip in the middle of the window.
  private func middle(_ server: XServer, y: Int) throws -> Image {
    try server.picture(x: 480, y: y, width: 320, height: 120)
  }

  /// Returns whether the image contains bright brass, gold or white pixels.
  private func isLit(_ image: Image) -> Bool {
    stride(from: 0, to: image.pixels.count, by: 4)
      .count { image.pixels[$0] > 200 && image.pixels[$0 + 1] > 120 } > 60
  }

  @Test func `the pendulum swings, and Escape closes it`() throws {
    let server = try XServer()
    let program = try Examples.start("Pendulum", environment: server.environment)
    let window = try server.window(named: "Pendulum", of: program)
    try server.focus(window)
    // The bob swings through this strip.
    #expect(try Condition.holds(within: 60) { isLit(try middle(server, y: 480)) })
    let first = try middle(server, y: 480)
    #expect(try Condition.holds(within: 60) { try middle(server, y: 480) != first })
    try server.xdotool("mousemove", "640", "300", "click", "1", "key", "Escape")
    let outcome = program.outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// The recording passes two gates, hits one and passes three, on all machines and at any frame
  /// rate.
  @Test func `a recorded game ends with its recorded score`() throws {
    let server = try XServer()
    let recording = Repository.path("Examples/Recordings/gates.jsonl")
    let program = try Examples.start("Gates", [recording], environment: server.environment)
    _ = try server.window(named: "Gates", of: program)
    // This is the strip that shows the score.
    #expect(
      try Condition.holds(within: 60) { isLit(try middle(server, y: 300)) || !program.isRunning })
    #expect(program.isRunning, "It ended before it was seen.")
    let outcome = program.outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "Gates passed in a row: 3\n")
  }

  @Test func `the frames of a GLFW program are measured`() throws {
    let server = try XServer()
    let program = try Examples.start("FrameMeter", ["60"], environment: server.environment)
    let outcome = program.outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(try #require(lines.first).hasPrefix("60 frames after "))
    let counts = lines.filter { $0.hasPrefix("from ") }.compactMap { line in
      line.split(separator: " ").last.flatMap { Int($0) }
    }
    #expect(counts.reduce(0, +) == 60)
  }
}

/// The package in `Examples`, built next to the tests.
enum Examples {
  static let sources = "Examples/Sources"
  private static let output = Repository.path(".build/examples")

  /// The result of the build.
  ///
  /// After `make test`, it only checks for changes.
  static let build = Result {
    let name = ProcessInfo.processInfo.environment["SWIFT"] ?? "swift"
    let swift = name.contains("/") ? name : Program.find(name)
    return try Program(
      [
        "build", "--package-path", Repository.path("Examples"),
        "--scratch-path", output, "-Xswiftc", "-warnings-as-errors",
      ], path: swift ?? name
    ).outcome(within: 900)
  }

  /// Starts an example, after building it if necessary.
  static func start(
    _ name: String, _ arguments: [String] = [], environment: [String: String] = [:],
    in folder: URL? = nil
  ) throws -> Program {
    let build = try build.get()
    guard build.status == 0 else { throw NotBuilt(output: build.output + build.errors) }
    return try Program(
      arguments, path: "\(output)/debug/\(name)", environment: environment, in: folder)
  }

  struct NotBuilt: Error, CustomStringConvertible {
    var output: String
    var description: String { "The examples do not build:\n\(output)" }
  }
}

/// Tests that code in documents equals an example that is built and run.
@Suite struct ShownCodeTests {
  @Test(arguments: [
    ("README.md", "Postcard"),
    ("Sources/CosmosKit/CosmosKit.docc/YourFirstPicture.md", "Postcard"),
    ("Sources/CosmosKit/CosmosKit.docc/YourOwnScene.md", "Pendulum"),
    (
      "Sources/CosmosFrameStats/CosmosFrameStats.docc/FrameStatisticsForYourProgram.md",
      "FrameMeter"
    ),
  ])
  func `a document shows its example completely`(document: String, example: String) throws {
    let code = try Repository.text("\(Examples.sources)/\(example)/main.swift")
    let text = try Repository.text(document)
    #expect(
      text.contains("```swift\n\(code)```\n"),
      "\(document) must show \(Examples.sources)/\(example)/main.swift as it is.")
  }
}
