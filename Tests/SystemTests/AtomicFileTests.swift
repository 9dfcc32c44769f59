import Foundation
import Testing
import TestSupport

@testable import CosmosSystem

@Suite struct AtomicFileTests {
  @Test func `the new bytes are written to the disk before the file is renamed`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("before", to: "a")
    var contents: [String] = []
    try AtomicFile.write(
      Array("after".utf8), to: path,
      sync: { _ in
        contents = folder.names.compactMap {
          try? folder.text($0)
        }
        return 0
      })
    #expect(contents.sorted() == ["after", "before"])
    #expect(folder.names == ["a"])
  }

  @Test func `if the disk fails, the old file is kept`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("before", to: "a")
    #expect(throws: FileError.self) {
      try AtomicFile.write(Array("after".utf8), to: path, sync: { _ in EIO })
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
    #expect(folder.names == ["a"])
  }

  @Test func `writing to a dangling link creates its target`() throws {
    let folder = try TemporaryFolder()
    #expect(mkdir(folder.path("sub"), 0o700) == 0)
    #expect(symlink("sub/next", folder.path("first")) == 0)
    #expect(symlink("last", folder.path("sub/next")) == 0)
    try AtomicFile.write(Array("text".utf8), to: folder.path("first"))
    #expect(try folder.text("sub/last") == "text")
    #expect(folder.names == ["first", "sub"])
  }

  @Test func `a cycle of links is an error`() throws {
    let folder = try TemporaryFolder()
    #expect(symlink("b", folder.path("a")) == 0 && symlink("a", folder.path("b")) == 0)
    #expect(throws: FileError.self) { try AtomicFile.write([1], to: folder.path("a")) }
    #expect(folder.names == ["a", "b"])
  }

  @Test(arguments: [0o600, 0o640, 0o444, 0o755] as [mode_t])
  func `a replaced file keeps its mode`(mode: mode_t) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("before", to: "a")
    #expect(chmod(path, mode) == 0)
    try AtomicFile.write(Array("after".utf8), to: path)
    var information = stat()
    #expect(stat(path, &information) == 0 && information.st_mode & 0o7777 == mode)
  }

  @Test func `the longest possible name can be written`() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 255)
    try AtomicFile.write([1], to: folder.path(name))
    #expect(folder.names == [name])
  }

  @Test func `a failed write leaves no temporary file behind`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("kept", to: "taken/inside")
    for path in [folder.path("missing/a"), folder.path("taken"), ""] {
      do throws(FileError) {
        try AtomicFile.write([1, 2, 3], to: path)
        Issue.record("'\(path)' was written")
      } catch {
        #expect("\(error)".contains("Cannot write '\(path)': "))
      }
    }
    #expect(folder.names == ["taken"])
  }
}
