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

  /// A package that nobody has looked at is not listed as if it had no licence.
  @Test func `a package without a known licence is named`() throws {
    let folder = try TemporaryFolder()
    for name in ["Tools/Scripts", "docs"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    _ = try folder.write(Repository.text("Package.swift"), to: "Package.swift")
    _ = try folder.write(
      Repository.text("Makefile").replacing("\nPACKAGES = ", with: "\nPACKAGES = libnew-dev "),
      to: "Makefile")
    let script = try folder.write(
      Repository.text("Tools/Scripts/dependencies.py"), to: "Tools/Scripts/dependencies.py")
    let outcome = try Program([script], path: try #require(Program.find("python3"))).outcome()
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("PACKAGES in the Makefile has 'libnew-dev'"))
  }
}
