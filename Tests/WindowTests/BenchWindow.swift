import Foundation
import CosmosDrawing
import CosmosExport
import TestSupport

/// A bench in a real window, on a server of its own.
final class BenchWindow {
  let server: XServer
  let program: Program
  let folder: TemporaryFolder
  let window: String

  /// Opens the window; every frame counts, from the first.
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

  /// Puts the window in the corner, gives it the keyboard, and waits until frame follows on frame.
  func showsMotion() throws -> Bool {
    try server.focus(window)
    // Black, the first frame, and more: stars move in this strip.
    var pictures: Set<[UInt8]> = []
    return try Condition.holds(within: 30) {
      pictures.insert(try server.picture(y: 20, width: 400, height: 20).pixels)
      return pictures.count >= 4
    }
  }
}
