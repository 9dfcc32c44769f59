package import CosmosDrawing
import CosmosGeometry
import CosmosMotion

extension Strips {
  /// Returns the backdrop of the strips at a time in seconds, without clouds and vignette.
  ///
  /// The bars of several colours are in spare memory of the frame. A clock lights the strip of the
  /// current second.
  package func backdrop(into frame: inout Frame, at time: Double) -> Backdrop {
    if clock == nil, let color, !isMoving(at: time) { return Backdrop(color: color) }
    let viewport = frame.viewport
    var painter = StripPainter(in: &frame)
    let lit = clock?.light(at: time)
    for index in 0..<Self.count {
      let extent = extent(of: index, at: time, in: viewport)
      guard extent.right > 0, extent.left < viewport.width else { continue }
      paintBehind(to: extent.left, with: &painter, in: viewport, at: time)
      var color = strips[index].color.value(at: time)
      if let lit {
        let rest = (index + 1) % Self.count == lit.strip ? 1 - lit.light : 0
        color = StripClock.lit(color, by: index == lit.strip ? lit.light : rest)
      }
      let contrast = strips[index].flight?.contrast(at: time) ?? 0
      guard contrast > 0 else {
        painter.paint(to: min(extent.right, viewport.width), color)
        continue
      }
      paintReturning(index, extent, color, contrast, with: &painter, in: viewport)
    }
    paintBehind(to: viewport.width, with: &painter, in: viewport, at: time)
    return painter.finish()
  }

  /// Returns the left and right edge of a strip in logical pixels, without the part behind the
  /// chosen bar.
  ///
  /// Strips at rest end at whole pixels. Neighbours with equal offsets share an edge exactly,
  /// because both compute it in the same way.
  func extent(
    of index: Int, at time: Double, in viewport: Viewport
  ) -> (left: Double, right: Double) {
    let left = Self.edge(index, in: viewport)
    let right = Self.edge(index + 1, in: viewport)
    let offset = strips[index].offset(at: time)
    guard offset != .zero, let chosenBar else { return (left, right) }
    let shift = offset.points * viewport.designScale + offset.widths * viewport.width
    let kept = Self.strips(ofBar: chosenBar)
    if index < kept.lowerBound {
      let limit = Self.edge(kept.lowerBound, in: viewport)
      return (min(left + shift, limit), min(right + shift, limit))
    }
    let limit = Self.edge(kept.upperBound, in: viewport)
    return (max(left + shift, limit), max(right + shift, limit))
  }

  /// Returns the left edge of a strip at rest, in logical pixels; the edge is a whole pixel of the
  /// framebuffer.
  static func edge(_ index: Int, in viewport: Viewport) -> Double {
    let pixel = Double(index * viewport.pixelWidth) / Double(count)
    return pixel.rounded() / viewport.contentScale
  }

  /// Paints a returning strip: lighter, with a dark line one pixel wide at its leading edge.
  private func paintReturning(
    _ index: Int, _ extent: (left: Double, right: Double), _ color: Color, _ contrast: Double,
    with painter: inout StripPainter, in viewport: Viewport
  ) {
    let light = color.interpolated(to: .white, by: Self.returningLight * contrast)
    let dark = color.interpolated(to: .black, by: Self.leadingShade * contrast)
    let pixel = 1 / viewport.contentScale
    let comesFromLeft = index < (chosenBar.map { Self.strips(ofBar: $0).lowerBound } ?? 0)
    let right = min(extent.right, viewport.width)
    if comesFromLeft {
      painter.paint(to: min(extent.right - pixel, right), light)
      painter.paint(to: right, dark)
    } else {
      painter.paint(to: min(extent.left + pixel, right), dark)
      painter.paint(to: right, light)
    }
  }

  /// Share of white in a returning strip's colour, and of black in its leading edge, at the largest
  /// contrast.
  static let returningLight = 0.09
  static let leadingShade = 0.35

  private func paintBehind(
    to right: Double, with painter: inout StripPainter, in viewport: Viewport, at time: Double
  ) {
    guard painter.right < right else { return }
    for index in 0..<Self.count {
      // The last strip ends exactly at the edge of the window, despite rounding.
      let edge = index + 1 < Self.count ? Self.edge(index + 1, in: viewport) : right
      guard edge > painter.right else { continue }
      painter.paint(to: min(edge, right), behind[index].value(at: time))
      guard edge < right else { return }
    }
  }
}

/// Paints colours side by side from the left edge of the window, and merges equal neighbours.
private struct StripPainter {
  /// Right end of the painted part of the window, in logical pixels.
  private(set) var right = 0.0
  /// The bars painted so far; the last one may still grow.
  private var bars: [Bar]

  init(in frame: inout Frame) {
    bars = frame.emptyBars()
  }

  /// Extends the painted part to a position in logical pixels; does nothing if the painted part
  /// already reaches that position.
  mutating func paint(to right: Double, _ color: Color) {
    guard right > self.right else { return }
    if bars.last?.color == color {
      bars[bars.count - 1].right = right
    } else {
      bars.append(Bar(left: self.right, right: right, color: color))
    }
    self.right = right
  }

  /// Returns the painted backdrop; a backdrop of one colour needs no bars.
  consuming func finish() -> Backdrop {
    let color = bars.first?.color ?? .black
    if bars.count == 1 { bars.removeAll(keepingCapacity: true) }
    return Backdrop(color: color, bars: bars)
  }
}
