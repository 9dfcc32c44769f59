import CosmosKit
import CosmosSky
import TestSupport
import Testing

@testable import CosmosRendering

/// The Milky Way of a window that is being resized.
@Suite(.drawing) struct ResizingTests {
  /// Counts the draws of the map of the Milky Way.
  private final class MapDraws {
    private(set) var count = 0
    private var shaders: Set<UInt32> = []
    private var programs: Set<UInt32> = []
    private var current: UInt32 = 0

    /// Returns the number of draws since the last call.
    func take() -> Int {
      defer { count = 0 }
      return count
    }

    /// Returns the driver's functions, which notify this object when the map is drawn.
    ///
    /// A shader or program may have the name of a deleted one, on drivers that reuse such names and
    /// in this table.
    func functions() -> GLFunctions {
      let driver = GLFunctions.reusingNames(over: .epoxy)
      var functions = driver
      functions.compileShader = { [self] shader, source in
        shaders.remove(shader)
        // Only the shader of the map contains this function.
        if source.contains("vec2 smoothTable(vec2 place)") { shaders.insert(shader) }
        return driver.compileShader(shader, source)
      }
      functions.linkProgram = { [self] program, parts in
        programs.remove(program)
        if !shaders.isDisjoint(with: parts) { programs.insert(program) }
        return driver.linkProgram(program, parts)
      }
      functions.useProgram = { [self] program in
        current = program
        driver.useProgram(program)
      }
      functions.drawArrays = { [self] primitive, first, count in
        if programs.contains(current) { self.count += 1 }
        driver.drawArrays(primitive, first, count)
      }
      return functions
    }
  }

  private static let first = Size(width: 320, height: 180)

  /// Series of sizes, like those of a window whose edge is dragged.
  private static let series: [[Size]] = [
    (1...40).map { Size(width: 320 + 4 * Double($0), height: 180 + 2 * Double($0)) },
    (1...40).map { Size(width: 320, height: 180 + 6 * Double($0)) },
    (1...40).map { Size(width: 320 + 8 * Double($0), height: 180 - Double($0)) },
  ]

  /// A window's renderer, with the times of its frames.
  private final class Window {
    let draws = MapDraws()
    let renderer: Renderer
    var time = 100.0
    /// Seconds that each frame takes.
    var frameTime = 1.0 / 60

    init() throws {
      let context = try GLContext(of: try HeadlessContext(), functions: draws.functions())
      renderer = try Renderer(
        options: Fields.options(cache: .auto, keepingBudget: 0.1), context: context)
      renderer.objects.rings.maps.clock = { [unowned self] in time }
    }

    func draw(_ frame: Frame) throws -> Image {
      time += frameTime
      return try renderer.picture(of: frame)
    }

    /// Draws a frame until its picture is complete.
    func rest(_ frame: Frame) throws -> Image {
      var image = try draw(frame)
      for _ in 0..<200 where !renderer.missing.isEmpty { image = try draw(frame) }
      #expect(renderer.missing.isEmpty)
      return image
    }

    /// Returns the picture of a frame, drawn by a new renderer.
    func drawnAnew(_ frame: Frame) throws -> Image {
      try Fields.picture(of: frame, Fields.options(cache: .auto), in: renderer.context)
    }
  }

  private func frame(_ size: Size, at position: Double = 8.9) -> Frame {
    Layers.frame(at: position, size: size) { $0.stars = .total(30_000) }
  }

  @Test(arguments: series, [1.0 / 60, 0.4])
  func `the Milky Way's map is drawn for few sizes of a resize, and finally for the last one`(
    sizes: [Size], frameTime: Double
  ) throws {
    try Headless.alone {
      let window = try Window()
      _ = try window.rest(frame(Self.first))
      #expect(window.draws.take() > 0)
      window.time += 10
      window.frameTime = frameTime
      var count = 0
      for size in sizes {
        _ = try window.draw(frame(size))
        if window.draws.take() > 0 { count += 1 }
      }
      #expect(count > 0 && count <= 6, "\(count) of \(sizes.count) sizes")
      let last = frame(try #require(sizes.last))
      let shown = try window.rest(last)
      #expect(window.draws.take() > 0, "the map is drawn for the last size")
      #expect(try shown == window.drawnAnew(last))
    }
  }

  @Test func `a resize in width alone draws no part of the Milky Way's map twice`() throws {
    try Headless.alone {
      let window = try Window()
      _ = try window.rest(frame(Self.first))
      window.time += 10
      for step in [1...40, 1...20] {
        for width in step.map({ 320 + 8 * Double($0) }) {
          let size = Size(width: width, height: 180)
          _ = try window.draw(frame(size))
          #expect(!window.renderer.missing.contains(.exactMilkyWay))
        }
      }
      let last = frame(Size(width: 480, height: 180))
      let shown = try window.rest(last)
      // At half a pixel per design point, the map is 960 texels wide, which are 15 blocks.
      #expect(window.draws.take() <= 15)
      #expect(try shown == window.drawnAnew(last))
    }
  }

  @Test func `after a resize, the rest of the Milky Way's map is drawn without another frame`()
    throws
  {
    try Headless.alone {
      let window = try Window()
      _ = try window.rest(frame(Self.first))
      window.time += 10
      for width in [340.0, 360] {
        _ = try window.draw(frame(Size(width: width, height: 180)))
      }
      #expect(window.renderer.missing.isEmpty)
      func prepareAll() throws -> Int {
        while try window.renderer.prepareNext(
          for: RenderTarget(framebuffer: 0, width: 1, height: 1))
        {}
        return window.draws.take()
      }
      _ = window.draws.take()
      #expect(try prepareAll() == 0, "the resize may go on")
      window.time += 1
      #expect(try prepareAll() > 0)
    }
  }

  @Test func `a picture that uses the Milky Way's map of another size is not complete`() throws {
    try Headless.alone {
      let window = try Window()
      // In a window that grows wider, the map of another size may lack a part.
      let sizes = (1...13).map { Size(width: 320, height: 180 + 2 * Double($0)) }
      // Several frames are needed, because each builds only a few pipelines.
      for _ in 0..<20 { _ = try window.draw(frame(sizes[0])) }
      #expect(window.renderer.missing.isEmpty)
      // After the first change, the map is drawn at once for the new size, and after the second
      // one, with room for larger sizes. These draws do not count.
      for size in sizes[1...2] { _ = try window.draw(frame(size)) }
      _ = window.draws.take()
      for size in sizes[3...12] {
        // None of the three frames of a size draws the map.
        for _ in 0..<3 { _ = try window.draw(frame(size)) }
        #expect(window.renderer.missing == .exactMilkyWay)
      }
      #expect(window.draws.take() == 0)
    }
  }

  @Test func `after a single resize, the first picture uses the Milky Way's map of its size`()
    throws
  {
    try Headless.alone {
      let window = try Window()
      _ = try window.rest(frame(Self.first))
      window.time += 10
      let larger = frame(Size(width: 400, height: 225))
      let shown = try window.draw(larger)
      #expect(window.renderer.missing.isEmpty)
      #expect(try shown == window.drawnAnew(larger))
    }
  }

  @Test func `a drifting sky uses the Milky Way's map of its size once the size is stable`() throws
  {
    try Headless.alone {
      let window = try Window()
      for size in Self.series[0].prefix(12) { _ = try window.draw(frame(size)) }
      let size = Self.series[0][11]
      _ = window.draws.take()
      var position = 8.9
      for _ in 0..<20 {
        position += 0.2 / size.width
        _ = try window.draw(frame(size, at: position))
      }
      #expect(window.draws.take() > 0)
      // The kept layers contain the exact map already; the last frame only moves them into place.
      let last = frame(size, at: position)
      let shown = try window.rest(last)
      #expect(window.draws.take() == 0)
      #expect(try shown == window.drawnAnew(last))
    }
  }

  @Test func `pictures without a window always use the Milky Way's map of their size`() throws {
    try Headless.alone {
      let window = try Window()
      window.renderer.keepingBudget = nil
      for size in Self.series[0].prefix(6) {
        #expect(try window.draw(frame(size)) == window.drawnAnew(frame(size)))
        #expect(window.renderer.missing.isEmpty)
      }
    }
  }
}
