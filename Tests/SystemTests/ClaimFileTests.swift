import Foundation
import Testing
import TestSupport

@testable import CosmosSystem

@Suite struct ClaimFileTests {
  private func text(
    host: String = "elsewhere", process: Int32 = 4711, machine: String = "another",
    start: UInt64 = 1
  ) -> String {
    ClaimOwner(host: host, process: process, time: 0, machine: machine, processStart: start).text
  }

  private func age(_ path: String, by seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path)
  }

  @Test func `a claim names host, process and time, and goes when it ends`() throws {
    let folder = try TemporaryFolder()
    guard
      case .made(let claim, insteadOf: nil) = try ClaimFile.make(
        folder.path("a"), staleAfter: 60)
    else {
      Issue.record("a claim was in the way")
      return
    }
    let text = try String(contentsOfFile: folder.path("a"), encoding: .utf8)
    let owner = try #require(ClaimOwner(text: text))
    #expect(owner.process == getpid() && owner.isRunning == true)
    #expect(!owner.host.isEmpty)
    #expect(abs(Date(timeIntervalSince1970: Double(owner.time)).timeIntervalSinceNow) < 60)
    claim.end()
    #expect(folder.names.isEmpty)
  }

  @Test func `what a running process claims is held`() throws {
    let folder = try TemporaryFolder()
    let here = ClaimOwner.here
    let path = try folder.write(here.text, to: "a")
    // Age does not matter where the process is known to run.
    try age(path, by: 1e6)
    guard case .held(let owner, let age) = try ClaimFile.make(path, staleAfter: 60) else {
      Issue.record("it was taken over")
      return
    }
    #expect(owner == here && abs(age - 1e6) < 60)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == here.text)
  }

  @Test(arguments: [(true, false), (false, true)])
  func `what a process of this machine claimed that is gone is taken over`(
    hasEnded: Bool, isAnother: Bool
  ) throws {
    let folder = try TemporaryFolder()
    var gone = ClaimOwner.here
    // A process that ended, and one whose number this process has got after it.
    if hasEnded {
      let ended = try Program([], path: "/bin/true")
      _ = ended.outcome()
      gone.process = ended.id
    }
    if isAnother { gone.processStart += 1 }
    let path = try folder.write(gone.text, to: "a")
    guard case .made(let claim, let stale?) = try ClaimFile.make(path, staleAfter: 60) else {
      Issue.record("it was not taken over")
      return
    }
    #expect(stale.owner == gone)
    let now = ClaimOwner(text: try String(contentsOfFile: path, encoding: .utf8))
    #expect(now?.isRunning == true)
    #expect(folder.names == ["a"])
    claim.end()
    #expect(folder.names.isEmpty)
  }

  @Test func `what a process that was killed left unfinished goes with its claim`() throws {
    let folder = try TemporaryFolder()
    var gone = ClaimOwner.here
    gone.processStart += 1
    gone.token = "0123456789abcdef"
    let path = try folder.write(gone.text, to: "a")
    let others = [".cosmos-0123456789abcdee-1.part", ".cosmos-0123456789abcdef", "sky.png"]
    for name in others { _ = try folder.write("x", to: name) }
    for name in ["1.part", "2.part.mp4"] {
      _ = try folder.write("x", to: ".cosmos-0123456789abcdef-\(name)")
    }
    guard case .made(let claim, _?) = try ClaimFile.make(path, staleAfter: 60) else {
      Issue.record("it was not taken over")
      return
    }
    claim.end()
    #expect(folder.names == others.sorted())
  }

  @Test func `a clock that is ahead is as old as one that is behind`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text(), to: "a")
    try age(path, by: -50)
    guard case .held(_, let age) = try ClaimFile.make(path, staleAfter: 60) else {
      Issue.record("it was taken over at once")
      return
    }
    #expect(abs(age + 50) < 30)
    try self.age(path, by: -1000)
    guard case .made(_, _?) = try ClaimFile.make(path, staleAfter: 60) else {
      Issue.record("it was never taken over")
      return
    }
  }

  /// Whoever has the lock is about to take the claim over, or hangs.
  @Test func `a stale claim that somebody else has locked is held`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text(), to: "a")
    try age(path, by: 1000)
    let file = open(path, O_RDWR)
    defer { close(file) }
    #expect(flock(file, LOCK_EX) == 0)
    guard case .held = try ClaimFile.make(path, staleAfter: 60) else {
      Issue.record("it was taken over")
      return
    }
  }

  @Test func `what a terminal would obey is not taken from a claim`() {
    #expect(ClaimOwner(text: text(host: "node7"))?.host == "node7")
    #expect(ClaimOwner(text: text(host: "\u{1B}[31mnode7")) == nil)
    #expect(ClaimOwner(text: text(host: "node\u{9B}7")) == nil)
  }

  @Test func `a claim of another machine is held until it is old`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text(), to: "a")
    guard case .held(let owner, _) = try ClaimFile.make(path, staleAfter: 60) else {
      Issue.record("it was taken over at once")
      return
    }
    #expect(owner?.host == "elsewhere")
    try age(path, by: 61)
    guard case .made(_, let stale?) = try ClaimFile.make(path, staleAfter: 60) else {
      Issue.record("it was never taken over")
      return
    }
    #expect(stale.owner?.process == 4711 && abs(stale.age - 61) < 30)
  }

  @Test(arguments: ["", "nonsense", "host a pid -1 time 0 machine b start 0\n"])
  func `a claim that says nothing is judged by its age`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "a")
    guard case .held(nil, _) = try ClaimFile.make(path, staleAfter: 3600) else {
      Issue.record("it was taken over at once")
      return
    }
    try age(path, by: 3601)
    guard case .made(_, let stale?) = try ClaimFile.make(path, staleAfter: 3600) else {
      Issue.record("it was never taken over")
      return
    }
    #expect(stale.owner == nil)
  }

  @Test func `a claim that somebody took over is left to them`() throws {
    let folder = try TemporaryFolder()
    guard case .made(let claim, _) = try ClaimFile.make(folder.path("a"), staleAfter: 60) else {
      Issue.record("a claim was in the way")
      return
    }
    _ = try folder.write(text(), to: "a")
    claim.end()
    #expect(folder.names == ["a"])
  }

  @Test func `a claim that is refreshed is young`() throws {
    let folder = try TemporaryFolder()
    guard case .made(let claim, _) = try ClaimFile.make(folder.path("a"), staleAfter: 60) else {
      Issue.record("a claim was in the way")
      return
    }
    _ = try folder.write(text(), to: "a")
    try age(folder.path("a"), by: 1000)
    claim.refresh()
    guard case .held(_, let age) = try ClaimFile.make(folder.path("a"), staleAfter: 60) else {
      Issue.record("it was taken over")
      return
    }
    #expect(age < 60)
  }

  @Test func `of many at once one gets a claim that was left behind`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text(), to: "a")
    for _ in 0..<50 {
      _ = try folder.write(text(), to: "a")
      try age(path, by: 1000)
      let made = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
          group.addTask {
            guard case .made = try? ClaimFile.make(path, staleAfter: 60) else { return 0 }
            return 1
          }
        }
        return await group.reduce(0, +)
      }
      #expect(made == 1)
      #expect(folder.names == ["a"])
    }
  }

  @Test func `something that is no claim and stays is named`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a"), withDestinationPath: "nowhere")
    #expect(throws: FileError.self) { try ClaimFile.make(folder.path("a"), staleAfter: 60) }
    #expect(throws: FileError.self) { try ClaimFile.make(folder.path("b/a"), staleAfter: 60) }
  }
}
