import CosmosKit
import CosmosSky
import TestSupport
import Testing

/// A driver that cannot draw into textures of some formats.
@Suite(.drawing) struct MissingFormatTests {
  /// Some single-board computers cannot draw into textures of format R16, others not into R32F.
  @Test(arguments: [[TextureFormat.r16], [.r32f], [.r16, .r32f], [.r16, .r16f, .r32f]])
  func `the picture is nearly the same if the driver lacks some texture formats`(
    missing: [TextureFormat]
  ) throws {
    func picture(_ missing: [TextureFormat]) throws -> Image {
      try Headless.alone {
        let real = GLFunctions.epoxy
        var table = real
        var last = TextureFormat.r8
        table.texImage2D = {
          last = $0
          real.texImage2D($0, $1, $2, $3)
        }
        table.checkFramebufferStatus = {
          missing.contains(last) ? 0x8CDD : real.checkFramebufferStatus()
        }
        let context = try GLContext(of: try HeadlessContext(), functions: table)
        let renderer = try Renderer(context: context)
        return try renderer.picture(of: Layers.frame { $0.stars = .total(1_000_000) })
      }
    }
    // Without R16F, layers have eight bits, which lose the faintest stars.
    let tolerance = missing.contains(.r16f) ? 12 : 2
    let found = try #require(
      try picture(missing).difference(to: try picture([]), tolerance: tolerance))
    #expect(found.count == 0, "\(found)")
  }

  /// OpenGL 3.1 guarantees textures of 1024 pixels.
  @Test(arguments: [(1024, 0.02), (2048, 0.001)])
  func `a driver with small textures draws the same sky, with less sharp nebulae`(
    limit: Int, share: Double
  ) throws {
    func picture(_ limit: Int?) throws -> Image {
      try Headless.alone {
        let real = GLFunctions.epoxy
        var table = real
        table.getInteger = {
          $0 == .maxTextureSize && limit != nil ? Int32(limit ?? 0) : real.getInteger($0)
        }
        let context = try GLContext(of: try HeadlessContext(), functions: table)
        var options = SkyOptions()
        options.start = .sign(.sagittarius)
        options.showsHint = false
        let size = Size(width: 640, height: 360)
        var sky = Sky(options: options, size: size)
        sky.advance(to: 4)
        let renderer = try Renderer(geometry: sky.geometry, context: context)
        return try renderer.picture(of: sky.frame(at: 4, in: Viewport(size: size)))
      }
    }
    let found = try #require(
      try picture(limit).difference(to: try picture(nil), tolerance: 12))
    #expect(Double(found.count) < share * 640 * 360, "\(found)")
  }
}
