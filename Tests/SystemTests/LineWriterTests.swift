import Foundation
import TestSupport
import Testing

@testable import CosmosSystem

@Suite struct LineWriterTests {
  @Test func `each line can be read from the file immediately after it was written`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("an older file, and a longer one", to: "a")
    let writer = try LineWriter(path)
    try writer.write("one")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\n")
    try writer.write("two")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\n")
    try writer.finish()
  }

  @Test func `a line that does not fit on the disk leaves earlier lines intact`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a")
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 10, rlim_max: 10)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let writer = try LineWriter(path)
      try writer.write("one")
      #expect(throws: FileError.self) { try writer.write("two, and more") }
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\n")
  }

  @Test func `writing a line after finish() is an error`() throws {
    let folder = try TemporaryFolder()
    let writer = try LineWriter(folder.path("a"))
    try writer.finish()
    #expect(throws: FileError.self) { try writer.write("late") }
    try writer.finish()
  }

  @Test func `writing to a closed pipe has an error of its own`() throws {
    signal(SIGPIPE, SIG_IGN)
    let ends = try #require(ChildProgram.pipe())
    let writer = try LineWriter("/dev/fd/\(ends.write)")
    close(ends.read)
    // A program that another test is starting keeps the read end of the pipe open until that
    // program has been loaded.
    var found: FileError?
    let deadline = ContinuousClock.now + .seconds(10)
    while found == nil, ContinuousClock.now < deadline {
      do throws(FileError) { try writer.write("one") } catch { found = error }
      usleep(1000)
    }
    #expect(found == .readerClosed)
    close(ends.write)
  }

  @Test func `the error about a full device names the device`() throws {
    let writer = try LineWriter("/dev/full")
    do throws(FileError) {
      try writer.write("one")
      Issue.record("writing to a full device succeeded")
    } catch {
      #expect("\(error)".hasPrefix("Cannot write '/dev/full': No space left on device."))
    }
  }
}
