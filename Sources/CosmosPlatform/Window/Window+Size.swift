// A window's size and content scale: what changes them, and who learns of a change.

import CCosmosGLFW
import CosmosGeometry
import CosmosInput
import CosmosSystem

extension Window {
  /// Returns the content scale (pixels per logical pixel) to draw with.
  ///
  /// On X11, the server reports the scale, because GLFW does not notice when the scale changes.
  static func contentScale(of handle: OpaquePointer) -> Double {
    if let server = XServer.ofGLFW { return ContentScale.usable(server.statedContentScale) }
    var scale: Float = 1
    glfwGetWindowContentScale(handle, &scale, nil)
    return ContentScale.usable(Double(scale))
  }

  static func framebufferSize(of handle: OpaquePointer) -> (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    glfwGetFramebufferSize(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// Applies the desktop's current content scale to the window.
  func scaled() {
    extent.contentScale = Self.contentScale(of: handle)
    // On X11, the size in pixels does not depend on the scale.
    resized(to: WindowSystem.current == .x11 ? extent.pixels : Self.framebufferSize(of: handle))
  }

  /// Adapts the picture to the window's new size in pixels, and reports the size as an event.
  ///
  /// The size comes from the event, not from the server. Some window managers announce a size
  /// before they set it, and GLFW ignores the second event, which has the same size. A size that
  /// was queried between the two would be wrong until the next resize.
  func resized(to pixels: (width: Int, height: Int)) {
    // Mesa's software drivers still present one picture in the old size.
    damage(pictures: 2)
    extent.pixels = pixels
    if WindowSystem.current == .x11 {
      (extent.place.width, extent.place.height) = (Int32(pixels.width), Int32(pixels.height))
    } else {
      notePlace()
    }
    if pixels.width > 0 { input.post(.resize(viewport.size)) }
  }

  /// Adapts the window to a new content scale of the desktop, and keeps its size in logical pixels.
  func followScale() {
    guard let listener = scrolling.xListener,
      case let scale = ContentScale.usable(listener.statedContentScale),
      scale != extent.contentScale
    else { return }
    let size = shapes.size
    shapes.distrust(until: clock.now + ResizeTimes.screens)
    scaled()
    guard isResizable, isShown, !isFullscreen, !isMaximised else { return }
    let (width, height) = fitting(
      width: (size.width * scale).rounded(), height: (size.height * scale).rounded(),
      on: nearestMonitor())
    glfwSetWindowSize(handle, width, height)
  }

  // MARK: The user's choice

  /// Records the window's present size and state, in case the user chose them.
  func watchShape() {
    let size = viewport.size
    // If a Wayland compositor fills the screen with the window, the compositor chose the size, not
    // the user.
    guard isShown, size.width > 0, size.height > 0, !fullScreen.isFilledByCompositor else { return }
    // On a busy machine, this code can run long after the window was shown, so the time counts from
    // now.
    shapes.follow(from: clock.now)
    shapes.see(size, isFullscreen: isFullscreen, isMaximised: isMaximised, at: clock.now)
  }

  /// The size and the state that the user gave the window; the next window can open with this
  /// shape.
  package var shape: WindowShape {
    WindowShape(
      size: shapes.size, isFullscreen: isFullscreen, isMaximised: shapes.isMaximised)
  }

  /// Returns a change that the user made to the window's shape, once the new shape has lasted for
  /// half a second; returns each change only once.
  ///
  /// - Parameter isClosing: Whether the window is closing, so that a change need not last.
  /// - Returns: The shapes before and after the change; nil if the user changed nothing.
  package func takeShapeChange(
    isClosing: Bool = false
  ) -> (old: WindowShape, new: WindowShape)? {
    shapes.takeChange(at: isClosing ? .infinity : clock.now)
  }
}
