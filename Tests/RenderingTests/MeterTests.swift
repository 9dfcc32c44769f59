import CosmosKit
import CosmosSky
import TestSupport
import Testing

@testable import CosmosRendering

/// The meter, a pill with frame times that is drawn in front of a frame.
@Suite(.drawing) struct MeterTests {
  private static let viewport = Viewport(size: Size(width: 640, height: 360))

  /// A meter in front of frames of a field, with its own clock.
  private struct Show {
    var meter = Meter()
    var frame: Frame
    var statistics = DrawStatistics()
    var isKept = false
    var now = 0.0

    init(stars: UInt32 = 1_000_000, in viewport: Viewport = MeterTests.viewport) {
      frame = StressField(count: stars, seed: 1).frame(at: 0, in: viewport)
      statistics.stars = Int(stars)
      statistics.drawCalls = 17
    }

    /// Shows a number of frames that take `seconds` each.
    mutating func show(_ count: Int, taking seconds: Double, graphics: Double? = nil) {
      for _ in 0..<count {
        meter.update(for: frame, statistics: statistics, isKept: isKept, at: now)
        now += seconds
        meter.add(duration: seconds, processor: seconds / 2, end: now)
        if let graphics { meter.add(graphics: graphics, at: now) }
      }
    }

    /// The meter's rows of text from top to bottom; a wide gap between letters counts as a space.
    var rows: [String] {
      let letters = meter.picture.labels
      guard let first = letters.first else { return [] }
      let cell = meter.picture.viewport.wholePixels(0.602 * first.size)
      var rows: [(y: Double, letters: [(x: Double, text: String)])] = []
      for letter in letters {
        let y = letter.position.y
        let x = letter.position.x - (letter.alignment == .center ? cell / 2 : 0)
        if let row = rows.firstIndex(where: { abs($0.y - y) < 1 }) {
          rows[row].letters.append((x, letter.text))
        } else {
          rows.append((y, [(x, letter.text)]))
        }
      }
      return rows.sorted { $0.y < $1.y }.map { row in
        var text = ""
        var end: Double?
        for letter in row.letters.sorted(by: { $0.x < $1.x }) {
          if let end, letter.x > end + cell / 2 { text += " " }
          text += letter.text
          end = letter.x + Double(letter.text.count) * cell
        }
        return text
      }
    }
  }

  @Test func `the meter shows rate, percentiles, CPU, GPU, stars and draw calls`() {
    var show = Show()
    show.show(200, taking: 0.016, graphics: 0.003)
    #expect(
      show.rows.prefix(5) == [
        "fps 62.5 draw calls 17", "p50 16.00 ms cpu 8.00 ms", "p99 16.00 ms gpu 3.00 ms",
        "1 000 000 stars,", "all drawn in every frame",
      ])
    #expect(Set(show.rows.dropFirst(5)) == ["16.7", "33.3"], "the lines of the graph have labels")
  }

  @Test func `the meter counts redrawn stars, and stars that only the Milky Way's glow shows`() {
    var options = SkyOptions()
    options.stars = .total(2_000_000_000)
    var show = Show()
    show.frame = Sky(options: options, size: Self.viewport.size).frame(at: 0, in: Self.viewport)
    show.statistics.stars = 782
    show.isKept = true
    show.show(20, taking: 0.03)
    let rows = show.rows
    #expect(rows[3].hasPrefix("2 000 000 000 stars; ") && rows[3].hasSuffix(" in view,"))
    #expect(rows[4] == "782 redrawn per frame, rest cached")
    #expect(rows[5].hasSuffix(" in the Milky Way's glow"))
    #expect(rows.allSatisfy { $0.count <= 41 })
  }

  @Test func `the meter's rate covers the last half second, its percentiles the last five seconds`()
  {
    var show = Show()
    show.show(400, taking: 0.01)
    show.show(100, taking: 0.02)
    #expect(show.rows[0].hasPrefix("fps 50.0") && show.rows[1].hasPrefix("p50 10.00 ms"))
    #expect(show.rows[2].hasPrefix("p99 20.00 ms"))
    show.show(300, taking: 0.02)
    #expect(show.rows[1].hasPrefix("p50 20.00 ms"))
  }

  @Test(arguments: [0.002, 0.007, 0.016, 0.05])
  func `the meter's numbers change four times per second`(seconds: Double) {
    var show = Show()
    show.show(10, taking: seconds)
    let start = show.now
    var (changes, last) = (0.0, show.rows)
    for number in 0..<Int(5 / seconds) {
      // The number of draw calls differs from frame to frame.
      show.statistics.drawCalls = 100 * number
      show.show(1, taking: seconds)
      if show.rows != last { changes += 1 }
      last = show.rows
    }
    let wanted = (show.now - start) / 0.25
    #expect(changes <= wanted + 1 && changes >= 0.8 * wanted, "\(changes), \(wanted)")
  }

  @Test
  func `the meter shows once that the sky is at rest; the duration of a rest is no frame time`() {
    var show = Show()
    show.show(100, taking: 0.01)
    let isNew = show.meter.rest()
    #expect(isNew)
    show.meter.update(
      for: show.frame, statistics: show.statistics, isKept: false, at: show.now)
    #expect(show.rows[0].hasPrefix("at rest") || show.rows[0].hasPrefix("fps at rest"))
    let isNewAgain = show.meter.rest()
    #expect(!isNewAgain, "a second rest changes nothing, so the window is not woken")
    show.now += 3600
    show.show(1, taking: 0.01)
    #expect(show.rows[0].contains("at rest"), "a single frame does not end the rest")
    show.show(100, taking: 0.01)
    #expect(show.rows[0].hasPrefix("fps 100.0") && show.rows[2].hasPrefix("p99 10.00 ms"))
  }

  @Test(arguments: [(1280, 720, 1.0), (1920, 1080, 2.0), (400, 700, 1.0), (200, 200, 1.0)])
  func `the meter is at the top left, inside the window, on whole pixels`(
    width: Int, height: Int, scale: Double
  ) {
    let viewport = Viewport(
      size: Size(width: Double(width), height: Double(height)), contentScale: scale)
    var show = Show(in: viewport)
    show.show(300, taking: 0.03)
    let (pill, bars) = (show.meter.picture.boxes[0], show.meter.picture.boxes.dropFirst())
    #expect(abs(pill.corner.x - 12 * viewport.designScale) < 1 && pill.corner.x == pill.corner.y)
    #expect(pill.corner.x + pill.size.width <= viewport.width)
    #expect(pill.corner.y + pill.size.height <= viewport.height)
    for box in show.meter.picture.boxes {
      for length in [box.corner.x, box.corner.y, box.size.width, box.size.height] {
        #expect(abs((length * scale).rounded() - length * scale) < 1e-9)
      }
    }
    for bar in bars {
      #expect(bar.corner.x >= pill.corner.x && bar.corner.y >= pill.corner.y)
      #expect(bar.corner.x + bar.size.width <= pill.corner.x + pill.size.width)
      #expect(bar.corner.y + bar.size.height <= pill.corner.y + pill.size.height)
    }
    // The last two boxes are the lines at the period and its double.
    let widths = bars.dropLast(2).reduce(0) { $0 + $1.size.width }
    #expect(width < 400 || abs(widths - 240 * viewport.wholePixels(viewport.designScale)) < 1e-9)
    for letter in show.meter.picture.labels {
      #expect(
        (pill.corner.x...pill.corner.x + pill.size.width).contains(letter.center.x) || width < 400)
      #expect((pill.corner.y...pill.corner.y + pill.size.height).contains(letter.center.y))
    }
  }

  @Test
  func `the graph's newest bar is at the right; bars beyond the period have a warning colour`()
    throws
  {
    try Headless.run { context in
      let picture = try OffscreenPicture(width: 640, height: 360, in: context)
      let renderer = try Renderer(context: context)
      var show = Show(stars: 0)
      show.show(230, taking: 0.005)
      show.show(10, taking: 0.04)
      show.meter.update(for: show.frame, statistics: show.statistics, isKept: false, at: show.now)
      try renderer.draw(show.frame, into: picture.target)
      let before = renderer.statistics
      try renderer.draw(show.meter.picture, over: picture.target)
      #expect(renderer.statistics == before, "the meter does not change the frame's statistics")
      let image = picture.image()
      // The first box is the pill; bars of the same height are one box.
      let boxes = show.meter.picture.boxes[1...2]
      #expect(boxes.map(\.size.width) == [230, 10])
      let colors = boxes.map { image[Int($0.corner.x), Int($0.corner.y + $0.size.height) - 1] }
      #expect(colors[0].z > colors[0].x && colors[1].x > colors[1].z)
      #expect(boxes[1].corner.x < boxes[2].corner.x)
    }
  }

  @Test func `a box covers its whole pixels, and round corners cut off the pixels outside them`()
    throws
  {
    try Headless.run { context in
      let picture = try OffscreenPicture(width: 64, height: 64, in: context)
      let renderer = try Renderer(context: context)
      var frame = Frame(viewport: Viewport(size: Size(width: 64, height: 64)))
      frame.add(Backdrop(color: .black))
      try renderer.draw(frame, into: picture.target)
      frame.reset(for: frame.viewport)
      frame.addBoxes { boxes in
        boxes = [
          Box(at: Point(x: 2, y: 3), size: Size(width: 1, height: 5), color: .white),
          Box(
            at: Point(x: 10, y: 10), size: Size(width: 40, height: 30), radius: 8, color: .white),
        ]
      }
      try renderer.draw(frame, over: picture.target)
      let image = picture.image()
      func isLit(_ x: Int, _ y: Int) -> Bool { image[x, y].x == 255 }
      let lit = (0..<9).flatMap { y in (0..<9).map { (x: $0, y: y) } }
        .filter { image[$0.x, $0.y].x > 0 }
      #expect(lit.map(\.x) == [2, 2, 2, 2, 2] && lit.map(\.y) == [3, 4, 5, 6, 7])
      #expect(lit.allSatisfy { isLit($0.x, $0.y) })
      #expect(isLit(10, 25) && isLit(49, 25) && isLit(30, 10) && isLit(30, 39))
      #expect(image[10, 10].x == 0 && image[49, 39].x == 0 && image[9, 25].x == 0)
    }
  }

  @Test func `the pill, the bars and the lines of a meter are one draw call`() throws {
    let trace = GLTrace()
    let renderer = try Renderer.recording(into: trace, GeometryLibrary())
    let target = RenderTarget(framebuffer: 0, width: 640, height: 360)
    var show = Show(stars: 10)
    for number in 0..<300 { show.show(1, taking: number % 2 == 0 ? 0.01 : 0.02) }
    try renderer.draw(show.frame, into: target)
    trace.removeAll()
    try renderer.draw(show.meter.picture, over: target)
    let labels = (show.meter.picture.labels.count + 31) / 32
    #expect(show.meter.picture.boxes.count == 243)
    #expect(GLState(trace.calls).drawCalls <= 1 + labels)
  }

  @Test func `text for which the texture of letters must grow appears in the first picture`() throws
  {
    try Headless.run { context in
      let picture = try OffscreenPicture(width: 900, height: 900, in: context)
      let renderer = try Renderer(context: context)
      var show = Show(stars: 0, in: Viewport(size: Size(width: 900, height: 900)))
      show.show(2, taking: 0.01)
      try renderer.draw(show.frame, into: picture.target)
      var words = Frame(viewport: show.frame.viewport)
      for index in 0..<12 {
        words.add(
          Label(
            text: "letters \(index)", center: Point(x: 400, y: 40 + 60 * Double(index)), size: 150,
            color: .white))
      }
      var images: [Image] = []
      for _ in 0..<2 {
        try renderer.draw(show.frame, into: picture.target)
        try renderer.draw(words, over: picture.target)
        images.append(picture.image())
      }
      #expect(try #require(images[0].difference(to: images[1])).largest == 0)
    }
  }
}
