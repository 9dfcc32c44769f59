import CosmosImages
import Foundation
import TestSupport
import Testing

/// Every example builds without a warning, and does what it is an example of.
@Suite struct ExamplesTests {
  @Test func `the postcard is a sky with stars in it`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Examples.start("Postcard", in: folder.url).outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let image = try Image(contentsOfPNG: folder.path("postcard.png"))
    #expect(image.width == 1280)
    #expect(image.height == 720)
    let reds = stride(from: 0, to: image.pixels.count, by: 4).map { image.pixels[$0] }
    // A big star's core is white; the backdrop's red never passes 50.
    #expect(try #require(reds.max()) > 200)
  }

  @Test func `modules called Geometry, Input and Images get on with ours`() throws {
    let outcome = try Examples.start("Neighbours").outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "cover: 64 × 64\n")
  }
}

/// Examples with windows, in an X server without a screen.
@Suite(
  .serialized, .enabled(if: XServer.problem == nil, "No real windows: \(XServer.problem ?? "")"))
struct ExampleWindowTests {
  private func isBright(_ pixel: SIMD4<UInt8>) -> Bool { pixel.x > 200 && pixel.y > 120 }

  /// Pixels of a window at the top left that fulfil a condition.
  private func count(_ server: XServer, _ isCounted: (SIMD4<UInt8>) -> Bool) throws -> Int {
    let image = try server.picture(width: 1280, height: 720)
    return (0..<720).reduce(0) { sum, y in
      sum + (0..<1280).count { x in isCounted(image[x, y]) }
    }
  }

  @Test func `the pendulum swings, and Escape ends it`() throws {
    let server = try XServer()
    let program = try Examples.start("Pendulum", environment: server.environment)
    let window = try server.window(named: "Pendulum", of: program)
    try server.focus(window)
    let bob = { try self.count(server, self.isBright) }
    #expect(try Condition.holds(within: 60) { try bob() > 1000 })
    let first = try server.picture(width: 1280, height: 720)
    #expect(
      try Condition.holds(within: 60) { try server.picture(width: 1280, height: 720) != first })
    try server.xdotool("mousemove", "640", "300", "click", "1", "key", "Escape")
    let outcome = program.outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// The recording passes two gates, hits one, and passes three: on every machine, at any frame rate.
  @Test func `a recorded game ends as it did when it was recorded`() throws {
    let server = try XServer()
    let recording = Repository.root.appendingPathComponent("Examples/Recordings/gates.jsonl").path
    let program = try Examples.start("Gates", [recording], environment: server.environment)
    _ = try server.window(named: "Gates", of: program)
    // Rings, the spark and the score.
    #expect(
      try Condition.holds(within: 60) { try count(server, isBright) > 500 || !program.isRunning })
    #expect(program.isRunning)
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
