import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosScenes
import CosmosZodiac
import Testing

@testable import CosmosSky

@Suite struct FlightTests {
  @Test(arguments: 0..<12, [0.5, 5.75, -3.25, 1200.5])
  func `a flight takes the shorter way round`(sign: Int, start: Double) {
    let keys: [Key] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="]
    var player = Player(position: start)
    player.handle(.key(keys[sign]), at: 0)
    player.advance(to: 3.6)
    #expect(abs(player.position - start) <= 6)
    #expect(player.sky.state(at: 3.6).sign == sign)
  }

  /// After t seconds, the distance that is left is x₀ (1 + ωt + ½ ω²t²) e^(−ωt).
  ///
  /// For short distances, ω is chosen so that half a pixel is left after 3.0 s. The maximum of ω is
  /// 5.25.
  @Test(arguments: [("7", .virgo), ("=", .aquarius), ("1", .pisces)] as [(Key, Sign)])
  func `until the last pixel, a flight from rest is a critically damped motion of third order`(
    key: Key, sign: Sign
  ) {
    let start = Player.between
    let way = sign.place - start
    var player = Player(position: start)
    player.handle(.key(key), at: 1)
    #expect(player.motion == .fly && player.ribbon.velocity(at: 1) == 0)
    var (low, high) = (1.0, 50.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let left =
        abs(way) * player.pixelsPerSign * (1 + middle + middle * middle / 2) * Double.exp(-middle)
      if left > 0.5 { low = middle } else { high = middle }
    }
    let ω = min(low / 3, 5.25)
    let duration = low / ω
    #expect(abs(way) < 2 ? abs(duration - 3) < 1e-9 : (3.05...3.15).contains(duration))
    // The formula holds for at least 2.8 s. After that, the flight slows down for its last pixel.
    for step in 0..<280 {
      let time = 0.01 * Double(step)
      player.advance(to: 1 + time)
      let x = ω * time
      let expected = start + way * (1 - (1 + x + x * x / 2) * Double.exp(-x))
      #expect(abs(player.position - expected) < 1e-9, "after \(time)")
      #expect(player.motion == .fly)
    }
    player.advance(to: 4.8)
    #expect(abs(player.position - start - way) < 1e-12 && player.lines == 1 && player.isStill)
  }

  @Test(arguments: [0.6, 1, 2, 3, 6], [1280.0, 3440])
  func `from frame to frame, a flight's velocity changes by less than 7.5 % of its peak`(
    way: Double, width: Double
  ) {
    var ribbon = Ribbon(position: 5 - way, width: width)
    ribbon.fly(toPosition: 5, at: 0)
    let speeds = (0..<260).map { ribbon.velocity(at: Double($0) / 60) }
    let largest = zip(speeds, speeds.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    #expect(largest < 0.075 * (speeds.max() ?? 0))
  }

  @Test(arguments: [0.05, 0.3, 1, 3, 6])
  func `a flight, a snap and a slow glide take at most 0.2 s for the last pixel`(way: Double) {
    func check(_ start: Ribbon, _ what: String) {
      var ribbon = start
      var left: Double?
      var time = 0.0
      while ribbon.motion != .rest || ribbon.isMoving(at: time), time < 20 {
        time += 0.001
        while let deadline = ribbon.deadline, deadline <= time { ribbon.meetDeadline(at: deadline) }
        let isNear = abs(ribbon.position(at: time) - 5) * 12_800 < 1
        if !isNear { left = nil } else if left == nil { left = time }
        if ribbon.position(at: time) == 5 { break }
      }
      #expect(ribbon.position(at: time) == 5, "\(what)")
      #expect(time - (left ?? 0) <= 0.205, "\(what): \(time - (left ?? 0)) s")
    }
    var ribbon = Ribbon(position: 5 - way)
    ribbon.fly(toPosition: 5, at: 0)
    check(ribbon, "flight")
    ribbon = Ribbon(position: 5 - way)
    ribbon.fly(toPosition: 5, revealingWithin: 0.06, after: 4, at: 0)
    check(ribbon, "glide")
    guard way < 0.1 else { return }
    ribbon = Ribbon(position: 5 - way)
    ribbon.grab(at: 0)
    ribbon.release(velocity: -1300, at: 0)
    #expect(ribbon.motion == .snap)
    check(ribbon, "snap")
  }

  @Test
  func `signs that a flight passes are faint and smeared; names last for a quarter of a second`() {
    var player = Player(position: Sign.taurus.place)
    player.handle(.key("8"), at: 0)
    var names: [String: [Double]] = [:]
    var ghosts = 0
    for step in 0...(4 * 240) {
      let time = Double(step) / 240
      player.advance(to: time)
      let frame = player.frame(at: time)
      for stars in frame.figureStars where stars.smear > 0 {
        ghosts += 1
        #expect(stars.opacity <= 0.2 && stars.smear <= 1280 / 3)
        #expect(abs(player.ribbon.widthsPerSecond(at: time)) > 4)
      }
      for label in frame.labels where label.center.x == 640 && player.motion == .fly {
        names[label.text, default: []].append(time)
      }
    }
    #expect(ghosts > 0)
    // The name of each sign replaces the name of the previous sign.
    for name in ["gemini", "cancer", "leo", "virgo"] {
      let times = names[name] ?? []
      let seen = (times.last ?? 0) - (times.first ?? 0)
      #expect(seen > 0.1 && seen < 0.26, "\(name): \(seen) s")
    }
    // The classic look draws no smeared signs.
    var classic = Player(position: 2) {
      $0.stars = .classic
    }
    classic.handle(.key("8"), at: 0)
    classic.advance(to: 0.7)
    #expect(classic.frame(at: 0.7).figureStars.isEmpty)
  }

  @Test func `jewels are in the deep sky, and only those of reduced figures in front of it`() {
    func layers(_ size: Size) -> (sky: DeepSky?, nebulae: [Nebulae]) {
      var options = SkyOptions()
      options.start = .at(Sign.sagittarius.place)
      let sky = Sky(options: options, size: size)
      var layers: (sky: DeepSky?, nebulae: [Nebulae]) = (nil, [])
      for layer in sky.frame(at: 0, in: Viewport(size: size)).layers {
        if case .nebulae(let nebulae) = layer { layers.nebulae.append(nebulae) }
        if case .deepSky(let sky) = layer { layers.sky = sky }
      }
      return layers
    }
    let wide = layers(Size(width: 1280, height: 720))
    #expect(wide.nebulae.isEmpty && wide.sky?.hiddenGroups == 0)
    let shown = wide.sky?.jewels.map(\.group) ?? []
    #expect(Set(shown) == Set(Sign.allCases.map(\.skyGroup)))
    // A window too narrow for a figure shows its jewels with its stars, and hides those in the sky.
    let narrow = layers(Size(width: 400, height: 700))
    #expect(narrow.nebulae.count == 1)
    #expect((narrow.sky?.hiddenGroups ?? 0) & 1 << UInt32(Sign.sagittarius.skyGroup) != 0)
  }

  @Test func `in a flight, the lines disappear first, and reappear near the next sign`() {
    var player = Player(position: Sign.taurus.place)
    player.handle(.key("6"), at: 1)
    player.advance(to: 1.125)
    #expect(abs(player.lines - 0.5) < 1e-9)
    for step in 0..<400 {
      player.advance(to: 1.25 + 0.01 * Double(step))
      if abs(player.travel(from: Sign.leo.place)) > 0.02 * 1280 { #expect(player.lines == 0) }
    }
    #expect(player.lines == 1 && player.position == Sign.leo.place)
  }

  @Test func `before a sign's lines appear again, the visible lines disappear`() {
    var player = Player(position: Sign.cancer.place)
    player.handle(.key("6"), at: 0)
    player.advance(to: 2.75)
    #expect(player.motion == .fly && player.lines == 1)
    player.handle(.key("6"), at: 2.75)
    player.advance(to: 3)
    #expect(player.lines == 0)
    player.advance(to: 3.25)
    #expect(player.lines == 1)
  }

  @Test func `arrow keys fly to the sign next to the current flight's destination`() {
    var player = Player(position: Sign.gemini.place)
    player.handle(.key(.left), at: 0)
    player.advance(to: 4)
    #expect(player.position == Sign.cancer.place, "east is left")
    player.handle(.key(.right), at: 4)
    player.handle(.key(.right), at: 4.1)
    player.handle(.key(.right), at: 4.2)
    player.advance(to: 9)
    #expect(player.position == Sign.aries.place)
    // In empty sky, an arrow key leads to the nearest sign in its direction.
    player.handle(Hand.drag(by: 2 * 1280, at: 10))
    player.handle(.key(.left), at: 12)
    player.advance(to: 20)
    #expect(player.position == Sign.taurus.place)
  }

  @Test(arguments: ["2", "1", "8", "right", "left"] as [Key])
  func `a new command takes over the position and velocity of a flight`(key: Key) {
    var player = Player()
    player.handle(.key("="), at: 0)
    player.advance(to: 0.8)
    let (position, velocity) = (player.position, player.ribbon.velocity(at: 0.8))
    let acceleration = (velocity - player.ribbon.velocity(at: 0.8 - 1e-6)) * 1e6
    #expect(velocity > 1.5)
    player.handle(.key(key), at: 0.8)
    #expect(player.position == position)
    #expect(abs(player.ribbon.velocity(at: 0.8) - velocity) < 1e-9)
    let step = player.ribbon.velocity(at: 0.8 + 1e-6) - velocity
    #expect(
      abs(step * 1e6 - acceleration) < 1e-3 * abs(acceleration), "the acceleration does not jump")
    player.advance(to: 2)
    #expect(player.lines == 0, "the lines of the first destination do not appear")
    player.advance(to: 3.6)
    #expect(player.motion == .fly)
    let target = player.ribbon.destination(at: 3.6)
    // A flight over six signs takes slightly longer.
    player.advance(to: 4.1)
    #expect(player.motion == .rest && abs(player.travel(from: target)) < 1.001)
    player.advance(to: 4.6)
    #expect(player.position == target && player.lines == 1)
  }
}

@Suite struct ReducedMotionTests {
  private func player(position: Double = Player.between) -> Player {
    Player(position: position) { $0.reducesMotion = true }
  }

  @Test func `with reduced motion, a flight is a cross-fade of a quarter of a second`() {
    var player = player()
    player.handle(.key("3"), at: 1)
    #expect(player.position == Sign.taurus.place)
    #expect(player.motion == .fly)
    #expect(player.frame(at: 1).starFields.map(\.opacity) == [1, 0, 1, 0, 1, 0])
    player.advance(to: 1.125)
    #expect(player.frame(at: 1.125).starFields.map(\.opacity) == [0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    player.advance(to: 1.25)
    #expect(player.frame(at: 1.25).starFields.map(\.opacity) == [1, 1, 1])
    #expect(player.motion == .rest)
    player.advance(to: 1.5)
    #expect(player.lines == 1)
    #expect(player.isStill)
  }

  @Test func `with reduced motion, a flick does not fling`() {
    var player = player()
    player.handle(Hand.flick(velocity: 3000))
    let released = player.position
    player.advance(to: 10)
    #expect(player.position == released)
    #expect(player.motion == .rest)
  }

  @Test func `with reduced motion, a nearby sign fades in at the centre after a drag`() {
    var player = player(position: Sign.gemini.place)
    player.handle(Hand.drag(by: 300))
    #expect(player.position == Sign.gemini.place)
    #expect(player.motion == .snap)
    #expect(player.frame(at: 0.6).starFields.map(\.opacity) == [1, 0, 1, 0, 1, 0])
    player.advance(to: 0.86)
    #expect(player.motion == .rest)
    #expect(player.frame(at: 0.86).starFields.map(\.opacity) == [1, 1, 1])
  }

  @Test func `with reduced motion, a command during a cross-fade waits until the fade ends`() {
    var player = player()
    player.handle(.key("3"), at: 1)
    player.handle(.key("6"), at: 1.1)
    #expect(player.position == Sign.taurus.place)
    player.advance(to: 1.25)
    #expect(player.position == Sign.leo.place)
    #expect(player.frame(at: 1.25).starFields.map(\.opacity) == [1, 0, 1, 0, 1, 0])
    player.advance(to: 2)
    #expect(player.sky.state(at: 2).sign == 5)
    #expect(player.lines == 1)
  }
}
