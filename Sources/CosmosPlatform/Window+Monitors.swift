// The hints for a new window, and the monitors it opens on.

import CCosmosGLFW
import CosmosGeometry

extension Window {
  /// Opens a window with an OpenGL 3.3 core context, or one of 3.1 where the driver has no more.
  ///
  /// - Returns: nil where there is neither; the library's last error says why.
  static func open(_ options: WindowOptions) -> OpaquePointer? {
    hint(options)
    let width = Int32(options.size.width.rounded())
    let height = Int32(options.size.height.rounded())
    if let handle = glfwCreateWindow(width, height, options.title, nil, nil) { return handle }
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 1)
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_ANY_PROFILE)
    return glfwCreateWindow(width, height, options.title, nil, nil)
  }

  /// Sets GLFW's hints for the next window.
  private static func hint(_ options: WindowOptions) {
    glfwDefaultWindowHints()
    if options.isProbe {
      glfwWindowHint(GLFW_VISIBLE, 0)
      return
    }
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3)
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3)
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE)
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, 1)
    glfwWindowHint(GLFW_OPENGL_DEBUG_CONTEXT, options.wantsDebugContext ? 1 : 0)
    // No depth, stencil or alpha buffer is used, and each of them costs memory bandwidth.
    glfwWindowHint(GLFW_DEPTH_BITS, 0)
    glfwWindowHint(GLFW_STENCIL_BITS, 0)
    glfwWindowHint(GLFW_ALPHA_BITS, 0)
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, 1)
    glfwWindowHint(GLFW_RESIZABLE, options.isResizable ? 1 : 0)
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "cosmos")
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "cosmos")
  }

  /// The monitor with a number, 1 for the first; nil for no number.
  static func monitor(_ number: Int?) throws(PlatformError) -> OpaquePointer? {
    guard let number else { return nil }
    var count: Int32 = 0
    let monitors = glfwGetMonitors(&count)
    guard let monitors, number >= 1, number <= Int(count) else {
      throw .monitorMissing(index: number, count: Int(count))
    }
    return monitors[number - 1]
  }

  /// Centres the window on a monitor.
  func place(on monitor: OpaquePointer) {
    var area: (x: Int32, y: Int32, width: Int32, height: Int32) = (0, 0, 0, 0)
    glfwGetMonitorWorkarea(monitor, &area.x, &area.y, &area.width, &area.height)
    var width: Int32 = 0
    var height: Int32 = 0
    glfwGetWindowSize(handle, &width, &height)
    glfwSetWindowPos(
      handle, area.x + max(0, (area.width - width) / 2),
      area.y + max(0, (area.height - height) / 2))
  }

  /// The monitor with the largest part of the window.
  func nearestMonitor() -> OpaquePointer? {
    var count: Int32 = 0
    guard let monitors = glfwGetMonitors(&count) else { return glfwGetPrimaryMonitor() }
    var x: Int32 = 0
    var y: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
    glfwGetWindowPos(handle, &x, &y)
    glfwGetWindowSize(handle, &width, &height)
    var best: (overlap: Int64, monitor: OpaquePointer?) = (-1, nil)
    for index in 0..<Int(count) {
      guard let monitor = monitors[index], let mode = glfwGetVideoMode(monitor) else { continue }
      var left: Int32 = 0
      var top: Int32 = 0
      glfwGetMonitorPos(monitor, &left, &top)
      let across = min(x + width, left + mode.pointee.width) - max(x, left)
      let down = min(y + height, top + mode.pointee.height) - max(y, top)
      let overlap = Int64(max(0, across)) * Int64(max(0, down))
      if overlap > best.overlap { best = (overlap, monitor) }
    }
    return best.monitor ?? glfwGetPrimaryMonitor()
  }
}
