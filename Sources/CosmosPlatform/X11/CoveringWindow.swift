/// A visible window of another program that may cover the desktop.
nonisolated struct CoveringWindow: Equatable, Sendable {
  /// The area of the window, including its frame but not its shadow.
  var area: DesktopScreen.Area
  /// The parts of the window that hide the desktop completely.
  var opaque: [DesktopScreen.Area]
  /// Whether the window is in full screen or maximised.
  var fillsMonitor: Bool
}

extension DesktopScreen.Area {
  /// Returns whether the given windows cover a monitor with this area.
  ///
  /// A window in full screen or maximised covers its monitor even if a panel, or a part of the
  /// window, is transparent. Without such a window, the windows must hide every pixel of the
  /// monitor together.
  nonisolated func isCovered(by windows: [CoveringWindow]) -> Bool {
    let size = Int(width) * Int(height)
    if windows.contains(where: { $0.fillsMonitor && 2 * $0.area.overlap(with: self) > size }) {
      return true
    }
    var visible = [self]
    for window in windows {
      for part in window.opaque where !visible.isEmpty {
        visible = visible.flatMap { $0.without(part) }
      }
    }
    return visible.isEmpty
  }

  /// Returns the part of this area that lies outside of another area, divided into at most four
  /// areas.
  nonisolated private func without(_ other: Self) -> [Self] {
    guard overlap(with: other) > 0 else { return width > 0 && height > 0 ? [self] : [] }
    let (right, bottom) = (x + width, y + height)
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (otherRight, otherBottom) = (
      min(right, other.x + other.width), min(bottom, other.y + other.height)
    )
    return [
      Self(x: x, y: y, width: width, height: top - y),
      Self(x: x, y: otherBottom, width: width, height: bottom - otherBottom),
      Self(x: x, y: top, width: left - x, height: otherBottom - top),
      Self(x: otherRight, y: top, width: right - otherRight, height: otherBottom - top),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
