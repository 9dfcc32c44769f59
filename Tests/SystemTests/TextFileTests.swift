import Glibc
import Testing
import TestSupport

@testable import CosmosSystem

@Suite struct TextFileTests {
  @Test(arguments: [
    [0xFF, 0xFE, 0x35, 0xD8, 0xC4, 0xDC, 0xB5, 0], [0xFE, 0xFF, 0xD8, 0x35, 0xDC, 0xC4, 0, 0xB5],
  ])
  func `UTF-16 with a byte-order mark is read`(bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(bytes + [0], to: folder.path("log.csv"))
    #expect(try TextFile.read(folder.path("log.csv")) == "\u{1D4C4}µ")
  }

  @Test func `text without a mark is UTF-8, and invalid bytes are replaced`() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write([0xC2, 0xB5, 0xFF], to: folder.path("log.csv"))
    #expect(try TextFile.read(folder.path("log.csv")) == "µ\u{FFFD}")
  }

  @Test func `a file beyond the limit is refused before it is read, with the limit as the reason`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("long.json")
    try AtomicFile.write(Array("{".utf8), to: path)
    #expect(truncate(path, 300 << 20) == 0)
    let error = #expect(throws: FileError.self) { try TextFile.read(path) }
    #expect(
      error?.description
        == "Cannot read '\(path)': it is larger than the limit of 256 MB. Give a part of it.")
  }
}
