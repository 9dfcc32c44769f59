import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// The covered shares of the pixels under a frame's filled paths, kept while the paths, their
/// positions and their scales stay the same.
final class FillMasks {
  /// The covered pixels of one filled path.
  struct Entry {
    fileprivate var fill: PathFill
    fileprivate var mask: CoverageMask
    /// The pieces that are covered completely (`full`), and the pieces with a mask (`masked`), in
    /// the shader's format; see `fills-block.glsl`.
    fileprivate(set) var full: [SIMD4<Int32>] = []
    fileprivate(set) var masked: [SIMD4<Int32>] = []

    /// The box around all covered pixels.
    var bounds: PixelBox {
      PixelBox(
        low: SIMD2(Float(mask.columns.lowerBound), Float(mask.lines.lowerBound)),
        high: SIMD2(Float(mask.columns.upperBound), Float(mask.lines.upperBound)))
    }
  }

  /// The entries of the last frame's fills, in the same order.
  private(set) var entries: [Entry] = []
  private var target = TargetScale(width: 0, height: 0, contentScale: 1)
  private var texture: GLTexture?

  /// Width of the texture in texels; pieces are packed into rows that are ``CoverageMask/rows``
  /// texels high.
  private static let width = 1024

  /// Computes the covered shares of the paths that are new in a frame.
  ///
  /// - Parameters:
  ///   - fills: The filled paths of the frame.
  ///   - target: The scale of the frame's target.
  ///   - context: The current context.
  /// - Throws: ``GLError`` if the masks exceed the driver's largest texture.
  func prepare(
    _ fills: [PathFill], for target: TargetScale, in context: GLContext
  ) throws(GLError) {
    guard !fills.isEmpty else { return entries.removeAll(keepingCapacity: true) }
    let isSameTarget = target == self.target
    guard !isSameTarget || !hasShapes(of: fills) else { return }
    self.target = target
    let old = isSameTarget ? entries : []
    entries.removeAll(keepingCapacity: true)
    for (index, fill) in fills.enumerated() {
      // Most paths keep their index from frame to frame, so the search begins there.
      let known =
        index < old.count && old[index].fill.hasShape(of: fill)
        ? old[index] : old.first { $0.fill.hasShape(of: fill) }
      entries.append(
        Entry(
          fill: fill,
          mask: known?.mask
            ?? CoverageMask(
              fill.path.moved(fill, target.contentScale), rule: fill.rule, width: target.width,
              height: target.height)))
    }
    try pack(in: context)
  }

  /// Returns whether fills have the shapes of the entries, in the same order; colours and gradients
  /// may differ.
  private func hasShapes(of fills: [PathFill]) -> Bool {
    guard fills.count == entries.count else { return false }
    for index in fills.indices where !entries[index].fill.hasShape(of: fills[index]) {
      return false
    }
    return true
  }

  /// Packs the masks of all entries into the texture, and lists the pieces of each entry for the
  /// shader.
  private func pack(in context: GLContext) throws(GLError) {
    var texels: [UInt8] = []
    var (x, y) = (Self.width, -CoverageMask.rows)
    for index in entries.indices {
      let mask = entries[index].mask
      (entries[index].full, entries[index].masked) = ([], [])
      for piece in mask.pieces {
        let corner = Int32(piece.x | piece.y << 16)
        let size = Int32(piece.width | piece.height << 16)
        guard let first = piece.mask else {
          entries[index].full.append(SIMD4(corner, size, -1, 0))
          continue
        }
        if x + piece.width > Self.width {
          (x, y) = (0, y + CoverageMask.rows)
          texels.append(contentsOf: repeatElement(0, count: Self.width * CoverageMask.rows))
        }
        for line in 0..<piece.height {
          let start = first + line * piece.width
          let to = (y + line) * Self.width + x
          texels.replaceSubrange(
            to..<to + piece.width, with: mask.bytes[start..<start + piece.width])
        }
        entries[index].masked.append(SIMD4(corner, size, Int32(x | y << 16), 0))
        x += piece.width
      }
    }
    guard !texels.isEmpty else { return }
    let rows = texels.count / Self.width
    if (texture?.height ?? 0) < rows {
      var height = 64
      while height < rows { height *= 2 }
      // Freed first, so that the old and the new texture never need memory at the same time.
      texture = nil
      texture = try GLTexture(
        .r8, width: Self.width, height: height, filter: .nearest, label: "filled paths",
        in: context)
    }
    context.update(
      texture: texture?.name ?? 0, x: 0, y: 0, width: Self.width, height: rows, pixels: texels)
  }

  func bind(unit: UInt32) { texture?.bind(unit: unit) }

  /// Drops all masks and their texture.
  func forget() {
    entries = []
    texture = nil
  }
}

extension PathFill {
  /// Returns whether both fills have the same path, rule, position and scale, and therefore cover
  /// the same pixels.
  fileprivate func hasShape(of other: PathFill) -> Bool {
    origin == other.origin && scale == other.scale && rule == other.rule && path == other.path
  }
}

extension Path {
  /// Returns the path of a fill in pixels of its target.
  fileprivate func moved(_ fill: PathFill, _ contentScale: Double) -> Path {
    func pixels(_ point: Point) -> Point { (fill.origin + point * fill.scale) * contentScale }
    return Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(pixels(point))
        case .line(let point): .line(pixels(point))
        case .cubic(let first, let second, let end):
          .cubic(pixels(first), pixels(second), pixels(end))
        case .close: .close
        }
      })
  }
}
