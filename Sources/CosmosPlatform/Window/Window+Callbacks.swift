// The functions that GLFW and the scroll listener call, each with the method of the window that
// handles the call.

import CCosmosGLFW
import CosmosInput

extension Window {
  private static func of(_ handle: OpaquePointer?) -> Window? {
    guard let handle, let pointer = glfwGetWindowUserPointer(handle) else { return nil }
    return Unmanaged<Window>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Calls `action` with the window that belongs to a GLFW handle.
  ///
  /// GLFW calls its callbacks on the main thread, which polls for events.
  nonisolated private static func deliver(
    to handle: OpaquePointer?, _ action: @MainActor (Window) -> Void
  ) {
    nonisolated(unsafe) let handle = handle
    MainActor.assumeIsolated { Window.of(handle).map { action($0) } }
  }

  func connect() {
    glfwSetCursorPosCallback(handle) { handle, x, y in
      Window.deliver(to: handle) { $0.input.moved(x: x, y: y, in: $0.viewport) }
    }
    glfwSetCursorEnterCallback(handle) { handle, isInside in
      Window.deliver(to: handle) { $0.input.crossed(isInside: isInside != 0) }
    }
    glfwSetWindowPosCallback(handle) { handle, x, y in
      // Like a size, a place is announced before it is set.
      Window.deliver(to: handle) { ($0.extent.place.x, $0.extent.place.y) = (x, y) }
    }
    glfwSetMouseButtonCallback(handle) { handle, button, action, _ in
      Window.deliver(to: handle) {
        $0.input.clicked(button, isDown: action == GLFW_PRESS, in: $0.viewport)
      }
    }
    glfwSetScrollCallback(handle) { handle, x, y in
      Window.deliver(to: handle) { window in
        guard let (kind, modifiers) = window.scrolling.event(x: x, y: y) else { return }
        window.input.post(kind, with: modifiers)
      }
    }
    // Without this mode, GLFW does not report Caps Lock and Num Lock as modifiers.
    glfwSetInputMode(handle, GLFW_LOCK_KEY_MODS, 1)
    glfwSetKeyCallback(handle) { handle, key, scancode, action, modifiers in
      Window.deliver(to: handle) {
        $0.input.typed(key, scancode, action: action, modifiers: modifiers, on: $0.keyboard)
      }
    }
    if options.reportsAllInput {
      glfwSetCharCallback(handle) { handle, character in
        guard let scalar = Unicode.Scalar(character) else { return }
        Window.deliver(to: handle) { $0.input.post(.text(String(scalar))) }
      }
    }
    // GLFW's monitor callback names no window, so each window handles the change.
    glfwSetMonitorCallback { _, _ in
      MainActor.assumeIsolated {
        for handle in Window.handles { Window.of(handle)?.screensChanged() }
      }
    }
    glfwSetFramebufferSizeCallback(handle) { handle, width, height in
      Window.deliver(to: handle) { $0.resized(to: (Int(width), Int(height))) }
    }
    glfwSetWindowContentScaleCallback(handle) { handle, _, _ in
      Window.deliver(to: handle) { $0.scaled() }
    }
    glfwSetWindowRefreshCallback(handle) { handle in
      Window.deliver(to: handle) { $0.damage() }
    }
    glfwSetWindowIconifyCallback(handle) { handle, iconified in
      Window.deliver(to: handle) { window in
        window.isMinimised = iconified != 0
        window.damage()
      }
    }
    glfwSetWindowFocusCallback(handle) { handle, focused in
      Window.deliver(to: handle) { $0.input.focused(focused != 0) }
    }
  }
}
