// Comparisons of areas of the desktop, and places in them.

extension DesktopScreen.Area {
  /// Returns whether the positions and the sizes of two areas differ by at most 4 pixels; some
  /// managers leave a border.
  nonisolated func isNear(_ other: DesktopScreen.Area) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height]
      .allSatisfy { abs($0) <= 4 }
  }

  nonisolated func hasSize(of other: DesktopScreen.Area) -> Bool {
    (width, height) == (other.width, other.height)
  }

  /// Returns an area of this size in the middle of a monitor, limited to three quarters of the
  /// monitor's width and height.
  nonisolated func inMiddle(of monitor: DesktopScreen.Area) -> DesktopScreen.Area {
    let (width, height) = (
      min(width, monitor.width * 3 / 4), min(height, monitor.height * 3 / 4)
    )
    return DesktopScreen.Area(
      x: monitor.x + (monitor.width - width) / 2, y: monitor.y + (monitor.height - height) / 2,
      width: width, height: height)
  }

  /// Returns whether the centre of this area is outside of another area.
  nonisolated func middleIsOutside(_ other: DesktopScreen.Area) -> Bool {
    let (middleX, middleY) = (x + width / 2, y + height / 2)
    return !(other.x..<other.x + max(1, other.width)).contains(middleX)
      || !(other.y..<other.y + max(1, other.height)).contains(middleY)
  }
}
