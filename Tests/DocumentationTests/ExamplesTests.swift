import CosmosDrawing
import CosmosExport
import Foundation
import TestSupport
import Testing

/// Tests that build all examples without warnings, run them and check their results.
@Suite(.long) struct ExamplesTests {
  @Test func `the example Postcard writes a picture of a sky with stars`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Examples.start("Postcard", in: folder.url).outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let image = try Image(contentsOfPNG: folder.path("postcard.png"))
    #expect(image.width == 1280)
    #expect(image.height == 720)
    let reds = stride(from: 0, to: image.pixels.count, by: 4).map { image.pixels[$0] }
    // The core of a big star is white; the backdrop's red is below 50.
    #expect(try #require(reds.max()) > 200)
  }

  @Test func `modules named Geometry, Input and Images can coexist with Cosmos's modules`() throws {
    let outcome = try Examples.start("Neighbours").outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "cover: 64 × 64\n")
  }
}

/// Tests of the examples that write what they draw to a picture.
@Suite(.long) struct ExamplePictureTests {
  /// Returns the picture that an example draws.
  private func picture(of example: String) throws -> Image {
    let folder = try TemporaryFolder()
    let path = folder.path("picture.png")
    let outcome = try Examples.start(example, [path]).outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try Image(contentsOfPNG: path)
  }

  /// Returns the number of pixels near a colour.
  private func count(_ picture: Image, _ color: SIMD3<Int>) -> Int {
    stride(from: 0, to: picture.pixels.count, by: 4).count { index in
      (0..<3).allSatisfy { abs(Int(picture.pixels[index + $0]) - color[$0]) < 12 }
    }
  }

  @Test func `the example Clock has a face and hands`() throws {
    let picture = try picture(of: "Clock")
    #expect(count(picture, SIMD3(246, 243, 236)) > 20_000)
    #expect(count(picture, SIMD3(206, 52, 44)) > 200)
  }

  @Test func `the example Recipes draws bars and text`() throws {
    let picture = try picture(of: "Recipes")
    #expect(count(picture, SIMD3(90, 150, 230)) > 10_000)
    #expect(count(picture, SIMD3(255, 255, 255)) > 100)
  }
}

/// Tests of the examples that open windows, on an X server without a screen.
@Suite(.long, .serialized, .windows) struct ExampleWindowTests {
  /// Captures an area in the middle of the window, 320 × 120 pixels.
  private func middle(_ server: XServer, y: Int) throws -> Image {
    try server.picture(x: 480, y: y, width: 320, height: 120)
  }

  /// Returns whether the image contains bright brass, gold or white pixels.
  private func isLit(_ image: Image) -> Bool {
    stride(from: 0, to: image.pixels.count, by: 4)
      .count { image.pixels[$0] > 200 && image.pixels[$0 + 1] > 120 } > 60
  }

  @Test func `the example Pendulum swings, and Escape closes its window`() throws {
    let server = try XServer()
    let program = try Examples.start("Pendulum", environment: server.environment)
    let window = try server.window(named: "Pendulum", of: program)
    try server.focus(window)
    // The pendulum's bob swings through this area.
    #expect(try Condition.holds(within: 60) { isLit(try middle(server, y: 480)) })
    let first = try middle(server, y: 480)
    #expect(try Condition.holds(within: 60) { try middle(server, y: 480) != first })
    try server.xdotool("mousemove", "640", "300", "click", "1", "key", "Escape")
    let outcome = program.outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `a program without a display ends with a single error message`() throws {
    let outcome = try Examples.start(
      "Pendulum", environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""]
    )
    .outcome()
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("Cannot open a window: "), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  /// The recording passes two gates, hits one and passes three, on all machines and at any frame
  /// rate.
  @Test func `a recorded game ends with its recorded score`() throws {
    let server = try XServer()
    let recording = Repository.path("Examples/Recordings/gates.jsonl")
    let program = try Examples.start("Gates", [recording], environment: server.environment)
    _ = try server.window(named: "Gates", of: program)
    // The game shows the score at y = 300.
    #expect(
      try Condition.holds(within: 60) { isLit(try middle(server, y: 300)) || !program.isRunning })
    #expect(program.isRunning, "The program ended before it showed the score.")
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
  /// After `make test`, the build only checks for changes.
  static let build = Result {
    try Program(
      [
        "build", "--package-path", Repository.path("Examples"),
        "--scratch-path", output, "-Xswiftc", "-warnings-as-errors",
      ], path: swift
    ).outcome(within: 900)
  }

  /// Path of the command `swift`.
  static let swift: String = {
    let name = ProcessInfo.processInfo.environment["SWIFT"] ?? "swift"
    return name.contains("/") ? name : Program.find(name) ?? name
  }()

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
  func `a document that shows an example contains the example's whole code`(
    document: String, example: String
  ) throws {
    let code = try Repository.text("\(Examples.sources)/\(example)/main.swift")
    let text = try Repository.text(document)
    #expect(
      text.contains("```swift\n\(code)```\n"),
      "\(document) must show \(Examples.sources)/\(example)/main.swift as it is.")
  }

  @Test func `each recipe in HowDoI.md is code of the example Recipes`() throws {
    func lines(_ text: some StringProtocol) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: "\n")
    }
    let code = lines(try Repository.text("\(Examples.sources)/Recipes/main.swift"))
    let page = try Repository.text("Sources/CosmosKit/CosmosKit.docc/HowDoI.md")
    let recipes = page.matches(of: /(?s)```swift\n(.*?)```/)
    #expect(recipes.count > 8)
    for recipe in recipes {
      #expect(code.contains(lines(recipe.output.1)), "Not in the example:\n\(recipe.output.1)")
    }
  }
}
