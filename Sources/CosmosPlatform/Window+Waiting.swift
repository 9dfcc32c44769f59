// Collecting events, waiting for them, and closing the window.

import CCosmosGLFW
import CosmosSystem

extension Window {
  /// Collects the events that have arrived, without waiting.
  package func poll() {
    glfwPollEvents()
    var rounds = 1
    while rounds < Self.mostRounds, listener?.hasUnread == true {
      glfwPollEvents()
      rounds += 1
    }
    host?.drain()
    // Listeners come last, so that the next frame contains the newest scrolling.
    listener?.drain { insert($0) }
    followDesktop()
    restPointer()
  }

  /// Hides or shows the pointer.
  private func restPointer() {
    let fillsScreen = filling.map { !$0.isWaiting } ?? isFilledByCompositor
    pointerRest.update(to: clock.now, fillsScreen: fillsScreen && !isMinimised && host == nil)
    let mode = pointerRest.isHidden ? GLFW_CURSOR_HIDDEN : GLFW_CURSOR_NORMAL
    if glfwGetInputMode(handle, GLFW_CURSOR) != mode {
      glfwSetInputMode(handle, GLFW_CURSOR, mode)
    }
  }

  /// Whether ``poll()`` would collect events; false if only GLFW could report that.
  package var hasInput: Bool { listener?.hasUnread == true }

  /// The maximum number of poll rounds per frame, so that a flood of input cannot stall drawing.
  private static let mostRounds = 100

  /// Waits until an event arrives.
  ///
  /// - Parameter timeout: The longest time to wait in seconds; nil for no limit.
  package func wait(timeout: Double?) {
    var hasNews = false
    listener?.drain {
      insert($0)
      hasNews = true
    }
    guard !hasNews else { return }
    let due = min(checkDue ?? .infinity, pointerRest.due ?? .infinity)
    let check = due.isFinite ? max(0, due - clock.now) : .infinity
    var left = min(timeout ?? .infinity, check, Self.longestWait)
    if let pipe = GLFWLibrary.pipe {
      let end = MonotonicClock.secondsSinceBoot + left
      let servers = [XServer.ofGLFW, xListener?.server, host?.server].compactMap { $0 }
      if servers.contains(where: \.hasEvents) { return glfwPollEvents() }
      // The pipe waits for whole milliseconds, and GLFW for the remainder.
      let isTold = pipe.wait(until: end - 0.001, orFor: servers.map(\.descriptor))
      left = isTold ? 0 : end - MonotonicClock.secondsSinceBoot
      if left > 0.001 { left = 0 }
    }
    if left > 0 { glfwWaitEventsTimeout(left) } else { glfwPollEvents() }
    listener?.drain { insert($0) }
  }

  /// The longest single wait in seconds: systems count waits in 64 bits, and a recorded time may be
  /// longer.
  private static let longestWait = 3600.0

  /// Whether the window was asked to close, or its host window no longer exists.
  package var shouldClose: Bool {
    glfwWindowShouldClose(handle) != 0 || host?.isGone == true
  }

  /// The error that closed the window; nil if there is none.
  package var failure: PlatformError? {
    glfwWindowShouldClose(handle) != 0 && WaylandConnection.ofGLFW?.isCutOff == true
      ? .compositorLost : nil
  }

  /// Brings the window to the front and gives it the keyboard focus, as far as the window manager
  /// allows it.
  package func raise() {
    if isMinimised { glfwRestoreWindow(handle) }
    guard let (server, window) = onX11, filling?.isUnmanaged != true else {
      return glfwFocusWindow(handle)
    }
    server.askToActivate(window)
  }

  package func close() { glfwSetWindowShouldClose(handle, 1) }
}
