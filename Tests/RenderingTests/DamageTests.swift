@testable import CosmosRendering
import CosmosKit
import CosmosShaders
import CosmosSky
import TestSupport
import Testing

/// A frame drawn over an earlier picture redraws only the areas that changed, and gives the same
/// picture as a complete drawing.
@Suite struct DamageTests {
  private static let size = Size(width: 640, height: 360)

  private static func sky(at position: Double, labels: Bool) -> Sky {
    var options = SkyOptions()
    options.start = .at(position)
    options.stars = .total(3000)
    options.drift = Drift(pause: 1)
    options.tonight = Tonight(from: Instant(year: 2026, month: 11, day: 22, hour: 21.5))
    options.showsHint = labels
    return Sky(options: options, size: size)
  }

  /// Draws the same frames with two renderers, one into targets of known age, one into targets of
  /// unknown age, and expects equal pictures.
  ///
  /// The age of a target is the number of frames since the target was last drawn; 0 is unknown.
  ///
  /// - Returns: The number of frames that redrew only a part of the picture.
  private func compare(
    _ sky: inout Sky, _ context: GLContext, targets: Int, frames: Int,
    _ event: (Int) -> InputEvent.Kind? = { _ in nil }
  ) throws -> Int {
    let options = Fields.options(cache: .auto, fillTime: 1000)
    func renderer() throws -> Renderer {
      try Renderer(geometry: sky.geometry, options: options, context: context)
    }
    let (aged, whole) = (try renderer(), try renderer())
    func picture() throws -> OffscreenPicture {
      try OffscreenPicture(width: Int(Self.size.width), height: Int(Self.size.height), in: context)
    }
    let (pictures, right) = (try (0..<targets).map { _ in try picture() }, try picture())
    // Draws until the first picture is complete, which requires that the font has been loaded.
    let first = sky.frame(at: 0, in: Viewport(size: Self.size))
    for renderer in [aged, whole] {
      repeat { try renderer.draw(first, into: right.target) } while !renderer.readiness.isEmpty
    }
    var (parts, moved) = (0, 0)
    var last: Frame?
    for index in 0..<frames {
      // The drift moves by a quarter of a pixel per frame, as in a window.
      let time = 12 + Double(index) / 16
      if let kind = event(index) { sky.handle(InputEvent(time: time, kind: kind)) }
      sky.advance(to: time)
      let frame = sky.frame(at: time, in: Viewport(size: Self.size))
      if frame != last { moved += 1 }
      last = frame
      var target = pictures[index % targets].target
      target.age = index < targets ? 0 : targets
      try aged.draw(frame, into: target)
      if aged.damage?.boxes != nil { parts += 1 }
      try whole.draw(frame, into: right.target)
      let image = pictures[index % targets].image()
      let difference = try #require(image.difference(to: right.image()))
      #expect(difference.largest == 0, "frame \(index): \(difference)")
    }
    #expect(moved > frames / 2)
    return parts
  }

  @Test(arguments: stride(from: 0, to: 12, by: Program.testsAll ? 1 : 3).map { $0 })
  func `a drift past a sign redraws only parts of the picture, with one target or with two`(
    sign: Int
  )
    throws
  {
    try Headless.run { context in
      var sky = Self.sky(at: Double(sign) - 0.003, labels: sign % 2 == 0)
      let parts = try compare(&sky, context, targets: 1 + sign % 2, frames: 24)
      #expect(parts > 12, "\(parts)")
    }
  }

  @Test func `a damage box around the whole target absorbs all other boxes`() {
    var damage = Damage()
    for _ in 0..<2 {
      damage.begin(isSameBackground: true)
      damage.add(.whole)
      damage.add(PixelBox(low: .zero, high: SIMD2(9, 9)))
      damage.add(.whole)
    }
    damage.finish(age: 1)
    #expect(damage.boxes == [.whole])
  }

  @Test(arguments: 0..<12)
  func `a drifting figure redraws less than its bounding box`(sign: Int) throws {
    try Headless.run { context in
      let size = Size(width: 1280, height: 720)
      var options = SkyOptions()
      options.start = .at(Double(sign))
      options.stars = .total(3000)
      options.drift = Drift(pause: 1)
      options.showsLabels = false
      var sky = Sky(options: options, size: size)
      let renderer = try Renderer(
        geometry: sky.geometry, options: Fields.options(cache: .auto, fillTime: 1000),
        context: context)
      let picture = try OffscreenPicture(width: 1280, height: 720, in: context)
      var shares: [Float] = []
      for index in 0..<24 {
        let time = 12 + Double(index) / 16
        sky.advance(to: time)
        var target = picture.target
        target.age = index == 0 ? 0 : 1
        try renderer.draw(sky.frame(at: time, in: Viewport(size: size)), into: target)
        guard let boxes = renderer.damage?.boxes else { continue }
        let whole = boxes.reduce(boxes[0]) { $0.united(with: $1) }
        shares.append(boxes.reduce(0) { $0 + $1.area } / whole.area)
      }
      #expect(shares.count > 12 && shares.allSatisfy { $0 < 0.96 }, "\(shares)")
    }
  }

  @Test func `between two signs, most frames of a drift redraw only parts of the picture`() throws {
    try Headless.run { context in
      var sky = Self.sky(at: 3.4, labels: false)
      let parts = try compare(&sky, context, targets: 1, frames: 24)
      #expect(parts > 12, "\(parts)")
    }
  }

  @Test func `an opening and closing menu redraws only parts of the picture in most frames`() throws
  {
    try Headless.run { context in
      var sky = Self.sky(at: 5, labels: false)
      let middle = Point(x: 320, y: 180)
      let parts = try compare(&sky, context, targets: 1, frames: 60) { index in
        [2: .press(middle), 3: .release(middle), 30: .press(middle), 31: .release(middle)][index]
      }
      #expect(parts > 30, "\(parts)")
    }
  }

  @Test func `a target that is too old or of unknown age is redrawn completely`() throws {
    try Headless.run { context in
      var sky = Self.sky(at: 3.4, labels: false)
      let parts = try compare(&sky, context, targets: 5, frames: 12)
      #expect(parts == 0)
    }
  }
}
