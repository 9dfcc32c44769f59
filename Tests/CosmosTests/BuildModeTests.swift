import CosmosSystem
import Foundation
import Testing
import TestSupport

@testable import cosmos

@Suite struct BuildModeTests {
  /// The same command builds the tests and the program, so both get the same commit.
  @Test func `the commit is the one passed to the build, or none`() {
    let told = ProcessInfo.processInfo.environment["COSMOS_COMMIT"] ?? ""
    #expect(BuildMode.commit == (told.isEmpty ? nil : told))
  }

  private func commit(in folder: URL) throws -> String {
    let outcome = try Program(
      [Repository.path("Tools/Scripts/commit.sh")], path: "/bin/sh", in: folder
    ).outcome()
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test(.enabled(if: Program.find("git") != nil, "git is not installed"))
  func `the build knows its commit, and whether files were changed since`() throws {
    let git = try #require(Program.find("git"))
    let folder = try TemporaryFolder()
    func run(_ words: String...) throws -> String {
      let identity = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
      let outcome = try Program(identity + words, path: git, in: folder.url).outcome()
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    #expect(try commit(in: folder.url) == "", "a tarball has no commit")
    _ = try run("init", "--quiet")
    _ = try folder.write("a", to: "a")
    #expect(try commit(in: folder.url) == "", "a new repository has no commit")
    _ = try run("add", "a")
    _ = try run("commit", "--quiet", "--message", "a")
    _ = try run("tag", "v1")
    let name = try run("rev-parse", "HEAD")
    #expect(try commit(in: folder.url) == name)
    _ = try folder.write("b", to: "a")
    #expect(try commit(in: folder.url) == name + "-dirty")
    // Files unpacked inside another repository do not belong to that repository's commit.
    let inner = folder.url.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    #expect(try commit(in: inner) == "")
  }
}
