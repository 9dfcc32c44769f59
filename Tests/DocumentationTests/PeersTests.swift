import Foundation
import TestSupport
import Testing

/// What other engines draw can be tried by anybody; none of them is needed here.
@Suite struct PeersTests {

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program(arguments, path: Repository.path("Tools/Peers/run")).outcome()
  }

  @Test func `the help says how it is used`() throws {
    let outcome = try run("--help")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Usage: Tools/Peers/run"))
    #expect(outcome.errors.isEmpty)
  }

  @Test(arguments: ["--nonsense", "-r", "0", "many"])
  func `wrong usage is refused in a line`(argument: String) throws {
    let outcome = try run(argument)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func `the document names every file`() throws {
    let page = try Repository.text("docs/peers.md")
    let paths = try #require(
      FileManager.default.enumerator(atPath: Repository.path("Tools/Peers")))
    let files = paths.compactMap { $0 as? String }.filter { $0 != "love" }
    #expect(files.count >= 7)
    for file in files {
      #expect(
        page.contains("`Tools/Peers/\(file)`"), "docs/peers.md does not name Tools/Peers/\(file).")
    }
  }
}
