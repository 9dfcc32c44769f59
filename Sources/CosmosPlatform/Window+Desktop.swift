// Following what the desktop makes of the window: states, screens, scale.

import CCosmosGLFW
import CosmosGeometry
import CosmosSystem

extension Window {
  /// Takes what window manager, screens and scale have become.
  func followDesktop() {
    guard host == nil else { return followScale() }
    if let listener = xListener {
      // Before the states: managers that lose a monitor change these.
      if listener.takeScreenChange() { screensChanged(new: nil) }
      if listener.states != states {
        states = listener.states
        followStates()
      }
    }
    followScale()
    if let due = checkDue, due <= clock.now { check() }
    let size = viewport.size
    // A size that a Wayland compositor gave the window is not the window's own.
    guard isShown, size.width > 0, size.height > 0, !isFilledByCompositor else { return }
    if !isFollowed {
      // On a busy machine that may be long after the window was shown.
      isFollowed = true
      shapes.distrust(until: clock.now + Self.quietAfterOpening)
    }
    shapes.see(size, isFullscreen: isFullscreen, isMaximised: isMaximised, at: clock.now)
  }

  private func followScale() {
    guard let listener = xListener,
      case let scale = ContentScale.usable(listener.statedContentScale), scale != contentScale
    else { return }
    let size = shapes.size
    shapes.distrust(until: clock.now + Self.quietAfterScreens)
    scaled()
    guard isResizable, isShown, !isFullscreen, !isMaximised else { return }
    let (width, height) = fitting(
      width: (size.width * scale).rounded(), height: (size.height * scale).rounded(),
      on: nearestMonitor())
    glfwSetWindowSize(handle, width, height)
  }

  private func followStates() {
    guard states.contains(.fullscreen) else {
      if isLeaving {
        isLeaving = false
        return restore()
      }
      guard let left = filling, left.isConfirmed, !left.isWaiting else { return }
      if clock.now < screensQuietEnd {
        // Nobody asked for that: a monitor came or went.
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
      // The window manager's own action, and it knows the way back.
      windowed = nil
      filling = Filling(monitor: nearestMonitor().map(Self.name) ?? "")
    }
    filling?.isConfirmed = true
    damage()
  }

  /// Looks whether the window fills the monitor that it is to fill, and asks again if it does not.
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
      // What is wrong by some pixels is not worth more than that.
      let mayHide = isElsewhere && !now.isFirst
      guard now.attempts < (mayHide ? Self.mostAttempts : Self.hidingAttempt - 1) else {
        // So be it.
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

  /// Seconds until it is looked first; each later look takes as long again.
  static let firstCheck = 0.3
  private static let mostAttempts = 4
  /// The attempt at which the window is hidden, to be shown at the next one: managers that tile move no window, but look
  /// where a new one is.
  private static let hidingAttempt = 3
  /// Seconds after a change of the screens in which window managers move windows.
  private static let quietAfterScreens = 2.0

  private var screensQuietEnd: Double { lastScreenChange + Self.quietAfterScreens }

  /// Follows screens that came or went.
  ///
  /// - Parameter monitor: The one that came; nil where another one did, or is not known.
  func screensChanged(new monitor: OpaquePointer?) {
    stated = nil
    guard host == nil else { return }
    lastScreenChange = clock.now
    shapes.distrust(until: screensQuietEnd)
    if filling == nil, let (last, end) = lastFilling, clock.now - end < 1,
      Self.monitor(named: last.monitor) == nil
    {
      // The window manager has heard of it first.
      filling = last
    }
    guard let now = filling else { return }
    if now.isWaiting {
      // A monitor may be there before its mode is.
      checkDue = clock.now + Self.firstCheck
      return comeBack(to: monitor.map(Self.name) == now.monitor ? monitor : nil)
    }
    if WindowSystem.current == .wayland {
      // GLFW gives a window whose screen was unplugged back to the desktop, in that screen's size.
      if glfwGetWindowMonitor(handle) == nil { waitForMonitor() }
    } else if Self.monitor(named: now.monitor) == nil {
      waitForMonitor()
    } else {
      checkDue = clock.now + Self.firstCheck
    }
  }

  /// Whether the window was hidden to be shown on another monitor.
  var isWithdrawn: Bool {
    filling?.attempts == Self.hidingAttempt && glfwGetWindowAttrib(handle, GLFW_VISIBLE) == 0
  }

  /// Returns to the window's own place, or asks again where the window manager has not heard that it is to end full
  /// screen: one that has just begun to manage the window may miss it.
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

  /// Asks the window manager to end full screen, after which the window has its own place again.
  func askToLeave(_ server: XServer, _ window: UInt) {
    isLeaving = server.states(of: window).contains(.fullscreen)
    leavingAttempts = 0
    server.askForFullscreen(false, of: window)
    if isLeaving { checkDue = clock.now + Self.firstCheck } else { restore() }
  }

  /// Fills the monitor that the window waits for, if that is back.
  private func comeBack(to monitor: OpaquePointer? = nil) {
    guard let name = filling?.monitor, let back = monitor ?? Self.monitor(named: name),
      Self.area(of: back) != nil
    else { return }
    if !isMaximised, windowed == nil { windowed = currentPlace }
    fill(back)
  }

  /// Puts the window, whose monitor has gone, on another one until that is back.
  func waitForMonitor() {
    if isWithdrawn { glfwShowWindow(handle) }
    filling?.isWaiting = true
    filling?.isConfirmed = false
    checkDue = nil
    damage()
    // Without any there is nothing to move it to.
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

  /// Looks whether a Wayland compositor has filled a screen with the window by itself.
  ///
  /// GLFW does not tell whether that is a full screen, or a tile without a border that is alone.
  func noteCompositor() {
    guard WindowSystem.current == .wayland, host == nil else { return }
    let window = currentPlace
    isFilledByCompositor =
      glfwGetWindowMonitor(handle) == nil && filling == nil && !isMaximised
      && GLFWLibrary.monitorHandles.contains {
        Self.logicalSize(of: $0).map { $0 == (window.width, window.height) } ?? false
      }
  }

  /// The size of a monitor in a Wayland compositor's coordinates; nil while it is off.
  static func logicalSize(of monitor: OpaquePointer) -> (width: Int32, height: Int32)? {
    guard let mode = glfwGetVideoMode(monitor) else { return nil }
    var stated: Float = 1
    glfwGetMonitorContentScale(monitor, &stated, nil)
    let scale = ContentScale.usable(Double(stated))
    return (
      Int32((Double(mode.pointee.width) / scale).rounded()),
      Int32((Double(mode.pointee.height) / scale).rounded())
    )
  }
}
