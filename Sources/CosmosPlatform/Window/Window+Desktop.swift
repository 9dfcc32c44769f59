// How a window follows changes that the desktop makes: window states, screens, content scale.

import CCosmosGLFW
import CosmosGeometry
import CosmosSystem

extension Window {
  /// Adapts the window to changes of its states, of the screens and of the content scale.
  func followDesktop() {
    guard host == nil else { return followScale() }
    if let listener = xListener {
      // Screens are handled before states, because window managers also change the states when a
      // monitor is lost.
      if listener.takeScreenChange() { screensChanged(new: nil) }
      if listener.states != states {
        states = listener.states
        followStates()
      }
    }
    followScale()
    if let due = checkDue, due <= clock.now { check() }
    watchShape()
  }

  private func followStates() {
    guard states.contains(.fullscreen) else {
      if isLeaving {
        isLeaving = false
        return restore()
      }
      guard let left = filling, left.isConfirmed, !left.isWaiting else { return }
      if clock.now < screensQuietEnd {
        // The user did not end full screen: the window manager did, because a monitor was added or
        // removed.
        filling?.isConfirmed = false
        checkDue = clock.now + Self.firstCheck
        return
      }
      filling = nil
      lastFilling = (left, clock.now)
      checkDue = nil
      damage()
      return restore()
    }
    guard !isLeaving else { return }
    if filling == nil {
      // The window manager filled the screen without a request from Cosmos, so the manager will
      // restore the previous area.
      windowed = nil
      filling = Filling(monitor: nearestMonitor().map(Self.name) ?? "")
    }
    filling?.isConfirmed = true
    damage()
  }

  /// Checks whether the window fills its monitor, or has left full screen as requested; if not,
  /// repeats the request.
  private func check() {
    checkDue = nil
    if isLeaving { finishLeaving() }
    if filling?.isWaiting == true { return comeBack() }
    guard var now = filling, let (server, window) = onX11,
      let monitor = Self.monitor(named: now.monitor), let area = Self.area(of: monitor)
    else { return }
    notePlace()
    let isElsewhere = place.middleIsOutside(area)
    guard now.isUnmanaged || states.contains(.fullscreen), place.isNear(area) else {
      // A difference of a few pixels does not justify hiding the window.
      let mayHide = isElsewhere && !now.isFirst
      guard now.attempts < (mayHide ? Self.mostAttempts : Self.hidingAttempt - 1) else {
        // All attempts have failed.
        if !now.isUnmanaged, states.contains(.fullscreen) {
          filling?.monitor = nearestMonitor().map(Self.name) ?? now.monitor
        }
        return
      }
      let isWithdrawn = isWithdrawn
      now.attempts += 1
      now.isConfirmed = false
      filling = now
      let isHiding = now.attempts == Self.hidingAttempt
      checkDue = clock.now + Self.firstCheck * (isHiding ? 1 : Double(1 + now.attempts))
      guard !now.isUnmanaged else {
        glfwSetWindowPos(handle, area.x, area.y)
        return glfwSetWindowSize(handle, area.width, area.height)
      }
      switch now.attempts {
      case Self.hidingAttempt where states.contains(.fullscreen): glfwHideWindow(handle)
      case Self.hidingAttempt + 1 where isWithdrawn: appear(filling: area, server, window)
      default: ask(server, toFill: area, with: window)
      }
      return
    }
  }

  /// Seconds until the first check whether the window fills its monitor, or has left full screen as
  /// requested; the later pauses between checks are multiples of this time.
  static let firstCheck = 0.3
  private static let mostAttempts = 4
  /// The number of the attempt that hides the window; the attempt after it shows the window again.
  ///
  /// Tiling managers do not move a visible window, but they respect the position of a new one.
  private static let hidingAttempt = 3
  private var screensQuietEnd: Double { lastScreenChange + ResizeTimes.screens }

  /// Adapts the window after the screens have changed.
  ///
  /// - Parameter monitor: The added monitor; nil if one was removed, or if the monitor is unknown.
  func screensChanged(new monitor: OpaquePointer?) {
    stated = nil
    guard host == nil else { return }
    lastScreenChange = clock.now
    shapes.distrust(until: screensQuietEnd)
    if filling == nil, let (last, end) = lastFilling, clock.now - end < 1,
      Self.monitor(named: last.monitor) == nil
    {
      // The window manager noticed the loss of the monitor earlier, and ended full screen.
      filling = last
    }
    guard let now = filling else { return }
    if now.isWaiting {
      // When a monitor is added, its mode may not be known yet.
      checkDue = clock.now + Self.firstCheck
      return comeBack(to: monitor.map(Self.name) == now.monitor ? monitor : nil)
    }
    if WindowSystem.current == .wayland {
      // After a monitor is unplugged, GLFW leaves an ordinary window with the size of that monitor
      // on the desktop.
      if glfwGetWindowMonitor(handle) == nil { waitForMonitor() }
    } else if Self.monitor(named: now.monitor) == nil {
      waitForMonitor()
    } else {
      checkDue = clock.now + Self.firstCheck
    }
  }

  /// Whether the window is hidden until it is shown on another monitor.
  var isWithdrawn: Bool {
    filling?.attempts == Self.hidingAttempt && glfwGetWindowAttrib(handle, GLFW_VISIBLE) == 0
  }

  /// Restores the window's previous area if full screen has ended; otherwise repeats the request to
  /// the window manager to end full screen.
  ///
  /// A manager that has just begun to manage the window may have missed the first request.
  private func finishLeaving() {
    guard let (server, window) = onX11 else { return }
    guard server.states(of: window).contains(.fullscreen) else {
      isLeaving = false
      return restore()
    }
    leavingAttempts += 1
    guard leavingAttempts <= Self.mostAttempts else { return }
    server.askForFullscreen(false, of: window)
    checkDue = clock.now + Self.firstCheck * Double(1 + leavingAttempts)
  }

  /// Asks the window manager to end full screen, and restores the previous area afterwards.
  func askToLeave(_ server: XServer, _ window: UInt) {
    isLeaving = server.states(of: window).contains(.fullscreen)
    leavingAttempts = 0
    server.askForFullscreen(false, of: window)
    if isLeaving { checkDue = clock.now + Self.firstCheck } else { restore() }
  }

  /// Fills the monitor that the window is waiting for, if that monitor is on again.
  private func comeBack(to monitor: OpaquePointer? = nil) {
    guard let name = filling?.monitor, let back = monitor ?? Self.monitor(named: name),
      Self.area(of: back) != nil
    else { return }
    if !isMaximised { windowed = filling?.previous ?? windowed ?? currentPlace }
    fill(back)
  }

  /// Moves the window to another monitor until the monitor that it filled is on again.
  func waitForMonitor() {
    if isWithdrawn { glfwShowWindow(handle) }
    filling?.isWaiting = true
    filling?.isConfirmed = false
    filling?.previous = windowed
    checkDue = nil
    damage()
    // If no monitor is on, the window keeps its position.
    guard let other = nearestMonitor() else { return }
    let size = shapes.size
    let (width, height) = fitting(
      width: (size.width * contentScale).rounded(), height: (size.height * contentScale).rounded(),
      on: other)
    let area = Self.middle(of: other, width: width, height: height)
    guard let (server, window) = onX11 else { return glfwSetWindowSize(handle, width, height) }
    windowed = area
    if filling?.isUnmanaged == true { return uncover() }
    askToLeave(server, window)
  }

  /// Records whether a Wayland compositor has filled a screen with the window without a request
  /// from Cosmos.
  ///
  /// GLFW does not report whether such a window is in full screen, or is a tiling compositor's only
  /// tile, without a border.
  func noteCompositor() {
    guard WindowSystem.current == .wayland, host == nil else { return }
    let window = currentPlace
    isFilledByCompositor =
      glfwGetWindowMonitor(handle) == nil && filling == nil && !isMaximised
      && GLFWLibrary.monitorHandles.contains {
        Self.logicalSize(of: $0).map { $0 == (window.width, window.height) } ?? false
      }
  }

  /// Returns the size of a monitor in a Wayland compositor's coordinates; nil while the monitor is
  /// off.
  static func logicalSize(of monitor: OpaquePointer) -> (width: Int32, height: Int32)? {
    guard let mode = glfwGetVideoMode(monitor) else { return nil }
    var stated: Float = 1
    glfwGetMonitorContentScale(monitor, &stated, nil)
    let scale = ContentScale.usable(Double(stated))
    return (
      Int32(clamping: Int((Double(mode.pointee.width) / scale).rounded())),
      Int32(clamping: Int((Double(mode.pointee.height) / scale).rounded()))
    )
  }
}
