import Foundation
import Testing
import TestSupport

/// Tests of the frames that `render` draws, and of files that exist before it runs.
@Suite struct FrameSelectionTests {
  private let small = ["--size", "200x200", "--fps", "30"]

  @Test func `--skip-existing keeps existing files, but replaces empty ones`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("mine", to: "s-3.png")
    _ = try folder.write("", to: "s-4.png")
    let outcome = try Program.run(
      ["render", "s-#.png", "--frames", "2-4", "--skip-existing"] + small, in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "cosmos: 3 files: 2 drawn, 1 there already.\n")
    #expect(folder.names == ["s-2.png", "s-3.png", "s-4.png"])
    #expect(try folder.text("s-3.png") == "mine")
    #expect(try folder.data("s-4.png").count > 100)
  }

  @Test func `--skip-existing needs no driver if every file exists`() throws {
    let folder = try TemporaryFolder()
    for name in ["s-0.png", "s-1.png"] { _ = try folder.write("mine", to: name) }
    let outcome = try Program.run(
      ["render", "s-#.png", "--frames", "0-1", "--skip-existing"] + small,
      environment: ["MESA_GL_VERSION_OVERRIDE": "2.1"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "cosmos: 2 files: 0 drawn, 2 there already.\n")
  }
}
