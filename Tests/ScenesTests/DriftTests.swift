@testable import CosmosScenes
@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosZodiac
import Testing

@Suite struct DriftTests {
  private func player(
    at position: Double = Player.between, speed: Double = 4,
    _ change: (inout SkyOptions) -> Void = { _ in }
  ) -> Player {
    Player(position: position) {
      $0.drift = Drift(speed: speed)
      $0.showsHint = false
      change(&$0)
    }
  }

  @Test(arguments: [4.0, -4, 50])
  func `a drift moves by its speed in pixels per second`(speed: Double) {
    var player = player(speed: speed)
    player.advance(to: 10)
    let before = player.position
    #expect(player.motion == .drift)
    player.advance(to: 30)
    #expect(abs(player.travel(from: before) - 20 * speed) < 0.01)
  }

  @Test func `a drift starts and ends without a jump in its velocity`() {
    var player = player(speed: 100)
    var last = 0.0
    for frame in 0..<900 {
      let time = Double(frame) / 60
      if frame == 600 { player.handle(.key("c"), at: time) }
      player.advance(to: time)
      let velocity = player.velocity
      #expect(abs(velocity - last) < 20, "frame \(frame)")
      last = velocity
    }
    #expect(last == 0)
  }

  @Test(arguments: [
    InputEvent.Kind.key("c"), .move(Point(x: 3, y: 3)), .press(Point(x: 3, y: 3)),
    .scroll(dx: 0, dy: 0.1, .finger),
  ])
  func `any input ends a drift`(event: InputEvent.Kind) {
    var player = player()
    player.handle(.move(Point(x: 1, y: 1)), at: 1)
    player.advance(to: 10)
    #expect(player.motion == .drift)
    player.handle(event, at: 10)
    player.advance(to: 11)
    #expect(player.motion != .drift)
  }

  @Test func `a pointer that appears without moving is not input`() {
    var player = player()
    for time in [1.0, 2, 3] { player.handle(.move(Point(x: 400, y: 300)), at: time) }
    player.advance(to: 4)
    #expect(player.motion == .drift)
  }

  @Test func `a drift restarts a minute after the last input`() {
    var player = player()
    player.handle(.key("c"), at: 10)
    player.handle(.key("c"), at: 20)
    player.advance(to: 79.9)
    #expect(player.motion == .rest)
    #expect(player.sky.driftDue == 80)
    player.advance(to: 80)
    #expect(player.motion == .drift)
  }

  @Test func `an open menu prevents the drift`() {
    var player = player()
    player.handle(.key("m"), at: 10)
    player.advance(to: 200)
    #expect(player.motion == .rest)
    player.handle(.key(.escape), at: 200)
    player.advance(to: 259)
    #expect(player.motion == .rest)
    player.advance(to: 260)
    #expect(player.motion == .drift)
  }

  @Test func `the glide to the first sign comes before the drift`() {
    var player = player { $0.start = .glide(to: .leo) }
    player.advance(to: 7.9)
    #expect(player.sky.state(at: 7.9).sign == Sign.leo.rawValue)
    player.advance(to: 8)
    #expect(player.motion == .drift)
  }

  @Test func `with reduced motion, nothing drifts`() {
    var reduced = player { $0.reducesMotion = true }
    reduced.advance(to: 100)
    #expect(reduced.motion == .rest)
    var later = player()
    later.advance(to: 10)
    later.sky.update(at: 10) { $0.reducesMotion = true }
    later.advance(to: 100)
    #expect(later.motion == .rest)
  }

  @Test(arguments: [(1000.0, 1.0), (-1000, 1), (300, 10)])
  func `a drifting picture does not depend on earlier frames or pauses`(
    speed: Double, gap: Double
  ) {
    var often = player(speed: speed) { $0.gap = gap }
    let start = often
    for frame in 1...1500 {
      let time = Double(frame) * 0.21
      often.advance(to: time)
      guard frame.isMultiple(of: 9) else { continue }
      var seldom = start
      seldom.advance(to: time)
      #expect(often.frame(at: time) == seldom.frame(at: time), "at \(time)")
      #expect(often.lines == seldom.lines && often.sky.deadline == seldom.sky.deadline)
    }
  }

  @Test(.timeLimit(.minutes(2)), arguments: [1000.0, -1000])
  func `the state after three hundred thousand years of drift is computed at once`(speed: Double) {
    var player = player(speed: speed) { $0.gap = 1 }
    player.advance(to: 1e13)
    #expect(player.motion == .drift)
    #expect(abs(player.position / (1e13 * speed / 1280) - 1) < 1e-9)
    let lines = (0..<20).map { step in
      player.advance(to: 1e13 + Double(step) / 10)
      return player.lines
    }
    #expect(lines.contains(1) && lines.contains(0))
  }

  @Test func `a sign shows its lines while it drifts past the centre`() {
    // At 300 px/s, a drift of a window width takes 4.3 s, so Leo is centred after about five
    // seconds.
    var player = player(at: Player.position(-1280, leftOf: .leo), speed: 300)
    player.advance(to: 2)
    #expect(player.lines == 0)
    player.advance(to: 5.5)
    #expect(abs(player.travel(from: Sign.leo.place)) < 0.2 * 1280)
    #expect(player.lines == 1)
    player.advance(to: 10)
    #expect(player.lines == 0)
  }

  @Test func `figure stars twinkle during a drift, and stop at rest`() {
    func depths(_ player: Player) -> Set<Double> {
      Set(player.frame(at: player.time).figureStars.map(\.twinkle.depth))
    }
    var player = player(at: Sign.leo.place)
    #expect(depths(player) == [0])
    player.advance(to: 10)
    #expect(depths(player) == [0.04])
    player.handle(.key("c"), at: 10)
    player.advance(to: 15)
    #expect(depths(player) == [0])
    #expect(player.isStill)
  }

  @Test func `a drift's next picture comes after a quarter of a pixel, or with a meteor`() throws {
    var player = player(speed: 4)
    player.advance(to: 30)
    var (time, pauses) = (30.0, [Double]())
    while time < 54 {
      let next = try #require(player.sky.nextChange(after: time))
      pauses.append(next - time)
      time = max(next, time + 1.0 / 60)
      player.advance(to: time)
    }
    #expect(pauses.allSatisfy { $0 <= 1.0 / 16 + 1e-9 })
    #expect(pauses.contains { abs($0 - 1.0 / 16) < 1e-9 } && pauses.contains(0))
  }

  @Test func `at content scale 2, a drift's pictures are a quarter of a device pixel apart`() throws
  {
    var player = player(speed: 4)
    player.sky.update { $0.contentScale = 2 }
    player.advance(to: 30)
    let next = try #require(player.sky.nextChange(after: 30))
    #expect(abs(next - 30 - 1.0 / 32) < 1e-9)
  }

  @Test func `every twelve seconds contain at most one meteor, with a glowing head`() throws {
    var player = player()
    var frames = 0
    var meteors = 0
    var widest: [Double] = []
    var head: Point?
    for frame in 0..<6000 {
      player.advance(to: Double(frame) / 10)
      let picture = player.frame(at: player.time)
      let trails = picture.lineDraws
      #expect(trails.count == 3 * picture.bodies.count && trails.count <= 3)
      if head == nil, !trails.isEmpty { meteors += 1 }
      head = picture.bodies.first?.center
      guard let head, let trail = trails.first else { continue }
      frames += 1
      let end = try #require(trail.strokes.first?.end)
      let length = trail.scale * trail.magnification * 100 * end
      #expect(abs(trail.origin.distance(to: head) - length) < 1e-6)
      // A meteor's tail is thinner and redder than its head.
      let widths = trails.map(\.width)
      #expect(widths == widths.sorted() && widths[0] < widths[2] / 1.5)
      #expect(trails[0].color.red > 2 * trails[0].color.blue)
      #expect(trails[2].color.green > trails[2].color.red)
      let starts = trails.map { $0.strokes.map(\.start).min() ?? 0 }
      #expect(starts == starts.sorted())
      if let width = widths.last, widest.contains(where: { abs($0 - width) < 1e-9 }) == false {
        widest.append(width)
      }
    }
    // 600 s contain 50 intervals of twelve seconds; a few of them have no meteor.
    #expect((46...50).contains(meteors), "\(meteors) meteors")
    #expect(frames < 10 * meteors)
    #expect(widest.count == 2, "common meteors and fireballs have different widths")
  }

  // MARK: Breathing, and layers that follow the pointer

  private func deepSkies(_ player: Player) -> [DeepSky] {
    player.frame(at: player.time).deepSkies
  }

  @Test func `during a drift, the sky's exposure varies by twelve percent, in invisible steps`() {
    var player = player()
    var exposures: [Double] = []
    for frame in 0..<1800 {
      player.advance(to: Double(frame) / 10)
      exposures.append(deepSkies(player).first?.exposure ?? 0)
    }
    #expect(exposures.first == 1 && exposures.max() == 1)
    #expect(abs((exposures.min() ?? 0) - 0.88) < 0.005)
    #expect(exposures[450] == exposures.min() && exposures[900] == 1 && exposures[1350] < 0.885)
    for (one, next) in zip(exposures, exposures.dropFirst()) {
      // The exposure changes in steps of 1/128; pictures a tenth of a second apart skip none.
      #expect(abs(one - next) <= 1 / 128.0)
    }
    // Half a second after an input, the exposure is full again.
    player.advance(to: 220)
    #expect((deepSkies(player).first?.exposure ?? 1) < 0.9)
    player.handle(.key("c"), at: 220)
    player.advance(to: 220.5)
    #expect(deepSkies(player).first?.exposure == 1)
  }

  @Test func `the exposure of a classic sky, and of one without a drift, does not vary`() {
    for change: (inout SkyOptions) -> Void in [{ $0.stars = .classic }, { $0.drift = nil }] {
      var player = player(change)
      player.advance(to: 45)
      #expect(deepSkies(player).allSatisfy { $0.exposure == 1 })
    }
  }

  @Test func `each layer follows the pointer by at most six pixels times its parallax factor`() {
    var player = player(at: Sign.leo.place) { $0.drift?.speed = 0 }
    func places() -> (deep: Double, figures: [Double]) {
      let frame = player.frame(at: player.time)
      let figures = frame.figureStars.filter { $0.look == .glows }.map(\.origin.x)
      return (frame.deepSkies[0].offset, figures)
    }
    // The first move of the pointer ends the drift, and the deep sky comes to rest at a whole
    // pixel.
    player.handle(.move(Point(x: 639, y: 300)), at: 1)
    player.handle(.move(Point(x: 640, y: 300)), at: 2)
    player.advance(to: 10)
    let middle = places()
    player.handle(.move(Point(x: 1280, y: 300)), at: 10)
    var last = 0.0
    for frame in 1...180 {
      player.advance(to: 10 + Double(frame) / 60)
      let shift = middle.deep - places().deep
      #expect(shift >= last - 0.001 && shift - last < 0.05, "the shift has no jump")
      last = shift
    }
    let right = places()
    #expect(abs(middle.deep - right.deep - 0.48) < 0.01)
    for ((one, other), factor) in zip(zip(middle.figures, right.figures), [0.8, 1]) {
      #expect(abs(other - one - 6 * factor) < 0.02)
    }
    #expect(player.isStill)
    player.handle(.leave, at: 14)
    player.advance(to: 18)
    #expect(abs(places().deep - middle.deep) < 0.01)
  }

  @Test func `without a drift, or with reduced motion, no layer follows the pointer`() {
    for change: (inout SkyOptions) -> Void in [{ $0.drift = nil }, { $0.reducesMotion = true }] {
      var player = player(at: Sign.leo.place, change)
      player.advance(to: 10)
      let before = deepSkies(player)
      player.handle(.move(Point(x: 1, y: 1)), at: 10)
      player.handle(.move(Point(x: 1200, y: 1)), at: 10.1)
      player.advance(to: 15)
      #expect(deepSkies(player) == before)
    }
  }
}
