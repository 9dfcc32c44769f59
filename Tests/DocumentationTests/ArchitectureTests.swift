import Foundation
import TestSupport
import Testing

/// The picture of the modules in ARCHITECTURE.md is the package's.
@Suite struct ArchitectureTests {
  @Test func `the modules and their dependencies are those of the package`() throws {
    let script = Repository.root.appendingPathComponent("Scripts/architecture.py").path
    let outcome = try Program(
      [script, "--check"], path: try #require(Program.find("python3")), in: Repository.root
    ).outcome(within: 300)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func `a module has 250 to 3100 lines, unless the page says why not`() throws {
    let sources = Repository.root.appendingPathComponent("Sources")
    let files = FileManager.default
    for module in try files.contentsOfDirectory(atPath: sources.path)
    where !module.hasPrefix("CCosmos") {
      let folder = sources.appendingPathComponent(module)
      let paths = try files.subpathsOfDirectory(atPath: folder.path).filter {
        $0.hasSuffix(".swift")
      }
      let lines = try paths.reduce(0) { sum, path in
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        return sum + text.count { $0.isNewline }
      }
      // A folder that another branch has left behind.
      guard lines > 0 else { continue }
      #expect(lines <= 3100, "\(module)")
      let isSmall = module == "CosmosImages"
      #expect((lines < 250) == isSmall, "\(module) has \(lines) lines")
    }
  }

  @Test func `a picture that is not the package's is told apart, with what to paste`() throws {
    let folder = try TemporaryFolder()
    let text = try Repository.text("ARCHITECTURE.md")
    let page = try folder.write(
      text.replacing("CosmosDrawing ", with: "CosmosPainting "), to: "page.md")
    let script = Repository.root.appendingPathComponent("Scripts/architecture.py").path
    let outcome = try Program(
      [script, "--check", page], path: try #require(Program.find("python3")), in: Repository.root
    ).outcome(within: 300)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("CosmosDrawing "))
    #expect(outcome.errors.contains("make architecture"))
  }
}
