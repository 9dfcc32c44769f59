/// A screen with its area of the desktop and its refresh rate.
nonisolated package struct DesktopScreen: Equatable, Sendable {
  /// The position and the size in the desktop's coordinates.
  package var area: Area
  /// The exact number of refreshes per second; 0 if unknown.
  package var refreshRate: Double

  nonisolated package struct Area: Equatable, Sendable {
    package var x: Int32 = 0
    package var y: Int32 = 0
    package var width: Int32 = 0
    package var height: Int32 = 0

    /// Returns the size of the intersection with another area, in square units of the desktop's
    /// coordinates.
    package func overlap(with other: Area) -> Int {
      let part = part(
        x: Int(other.x), y: Int(other.y), width: Int(other.width), height: Int(other.height))
      return Int(part.width) * Int(part.height)
    }

    /// Returns the part of this area that lies within a rectangle; its width or its height is 0 if
    /// there is none.
    ///
    /// The rectangle's numbers may be any 32-bit numbers, because other programs write them.
    package func part(x: Int, y: Int, width: Int, height: Int) -> Area {
      func cut(_ start: Int, _ length: Int, to edge: Int32, _ size: Int32) -> (Int32, Int32) {
        let end = Int(edge) + Int(size)
        let first = min(max(start, Int(edge)), end)
        let last = max(min(start + length, end), first)
        return (Int32(clamping: first), Int32(clamping: last - first))
      }
      let (left, across) = cut(x, width, to: self.x, self.width)
      let (top, down) = cut(y, height, to: self.y, self.height)
      return Area(x: left, y: top, width: across, height: down)
    }
  }

  /// Computes the refresh rate of a video mode from its timings.
  ///
  /// - Parameters:
  ///   - clock: The pixel clock, in pixels per second.
  ///   - columns: The number of pixels per line, including blanking.
  ///   - rows: The number of lines per frame, including blanking.
  ///   - isInterlaced: Whether one refresh shows only every second line.
  ///   - isDoubled: Whether each line is sent twice.
  /// - Returns: The number of refreshes per second; 0 for a mode without timings.
  package static func refreshRate(
    clock: Double, columns: Int, rows: Int, isInterlaced: Bool = false, isDoubled: Bool = false
  ) -> Double {
    guard clock > 0, columns > 0, rows > 0 else { return 0 }
    let rate = clock / (Double(columns) * Double(rows))
    return rate * (isInterlaced ? 2 : 1) / (isDoubled ? 2 : 1)
  }
}

extension Collection {
  /// Returns the element whose area has the largest intersection with `area`; the first element if
  /// none overlaps `area`, nil if there are no elements.
  nonisolated func first(
    mostOf area: DesktopScreen.Area, _ shown: (Element) -> DesktopScreen.Area
  ) -> Element? {
    self.max { shown($0).overlap(with: area) < shown($1).overlap(with: area) }
  }
}
