import Foundation
import TestSupport
import Testing

/// The picture of the modules in ARCHITECTURE.md is the package's.
@Suite struct ArchitectureTests {
  @Test func `the modules and their dependencies are those of the package`() throws {
    let script = Repository.path("Tools/Scripts/architecture.py")
    let outcome = try Program(
      [script, "--check"], path: try #require(Program.find("python3")), in: Repository.root
    ).outcome(within: 300)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }
}
