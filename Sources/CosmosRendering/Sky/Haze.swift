import CosmosDrawing
import CosmosGeometry
import CosmosShaders
import RealModule

/// The mean light of a layer's stars that are not drawn, or not yet.
///
/// It takes the place of what is missing while a layer is filled, so that the picture has its
/// brightness at once and only its grain comes with time. Sets whose stars cannot be told apart are
/// never more than that light.
struct Haze {
  var color: Color
  /// 0…1.
  var opacity: Double
  /// Any field of the layer at its present offset: where the Milky Way is.
  var field: StarField
  /// Pixels from the first tile's left edge to the window's.
  var tileX = 0.0
  /// Tiles per pixel; 0 where all is one tile.
  var tileScale = 0.0
  /// Which of ``Hazes/amounts`` are its.
  var tiles: Range<Int>
}

extension HazeUniforms {
  /// - Parameters:
  ///   - haze: What to draw.
  ///   - firstTile: The index of its first tile's amounts.
  ///   - lightScale: What light is divided by.
  ///   - sky: What turns pixels of the frame into coordinates of the Milky Way's map.
  init(_ haze: Haze, firstTile: Int, lightScale: Double, sky: SIMD4<Float>) {
    self.init(
      color: haze.color, opacity: haze.opacity, tileX: haze.tileX, tileScale: haze.tileScale,
      firstTile: firstTile, lightScale: lightScale, sky: sky)
  }
}

/// The hazes of a frame.
struct Hazes {
  private(set) var all: [Haze] = []
  /// What a tile is missing, for all hazes one after the other.
  private(set) var amounts: [HazeAmount] = []
  /// Pixels from the window's left edge, rising: between two of them no amount changes.
  private(set) var edges: [Double] = []

  init() {
    all.reserveCapacity(BackdropUniforms.hazeCapacity)
    amounts.reserveCapacity(BackdropUniforms.tileCapacity)
    edges.reserveCapacity(BackdropUniforms.edgeCapacity)
  }

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    amounts.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
  }

  /// Adds a haze that is the same all over the window.
  mutating func add(_ source: DeepStars, _ amount: HazeAmount) {
    guard all.count < BackdropUniforms.hazeCapacity, !amount.isNothing else { return }
    begin(source)
    append(amount)
  }

  /// Begins a haze whose tiles follow.
  mutating func begin(_ source: DeepStars, tileX: Double = 0, tileScale: Double = 0) {
    all.append(
      Haze(
        color: source.color, opacity: source.opacity, field: source.field(ofSet: 1), tileX: tileX,
        tileScale: tileScale, tiles: amounts.count..<amounts.count))
  }

  /// Adds a tile to the last haze.
  mutating func append(_ amount: HazeAmount) {
    guard amounts.count < BackdropUniforms.tileCapacity else { return }
    amounts.append(amount)
    all[all.count - 1].tiles = all[all.count - 1].tiles.lowerBound..<amounts.count
  }

  /// Removes the last haze if none of its tiles misses anything.
  mutating func endOrRemove() {
    guard let last = all.last, !amounts[last.tiles].contains(where: { !$0.isNothing }) else {
      return
    }
    amounts.removeSubrange(last.tiles)
    all.removeLast()
  }

  /// Finds the ``edges`` in a window.
  ///
  /// - Parameter width: Pixels.
  mutating func cut(width: Double) {
    edges.removeAll(keepingCapacity: true)
    edges.append(0)
    for haze in all where haze.tileScale > 0 {
      for tile in haze.tiles.dropFirst() where amounts[tile] != amounts[tile - 1] {
        let edge = Double(tile - haze.tiles.lowerBound) / haze.tileScale - haze.tileX
        if edge > 0, edge < width { edges.append(edge) }
      }
    }
    edges.append(width)
    edges.sort()
  }

  var isEmpty: Bool { all.isEmpty }
  var isFull: Bool { all.count == BackdropUniforms.hazeCapacity }

  /// An upper bound of the light that the hazes add, 0…1.
  var brightest: Double {
    var depth = 0.0
    for haze in all {
      depth += amounts[haze.tiles].reduce(0) {
        max($0, $1.even + $1.dense * MilkyWay.largestDensity)
      }
    }
    return 1 - Double.exp(-depth)
  }
}

/// The optical depth of missing stars, −ln of their transmittance.
struct HazeAmount: Equatable {
  /// The same everywhere.
  var even = 0.0
  /// Times the density of the Milky Way.
  var dense = 0.0

  var isNothing: Bool { even == 0 && dense == 0 }

  /// The amount of a share of a set's stars.
  init(_ depth: StarDepth?, share: Double = 1) {
    guard let depth else { return }
    even = depth.coverage * (1 - depth.blend) * share
    dense = depth.coverage * depth.blend * share
  }

  static func + (left: HazeAmount, right: HazeAmount) -> HazeAmount {
    var sum = left
    sum.even += right.even
    sum.dense += right.dense
    return sum
  }
}
