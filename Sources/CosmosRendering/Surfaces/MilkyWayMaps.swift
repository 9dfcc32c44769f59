import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders
import CosmosSystem

/// The maps of the Milky Way for the sizes of a window, and the grain in front of them.
///
/// A window that is being resized changes its size in each frame, but drawing a map takes longer
/// than a frame. So the map of an earlier size is used during a resize, and the picture lacks
/// ``MissingParts/exactMilkyWay``. Once the size has been stable for ``ResizeTimes.drag`` seconds,
/// the exact map is drawn. A single change of the size draws everything anew.
final class MilkyWayMaps {
  private var maps: [MilkyWayMap] = []
  private let grain = GrainTexture()
  private let table = MilkyWayTableTexture()
  private var resizing = Resizing()
  /// Returns the time in seconds, to measure the time between changes of the window's size.
  var clock: () -> Double = { MonotonicClock.secondsSinceBoot }
  /// Whether frames have a time limit.
  var isTimed: Bool
  private let encoder: Encoder

  init(isTimed: Bool, with encoder: Encoder) {
    self.isTimed = isTimed
    self.encoder = encoder
  }

  /// Begins a frame with a target of a size in pixels.
  func begin(_ target: (width: Int, height: Int)) { resizing.see(target, at: clock()) }

  /// Drops the maps and the grain.
  func forget() {
    grain.forget()
    table.forget()
    maps.removeAll()
  }

  /// Whether the map of an earlier size may be used because the window is being resized.
  private var mayStandIn: Bool { resizing.isGoingOn && isTimed }

  /// Returns the shape of the exact map for a sky; nil for a sky that needs none.
  private func shape(for sky: DeepSky, in viewport: Viewport) -> MilkyWayMap.Shape? {
    guard sky.milkyWay != nil || sky.setCount > 0 else { return nil }
    return MilkyWayMap.Shape(for: sky, in: viewport, driver: encoder.context.driver)
  }

  /// Returns whether the part of the map that the window needs is not completely drawn.
  func lacksMap(of sky: DeepSky, in viewport: Viewport) -> Bool {
    guard let shape = shape(for: sky, in: viewport) else { return false }
    return !maps.contains {
      ($0.shape == shape || mayStandIn && $0.shape.canReplace(shape))
        && $0.covers(sky.anyField, in: viewport)
    }
  }

  /// Draws the missing blocks of the map that the window needs, and computes the texture of the
  /// grain.
  ///
  /// - Throws: ``GLError`` if the shader cannot be built or the driver cannot create the texture.
  func prepare(of sky: DeepSky, in viewport: Viewport, for rings: [TileRing]) throws(GLError) {
    try milkyWay(of: sky, in: viewport, for: rings)?.map
      .prepare(for: sky.anyField, in: viewport, with: encoder)
    let cell = MilkyWayUniforms.grainCell(of: sky, scale: viewport.contentScale)
    _ = try grain.texture(ofCell: cell, in: encoder.context)
  }

  /// Returns a deep sky's Milky Way: the exact map, or that of an earlier size during a resize; nil
  /// for a sky that needs none.
  ///
  /// - Parameters:
  ///   - sky: The sky.
  ///   - viewport: The viewport of the window.
  ///   - rings: The rings, whose maps are kept if there is a new map.
  /// - Returns: The Milky Way.
  func milkyWay(
    of sky: DeepSky, in viewport: Viewport, for rings: [TileRing]
  ) -> MilkyWayView? {
    guard let shape = shape(for: sky, in: viewport) else { return nil }
    if let map = maps.first(where: { $0.shape == shape }) {
      return MilkyWayView(map, grain, for: shape)
    }
    if mayStandIn, let map = maps.first(where: { $0.shape.canReplace(shape) }) {
      return MilkyWayView(map, grain, for: shape)
    }
    keepMaps(of: rings)
    let map = MilkyWayMap(
      mayStandIn ? shape.withRoom : shape, table: table, in: encoder.context)
    maps.append(map)
    return MilkyWayView(map, grain, for: shape)
  }

  /// Drops maps that no ring reads, such as those of earlier window sizes.
  func keepMaps(of rings: [TileRing]) {
    maps.removeAll { map in !rings.contains { $0.milkyWay?.map === map } }
  }

  /// Draws a missing block of a map, before a window needs it.
  ///
  /// - Returns: Whether a block was drawn.
  func drawNext() throws(GLError) -> Bool {
    // Maps made during a resize are soon dropped, so completing them is not worth the time. At
    // rest, no frame tells that the resize has ended.
    resizing.update(at: clock())
    guard !resizing.isGoingOn else { return false }
    for map in maps where !map.isComplete { return try map.drawNext(with: encoder) }
    return false
  }

  /// Whether every block of every map is drawn.
  var areComplete: Bool { maps.allSatisfy(\.isComplete) }
}

/// Detects whether a window is being resized, from the time between changes of its size.
private struct Resizing {
  private var size = (width: 0, height: 0)
  /// Time when the size last changed, in seconds.
  private var changed = -Double.infinity
  /// Whether the last frame had a new size.
  private var isNew = false
  /// Whether two changes were less than ``ResizeTimes.drag`` seconds apart, or in consecutive
  /// frames, and the size has not been stable for that time since.
  ///
  /// Where a map takes longer than that time, only consecutive frames show that a drag goes on.
  private(set) var isGoingOn = false

  /// Records the size of a frame, in pixels, at a time in seconds.
  mutating func see(_ size: (width: Int, height: Int), at time: Double) {
    guard size != self.size else {
      isNew = false
      return update(at: time)
    }
    isGoingOn = isNew || time - changed < ResizeTimes.drag
    isNew = self.size != (0, 0)
    self.size = size
    changed = time
  }

  /// Ends the resize if the size has been stable for long enough at a time in seconds.
  mutating func update(at time: Double) {
    isGoingOn = isGoingOn && time - changed < ResizeTimes.drag
  }
}
