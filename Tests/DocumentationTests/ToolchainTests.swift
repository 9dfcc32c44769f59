import Foundation
import TestSupport
import Testing

/// What `make` says of a Swift toolchain that is not as it should be.
@Suite struct ToolchainTests {
  @Test(arguments: [
    (
      "echo 'swift: error while loading shared libraries: libncurses.so.6: cannot open' >&2; exit 127",
      "does not start; README.md names the packages that Swift needs. It says: swift: error while "
        + "loading shared libraries: libncurses.so.6: cannot open"
    ),
    ("echo python-swiftclient 4.1.0", "is not the Swift compiler"),
    ("echo Swift version 5.10.1", "Swift 5.10.1 is too old"),
    ("echo Swift version 99.1; echo noise >&2", nil),
  ])
  func `a wrong toolchain is told from one that lacks libraries`(
    script: String, complaint: String?
  ) throws {
    let folder = try TemporaryFolder()
    let swift = try folder.write(script: script, to: "swift")
    let outcome = try Program(
      ["Tools/Scripts/toolchain.sh", swift], path: "/bin/sh", in: Repository.root
    ).outcome()
    #expect(outcome.status == (complaint == nil ? 0 : 1))
    #expect(
      complaint.map { outcome.errors.contains($0) } ?? outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test(.enabled(if: Program.find("python3") != nil, "python3 is not installed"))
  func `docc takes its pages from a copy that belongs to who makes the documentation`() throws {
    let folder = try TemporaryFolder()
    let script = """
      import os, sys
      sys.path.insert(0, 'Tools/Scripts')
      sys.dont_write_bytecode = True
      import docs
      pages = docs.pages(sys.argv[1])['DOCC_HTML_DIR']
      for name in ['index.html', 'img', 'js']:
          assert os.stat(os.path.join(pages, name)).st_uid == os.getuid(), name
      """
    let outcome = try Program(
      ["-c", script, folder.path("pages")], path: try #require(Program.find("python3")),
      in: Repository.root
    ).outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
