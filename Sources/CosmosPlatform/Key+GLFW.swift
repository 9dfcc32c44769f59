import CCosmosGLFW
import CosmosInput

extension Key {
  /// The key of a GLFW event, nil for one without a name in Cosmos.
  ///
  /// Printable keys have the name of their character in the active keyboard layout. Only arrow keys
  /// repeat.
  init?(glfw key: Int32, scancode: Int32, modifiers: Int32, repeats: Bool) {
    let named: Key? =
      switch key {
      case GLFW_KEY_LEFT: .left
      case GLFW_KEY_RIGHT: .right
      case GLFW_KEY_UP: .up
      case GLFW_KEY_DOWN: .down
      case GLFW_KEY_HOME: .home
      case GLFW_KEY_SPACE: .space
      case GLFW_KEY_BACKSPACE: .backspace
      case GLFW_KEY_ENTER, GLFW_KEY_KP_ENTER: .enter
      case GLFW_KEY_ESCAPE: .escape
      case GLFW_KEY_F11: .f11
      default: nil
      }
    if let named {
      let arrows: [Key] = [.left, .right, .up, .down]
      guard !repeats || arrows.contains(named) else { return nil }
      self = named
      return
    }
    guard !repeats, let name = glfwGetKeyName(key, scancode) else { return nil }
    let text = String(cString: name).lowercased()
    guard text.count == 1 else { return nil }
    self = text == "n" && modifiers & GLFW_MOD_SHIFT != 0 ? .shiftN : Key(rawValue: text)
  }
}
