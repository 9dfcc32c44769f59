import CCosmosGLFW
import CCosmosXInput2

/// The keyboard of an X server, described by the extension XKB, or by the core protocol if XKB is
/// missing.
final class XKeyboard: Keyboard {
  private let server: XServer

  /// Creates a keyboard on GLFW's connection; the keyboard always follows the current layout.
  init(_ server: XServer) { self.server = server }

  /// The largest number of groups (layouts) that XKB supports.
  ///
  /// In a group that a key does not have, the key's symbol is ``KeySymbol/none``.
  let groupCount = Int(XkbNumKbdGroups)

  var group: Int { Int(server.keyboardState?.group ?? 0) }

  func symbol(of scancode: Int32, in group: Int, with modifiers: Int32?) -> KeySymbol {
    let key = KeyCode(truncatingIfNeeded: scancode)
    guard let modifiers else {
      return KeySymbol(
        UInt32(
          truncatingIfNeeded: server.xlib.keycodeToKeysym(server.display, key, Int32(group), 0)))
    }
    // The modifiers in the event take precedence over the current state: a key may have been
    // released since the event, or a latched modifier used up.
    let told = [
      (GLFW_MOD_SHIFT, ShiftMask), (GLFW_MOD_CAPS_LOCK, LockMask), (GLFW_MOD_NUM_LOCK, Mod2Mask),
      (GLFW_MOD_CONTROL, ControlMask), (GLFW_MOD_ALT, Mod1Mask), (GLFW_MOD_SUPER, Mod4Mask),
    ]
    var mask = UInt32(server.keyboardState?.mods ?? 0)
    for (modifier, bit) in told {
      mask &= ~UInt32(bit)
      if modifiers & modifier != 0 { mask |= UInt32(bit) }
    }
    // The bits of the group follow those of the modifiers, as in XKB's macro XkbBuildCoreState.
    mask |= UInt32(group) << 13
    var consumed: UInt32 = 0
    var symbol: KeySym = 0
    guard server.xlib.lookupKeySym(server.display, key, mask, &consumed, &symbol) != 0 else {
      return .none
    }
    return KeySymbol(UInt32(truncatingIfNeeded: symbol))
  }
}

extension XServer {
  /// The number that identifies XKB's events on this connection; nil if the server lacks XKB.
  var keyboardEvent: Int32? {
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    var (major, minor) = (Int32(XkbMajorVersion), Int32(XkbMinorVersion))
    return xlib.queryKeyboard(display, &opcode, &event, &error, &major, &minor) != 0 ? event : nil
  }

  /// The active modifiers and the active group (layout), queried in a round trip to the server; nil
  /// without XKB.
  var keyboardState: XkbStateRec? {
    var state = XkbStateRec()
    return xlib.getKeyboardState(display, UInt32(XkbUseCoreKbd), &state) == 0 ? state : nil
  }
}
