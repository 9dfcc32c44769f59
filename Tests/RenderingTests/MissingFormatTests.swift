import CosmosKit
import TestSupport
import Testing

/// A driver that cannot draw into textures of some formats.
@Suite struct MissingFormatTests {
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
}
