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

  @Test func `a picture that is not the package's is told apart, with what to paste`() throws {
    let folder = try TemporaryFolder()
    let text = try Repository.text("ARCHITECTURE.md")
    let page = try folder.write(
      text.replacing("CosmosDrawing  ", with: "CosmosPainting "), to: "page.md")
    let script = Repository.path("Tools/Scripts/architecture.py")
    let outcome = try Program(
      [script, "--check", page], path: try #require(Program.find("python3")), in: Repository.root
    ).outcome(within: 300)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("CosmosDrawing  "))
    #expect(outcome.errors.contains("make architecture"))
  }
}
