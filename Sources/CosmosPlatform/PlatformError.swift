/// Why no window can be opened.
nonisolated package enum PlatformError: Error, Equatable, Sendable {
  case noDisplay(reason: String)
  case monitorMissing(index: Int, count: Int)
  /// The driver has no OpenGL 3.3 core.
  case contextUnavailable(reason: String)
}

nonisolated extension PlatformError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDisplay(let reason):
      "No window: \(reason). Is DISPLAY or WAYLAND_DISPLAY set? `cosmos render OUT.png` needs "
        + "no display, `cosmos doctor` shows what this machine has."
    case .monitorMissing(let index, count: 0):
      "There is no monitor \(index): no monitor of this desktop is on."
    case .monitorMissing(let index, let count):
      "There is no monitor \(index): this desktop has \(count) "
        + "(\(count == 1 ? "only 1 is" : "1…\(count) are") valid for --monitor)."
    case .contextUnavailable(let reason):
      "No OpenGL 3.3 in a window: \(reason). Update Mesa or the GPU driver; "
        + "`cosmos doctor` shows what this machine has."
    }
  }
}
