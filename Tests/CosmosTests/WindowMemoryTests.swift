import CosmosGeometry
import CosmosSky
import Foundation
import TestSupport
import Testing

@testable import cosmos

@Suite struct WindowMemoryTests {
  private func memory(in folder: TemporaryFolder) -> WindowMemory {
    WindowMemory { $0 == "XDG_STATE_HOME" ? folder.path("state") : nil }
  }

  private func memory(
    in folder: TemporaryFolder, _ file: WindowMemory.File, holding text: String
  ) throws -> WindowMemory {
    _ = try folder.write(text, to: "state/cosmos/\(file.rawValue)")
    return memory(in: folder)
  }

  private func recalled(_ memory: WindowMemory) throws -> WindowMemory.State {
    var memory = memory
    try memory.recall()
    return memory.state
  }

  private let opened = WindowMemory.State(
    size: Size(width: 1280, height: 720), isFullscreen: false, isMaximised: false, isMuted: false)

  @Test(arguments: [
    (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/cosmos/"),
    (["HOME": "/h"], "/h/.local/state/cosmos/"),
    (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/cosmos/"),
    (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/cosmos/"),
    ([:], nil),
  ])
  func `the state folder follows freedesktop's Base Directory specification`(
    variables: [String: String], path: String?
  ) {
    let memory = WindowMemory { variables[$0] }
    #expect(memory.path(.palette) == path.map { $0 + "palette" })
    #expect(memory.path(.window) == path.map { $0 + "window" })
  }

  // MARK: The palette, and the menu

  @Test(arguments: Palette.all)
  func `the next run recalls a saved palette`(palette: Palette) throws {
    let folder = try TemporaryFolder()
    var memory = memory(in: folder)
    memory.remember(.cosmosBlue)
    memory.remember(palette)
    #expect(folder.names.isEmpty, "no file is written before save()")
    #expect(memory.save() == [])
    #expect(try self.memory(in: folder).palette() == palette)
    let text = try folder.text("state/cosmos/palette")
    #expect(text == "\(palette.name)\n")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("state/cosmos"))
    #expect(files == ["palette"])
    // A second save writes no file, because nothing has changed.
    try FileManager.default.removeItem(atPath: folder.path("state"))
    #expect(memory.save() == [] && folder.names.isEmpty)
  }

  @Test func `the next run knows that the menu has been opened`() throws {
    let folder = try TemporaryFolder()
    var memory = memory(in: folder)
    #expect(!memory.knowsMenu)
    memory.rememberMenu()
    #expect(folder.names.isEmpty, "no file is written before save()")
    #expect(memory.save() == [])
    #expect(self.memory(in: folder).knowsMenu)
    #expect(try self.memory(in: folder).palette() == nil)
  }

  @Test func `without a folder for the state, only saving or recalling a palette is an error`()
    throws
  {
    var memory = WindowMemory { _ in nil }
    #expect(throws: WindowMemoryError.noFolder) { try memory.palette() }
    #expect(try recalled(memory) == WindowMemory.State())
    memory.remember(\.isMuted, true)
    memory.rememberMenu()
    #expect(memory.save() == [])
    memory.remember(.cosmosBlue)
    #expect(memory.save() == [.noFolder])
  }

  @Test(arguments: ["aurora", "aurora\n", "  Aurora \r\n", "AURORA"])
  func `a palette's name may be in any case and surrounded by spaces`(text: String) throws {
    let folder = try TemporaryFolder()
    #expect(try memory(in: folder, .palette, holding: text).palette() == Palette.named("aurora"))
  }

  // MARK: The state of the window

  @Test func `the next run recalls the saved state of the window`() throws {
    let folder = try TemporaryFolder()
    var first = memory(in: folder)
    #expect(try recalled(first) == WindowMemory.State())
    first.opens(as: opened)
    first.remember(\.size, SizeArgument.nearest(to: Size(width: 900.4, height: 600)))
    first.remember(\.isFullscreen, true)
    first.remember(\.isMaximised, true)
    first.remember(\.isMuted, true)
    #expect(folder.names.isEmpty, "no file is written before save()")
    #expect(first.save() == [])
    let size = Size(width: 900, height: 600)
    #expect(
      try recalled(memory(in: folder))
        == .init(size: size, isFullscreen: true, isMaximised: true, isMuted: true))
  }

  /// Desktops can make windows smaller or larger than the program does.
  @Test(arguments: [
    (Size(width: 75, height: 50), Size(width: 200, height: 200)),
    (Size(width: 9000, height: 5000), Size(width: 7680, height: 4320)),
  ])
  func `any size that a window can have is recalled`(size: Size, recalled: Size) throws {
    let folder = try TemporaryFolder()
    var memory = memory(in: folder)
    memory.opens(as: opened)
    memory.remember(\.size, SizeArgument.nearest(to: size))
    #expect(memory.save() == [])
    #expect(try self.recalled(memory).size == recalled)
  }

  @Test func `a window that stays as it was opened writes no file`() throws {
    let folder = try TemporaryFolder()
    var memory = memory(in: folder)
    memory.opens(as: opened)
    memory.remember(\.size, Size(width: 1280, height: 720))
    memory.remember(\.isFullscreen, false)
    memory.remember(\.isMaximised, false)
    memory.remember(\.isMuted, false)
    #expect(memory.takeUnsaved()?.state == nil)
    #expect(memory.save() == [] && folder.names.isEmpty)
  }

  @Test func `a return to the state in which the window opened is saved, too`() throws {
    let folder = try TemporaryFolder()
    var memory = try memory(in: folder, .window, holding: "mute yes\n")
    try memory.recall()
    memory.opens(as: .init(isMuted: true))
    memory.remember(\.isMuted, false)
    memory.remember(\.isMuted, true)
    #expect(memory.save() == [])
    #expect(try recalled(self.memory(in: folder)) == .init(isMuted: true))
  }

  @Test(arguments: [
    ("", WindowMemory.State()), ("size 800x600", .init(size: Size(width: 800, height: 600))),
    ("fullscreen no\nmute yes\n", .init(isFullscreen: false, isMuted: true)),
    ("mute no\nvolume 35\n", .init(isMuted: false, volume: 35)),
    (
      "size 800x600\nmaximised yes\n", .init(size: Size(width: 800, height: 600), isMaximised: true)
    ),
    ("position 5,5\nmute no\n", .init(isMuted: false)),
  ])
  func `known lines of the state file are read, and unknown lines are ignored`(
    text: String, state: WindowMemory.State
  ) throws {
    let folder = try TemporaryFolder()
    #expect(try recalled(memory(in: folder, .window, holding: text)) == state)
  }

  // MARK: Unreadable and unwritable files

  private func recall(_ file: WindowMemory.File, of memory: WindowMemory) throws {
    if file == .palette { _ = try memory.palette() } else { _ = try recalled(memory) }
  }

  @Test(arguments: [
    (WindowMemory.File.palette, ""), (.palette, "\n"), (.palette, "blue"),
    (.palette, "aurora dusk"), (.palette, "\0\0\0"), (.palette, "\u{1B}[31m"),
    (.palette, "aurora\(String(repeating: " ", count: 300))"),
    (.palette, String(repeating: "x", count: 100_000)),
    (.window, "size"), (.window, "size 5x5"), (.window, "size 99999x99999"),
    (.window, "size 800x600x2"), (.window, "fullscreen perhaps"),
    (.window, "maximised very"), (.window, "mute 1"),
    (.window, "\0\0"), (.window, "a b c"), (.window, String(repeating: "a b\n", count: 100)),
  ])
  func `the error about an invalid state file names the file`(file: WindowMemory.File, text: String)
    throws
  {
    let folder = try TemporaryFolder()
    let memory = try memory(in: folder, file, holding: text)
    let path = try #require(memory.path(file))
    let error = WindowMemoryError.nonsense(file, path: path)
    #expect(throws: error) { try recall(file, of: memory) }
    #expect("\(error)".contains(path))
  }

  @Test(.timeLimit(.minutes(1)), arguments: [WindowMemory.File.palette, .window])
  func `a pipe in place of a state file does not delay the start`(file: WindowMemory.File) throws {
    let folder = try TemporaryFolder()
    let memory = memory(in: folder)
    let path = try #require(memory.path(file))
    try folder.makeFolder("state/cosmos")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(
      throws: WindowMemoryError.unreadable(file, path: path, reason: "it is not a regular file")
    ) { try recall(file, of: memory) }
  }

  @Test(arguments: [WindowMemory.File.palette, .window])
  func `a folder in place of a state file gives one error message for reading and writing`(
    file: WindowMemory.File
  ) throws {
    let folder = try TemporaryFolder()
    var memory = memory(in: folder)
    let path = try #require(memory.path(file))
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let reason = "Is a directory"
    #expect(throws: WindowMemoryError.unreadable(file, path: path, reason: reason)) {
      try recall(file, of: memory)
    }
    if file == .palette { memory.remember(.cosmosBlue) } else { memory.remember(\.isMuted, true) }
    #expect(memory.save() == [.unwritable(file, path: path, reason: reason)])
    // The error is reported once, not every time that the window comes to rest.
    #expect(memory.save() == [])
  }

  @Test func `an inaccessible state folder gives one error message for all failures`()
    throws
  {
    let folder = try TemporaryFolder()
    var memory = memory(in: folder)
    let path = folder.path("state/cosmos")
    try folder.makeFolder("state")
    #expect(symlink(path, path) == 0)
    let error = WindowMemoryError.closed(path: path, reason: "Too many levels of symbolic links")
    #expect(throws: error) { try memory.palette() }
    #expect(throws: error) { try memory.recall() }
    #expect(memory.isNews(error))
    for palette in Palette.all {
      memory.remember(palette)
      memory.remember(\.isMuted, palette == .cosmosBlue)
      // The window saves a copy of the memory. The copy must know the errors reported before.
      let unsaved = memory.takeUnsaved()
      var copy = try #require(unsaved)
      let errors = copy.save()
      #expect(!errors.isEmpty && errors.allSatisfy { $0 == error && !copy.isNews($0) })
    }
  }

  @Test func `a missing state folder is reported once`() {
    var memory = WindowMemory { _ in nil }
    #expect(memory.isNews(.noFolder))
    memory.remember(.cosmosBlue)
    #expect(memory.save().filter { memory.isNews($0) } == [])
  }

  @Test func `an error about a second state file is reported only if its cause differs`() {
    let memory = WindowMemory { _ in nil }
    #expect(memory.isNews(.unwritable(.palette, path: "/s/palette", reason: "No space")))
    #expect(!memory.isNews(.unwritable(.window, path: "/s/window", reason: "No space")))
    #expect(memory.isNews(.unwritable(.window, path: "/s/window", reason: "Is a directory")))
    #expect(memory.isNews(.unreadable(.window, path: "/s/window", reason: "Is a directory")))
    #expect(memory.isNews(.nonsense(.window, path: "/s/window")))
    #expect(memory.isNews(.nonsense(.palette, path: "/s/palette")))
  }

  @Test func `a state folder that cannot be created gives an error message for each file`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a file", to: "state")
    var memory = memory(in: folder)
    memory.remember(.cosmosBlue)
    memory.remember(\.isMuted, true)
    let errors = memory.save().map { "\($0)" }
    #expect(errors.count == 2 && errors.allSatisfy { $0.contains("': Not a directory.") })
    #expect(folder.names == ["state"])
  }
}
