import CosmosKit
import CosmosText
import TestSupport
import Testing

@testable import CosmosRendering

/// Lines of text that are wider than the atlas, the texture that keeps rasterised text.
@Suite(.drawing) struct WideLabelTests {
  @Test(arguments: [30, 90, 98])
  func `a line of text of any width is drawn exactly as it was rasterised`(letters: Int) throws {
    let text = String((0..<letters).map { Character(Unicode.Scalar(UInt8(65 + $0 % 26))) })
    let expected = try Typesetter(Font(FontFile(matching: FontFile.standardFamily(for: .text))))
      .bitmap(of: text, size: 56)
    let viewport = Viewport(size: Size(width: 1920, height: 1080), contentScale: 2)
    var frame = Frame(viewport: viewport)
    frame.add(ColorFill(.black))
    frame.add(Label(text: text, center: Point(x: 960, y: 540), size: 28, color: .white))
    let image = try Layers.picture(of: frame)
    let left = Int((1920 - expected.inkCenterX).rounded())
    let top = Int((1080 - expected.centerY).rounded())
    #expect(left >= 0 && left + expected.width <= 3840)
    var differing = 0
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let coverage = Int(expected.coverage[y * expected.width + x])
        if abs(Int(image[left + x, top + y].x) - coverage) > 1 { differing += 1 }
      }
    }
    #expect(differing == 0)
  }

  /// Twelve lines; at size 320, each is nearly as wide as the atlas.
  private var muchText: [String] {
    (0..<12).map { row in
      String("ABCDEFGHIJKLMNOPQRSTUVWXYZ".dropFirst(row).prefix(9))
    }
  }

  private func frame(_ texts: [String], size: Double) -> Frame {
    let viewport = Viewport(size: Size(width: 1800, height: Double(texts.count) * size))
    var frame = Frame(viewport: viewport)
    frame.add(ColorFill(.black))
    for (row, text) in texts.enumerated() {
      let place = Point(x: 900, y: size * (Double(row) + 0.5))
      frame.add(Label(text: text, center: place, size: size, color: .white))
    }
    return frame
  }

  @Test func `text larger than the initial atlas looks the same as its lines drawn alone`() throws {
    let all = try Layers.picture(of: frame(muchText, size: 320))
    for (row, text) in muchText.enumerated() {
      let alone = try Layers.picture(of: frame([text], size: 320)).pixels
      #expect(Array(all.pixels[(row * alone.count)..<((row + 1) * alone.count)]) == alone)
    }
  }

  @Test func `a line of text is rasterised for each size, even if sizes differ by 0.3 pixels`()
    throws
  {
    let trace = GLTrace()
    let renderer = try Renderer.recording(into: trace)
    let target = RenderTarget(framebuffer: 0, width: 200, height: 100)
    for size in [40, 40.3] {
      var frame = Frame(viewport: Viewport(size: Size(width: 200, height: 100)))
      frame.add(Label(text: "Aa", center: Point(x: 100, y: 50), size: size, color: .white))
      trace.removeAll()
      try renderer.draw(frame, into: target)
      #expect(!trace.calls(named: "texSubImage2D").isEmpty, "\(size)")
    }
  }

  /// Text of about the size of the initial atlas, 2048 × 512 texels, and of several times that
  /// size.
  @Test(arguments: [110.0, 200, 320])
  func `lines of text in the atlas are not rasterised again`(size: Double) throws {
    let trace = GLTrace()
    let renderer = try Renderer.recording(into: trace)
    let target = RenderTarget(framebuffer: 0, width: 1800, height: 12 * Int(size))
    try renderer.draw(frame(muchText, size: size), into: target)
    #expect(trace.calls(named: "texSubImage2D").count >= muchText.count)
    trace.removeAll()
    try renderer.draw(frame(muchText, size: size), into: target)
    #expect(trace.calls(named: "texSubImage2D").isEmpty)
    #expect(trace.calls(named: "drawArraysInstanced").count == 1)
  }

  /// Lines shown earlier determine the place of a line in the atlas, the texture of rasterised
  /// text.
  @Test func `a moving line of text has the same pixels whatever text was shown before`() throws {
    let viewport = Viewport(size: Size(width: 200, height: 310))
    func frame(_ texts: [String], at x: Double) -> Frame {
      var frame = Frame(viewport: viewport)
      frame.add(ColorFill(.black))
      for (row, text) in texts.enumerated() {
        let place = Point(x: x, y: 40.3 + 50.7 * Double(row))
        frame.add(Label(text: text, center: place, size: 13, color: .white, anchor: place))
      }
      return frame
    }
    let differing = try Headless.run { context in
      let shown = ["pisces", "30°", "jupiter", "first star"]
      let used = try Renderer(context: context)
      // The lines of six sizes fill the atlas more than once, so it is cleared and filled again.
      for size in 0..<6 {
        var frame = frame([], at: 0)
        for row in 0..<5 {
          let text = String(repeating: "Wg\(row)", count: 20)
          frame.add(
            Label(
              text: text, center: Point(x: 90, y: 60 * Double(row)), size: Double(60 + size),
              color: .white))
        }
        _ = try used.picture(of: frame)
      }
      let new = try Renderer(context: context)
      return try (0..<60).filter { step in
        let moment = frame(shown, at: 97.1 + 0.0173 * Double(step * step))
        return try used.picture(of: moment) != new.picture(of: moment)
      }
    }
    #expect(differing.isEmpty, "\(differing)")
  }
}
