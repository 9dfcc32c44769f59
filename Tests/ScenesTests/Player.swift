@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosZodiac

@testable import CosmosScenes

/// Plays events into a sky, with or without frames in between.
struct Player {
  var sky: Sky
  /// Time of the sky, in seconds.
  private(set) var time = 0.0

  /// The position in the middle between Leo and Virgo, where signs are farthest apart.
  static let between = (Sign.leo.place + Sign.virgo.place) / 2

  init(
    position: Double = between, width: Double = 1280,
    _ change: (inout SkyOptions) -> Void = { _ in }
  ) {
    var options = SkyOptions()
    // The hint would appear without input, so it is switched off.
    options.showsHint = false
    options.start = .at(position)
    change(&options)
    sky = Sky(options: options, size: Size(width: width, height: 720))
  }

  /// Creates a player of a copy of a sky at its start, because creating a sky takes longer than
  /// playing many storms.
  init(_ sky: Sky) { self.sky = sky }

  var ribbon: Ribbon { sky.scroller.ribbon }

  /// The position in the middle of the window at ``time``, in signs.
  var position: Double { sky.state(at: time).position }
  var motion: RibbonMotion { sky.state(at: time).motion }
  var lines: Double { sky.state(at: time).lines }

  /// Distance from one position to the next whole one, in logical pixels.
  var pixelsPerSign: Double { ribbon.pixelsPerSign }

  /// Returns how far to the right the nearest layer has moved since the ribbon was at a position,
  /// in logical pixels.
  func travel(from start: Double) -> Double { (position - start) / ribbon.signsPerPixel }

  /// The velocity of the nearest layer at ``time``, in logical pixels per second, positive to the
  /// right.
  var velocity: Double { ribbon.velocity(at: time) / ribbon.signsPerPixel }

  /// Returns the position of a window whose middle is a number of logical pixels left of a sign.
  static func position(
    _ pixels: Double, leftOf sign: Sign, width: Double = 1280, gap: Double? = nil
  ) -> Double {
    var options = SkyOptions()
    options.gap = gap
    let layout = options.layout
    return sign.place + layout.right * -pixels
      / layout.pixelsPerSign(in: Size(width: width, height: 720))
  }

  /// Whether the picture is not changing at the current time.
  var isStill: Bool { sky.nextChange(after: time).map { $0 > time } ?? true }

  mutating func handle(
    _ kind: InputEvent.Kind, with modifiers: KeyModifiers = [], at time: Double
  ) {
    self.time = max(self.time, time)
    sky.handle(InputEvent(time: time, kind: kind, modifiers: modifiers))
  }

  /// Presses the button, which holds the sky; the position is arbitrary.
  mutating func press(at time: Double) { handle(.press(Point(x: 0, y: 0)), at: time) }

  /// Releases the button at the position of ``press(at:)``.
  mutating func release(at time: Double) { handle(.release(Point(x: 0, y: 0)), at: time) }

  mutating func handle(_ events: [InputEvent]) {
    for event in events { handle(event.kind, with: event.modifiers, at: event.time) }
  }

  mutating func advance(to time: Double) {
    self.time = max(self.time, time)
    sky.advance(to: time)
  }

  func frame(at time: Double, width: Double = 1280) -> Frame {
    sky.frame(at: time, in: Viewport(size: Size(width: width, height: 720)))
  }

  /// Plays `events` up to `end`, and advances to each of `frames` in between.
  mutating func play(_ events: [InputEvent], drawing frames: [Double], until end: Double) {
    var next = 0
    for event in events {
      while next < frames.count, frames[next] < event.time {
        advance(to: frames[next])
        next += 1
      }
      handle(event.kind, at: event.time)
    }
    for frame in frames[next...] where frame < end { advance(to: frame) }
    advance(to: end)
  }
}

extension Ribbon {
  /// Creates a ribbon whose signs are ten widths of the window apart, at whole positions.
  init(position: Double, width: Double = 1280) {
    self.init(
      position: position, layout: .even(gap: 10), window: Size(width: width, height: 720))
  }
}

extension Frame {
  var bars: [Bar] {
    if case .backdrop(let backdrop) = layers.first { backdrop.bars } else { [] }
  }

  var paths: [PathDraw] { layers.flatMap { $0.paths ?? [] } }

  var rings: [Ring] { layers.flatMap { $0.rings ?? [] } }

  var bodies: [BodyDraw] { layers.flatMap { $0.bodies ?? [] } }

  var boxes: [Box] { layers.flatMap { $0.boxes ?? [] } }

  var figureStars: [FigureStars] {
    layers.compactMap { if case .figureStars(let stars) = $0 { stars } else { nil } }
  }

  var lineDraws: [LineDraw] {
    layers.compactMap { if case .lines(let draw) = $0 { draw } else { nil } }
  }

  var deepSkies: [DeepSky] {
    layers.compactMap { if case .deepSky(let sky) = $0 { sky } else { nil } }
  }

  var starFields: [StarField] {
    layers.compactMap { if case .stars(let field) = $0 { field } else { nil } }
  }
}

extension Scene {
  /// Tells the scene surroundings that differ from those without a window.
  mutating func update(at time: Double = 0, _ change: (inout SceneEnvironment) -> Void) {
    var environment = SceneEnvironment()
    change(&environment)
    update(environment, at: time)
  }

  func frame(at time: Double, in viewport: Viewport) -> Frame {
    var frame = Frame(viewport: viewport)
    describe(into: &frame, at: time)
    return frame
  }
}

extension CatalogueStar {
  /// The place among the other stars.
  var place: EclipticPlace {
    EclipticPlace(Direction(rightAscension: rightAscension, declination: declination))
  }
}

enum Hand {
  static func press(x: Double, at time: Double) -> InputEvent {
    InputEvent(time: time, kind: .press(Point(x: x, y: 300)))
  }

  static func move(x: Double, at time: Double) -> InputEvent {
    InputEvent(time: time, kind: .move(Point(x: x, y: 300)))
  }

  static func release(x: Double, at time: Double) -> InputEvent {
    InputEvent(time: time, kind: .release(Point(x: x, y: 300)))
  }

  /// Returns a drag at a steady velocity in logical px/s, released in full motion.
  static func flick(
    velocity: Double, rate: Double = 100, duration: Double = 0.2, at start: Double = 0,
    from x: Double = 640
  ) -> [InputEvent] {
    let count = Int((duration * rate).rounded())
    var events = [press(x: x, at: start)]
    for step in 1...max(1, count) {
      let time = Double(step) / rate
      events.append(move(x: x + velocity * time, at: start + time))
    }
    let end = Double(max(1, count)) / rate
    events.append(release(x: x + velocity * end, at: start + end))
    return events
  }

  /// Returns a drag by `dx` logical pixels, released after a rest.
  static func drag(by dx: Double, at start: Double = 0) -> [InputEvent] {
    [
      press(x: 600, at: start), move(x: 600 + dx / 2, at: start + 0.1),
      move(x: 600 + dx, at: start + 0.2), release(x: 600 + dx, at: start + 0.6),
    ]
  }
}

enum Frames {
  static func steady(_ rate: Double, until end: Double) -> [Double] {
    (0...Int(end * rate)).map { Double($0) / rate }
  }

  /// Returns irregular times, with pauses from a thousandth of a second to a stall of half a
  /// second.
  static func irregular(
    until end: Double, using random: inout some RandomNumberGenerator
  ) -> [Double] {
    var times: [Double] = []
    var time = 0.0
    while time < end {
      times.append(time)
      time +=
        Int.random(in: 0..<40, using: &random) == 0
        ? Double.random(in: 0.1...0.5, using: &random)
        : Double.random(in: 0.001...0.04, using: &random)
    }
    return times
  }
}

extension Scene {
  /// Returns whether the scene wants a key that is pressed without modifiers.
  func wants(_ key: Key) -> Bool { wants(InputEvent(time: 0, kind: .key(key))) }
}
