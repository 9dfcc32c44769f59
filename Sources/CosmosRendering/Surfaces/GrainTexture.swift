import CosmosGeometry
import CosmosMotion
import CosmosOpenGL
import CosmosShaders

/// The grain of the Milky Way: stars too faint to be seen singly, as a random field that repeats.
///
/// The grain is computed once: a software rasteriser would take almost as long to compute a pixel's
/// grain as to compute the rest of the pixel's light.
final class GrainTexture {
  private var texture: GLTexture?
  /// Width of a cell of the texture's first lattice, in pixels; see ``GrainField``.
  private var cell = 0.0

  /// Drops the texture.
  func forget() { texture = nil }

  /// Returns a texture with grains of a given size; computes it unless the last texture has that
  /// size.
  ///
  /// - Parameters:
  ///   - cell: Width of a cell of the first lattice in pixels; see ``MilkyWayUniforms``.
  ///   - context: The current context.
  /// - Returns: The GL name of the texture.
  /// - Throws: ``GLError`` if the driver cannot create the texture.
  func texture(ofCell cell: Double, in context: GLContext) throws(GLError) -> UInt32 {
    if self.cell == cell, let name = texture?.name { return name }
    let field = GrainField(width: GrainField.width, height: GrainField.height, cell: cell)
    let new = try GLTexture(
      .rg8, width: field.width, height: field.height, filter: .linear, wrap: .repeat,
      label: "grain", in: context)
    context.update(
      texture: new.name, .rg8, x: 0, y: 0, width: field.width, height: field.height,
      pixels: field.bytes)
    let name = new.name
    texture = consume new
    self.cell = cell
    return name
  }
}

/// The random field of the grain, with a mean of 1, on a torus.
///
/// A lattice has one star per cell, at a random position. Few stars are bright: the number of stars
/// brighter than F is proportional to F^-4/3. The stars of a second lattice, with larger cells, are
/// larger and fewer. The other lattices have the bright members of star clouds. Stars gather in
/// clumps.
struct GrainField {
  /// Size of the texture in pixels: so large that nobody sees that the field repeats.
  static let (width, height) = (640, 400)

  let width: Int
  let height: Int
  /// Light and warmth of each pixel, in rows from bottom to top; see `milky-way.frag`.
  let bytes: [UInt8]

  /// A lattice: width of a cell, as a multiple of the first lattice's cell width; radius of a star
  /// in widths of its own cell; factor for the light of a star; warmth of the stars' colour, -1…1.
  private typealias Lattice = (cell: Double, radius: Float, light: Float, warmth: Float)

  private static let lattices: [Lattice] = [
    (1, 0.85, 1, 1), (1.47, 0.62, 1, -1), (5.3, 0.17, 3.2, 0.6), (8.1, 0.12, 5, -0.7),
  ]

  /// Number of clumps from left to right and from bottom to top of the texture.
  private static let clumps = (columns: 16, rows: 10)

  /// Computes the field.
  ///
  /// - Parameters:
  ///   - width: Width in pixels.
  ///   - height: Height in pixels.
  ///   - cell: Approximate width of a cell of the first lattice, in pixels.
  init(width: Int, height: Int, cell: Double) {
    self.width = width
    self.height = height
    // The light of each pixel, and that light times the warmth of the pixel's colour (-1…1).
    var pixels = [SIMD2<Float>](repeating: .zero, count: width * height)
    var random = SplitMix64(seed: 0x6772_6169_6E)
    let clumps = Self.clumps(&random)
    for lattice in Self.lattices {
      let size = lattice.cell * cell
      Self.add(
        lattice,
        cells: (
          max(1, Int((Double(width) / size).rounded())),
          max(1, Int((Double(height) / size).rounded()))
        ),
        clumps: clumps, to: &pixels, width: width, height: height, &random)
    }
    let scale = Float(width * height) / pixels.reduce(0) { $0 + $1.x }
    bytes = [UInt8](unsafeUninitializedCapacity: 2 * pixels.count) { bytes, count in
      for (index, pixel) in pixels.enumerated() {
        let root = (pixel.x * scale / MilkyWayUniforms.largestGrain).squareRoot()
        bytes[2 * index] = UInt8(min(255, root * 255 + 0.5))
        bytes[2 * index + 1] = UInt8(127.5 + 127 * pixel.y / max(pixel.x, 1e-6) + 0.5)
      }
      count = 2 * pixels.count
    }
  }

  /// Returns a random factor for the light in each clump, in rows: few clumps are bright.
  private static func clumps(_ random: inout SplitMix64) -> [Float] {
    (0..<clumps.columns * clumps.rows).map { _ in
      let share = Float(random.next() >> 40) / 16_777_216
      return 0.55 + 1.1 * share * share
    }
  }

  /// Returns the factor for the light of a star at a place, given in fractions of the texture's
  /// size.
  ///
  /// The clumps are a grid with one factor per point, interpolated smoothly.
  private static func light(of factors: [Float], atX x: Float, y: Float) -> Float {
    let (columns, rows) = clumps
    let (across, up) = (x * Float(columns), y * Float(rows))
    let (column, row) = (Int(across), Int(up))
    func smooth(_ t: Float) -> Float { t * t * (3 - 2 * t) }
    let (right, above) = (smooth(across - Float(column)), smooth(up - Float(row)))
    func factor(_ column: Int, _ row: Int) -> Float {
      factors[row % rows * columns + column % columns]
    }
    let low = factor(column, row) + right * (factor(column + 1, row) - factor(column, row))
    let high =
      factor(column, row + 1) + right * (factor(column + 1, row + 1) - factor(column, row + 1))
    return low + above * (high - low)
  }

  /// Adds the light of a lattice's stars to pixels; see ``bytes``.
  private static func add(
    _ lattice: Lattice, cells: (columns: Int, rows: Int), clumps: [Float],
    to pixels: inout [SIMD2<Float>], width: Int, height: Int, _ random: inout SplitMix64
  ) {
    let (cellWidth, cellHeight) = (
      Float(width) / Float(cells.columns), Float(height) / Float(cells.rows)
    )
    let (radiusX, radiusY) = (lattice.radius * cellWidth, lattice.radius * cellHeight)
    let (inverseX, inverseY) = (1 / radiusX, 1 / radiusY)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for row in 0..<cells.rows {
        for column in 0..<cells.columns {
          let bits = random.next()
          func share(_ shift: UInt64) -> Float { Float(bits >> shift & 0xFFFF) / 65_536 }
          // The star's distance from the centre of the first pixel.
          let x = (Float(column) + share(0)) * cellWidth - 0.5
          let y = (Float(row) + share(16)) * cellHeight - 0.5
          // The star's light: (u + 0.01)^-¾, with u in 0…1.
          let root = (share(32) + 0.01).squareRoot()
          let place = (
            x: (Float(column) + share(0)) / Float(cells.columns),
            y: (Float(row) + share(16)) / Float(cells.rows)
          )
          let light =
            lattice.light / (root * root.squareRoot())
            * Self.light(of: clumps, atX: place.x, y: place.y)
          let (left, right) = (
            Int((x - radiusX).rounded(.up)), Int((x + radiusX).rounded(.down))
          )
          var pixelY = Int((y - radiusY).rounded(.up))
          while Float(pixelY) < y + radiusY {
            let offY = (Float(pixelY) - y) * inverseY
            let start =
              (pixelY < 0 ? pixelY + height : pixelY < height ? pixelY : pixelY - height) * width
            var pixelX = left
            while pixelX <= right {
              let offX = (Float(pixelX) - x) * inverseX
              let profile = max(0, 1 - (offX * offX + offY * offY))
              let part = light * profile * profile
              let inRow = pixelX < 0 ? pixelX + width : pixelX < width ? pixelX : pixelX - width
              pixels[start + inRow] += SIMD2(part, part * lattice.warmth)
              pixelX += 1
            }
            pixelY += 1
          }
        }
      }
    }
  }
}
