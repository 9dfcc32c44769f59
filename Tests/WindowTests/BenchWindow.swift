import Foundation
import CosmosDrawing
import CosmosExport
import TestSupport

/// A bench in a real window, on its own X server.
final class BenchWindow {
  let server: XServer
  let program: Program
  let folder: TemporaryFolder
  let window: String

  /// Opens the window, and measures from the first frame.
  ///
  /// - Parameters:
  ///   - arguments: Additional arguments for the bench.
  ///   - warmUp: The warm-up in seconds.
  ///   - environment: Additional environment variables.
  ///   - refreshRate: The number of refreshes per second of the server.
  /// - Throws: ``XServer/Failure``, or an error of starting the program.
  init(
    _ arguments: [String], warmUp: Int = 0, environment: [String: String] = [:],
    refreshRate: Int = 60
  ) throws {
    let server = try XServer(refreshRate: refreshRate)
    let folder = try TemporaryFolder()
    let program = try Program(
      [
        "bench", "--size", "400x300", "--warmup", "\(warmUp)", "--warmup-frames", "0", "--json",
        folder.path("b.json"),
      ] + arguments,
      environment: server.environment.merging(environment) { $1 }, in: folder.url)
    self.server = server
    self.folder = folder
    self.program = program
    window = try server.window(named: "Cosmos bench", of: program)
  }

  deinit {
    if program.isRunning { program.send(SIGKILL) }
    _ = program.outcome(within: 10)
  }

  var json: String { folder.path("b.json") }

  /// Moves the window to the screen's top left corner, focuses it, and returns whether it shows
  /// several frames within 30 s.
  func showsMotion() throws -> Bool {
    try server.focus(window)
    // There must be four different pictures of this part of the screen: black, the first frame, and
    // two frames with other stars.
    var pictures: Set<[UInt8]> = []
    return try Condition.holds(within: 30) {
      pictures.insert(try server.picture(y: 20, width: 400, height: 20).pixels)
      return pictures.count >= 4
    }
  }
}
