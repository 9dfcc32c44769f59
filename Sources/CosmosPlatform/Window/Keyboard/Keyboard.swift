import CCosmosGLFW
import CosmosInput

/// The symbols of a keyboard's keys in each group (layout), and the active modifiers.
protocol Keyboard: AnyObject {
  /// The number of groups of symbols, such as two for layouts of two languages.
  var groupCount: Int { get }

  /// The index of the active group.
  var group: Int { get }

  /// Finds the symbol of a key in a group.
  ///
  /// - Parameters:
  ///   - scancode: GLFW's number of the key's position (scancode).
  ///   - group: The index of the group.
  ///   - modifiers: The modifiers that GLFW reports for the event, which X11 uses instead of the
  ///     current ones; nil returns the symbol without any modifier.
  /// - Returns: The symbol, or ``KeySymbol/none``.
  func symbol(of scancode: Int32, in group: Int, with modifiers: Int32?) -> KeySymbol
}

extension Keyboard {
  /// Returns whether a group is Latin: at least 13 of the 26 keys that are letters on an American
  /// keyboard type letters from A to Z.
  func isLatin(_ group: Int) -> Bool {
    let letters = (GLFW_KEY_A...GLFW_KEY_Z).filter {
      symbol(of: glfwGetKeyScancode($0), in: group, with: nil).isLetter
    }
    return letters.count >= 13
  }
}

extension Key {
  /// Creates the modifier key for a GLFW key, such as Shift for the left Shift key; fails for keys
  /// that are not modifiers.
  init?(modifier key: Int32) {
    switch key {
    case GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT: self = .shift
    case GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL: self = .control
    case GLFW_KEY_LEFT_ALT, GLFW_KEY_RIGHT_ALT: self = .alt
    case GLFW_KEY_LEFT_SUPER, GLFW_KEY_RIGHT_SUPER: self = .super
    default: return nil
    }
  }

  /// Whether the key is a modifier, such as Shift.
  var isModifier: Bool { Key.modifiers.contains(self) }
}

extension KeyStroke {
  /// Creates the stroke of a GLFW key event.
  ///
  /// - Parameters:
  ///   - key: The GLFW key, `GLFW_KEY_…`.
  ///   - scancode: GLFW's number of the key's position (scancode).
  ///   - modifiers: The GLFW modifiers of the event.
  ///   - repeats: Whether the event is a repetition because the key is held down.
  ///   - keyboard: The symbols of the keyboard; nil uses only GLFW's key and its name.
  init(key: Int32, scancode: Int32, modifiers: Int32, repeats: Bool, on keyboard: (any Keyboard)?) {
    self.init()
    hasShift = modifiers & GLFW_MOD_SHIFT != 0
    self.repeats = repeats
    let name = glfwGetKeyName(key, scancode).map { String(cString: $0) } ?? ""
    self.name = name.count == 1 ? name.first : nil
    // GLFW numbers a printable key by its character on an American keyboard.
    if (GLFW_KEY_SPACE + 1...GLFW_KEY_GRAVE_ACCENT).contains(key) {
      place = KeySymbol(UInt32(key))
    }
    guard let keyboard else {
      take(key)
      return
    }
    func found(in group: Int) -> Symbols {
      Symbols(
        typed: keyboard.symbol(of: scancode, in: group, with: modifiers),
        plain: keyboard.symbol(of: scancode, in: group, with: nil))
    }
    let group = keyboard.group
    symbols = found(in: group)
    // GLFW names keypad keys as if NumLock were on, so those names are ignored.
    if (GLFW_KEY_KP_0...GLFW_KEY_KP_EQUAL).contains(key) { self.name = nil }
    isLatin = keyboard.isLatin(group)
    latin = (0..<keyboard.groupCount).first(where: keyboard.isLatin).map(found)
  }

  /// Takes the symbol from the GLFW key, for systems without a ``Keyboard``.
  private mutating func take(_ key: Int32) {
    let function: UInt32? =
      switch key {
      case GLFW_KEY_LEFT: 0xFF51
      case GLFW_KEY_RIGHT: 0xFF53
      case GLFW_KEY_UP: 0xFF52
      case GLFW_KEY_DOWN: 0xFF54
      case GLFW_KEY_HOME: 0xFF50
      case GLFW_KEY_SPACE: 0x20
      case GLFW_KEY_BACKSPACE: 0xFF08
      case GLFW_KEY_ENTER, GLFW_KEY_KP_ENTER: 0xFF0D
      case GLFW_KEY_ESCAPE: 0xFF1B
      case GLFW_KEY_PAGE_UP: 0xFF55
      case GLFW_KEY_PAGE_DOWN: 0xFF56
      case GLFW_KEY_END: 0xFF57
      case GLFW_KEY_INSERT: 0xFF63
      case GLFW_KEY_DELETE: 0xFFFF
      case GLFW_KEY_TAB: 0xFF09
      case GLFW_KEY_F1...GLFW_KEY_F12: 0xFFBE + UInt32(key - GLFW_KEY_F1)
      default: nil
      }
    let named = name?.unicodeScalars.first.map { KeySymbol($0) }
    symbols.typed = function.map { KeySymbol($0) } ?? named ?? .none
    isLatin = named.map(\.isLetter) ?? true
    latin = isLatin ? symbols : nil
  }
}
