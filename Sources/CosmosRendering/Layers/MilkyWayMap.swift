import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders
import CosmosSystem

/// The density of the Milky Way as a texture, computed where it is needed first.
///
/// All of it would take some tenths of a second, what a window shows a few milliseconds. A texel is
/// the square root of the density: see `milky-way.glsl`.
final class MilkyWayMap {
  /// Texels, for 360° of longitude.
  static let width = 1024
  /// Texels, for the latitudes of ``MilkyWayCoordinates``.
  static let height = 160
  /// Texels of longitude that are computed at once.
  private static let blockWidth = 16

  private let texture: GLTexture
  private let context: GLContext
  /// Rows north and south of the ecliptic that windows have shown so far.
  private var rows = 0
  /// Of each block, the rows on each side that are computed.
  private var computedRows = [Int](repeating: 0, count: width / blockWidth)

  /// - Throws: ``GLError`` when the driver makes no more objects.
  init(in context: GLContext) throws(GLError) {
    texture = try GLTexture(
      .r8, width: Self.width, height: Self.height, filter: .linear, wrap: .repeat, in: context)
    self.context = context
  }

  func bind(unit: UInt32) { texture.bind(unit: unit) }

  /// Computes what a field's stars in the window need.
  ///
  /// - Parameters:
  ///   - field: A set of a deep layer, at the window's left edge.
  ///   - window: Its size in logical pixels.
  func prepare(for field: StarField, window: Size) {
    guard let depth = field.depth else { return }
    let texels = Double(Self.width)
    let turns = field.offset / field.period + depth.longitudeOfEdge / 360
    let first = Int((turns * texels).rounded(.down)) - 2
    let last = min(first + Self.width, first + Int(window.width / field.period * texels) + 5)
    let reach = window.height / 2 * depth.latitudePerPixel / MilkyWayCoordinates.latitudes
    rows = max(rows, min(Self.height / 2, Int(reach * Double(Self.height)) + 3))
    var missing: [Int] = []
    var texel = first
    while texel <= last + Self.blockWidth {
      let inMap = ((texel % Self.width) + Self.width) % Self.width
      let index = inMap / Self.blockWidth
      if computedRows[index] < rows, texel - inMap % Self.blockWidth <= last {
        computedRows[index] = rows
        missing.append(index)
      }
      texel += Self.blockWidth
    }
    guard !missing.isEmpty else { return }
    compute(missing)
  }

  /// Computes a part of the map that no window has shown yet.
  ///
  /// - Returns: Whether there was one.
  func computeNext() -> Bool {
    guard let index = computedRows.firstIndex(where: { $0 < rows }) else { return false }
    computedRows[index] = rows
    compute([index])
    return true
  }

  /// Computes blocks, on two processors: a window's first picture waits for some.
  private func compute(_ blocks: [Int]) {
    let size = 2 * rows * Self.blockWidth
    let first = Self.height / 2 - rows
    let texels = [UInt8](unsafeUninitializedCapacity: blocks.count * size) { texels, count in
      count = blocks.count * size
      // Each block has a part of its own.
      nonisolated(unsafe) let texels = texels
      let compute = { @Sendable (numbers: Range<Int>) in
        for number in numbers {
          let part = texels[(number * size)..<((number + 1) * size)]
          Self.compute(
            blocks[number], from: first, into: UnsafeMutableBufferPointer(rebasing: part))
        }
      }
      let half = blocks.count / 2
      if half == 0 { return compute(0..<blocks.count) }
      WorkThread.both({ compute(0..<half) }, { compute(half..<blocks.count) })
    }
    texels.withUnsafeBytes { bytes in
      guard let pixels = bytes.baseAddress else { return }
      for (number, block) in blocks.enumerated() {
        context.update(
          texture: texture.name, x: block * Self.blockWidth, y: first, width: Self.blockWidth,
          height: 2 * rows, pixels: pixels + number * size)
      }
    }
  }

  /// Computes a block's rows from some row on.
  private static func compute(
    _ block: Int, from first: Int, into texels: UnsafeMutableBufferPointer<UInt8>
  ) {
    let longitudes = (0..<blockWidth).map { column in
      MilkyWay.Longitude((Double(block * blockWidth + column) + 0.5) / Double(width) * 360)
    }
    for row in 0..<(texels.count / blockWidth) {
      let latitude = MilkyWay.Latitude(
        ((Double(first + row) + 0.5) / Double(height) - 0.5) * MilkyWayCoordinates.latitudes)
      for column in 0..<blockWidth {
        let density = MilkyWay.density(longitudes[column], latitude)
        let root = (density / MilkyWay.largestDensity).squareRoot()
        texels[row * blockWidth + column] = UInt8(clamp(root * 255, 0, 255).rounded())
      }
    }
  }
}
