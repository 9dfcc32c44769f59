import CCosmosWayland
import Glibc

/// The keyboard of a Wayland seat, with the keymap and the modifiers that the compositor reports.
///
/// The compositor reports the modifiers only while the window has the keyboard focus.
final class WaylandKeyboard: Keyboard {
  private let functions: KeymapFunctions
  private let context: OpaquePointer
  private var keymap: OpaquePointer?
  /// The current state of the keyboard, and a second state for looking up symbols of other groups.
  private var state, other: OpaquePointer?
  private var modifiers: (depressed: UInt32, latched: UInt32, locked: UInt32) = (0, 0, 0)

  /// Constants of `xkbcommon.h`: `XKB_KEYMAP_FORMAT_TEXT_V1`, `XKB_STATE_MODS_EFFECTIVE`,
  /// `XKB_STATE_LAYOUT_EFFECTIVE`.
  private static let (text, effectiveModifiers, effectiveGroup): (Int32, Int32, Int32) = (
    1, 1 << 3, 1 << 7
  )
  /// The context flags that make libxkbcommon ignore include paths and environment variables.
  ///
  /// The compositor's keymap needs neither.
  private static let alone: Int32 = 3
  /// The difference between a key's number in the keymap and its number in the kernel.
  private static let offset: UInt32 = 8

  /// Creates a keyboard without keys; fails if libxkbcommon is missing.
  init?() {
    var functions = KeymapFunctions()
    guard cosmosLoadKeymaps(&functions) != 0, let context = functions.newContext(Self.alone) else {
      return nil
    }
    self.functions = functions
    self.context = context
  }

  isolated deinit {
    forget()
    functions.freeContext(context)
  }

  private func forget() {
    functions.freeState(state)
    functions.freeState(other)
    functions.freeKeymap(keymap)
    (state, other, keymap) = (nil, nil, nil)
  }

  /// Loads the keymap from a file descriptor, and closes the descriptor.
  func take(format: UInt32, file: Int32, size: UInt32) {
    defer { close(file) }
    guard format == UInt32(Self.text), size > 0,
      let pages = mmap(nil, Int(size), PROT_READ, MAP_PRIVATE, file, 0), pages != MAP_FAILED
    else { return }
    defer { munmap(pages, Int(size)) }
    let bytes = UnsafeRawBufferPointer(start: pages, count: Int(size))
    take(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
  }

  /// Loads a keymap from its text.
  ///
  /// If the text is not a valid keymap, the keyboard has no symbols.
  func take(_ text: String) {
    forget()
    keymap = functions.newKeymap(context, text, Self.text, 0)
    state = keymap.flatMap { functions.newState($0) }
    other = keymap.flatMap { functions.newState($0) }
  }

  /// Sets the modifiers and the group (layout) that `wl_keyboard` reports.
  func update(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    modifiers = (depressed, latched, locked)
    if let state { _ = functions.update(state, depressed, latched, locked, 0, 0, group) }
  }

  /// Returns whether any of the modifiers with the given keymap names is held, latched (for the
  /// next key) or locked.
  func has(_ modifiers: [String]) -> Bool {
    guard let state else { return false }
    return modifiers.contains { functions.isActive(state, $0, Self.effectiveModifiers) > 0 }
  }

  var isUsable: Bool { state != nil }

  var groupCount: Int { keymap.map { Int(functions.groupCount($0)) } ?? 0 }

  var group: Int { state.map { Int(functions.group($0, Self.effectiveGroup)) } ?? 0 }

  func symbol(of scancode: Int32, in group: Int, with modifiers: Int32?) -> KeySymbol {
    let key = UInt32(bitPattern: scancode) &+ Self.offset
    guard let keymap, let other else { return .none }
    guard modifiers != nil else {
      var symbols: UnsafePointer<UInt32>?
      let count = functions.symbols(keymap, key, UInt32(group), 0, &symbols)
      return count == 1 ? KeySymbol(symbols?.pointee ?? 0) : .none
    }
    let held = self.modifiers
    _ = functions.update(
      other, held.depressed, held.latched, held.locked, 0, 0, UInt32(group))
    return KeySymbol(functions.symbol(other, key))
  }
}
