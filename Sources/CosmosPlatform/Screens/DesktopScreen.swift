/// A screen: which part of the desktop it shows, and how often a second.
nonisolated package struct DesktopScreen: Equatable, Sendable {
  /// Where it is and how large, in the desktop's coordinates.
  package var area: Area
  /// Refreshes per second, exact; 0 if unknown.
  package var refreshRate: Double

  nonisolated package struct Area: Equatable, Sendable {
    package var x: Int32 = 0
    package var y: Int32 = 0
    package var width: Int32 = 0
    package var height: Int32 = 0

    /// How much of it another one covers.
    package func overlap(with other: Area) -> Int {
      let across = min(x + width, other.x + other.width) - max(x, other.x)
      let down = min(y + height, other.y + other.height) - max(y, other.y)
      return Int(max(0, across)) * Int(max(0, down))
    }
  }

  /// Refreshes per second from the timings of a mode: dots per second, and columns and rows with those that are
  /// not shown; 0 for a mode without timings.
  package static func refreshRate(
    clock: Double, columns: Int, rows: Int, isInterlaced: Bool = false, isDoubled: Bool = false
  ) -> Double {
    guard clock > 0, columns > 0, rows > 0 else { return 0 }
    let rate = clock / (Double(columns) * Double(rows))
    return rate * (isInterlaced ? 2 : 1) / (isDoubled ? 2 : 1)
  }
}

extension Collection {
  /// The one with the largest part of an area; the first where there is none of it on any.
  nonisolated func first(
    mostOf area: DesktopScreen.Area, _ shown: (Element) -> DesktopScreen.Area
  ) -> Element? {
    self.max { shown($0).overlap(with: area) < shown($1).overlap(with: area) }
  }
}
