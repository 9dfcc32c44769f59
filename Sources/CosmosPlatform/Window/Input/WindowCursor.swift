import CCosmosGLFW

/// The pointer over a window, which is hidden after a while without motion if the window fills a
/// screen.
struct WindowCursor {
  private let handle: OpaquePointer
  private var rest = PointerRest()

  init(over handle: OpaquePointer) { self.handle = handle }

  /// The time in seconds when ``update(to:lastUse:fillsScreen:)`` must be called to hide the
  /// pointer; nil for never.
  var due: Double? { rest.due }

  /// Hides or shows the pointer.
  ///
  /// - Parameters:
  ///   - time: The current time in seconds.
  ///   - lastUse: The time of the last move or click since the previous call; nil for none.
  ///   - fillsScreen: Whether the window fills a screen.
  mutating func update(to time: Double, lastUse: Double?, fillsScreen: Bool) {
    if let lastUse { rest.disturb(at: lastUse) }
    rest.update(to: time, fillsScreen: fillsScreen)
    let mode = rest.isHidden ? GLFW_CURSOR_HIDDEN : GLFW_CURSOR_NORMAL
    if glfwGetInputMode(handle, GLFW_CURSOR) != mode {
      glfwSetInputMode(handle, GLFW_CURSOR, mode)
    }
  }
}
