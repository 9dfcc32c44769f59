import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

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
  private var block = [UInt8](repeating: 0, count: blockWidth * height)

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
    var texel = first
    while texel <= last + Self.blockWidth {
      let inMap = ((texel % Self.width) + Self.width) % Self.width
      let index = inMap / Self.blockWidth
      if computedRows[index] < rows, texel - inMap % Self.blockWidth <= last { compute(index) }
      texel += Self.blockWidth
    }
  }

  /// Computes a part of the map that no window has shown yet.
  ///
  /// - Returns: Whether there was one.
  func computeNext() -> Bool {
    guard let index = computedRows.firstIndex(where: { $0 < rows }) else { return false }
    compute(index)
    return true
  }

  private func compute(_ index: Int) {
    computedRows[index] = rows
    let longitudes = (0..<Self.blockWidth).map { column in
      MilkyWay.Longitude(
        (Double(index * Self.blockWidth + column) + 0.5) / Double(Self.width) * 360)
    }
    let first = Self.height / 2 - rows
    for row in first..<(first + 2 * rows) {
      let latitude = MilkyWay.Latitude(
        ((Double(row) + 0.5) / Double(Self.height) - 0.5) * MilkyWayCoordinates.latitudes)
      for column in 0..<Self.blockWidth {
        let density = MilkyWay.density(longitudes[column], latitude)
        let root = (density / MilkyWay.largestDensity).squareRoot()
        block[(row - first) * Self.blockWidth + column] = UInt8(clamp(root * 255, 0, 255).rounded())
      }
    }
    block.withUnsafeBytes { bytes in
      guard let pixels = bytes.baseAddress else { return }
      context.update(
        texture: texture.name, x: index * Self.blockWidth, y: first, width: Self.blockWidth,
        height: 2 * rows, pixels: pixels)
    }
  }
}
