// The functions that GLFW and the scroll listener call, each with the method of the window that
// handles the call.

import CCosmosGLFW
import CosmosInput

extension Window {
  /// Starts the listener that reports scrolling in the greatest detail that this window system
  /// supports.
  func listen() {
    switch WindowSystem.current {
    case .x11:
      let listener = XScrollListener(handle, clock: clock)
      self.listener = listener
      scrollSupport =
        listener?.support
        ?? .notches(reason: "no second connection to the X server could be opened")
    case .wayland:
      do throws(ScrollShortfall) {
        let listener = try WaylandScrollListener(handle, clock: clock)
        self.listener = listener
        scrollSupport = listener.support
      } catch {
        scrollSupport = .withoutEnds(reason: error.reason)
      }
    case .cocoa, .other:
      scrollSupport = .notches(reason: "GLFW runs on neither X11 nor Wayland")
    }
  }

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
      Window.deliver(to: handle) { $0.moved(x: x, y: y) }
    }
    glfwSetCursorEnterCallback(handle) { handle, isInside in
      Window.deliver(to: handle) { $0.crossed(isInside: isInside != 0) }
    }
    glfwSetWindowPosCallback(handle) { handle, _, _ in
      Window.deliver(to: handle) { $0.notePlace() }
    }
    glfwSetMouseButtonCallback(handle) { handle, button, action, _ in
      Window.deliver(to: handle) { window in
        guard button == GLFW_MOUSE_BUTTON_LEFT else {
          return window.clicked(button, isDown: action == GLFW_PRESS)
        }
        window.clicked(isDown: action == GLFW_PRESS)
      }
    }
    glfwSetScrollCallback(handle) { handle, x, y in
      Window.deliver(to: handle) { $0.scrolled(x: x, y: y) }
    }
    // Without this mode, GLFW does not report Caps Lock and Num Lock as modifiers.
    glfwSetInputMode(handle, GLFW_LOCK_KEY_MODS, 1)
    glfwSetKeyCallback(handle) { handle, key, scancode, action, modifiers in
      Window.deliver(to: handle) { window in
        if window.reportsAllInput {
          return window.typed(key, scancode, action: action, modifiers: modifiers)
        }
        guard action != GLFW_RELEASE,
          modifiers & (GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER) == 0
        else { return }
        let stroke = KeyStroke(
          key: key, scancode: scancode, modifiers: modifiers, repeats: action == GLFW_REPEAT,
          on: window.keyboard)
        if let key = Key(stroke) { window.post(.key(key), with: stroke.hasShift ? .shift : []) }
      }
    }
    if reportsAllInput {
      glfwSetCharCallback(handle) { handle, character in
        guard let scalar = Unicode.Scalar(character) else { return }
        Window.deliver(to: handle) { $0.post(.text(String(scalar))) }
      }
    }
    // GLFW's monitor callback names no window, so each window handles the change.
    glfwSetMonitorCallback { _, _ in
      MainActor.assumeIsolated {
        for handle in Window.handles { Window.of(handle)?.screensChanged() }
      }
    }
    glfwSetFramebufferSizeCallback(handle) { handle, _, _ in
      Window.deliver(to: handle) { $0.resized() }
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
      Window.deliver(to: handle) { window in
        if focused == 0 {
          window.releaseKeys()
          if window.pressed { window.release(.leave) }
        }
        if window.reportsAllInput { window.post(.focus(focused != 0)) }
      }
    }
  }
}
