import CosmosInput
import Foundation
import TestSupport
import Testing

@testable import CosmosPlatform

/// Tests with keymaps as a compositor sends them.
@Suite(.enabled(if: Program.find("xkbcomp") != nil, "x11-xkb-utils is not installed"))
@MainActor struct WaylandKeyboardTests {
  /// The kernel's numbers for four keys.
  private static let (digit1, q, comma, keypad7): (Int32, Int32, Int32, Int32) = (2, 16, 51, 71)

  /// Creates a keyboard with a keymap of xkeyboard-config, passed in a file as by a compositor.
  private func keyboard(_ symbols: String) throws -> WaylandKeyboard {
    let folder = try TemporaryFolder()
    let source = try folder.write(
      """
      xkb_keymap {
        xkb_keycodes { include "evdev+aliases(qwerty)" };
        xkb_types { include "complete" };
        xkb_compat { include "complete" };
        xkb_symbols { include "pc+\(symbols)+inet(evdev)" };
      };
      """, to: "source")
    let outcome = try Program(
      ["-w0", "-xkb", source, folder.path("keymap")], path: Program.find("xkbcomp") ?? ""
    ).outcome(within: 60)
    try #require(outcome.status == 0, "\(outcome)")
    let file = open(folder.path("keymap"), O_RDONLY)
    let size = try folder.data("keymap").count
    let keyboard = try #require(WaylandKeyboard())
    #expect(!keyboard.isUsable && keyboard.symbol(of: Self.q, in: 0, with: 0) == .none)
    keyboard.take(format: 1, file: file, size: UInt32(size))
    #expect(keyboard.isUsable)
    return keyboard
  }

  @Test func `the symbol of a key depends on the keymap, the group and the modifiers`() throws {
    let keyboard = try keyboard("fr+ru:2")
    #expect(keyboard.groupCount == 2 && keyboard.group == 0)
    #expect(keyboard.symbol(of: Self.q, in: 0, with: 0) == KeySymbol("a"))
    #expect(keyboard.symbol(of: Self.digit1, in: 0, with: 0) == KeySymbol("&"))
    // A key that types a Cyrillic letter has a symbol, but that symbol is no key of the program.
    #expect(keyboard.symbol(of: Self.q, in: 1, with: nil).key == nil)
    #expect(keyboard.symbol(of: Self.q, in: 1, with: nil) != .none)
    keyboard.update(depressed: 1, latched: 0, locked: 0, group: 1)
    #expect(keyboard.group == 1 && keyboard.has(["Shift"]) && !keyboard.has(["Control"]))
    #expect(keyboard.symbol(of: Self.digit1, in: 0, with: 0) == KeySymbol("1"))
    #expect(keyboard.symbol(of: Self.comma, in: 0, with: 0) == KeySymbol("."))
    #expect(keyboard.symbol(of: Self.digit1, in: 0, with: nil) == KeySymbol("&"))
  }

  @Test func `a latched Shift counts as held, and NumLock changes the keypad`() throws {
    let keyboard = try keyboard("us")
    #expect(keyboard.symbol(of: Self.keypad7, in: 0, with: 0).key == .home)
    keyboard.update(depressed: 0, latched: 1, locked: 0, group: 0)
    #expect(keyboard.has(["Shift"]))
    keyboard.update(depressed: 0, latched: 0, locked: 16, group: 0)
    #expect(!keyboard.has(["Shift"]))
    #expect(keyboard.symbol(of: Self.keypad7, in: 0, with: 0).key == "7")
  }

  @Test func `an invalid keymap leaves the keyboard without symbols`() throws {
    let keyboard = try keyboard("us")
    keyboard.take("nonsense")
    #expect(!keyboard.isUsable && keyboard.groupCount == 0)
    #expect(keyboard.symbol(of: Self.q, in: 0, with: 0) == .none)
  }
}
