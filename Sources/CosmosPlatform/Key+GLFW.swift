import CCosmosGLFW
import CosmosInput

extension Key {
  /// The key that GLFW means, or nil for one that Cosmos has no name for.
  ///
  /// Printable keys go by what is printed on them in the layout in use, so that digits are
  /// digits. Only arrows repeat.
  init?(glfw key: Int32, scancode: Int32, repeats: Bool) {
    let named: Key? =
      switch key {
      case GLFW_KEY_LEFT: .left
      case GLFW_KEY_RIGHT: .right
      case GLFW_KEY_UP: .up
      case GLFW_KEY_DOWN: .down
      case GLFW_KEY_HOME: .home
      case GLFW_KEY_SPACE: .space
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
    self.init(rawValue: text)
  }
}
