@testable import CosmosSky
import CosmosKit
import CosmosZodiac
import Foundation
import TestSupport
import Testing

@Suite(.drawing, .enabled(if: Golden.isComparable, Golden.skipReason))
struct LayerGoldenTests {
  private func expect(_ frame: Frame, matches name: Golden.Name) throws {
    try Golden.expect(try Layers.picture(of: frame), matches: name)
  }

  @Test func `the layers half way between two signs match their golden image`() throws {
    try expect(Layers.frame(), matches: .layers)
  }

  @Test func `a window higher than wide matches its golden image`() throws {
    try expect(Layers.frame(size: Size(width: 144, height: 256)), matches: .portrait)
  }

  @Test func `the Milky Way at its brightest matches its golden image`() throws {
    try expect(Layers.frame(at: Sign.sagittarius.place), matches: .milkyWay)
  }

  @Test func `a million stars match their golden image`() throws {
    try expect(Layers.frame { $0.stars = .total(1_000_000) }, matches: .dense)
  }

  @Test func `the classic sky's twenty stars per sign match their golden image`() throws {
    try expect(
      Layers.frame(size: Size(width: 256, height: 256)) {
        $0.stars = .classic
        $0.gap = 1
      }, matches: .classic)
  }

  /// At its seam, a layer starts again with its first star.
  @Test func `the seams of all layers in one window match their golden image`() throws {
    try expect(Layers.frame(at: -0.05) { $0.gap = 100 }, matches: .seam)
  }

  @Test func `the sky of another seed matches its golden image`() throws {
    try expect(Layers.frame { $0.seed = 4_294_967_295 }, matches: .anotherSeed)
  }

  @Test func `a picture of content scale 2 matches its golden image`() throws {
    try expect(Layers.frame(size: Size(width: 128, height: 72), scale: 2), matches: .scaled)
  }

  @Test func `a sky half faded from one position to another matches its golden image`() throws {
    let size = Size(width: 256, height: 144)
    var options = SkyOptions()
    options.reducesMotion = true
    var sky = Sky(options: options, size: size)
    sky.handle(InputEvent(time: 1, kind: .key("4")))
    sky.advance(to: 1.125)
    let frame = Layers.layers(of: sky, at: 1.125, in: Viewport(size: size))
    try Golden.expect(Layers.picture(of: frame, geometry: sky.geometry), matches: .fading)
  }

  @Test func `the vignette alone matches its golden image`() throws {
    var frame = Frame(viewport: Viewport(size: Size(width: 256, height: 144)))
    let palette = Palette.cosmosBlue
    frame.add(Backdrop(color: palette.backdrop, vignette: palette.vignette))
    try expect(frame, matches: .vignette)
  }

  @Test func `the dark clouds alone, on white, match their golden image`() throws {
    var frame = Frame(viewport: Viewport(size: Size(width: 256, height: 144)))
    frame.add(Backdrop(color: .white))
    for layer in Layers.frame({ $0.stars = .classic }).layers {
      if case .deepSky = layer { frame.append(layer) }
    }
    try expect(frame, matches: .clouds)
  }
}

@Suite struct GoldenFolderTests {
  @Test func `every golden image belongs to a test`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Golden.folder.path)
    let known = Set(Golden.Name.allCases.map { "\($0.rawValue).png" } + ["driver.txt"])
    // Images that a failed test left behind are no goldens.
    let kept = files.filter { !$0.hasSuffix(".new.png") && !$0.hasSuffix(".diff.png") }
    #expect(Set(kept).subtracting(known).isEmpty, "orphans")
  }
}

/// Properties of pictures that hold on every driver.
@Suite(.drawing) struct LayerPictureTests {
  @Test func `equal frames give equal pictures, with one renderer or two`() throws {
    let frame = Layers.frame()
    let pictures = try Headless.run { context in
      let renderer = try Renderer(context: context)
      let picture = try OffscreenPicture(width: 256, height: 144, in: context)
      return try [frame, Layers.frame(at: 7), frame].map { frame in
        try renderer.draw(frame, into: picture.target)
        return picture.image()
      }
    }
    #expect(pictures[0] == pictures[2])
    #expect(pictures[0] != pictures[1])
    #expect(try Layers.picture(of: frame) == pictures[0])
  }

  /// The backdrop is the same upside down; only the star shows which side is up.
  @Test func `a star near the top of the frame is near the top of the picture`() throws {
    var frame = Frame(viewport: Viewport(size: Size(width: 64, height: 200)))
    let field = StarField(
      seed: 3, layer: 2, count: 1, period: 64, offset: 0,
      sprite: StarSprite(
        profile: .soft, radius: 6, color: .white, sizeVariation: 0, brightnessVariation: 0))
    frame.add(field)
    let star = StarHash(index: 0, key: StarHash.key(seed: 3, layer: 2))
    let picture = try Layers.picture(of: frame)
    let x = min(63, Int(star.jitter * 64))
    let y = min(199, Int(star.height * 200))
    #expect(picture[x, y].x > 200)
    #expect(picture[x, 199 - y].x < 50)
  }

  @Test(arguments: [(1, 1), (200, 200), (3, 700), (1921, 1)])
  func `a picture of any size can be drawn`(width: Int, height: Int) throws {
    let frame = Layers.frame(size: Size(width: Double(width), height: Double(height)))
    let picture = try Layers.picture(of: frame)
    #expect(picture.width == width && picture.height == height)
  }
}
