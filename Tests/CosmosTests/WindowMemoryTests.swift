import CosmosGeometry
import Foundation
import TestSupport
import Testing

@testable import cosmos

@Suite struct WindowMemoryTests {
  private func memory(in folder: TemporaryFolder) -> WindowMemory {
    WindowMemory { $0 == "XDG_STATE_HOME" ? folder.path("state") : nil }
  }

  /// A memory whose file holds `text`.
  private func memory(in folder: TemporaryFolder, holding text: String) throws -> WindowMemory {
    try FileManager.default.createDirectory(
      atPath: folder.path("state/cosmos"), withIntermediateDirectories: true)
    _ = try folder.write(text, to: "state/cosmos/window")
    return memory(in: folder)
  }

  private let opened = WindowMemory.State(
    size: Size(width: 1280, height: 720), isFullscreen: false, isMuted: false)

  @Test func `it lives beside the palette`() {
    #expect(WindowMemory { ["HOME": "/h"][$0] }.path == "/h/.local/state/cosmos/window")
    #expect(WindowMemory { _ in nil }.path == nil)
  }

  @Test func `what is saved is recalled by the next run`() throws {
    let folder = try TemporaryFolder()
    var first = memory(in: folder)
    try first.recall()
    #expect(first.state == WindowMemory.State())
    first.opens(as: opened)
    first.remember(size: Size(width: 900.4, height: 600))
    first.remember(isFullscreen: true)
    first.remember(isMuted: true)
    #expect(folder.names.isEmpty, "nothing is written before it is time")
    try first.save()
    var second = memory(in: folder)
    try second.recall()
    #expect(
      second.state
        == .init(size: Size(width: 900, height: 600), isFullscreen: true, isMuted: true))
  }

  /// Desktops make windows smaller, and larger, than they can be opened.
  @Test func `any size that a window can have is recalled`() throws {
    for (size, recalled) in [
      (Size(width: 75, height: 50), Size(width: 200, height: 200)),
      (Size(width: 9000, height: 5000), Size(width: 7680, height: 4320)),
    ] {
      let folder = try TemporaryFolder()
      var first = memory(in: folder)
      first.opens(as: opened)
      first.remember(size: size)
      try first.save()
      var second = memory(in: folder)
      try second.recall()
      #expect(second.state.size == recalled)
    }
  }

  @Test func `a window that stays as it was opened leaves no file`() throws {
    let folder = try TemporaryFolder()
    var memory = memory(in: folder)
    memory.opens(as: opened)
    memory.remember(size: Size(width: 1280, height: 720))
    memory.remember(isFullscreen: false)
    memory.remember(isMuted: false)
    try memory.save()
    #expect(folder.names.isEmpty)
  }

  @Test func `going back to how it was opened is a choice, too`() throws {
    let folder = try TemporaryFolder()
    var memory = try memory(in: folder, holding: "mute yes\n")
    try memory.recall()
    memory.opens(as: .init(isMuted: true))
    memory.remember(isMuted: false)
    memory.remember(isMuted: true)
    memory.remember(isMuted: false)
    try memory.save()
    var next = self.memory(in: folder)
    try next.recall()
    #expect(next.state == .init(isMuted: false))
  }

  @Test(arguments: [
    ("", WindowMemory.State()), ("size 800x600", .init(size: Size(width: 800, height: 600))),
    ("fullscreen no\nmute yes\n", .init(isFullscreen: false, isMuted: true)),
    ("position 5,5\nmute no\n", .init(isMuted: false)),
  ])
  func `known lines are read, others left to newer versions`(
    text: String, state: WindowMemory.State
  ) throws {
    let folder = try TemporaryFolder()
    var memory = try memory(in: folder, holding: text)
    try memory.recall()
    #expect(memory.state == state)
  }

  @Test(arguments: [
    "size", "size 5x5", "size 99999x99999", "fullscreen perhaps", "mute 1", "\0\0", "a b c",
    String(repeating: "a b\n", count: 100),
  ])
  func `nonsense is said to be none`(text: String) throws {
    let folder = try TemporaryFolder()
    var memory = try memory(in: folder, holding: text)
    let path = try #require(memory.path)
    #expect(throws: WindowMemoryError.nonsense(path: path)) { try memory.recall() }
    #expect(memory.state == WindowMemory.State())
  }

  @Test func `a folder that cannot be made is one sentence, said once`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a file", to: "state")
    var memory = memory(in: folder)
    memory.remember(isMuted: true)
    let path = try #require(memory.path)
    #expect(throws: WindowMemoryError.unwritable(path: path, reason: "Not a directory")) {
      try memory.save()
    }
    #expect(throws: Never.self) { try memory.save() }
  }
}
