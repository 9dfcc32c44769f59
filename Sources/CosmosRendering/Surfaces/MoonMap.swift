import CosmosOpenGL
import CosmosShaders

/// Textures of the near side of the Moon, one for each range of sizes; see `moon-map.frag`.
///
/// For discs of 64…1024 pixels, a map is as large as the disc, or up to twice as large, so that the
/// disc's details stay smooth. While the Moon grows from one range into another, both maps are kept
/// for some frames.
final class MoonMap {
  private let levels = [Level(side: 128), Level(side: 256), Level(side: 512), Level(side: 1024)]
  /// The range of sizes whose map the current frame uses, with that map; nil if the frame shows no
  /// Moon.
  private var current: Level?

  private final class Level {
    let side: Int
    var surface = Surface((), label: "map of the Moon", formats: [.rgba8], filter: .linear)

    init(side: Int) { self.side = side }
  }

  /// Whether the map for the current frame is drawn; false if the frame shows no Moon.
  var isReady: Bool { current?.surface.isCurrent ?? false }

  var texture: UInt32? { current?.surface.texture }

  /// Drops all maps.
  func forget() { for level in levels { level.surface.free() } }

  /// Begins a frame, and frees maps that no recent frame has shown.
  ///
  /// - Parameter diameter: Diameter of the Moon in pixels; nil if the frame shows no Moon.
  func begin(diameter: Double?) {
    current = nil
    for level in levels {
      let fits = diameter.map { $0 <= Double(level.side) || level === levels[levels.count - 1] }
      let isUsed = current == nil && fits ?? false
      if isUsed { current = level }
      level.surface.countFrame(isUsed: isUsed)
    }
  }

  /// Uses the map of another range of sizes for the current frame, if such a map is drawn.
  func useOtherMap() {
    if let other = levels.last(where: { $0.surface.isCurrent }) { current = other }
  }

  /// Draws and submits the map for the current frame.
  ///
  /// - Parameter encoder: Records the draw.
  /// - Throws: ``GLError`` if the shader cannot be built or the driver cannot create the texture.
  func draw(with encoder: Encoder) throws(GLError) {
    guard let level = current else { return }
    encoder.begin(
      try level.surface.begin(width: level.side, height: level.side, in: encoder.context),
      "map of the Moon")
    let block = encoder.append(
      MoonMapUniforms(side: level.side), MoonFeature.all[...], size: MoonMapUniforms.size
    ) { $0.vector }
    for part in MoonMapPart.allCases {
      encoder.draw(
        .moonMap(part), offset: block.offset, size: MoonMapUniforms.size, .screen, count: 1)
    }
    try encoder.submit()
    level.surface.commit()
  }
}
