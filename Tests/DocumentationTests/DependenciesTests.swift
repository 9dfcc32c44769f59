import Foundation
import TestSupport
import Testing

/// docs/dependencies.md lists what the package and the Makefile name.
@Suite struct DependenciesTests {
  @Test func `the list of dependencies is current, and each has a licence`() throws {
    let outcome = try Program(
      ["Tools/Scripts/dependencies.py", "--check"], path: try #require(Program.find("python3")),
      in: Repository.root
    ).outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `every Swift package of the manifest is pinned to a version`() throws {
    let manifest = try Repository.text("Package.swift")
    let addresses = manifest.matches(of: /\.package\(url: "([^"]+)", ([a-z]+):/)
    #expect(!addresses.isEmpty)
    for match in addresses { #expect(match.output.2 == "exact", "\(match.output.1)") }
  }
}
