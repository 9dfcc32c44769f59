import CosmosSky
import Foundation
import Testing
import TestSupport

@testable import cosmos

@Suite struct PaletteMemoryTests {
  /// A memory in a folder of its own.
  private func memory(in folder: TemporaryFolder) -> PaletteMemory {
    PaletteMemory { $0 == "XDG_STATE_HOME" ? folder.path("state") : nil }
  }

  /// A memory whose file holds `text`.
  private func memory(in folder: TemporaryFolder, holding text: String) throws -> PaletteMemory {
    try FileManager.default.createDirectory(
      atPath: folder.path("state/cosmos"), withIntermediateDirectories: true)
    _ = try folder.write(text, to: "state/cosmos/palette")
    return memory(in: folder)
  }

  @Test func `it lives where the desktop's specification says`() {
    func path(_ variables: [String: String]) -> String? {
      PaletteMemory { variables[$0] }.path
    }
    #expect(path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/cosmos/palette")
    #expect(path(["HOME": "/h"]) == "/h/.local/state/cosmos/palette")
    #expect(path(["XDG_STATE_HOME": "", "HOME": "/h"]) == "/h/.local/state/cosmos/palette")
    #expect(path(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/cosmos/palette")
    #expect(path([:]) == nil)
  }

  @Test(arguments: Palette.all)
  func `what is saved is recalled by the next run`(palette: Palette) throws {
    let folder = try TemporaryFolder()
    var memory = memory(in: folder)
    memory.remember(palette)
    #expect(folder.names.isEmpty, "nothing is written before it is time")
    try memory.save()
    #expect(try self.memory(in: folder).recall() == palette)
    let text = try String(contentsOfFile: folder.path("state/cosmos/palette"), encoding: .utf8)
    #expect(text == "\(palette.name)\n")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("state/cosmos"))
    #expect(files == ["palette"])
  }

  @Test func `that the menu was opened is remembered beside the palette`() throws {
    let folder = try TemporaryFolder()
    var memory = memory(in: folder)
    #expect(!memory.knowsMenu)
    memory.rememberMenu()
    #expect(folder.names.isEmpty, "nothing is written before it is time")
    try memory.save()
    #expect(self.memory(in: folder).knowsMenu)
    #expect(throws: PaletteMemoryError.self) { try self.memory(in: folder).recall() }
  }

  @Test func `the newest choice counts, and is written once`() throws {
    let folder = try TemporaryFolder()
    var memory = memory(in: folder)
    memory.remember(Palette.all[1])
    memory.remember(Palette.all[2])
    try memory.save()
    #expect(try memory.recall() == Palette.all[2])
    try FileManager.default.removeItem(atPath: folder.path("state"))
    try memory.save()
    #expect(folder.names.isEmpty)
  }

  @Test func `a file that is not there is said to be missing`() throws {
    let folder = try TemporaryFolder()
    let memory = memory(in: folder)
    let path = try #require(memory.path)
    #expect(throws: PaletteMemoryError.missing(path: path)) { try memory.recall() }
    #expect(folder.names.isEmpty)
    #expect(throws: PaletteMemoryError.noFolder) { try PaletteMemory { _ in nil }.recall() }
  }

  @Test(arguments: [
    "", "\n", "blue", "aurora dusk", "\0\0\0", "aurora\(String(repeating: " ", count: 100))",
    String(repeating: "x", count: 100_000), "\u{1B}[31m",
  ])
  func `nonsense is no palette`(text: String) throws {
    let folder = try TemporaryFolder()
    let memory = try memory(in: folder, holding: text)
    let path = try #require(memory.path)
    #expect(throws: PaletteMemoryError.nonsense(path: path)) { try memory.recall() }
    #expect("\(PaletteMemoryError.nonsense(path: path))".contains(path))
  }

  @Test(arguments: ["aurora", "aurora\n", "  Aurora \r\n", "AURORA"])
  func `a name is understood as a person may write it`(text: String) throws {
    let folder = try TemporaryFolder()
    #expect(try memory(in: folder, holding: text).recall() == Palette.named("aurora"))
  }

  @Test func `a folder in the file's place is one sentence, to read and to write`() throws {
    let folder = try TemporaryFolder()
    var memory = memory(in: folder)
    let path = try #require(memory.path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let reason = "Is a directory"
    #expect(throws: PaletteMemoryError.unreadable(path: path, reason: reason)) {
      try memory.recall()
    }
    memory.remember(.cosmosBlue)
    #expect(throws: PaletteMemoryError.unwritable(path: path, reason: reason)) {
      try memory.save()
    }
    // Said once, not at every rest.
    #expect(throws: Never.self) { try memory.save() }
  }

  @Test func `a folder that cannot be made is one sentence`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a file", to: "state")
    var memory = memory(in: folder)
    memory.remember(.cosmosBlue)
    let path = try #require(memory.path)
    #expect(throws: PaletteMemoryError.unwritable(path: path, reason: "Not a directory")) {
      try memory.save()
    }
    #expect(folder.names == ["state"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `nothing under the name holds up the start`() throws {
    let folder = try TemporaryFolder()
    let memory = memory(in: folder)
    let path = try #require(memory.path)
    try FileManager.default.createDirectory(
      atPath: folder.path("state/cosmos"), withIntermediateDirectories: true)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: PaletteMemoryError.unreadable(path: path, reason: "it is no file")) {
      try memory.recall()
    }
  }
}
