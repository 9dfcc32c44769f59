@testable import CosmosSky
import CosmosKit
import TestSupport
import Testing

/// Renderers that share a context with each other, and with a host that makes its own OpenGL calls.
@Suite(.drawing) struct SharedContextTests {
  private static let size = Size(width: 200, height: 120)
  private static let viewport = Viewport(size: size)

  /// Returns a sky with figures, lines, labels, nebulae and dense layers at four times.
  ///
  /// At each time, there are labels and tiles that the earlier frames lack.
  private static func frames(seed: UInt32 = 1) -> (geometry: GeometryLibrary, frames: [Frame]) {
    var options = SkyOptions()
    options.start = .sign(.gemini)
    options.seed = seed
    options.stars = .total(60_000)
    var sky = Sky(options: options, size: size)
    var frames: [Frame] = []
    for (time, key) in [(0, "m"), (4, "m"), (8, "5"), (12, "m")] as [(Double, Key)] {
      sky.advance(to: time)
      sky.handle(.init(time: time, kind: .key(key)))
      sky.advance(to: time + 3)
      var frame = sky.frame(at: time + 3, in: viewport)
      frame.add(
        Label(
          text: "at \(time)", center: viewport.center, size: 17, color: .white, anchor: .zero))
      frames.append(frame)
    }
    return (sky.geometry, frames)
  }

  private static let options = Fields.options(cache: .on)
  private static let stage = frames()
  private static let alone = Result { try pictures(stage) }

  /// Returns the pictures of several frames; `disturb` runs before and after each draw.
  private static func pictures(
    _ stage: (geometry: GeometryLibrary, frames: [Frame]),
    disturb: (GLContext, Host) -> Void = { _, _ in }
  ) throws -> [Image] {
    try Headless.run { context in
      let host = Host()
      disturb(context, host)
      let renderer = try Renderer(
        geometry: stage.geometry, options: options, context: context)
      let picture = try OffscreenPicture(width: 200, height: 120, in: context)
      return try stage.frames.map { frame in
        disturb(context, host)
        try renderer.draw(frame, into: picture.target)
        disturb(context, host)
        return picture.image()
      }
    }
  }

  @Test(arguments: Host.Change.allCases)
  func `after a host changes OpenGL state and calls invalidateState, pictures stay the same`(
    change: Host.Change
  ) throws {
    let shared = try Self.pictures(Self.stage) { context, host in
      host.make(change)
      context.invalidateState()
    }
    #expect(try shared == Self.alone.get())
  }

  @Test func `renderers of different geometry libraries in one context draw as if alone`() throws {
    let (one, other) = (Self.frames(), Self.shapes())
    let alone = (try Self.pictures(one), try Self.pictures(other))
    try Headless.run { context in
      let renderers = try [one, other].map {
        try Renderer(geometry: $0.geometry, options: Self.options, context: context)
      }
      for index in one.frames.indices {
        #expect(try renderers[0].picture(of: one.frames[index]) == alone.0[index])
        #expect(try renderers[1].picture(of: other.frames[index]) == alone.1[index])
      }
    }
  }

  @Test func `a renderer keeps drawing after another renderer in its context is deleted`() throws {
    let (one, other) = (Self.frames(), Self.shapes())
    let alone = try Self.pictures(one)
    try Headless.alone {
      // The objects of each renderer get the names of those of the renderer before.
      let context = try GLContext(
        of: try HeadlessContext(), functions: .reusingNames(over: .epoxy))
      let renderer = try Renderer(
        geometry: one.geometry, options: Self.options, context: context)
      for (index, frame) in one.frames.enumerated() {
        let passing = try Renderer(geometry: other.geometry, context: context)
        _ = try passing.picture(of: other.frames[index])
        #expect(try renderer.picture(of: frame) == alone[index])
      }
    }
  }

  /// Returns lines, stars and a path over a plain colour.
  ///
  /// The sky's library has other texels at the indices of these shapes, so that a mix-up would
  /// show.
  private static func shapes() -> (geometry: GeometryLibrary, frames: [Frame]) {
    var library = GeometryLibrary()
    let points = (0..<40).map { Point(angle: Double($0), radius: 50 - Double($0)) }
    let lines = library.add(lines: zip(points, points.dropFirst()).map { ($0, $1) })
    let orange = Color(red: 1, green: 0.5, blue: 0)
    let stars = library.add(
      stars: points.map { LibraryStar(position: $0, radius: 2, color: orange) })
    let path = library.add(path: Path([.move(points[0])] + points.dropFirst().map { .line($0) }))
    let frames = (0..<4).map { step in
      var frame = Frame(viewport: viewport)
      frame.add(Backdrop(color: Color(red: 0, green: 0.2, blue: 0)))
      let origin = Point(x: 60 + 20 * Double(step), y: 60)
      frame.addLines(lines, at: origin, width: 2, until: Double(step + 1) / 4)
      frame.add(FigureStars(set: stars, origin: origin, scale: 1))
      frame.add(
        PathDraw(
          path: path, origin: origin, scale: 0.7, width: 3,
          color: Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
      return frame
    }
    return (library, frames)
  }
}
