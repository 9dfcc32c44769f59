/// The boundary between the inside and the outside of a filled path, as straight edges.
///
/// The edges do not cross, and each has the inside on exactly one side. So the covered share of any
/// region is a sum over the edges, and the fill rule is no longer needed: overlaps count once, and
/// edges between two inside regions are left out.
///
/// The edges are found by a sweep downwards. Between two consecutive heights where edges end or
/// cross, the order of the edges from left to right is fixed. There, the fill rule is applied to
/// each gap between neighbouring edges.
package struct FilledOutline: Equatable, Sendable {
  /// A straight edge that leads downwards.
  package struct Edge: Equatable, Sendable {
    /// The upper end; its y is less than that of ``bottom``.
    package var top: Point
    package var bottom: Point
    /// Whether the inside lies to the right of the edge.
    package var isLeft: Bool
  }

  /// The edges in no particular order.
  package private(set) var edges: [Edge] = []

  /// Finds the boundary of a path; open subpaths are closed with a straight line.
  ///
  /// - Parameters:
  ///   - path: The path; with a coordinate that is not finite, the outline is empty.
  ///   - rule: Decides which regions are inside.
  ///   - tolerance: The maximum distance between an edge and its curve, in the unit of the path;
  ///     more than 0.
  package init(_ path: Path, rule: FillRule, tolerance: Double) {
    guard path.elements.allSatisfy({ $0.isFinite }) else { return }
    let segments = FlattenedPath(path.closed, tolerance: tolerance).segments
    var sides: [Side] = []
    sides.reserveCapacity(segments.count)
    for segment in segments {
      if segment.from.y < segment.to.y {
        sides.append(Side(top: segment.from, bottom: segment.to, winding: 1))
      } else if segment.from.y > segment.to.y {
        sides.append(Side(top: segment.to, bottom: segment.from, winding: -1))
      }
    }
    sides.sort { $0.top.y < $1.top.y }
    sweep(&sides, rule)
  }

  /// A segment of the path; if the segment leads upwards, its ends are swapped.
  private struct Side {
    var top, bottom: Point
    /// 1 for a segment that leads downwards, -1 for one whose ends were swapped.
    var winding: Int
    /// The piece of the boundary that the sweep follows along this side: the piece's upper end, and
    /// whether the inside lies to the right of the piece; nil while this side is not part of the
    /// boundary.
    var piece: (top: Point, isLeft: Bool)?

    func x(at y: Double) -> Double {
      if y <= top.y { return top.x }
      if y >= bottom.y { return bottom.x }
      return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
    }
  }

  private mutating func sweep(_ sides: inout [Side], _ rule: FillRule) {
    var heights = sides.flatMap { [$0.top.y, $0.bottom.y] }
    heights.sort()
    var next = 0
    /// The sides that cross the band between two heights, from left to right: index of the side,
    /// and its x at the upper and the lower border of the band.
    var active: [(index: Int, top: Double, bottom: Double)] = []
    var crossings: [Double] = []
    for (start, end) in zip(heights, heights.dropFirst()) where start < end {
      active.removeAll { side in
        guard sides[side.index].bottom.y <= start else { return false }
        endPiece(of: &sides[side.index], at: sides[side.index].bottom)
        return true
      }
      while next < sides.count, sides[next].top.y <= start {
        active.append((next, 0, 0))
        next += 1
      }
      crossings.removeAll(keepingCapacity: true)
      measure(&active, sides, from: start, to: end)
      findCrossings(of: active, from: start, to: end, into: &crossings)
      guard !crossings.isEmpty else {
        mark(active, &sides, rule, from: start)
        continue
      }
      crossings.append(end)
      crossings.sort()
      var low = start
      for high in crossings where high > low {
        measure(&active, sides, from: low, to: high)
        mark(active, &sides, rule, from: low)
        low = high
      }
    }
    for side in active { endPiece(of: &sides[side.index], at: sides[side.index].bottom) }
  }

  /// Finds where the sides cross the borders of a band, and sorts the sides from left to right, by
  /// the mean of both crossings.
  private func measure(
    _ active: inout [(index: Int, top: Double, bottom: Double)], _ sides: [Side],
    from start: Double, to end: Double
  ) {
    for index in active.indices {
      let side = sides[active[index].index]
      active[index].top = side.x(at: start)
      active[index].bottom = side.x(at: end)
    }
    // The sides are still in the order of the band above, which is almost right. Insertion sort is
    // fastest if few sides must move.
    for index in active.indices.dropFirst() {
      let side = active[index]
      var place = index
      while place > 0, active[place - 1].top + active[place - 1].bottom > side.top + side.bottom {
        active[place] = active[place - 1]
        place -= 1
      }
      active[place] = side
    }
  }

  /// Finds the y coordinates, inside a band, of the crossings of two sides.
  private func findCrossings(
    of active: [(index: Int, top: Double, bottom: Double)], from start: Double, to end: Double,
    into crossings: inout [Double]
  ) {
    for right in active.indices {
      for left in active[..<right].indices {
        let (above, below) = (
          active[right].top - active[left].top, active[right].bottom - active[left].bottom
        )
        guard above < 0 && below > 0 || above > 0 && below < 0 else { continue }
        let crossing = start + (end - start) * (above / (above - below))
        if crossing > start, crossing < end { crossings.append(crossing) }
      }
    }
  }

  /// Applies the fill rule to the gaps between the sides in a band where no sides cross, and begins
  /// or ends pieces of the boundary.
  private mutating func mark(
    _ active: [(index: Int, top: Double, bottom: Double)], _ sides: inout [Side],
    _ rule: FillRule, from start: Double
  ) {
    var winding = 0
    for side in active {
      let wasInside = rule.contains(winding)
      winding += sides[side.index].winding
      let isInside = rule.contains(winding)
      let isLeft = wasInside == isInside ? nil : isInside
      guard sides[side.index].piece?.isLeft != isLeft else { continue }
      let place = Point(x: side.top, y: start)
      endPiece(of: &sides[side.index], at: place)
      if let isLeft { sides[side.index].piece = (place, isLeft) }
    }
  }

  private mutating func endPiece(of side: inout Side, at place: Point) {
    guard let piece = side.piece else { return }
    side.piece = nil
    guard place.y > piece.top.y else { return }
    edges.append(Edge(top: piece.top, bottom: place, isLeft: piece.isLeft))
  }
}

extension Path {
  /// The path with a closing line at the end of each subpath.
  fileprivate var closed: Path {
    var closed = Path()
    closed.elements.reserveCapacity(elements.count + 2)
    for element in elements {
      if case .move = element { closed.elements.append(.close) }
      closed.elements.append(element)
    }
    closed.elements.append(.close)
    return closed
  }
}

extension Path.Element {
  fileprivate var isFinite: Bool {
    switch self {
    case .move(let point), .line(let point): point.isFinite
    case .cubic(let first, let second, let end):
      first.isFinite && second.isFinite && end.isFinite
    case .close: true
    }
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
