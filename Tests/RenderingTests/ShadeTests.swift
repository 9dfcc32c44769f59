@testable import CosmosSky
import CosmosKit
import TestSupport
import Testing

/// A text dims what lies behind it by a soft shade of its own.
@Suite(.drawing) struct ShadeTests {
  private static let size = Size(width: 640, height: 360)

  /// Returns a picture of dense stars with a shade of an opacity, 0…1, in the middle.
  private func picture(opacity: Double, scale: Double = 1) throws -> Image {
    var frame = Frame(viewport: Viewport(size: Self.size, contentScale: scale))
    frame.add(Backdrop(color: .black))
    frame.add(
      StarField(
        seed: 1, layer: 3, count: 4000, period: 640, offset: 0,
        sprite: StarSprite(
          profile: .natural, radius: 1.6, color: Color.white.opacity(0.3), sizeVariation: 4)))
    var label = Label(text: " ", center: Point(x: 320, y: 180), size: 13, color: .white)
    label.shade = Box(
      around: label.center, halfSize: Point(x: 60, y: 20), reach: 20,
      color: Color.black.opacity(opacity))
    frame.add(label)
    return try Layers.picture(of: frame)
  }

  /// Returns the sum of green in an area in logical pixels.
  private func light(_ image: Image, _ x: ClosedRange<Int>, _ y: ClosedRange<Int>) -> Double {
    let scale = image.width / Int(Self.size.width)
    var sum = 0.0
    for row in (y.lowerBound * scale)...(y.upperBound * scale) {
      for column in (x.lowerBound * scale)...(x.upperBound * scale) {
        sum += Double(image[column, row].y)
      }
    }
    return sum
  }

  @Test(arguments: [1.0, 2])
  func `a shade is full behind its text, fades smoothly, and ends at its reach`(scale: Double)
    throws
  {
    let (before, after) = (
      try picture(opacity: 0, scale: scale), try picture(opacity: 0.75, scale: scale)
    )
    func share(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>) -> Double {
      light(after, x, y) / light(before, x, y)
    }
    #expect(abs(share(262...378, 162...198) - 0.25) < 0.02)
    // Half of the reach below the text, half of the shade is left.
    #expect(abs(share(262...378, 206...214) - 0.625) < 0.15)
    #expect(share(0...238, 0...359) == 1)
    #expect(share(402...639, 0...359) == 1)
    #expect(share(0...639, 0...138) == 1)
  }

  @Test func `the sky shades its labels and its hint, in the colour of the sky around them`() throws
  {
    var options = SkyOptions()
    options.start = .sign(.leo)
    let shades = self.shades(options)
    #expect(shades.count == 2, "name and degrees")
    let shade = try #require(shades.first)
    let middle = shade.corner + Point(x: shade.size.width / 2, y: shade.size.height / 2)
    let sky = Palette.cosmosBlue.emptySky(at: middle, in: Viewport(size: Self.size))
    let off = shade.color.interpolated(to: sky, by: 0.5)
    #expect(abs(off.red - sky.red) + abs(off.green - sky.green) + abs(off.blue - sky.blue) < 1e-6)
    #expect(self.shades(options, at: 6).count == 4, "the hint has two lines")
    options.showsLabels = false
    #expect(self.shades(options).isEmpty)
  }

  private func shades(_ options: SkyOptions, at time: Double = 0) -> [Box] {
    var sky = Sky(options: options, size: Self.size)
    sky.advance(to: time)
    return sky.frame(at: time, in: Viewport(size: Self.size)).labels.compactMap(\.shade)
  }

  @Test func `the classic sky has no shades`() {
    var options = SkyOptions()
    options.stars = .classic
    options.start = .sign(.leo)
    #expect(shades(options).isEmpty)
  }
}
