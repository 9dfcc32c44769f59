import CCosmosGLFW

/// The symbols of a keyboard's keys, and the modifiers that count now, wherever they come from.
protocol Keyboard: AnyObject {
  /// The number of groups of symbols; a keyboard of two languages has two.
  var groupCount: Int { get }

  /// The group that is in use, from 0.
  var group: Int { get }

  /// Finds what a key means in a group.
  ///
  /// - Parameters:
  ///   - scancode: GLFW's number of the key.
  ///   - group: From 0.
  ///   - modifiers: GLFW's modifiers of the event, beside which others may be held; nil for a key
  ///     without any.
  /// - Returns: The symbol, or ``KeySymbol/none``.
  func symbol(of scancode: Int32, in group: Int, with modifiers: Int32?) -> KeySymbol
}

extension Keyboard {
  /// Whether a group has most of the letters A to Z where an American keyboard has its own; only
  /// the arrangement differs between Latin layouts.
  func isLatin(_ group: Int) -> Bool {
    let letters = (GLFW_KEY_A...GLFW_KEY_Z).filter {
      symbol(of: glfwGetKeyScancode($0), in: group, with: nil).isLetter
    }
    return letters.count >= 13
  }
}

extension KeyStroke {
  /// What a keyboard says of GLFW's event; without a keyboard what GLFW says.
  init(key: Int32, scancode: Int32, modifiers: Int32, repeats: Bool, on keyboard: (any Keyboard)?) {
    self.init()
    hasShift = modifiers & GLFW_MOD_SHIFT != 0
    self.repeats = repeats
    let name = glfwGetKeyName(key, scancode).map { String(cString: $0) } ?? ""
    self.name = name.count == 1 ? name.first : nil
    // GLFW's numbers of printable keys are their American characters.
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
    // GLFW names keys of the keypad as if NumLock were on.
    if (GLFW_KEY_KP_0...GLFW_KEY_KP_EQUAL).contains(key) { self.name = nil }
    isLatin = keyboard.isLatin(group)
    latin = (0..<keyboard.groupCount).first(where: keyboard.isLatin).map(found)
  }

  /// Takes what GLFW knows where the window system tells no more: the key's function, or its name.
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
      case GLFW_KEY_F3: 0xFFC0
      case GLFW_KEY_F11: 0xFFC8
      default: nil
      }
    let named = name?.unicodeScalars.first.map { KeySymbol($0) }
    symbols.typed = function.map { KeySymbol($0) } ?? named ?? .none
    isLatin = named.map(\.isLetter) ?? true
    latin = isLatin ? symbols : nil
  }
}
