import Foundation
import TestSupport

/// The package in `Examples`, built beside the tests.
enum Examples {
  static let sources = "Examples/Sources"
  private static let output = Repository.path(".build/examples")

  /// How building went; `make test` has built before, so that this only looks for changes.
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

  /// Starts an example, built if need be.
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
