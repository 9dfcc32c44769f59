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
  package func wait(timeout: Double?) { Self.wait(for: CollectionOfOne(self), timeout: timeout) }

  /// Waits until an event of any of several windows arrives.
  ///
  /// - Parameters:
  ///   - windows: All open windows of the program.
  ///   - timeout: The longest time to wait in seconds; nil for no limit.
  package static func wait(for windows: some Collection<Window>, timeout: Double?) {
    var hasNews = false
    var left = min(timeout ?? .infinity, longestWait)
    for window in windows {
      window.listener?.drain {
        window.insert($0)
        hasNews = true
      }
      let due = min(window.checkDue ?? .infinity, window.pointerRest.due ?? .infinity)
      if due.isFinite { left = min(left, max(0, due - window.clock.now)) }
    }
    guard !hasNews else { return }
    if let pipe = GLFWLibrary.pipe {
      let end = MonotonicClock.secondsSinceBoot + left
      var servers = [XServer.ofGLFW].compactMap { $0 }
      for window in windows {
        servers += [window.xListener?.server, window.host?.server].compactMap { $0 }
      }
      if servers.contains(where: \.hasEvents) { return glfwPollEvents() }
      // The pipe waits for whole milliseconds, and GLFW for the remainder.
      let isTold = pipe.wait(until: end - 0.001, orFor: servers.map(\.descriptor))
      left = isTold ? 0 : end - MonotonicClock.secondsSinceBoot
      if left > 0.001 { left = 0 }
    }
    if left > 0 { glfwWaitEventsTimeout(left) } else { glfwPollEvents() }
    for window in windows { window.listener?.drain { window.insert($0) } }
  }

  /// Makes the window's context current, if another window's is.
  package func makeCurrent() {
    if glfwGetCurrentContext() != handle { glfwMakeContextCurrent(handle) }
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
