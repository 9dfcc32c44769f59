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
}
