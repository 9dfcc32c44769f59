@testable import CosmosScenes
@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosMotion
import CosmosZodiac
import Testing

@Suite struct RunningTimeTests {
  static let start = Instant(year: 2026, month: 12, day: 1)
  static let day = 86_400.0

  func player(
    at position: Double = Player.between, rate: Double? = nil, bodies: [Body] = Body.classical,
    _ change: (inout SkyOptions) -> Void = { _ in }
  ) -> Player {
    Player(position: position) {
      $0.tonight = Tonight(from: Self.start, bodies: bodies, rate: rate)
      $0.showsHint = false
      change(&$0)
    }
  }

  func position(of body: Body) -> Double {
    Ephemeris(at: Self.start).place(of: body).position
  }

  func shown(_ player: Player) -> Instant? {
    player.sky.bodies?.tonight.instant(at: player.time)
  }

  func text(of labels: some Sequence<Label>, at y: Double? = nil) -> String {
    labels.filter { y == nil || $0.center.y == y }.map(\.text).joined()
  }

  // MARK: Rates

  @Test
  func `keys step through the rates of time, and Backspace returns to the present`() {
    var player = player()
    var rates: [Double?] = []
    for (step, key) in (Array(repeating: Key("."), count: 6) + Array(repeating: ",", count: 11))
      .enumerated()
    {
      player.handle(.key(key), at: Double(step))
      rates.append(player.sky.bodies?.tonight.rate)
    }
    let hours = [1.0, 6, 24, 96, 384].map { $0 * 3600 }
    #expect(
      rates == hours + [hours[4]] + hours.dropLast().reversed() + [1] + hours.map { -$0 } + [
        -hours[4]
      ])
    player.handle(.key(.backspace), at: 20)
    #expect(player.sky.bodies?.tonight.isNow == true)
    #expect(shown(player) == Self.start + 20)
  }

  @Test
  func `a new time rate continues from the shown time, which stays in the years 1000 to 3000`() {
    var tonight = Tonight(from: Self.start, rate: 4 * Self.day)
    #expect(tonight.instant(at: 10) == Self.start + 40 * Self.day)
    tonight.run(at: -Self.day, from: 10)
    #expect(tonight.instant(at: 12) == Self.start + 38 * Self.day)
    tonight.run(at: -16 * Self.day, from: 12)
    #expect(tonight.isRunning(at: 22_000))
    #expect(tonight.instant(at: 30_000).text == "1000-01-01T00:00:00Z")
    #expect(!tonight.isRunning(at: 30_000))
    // Time that has stopped at the start of the year 1000 can run forwards at once.
    tonight.run(at: Self.day, from: 30_000)
    #expect(tonight.isRunning(at: 30_000))
    #expect(tonight.instant(at: 30_001).text == "1000-01-02T00:00:00Z")
    tonight.run(at: 16 * Self.day, from: 30_001)
    #expect(tonight.instant(at: 1e6).text == "3000-12-31T23:59:59Z")
  }

  @Test func `at a time rate of 0, time does not pass and needs no updates`() {
    var player = player(rate: 0)
    player.advance(to: 100)
    #expect(shown(player) == Self.start)
    #expect(player.isStill && player.sky.nextChange(after: 100) == nil)
  }

  @Test func `running time ignores a change of the clock, and Backspace leads to the new present`()
  {
    var player = player()
    player.handle(.key("."), at: 10)
    player.sky.update(at: 11) {
      $0.now = WallTime(secondOfMinute: 0, secondsSince1970: Self.start.seconds + 5e6)
    }
    player.advance(to: 12)
    #expect(shown(player) == Self.start + (10 + 2 * 3600))
    player.handle(.key(.backspace), at: 12)
    #expect(shown(player) == Self.start + (5e6 + 1))
  }

  @Test func `a key that changes the rate shows the rate for a second, in place of the date`() {
    var player = player()
    func line(at time: Double) -> String {
      let frame = player.frame(at: time)
      return text(of: frame.labels, at: Notice.center(in: frame.viewport).y)
    }
    for (step, said) in ["1 h per second", "6 h per second", "1 d per second"].enumerated() {
      player.handle(.key("."), at: 2 * Double(step))
      #expect(line(at: 2 * Double(step) + 0.5) == said)
    }
    #expect(line(at: 6).hasPrefix("2026-12-"))
    for _ in 0..<3 { player.handle(.key(","), at: 7) }
    #expect(line(at: 7.5) == "real time")
    player.handle(.key(","), at: 8)
    #expect(line(at: 8.5) == "-1 h per second")
    player.handle(.key(.backspace), at: 9)
    #expect(line(at: 9.5) == "now")
    #expect(line(at: 11) == "")
  }

  @Test func `a notice names the last year when time reaches that year`() {
    var player = Player {
      $0.tonight = Tonight(from: Instant(year: 3000, month: 12, day: 31, hour: 23))
      $0.showsHint = false
    }
    player.handle(.key("."), at: 1)
    player.advance(to: 5)
    player.handle(.key("."), at: 5)
    #expect(player.frame(at: 5.5).labels.contains { $0.text == "3000 is the last year" })
    #expect(shown(player)?.text == "3000-12-31T23:59:59Z")
  }

  /// The host knows the present, as a window with `--date` does.
  @Test func `a sky that starts at another date shows it, and Backspace leads to the present`() {
    var player = player(rate: 1)
    let now = Self.start.seconds + 5e6
    player.sky.update { $0.now = WallTime(secondOfMinute: 0, secondsSince1970: now) }
    player.advance(to: 10)
    #expect(shown(player) == Self.start + 10)
    #expect(text(of: player.frame(at: 10).labels).contains("2026-12-01"))
    player.handle(.key(.backspace), at: 20)
    player.advance(to: 22)
    #expect(shown(player) == Instant(seconds: now + 22))
    #expect(!text(of: player.frame(at: 22).labels).contains("202"))
  }

  // MARK: Frames

  @Test
  func `while time runs, every frame is drawn; in real time, one every few seconds is enough`() {
    var player = player(at: position(of: .jupiter))
    player.advance(to: 3)
    let next = player.sky.nextChange(after: 3)
    #expect(next == 10)
    player.handle(.key("."), at: 3)
    #expect(player.sky.nextChange(after: 3) == 3)
    player.handle(.key(","), at: 4)
    player.advance(to: 5.5)
    // The date remains visible, because the sky does not show the present.
    #expect(player.sky.nextChange(after: 5.5) == 14)
    player.handle(.key(.backspace), at: 6)
    player.advance(to: 15)
    #expect(player.sky.nextChange(after: 15) == 20)
  }

  @Test(arguments: [nil, 345_600, -1_382_400] as [Double?])
  func `while time runs, a frame does not depend on the frames before it`(rate: Double?) {
    var random = SplitMix64(seed: 7)
    let events = [
      InputEvent(time: 0.31, kind: .key("n")), InputEvent(time: 4.2, kind: .key(".")),
      InputEvent(time: 5.77, kind: .key(".")), InputEvent(time: 7.13, kind: .key("n")),
      InputEvent(time: 8.01, kind: .key("n")), InputEvent(time: 13.5, kind: .key(",")),
      InputEvent(time: 14.4, kind: .key(.backspace)), InputEvent(time: 15.1, kind: .key(",")),
    ]
    for end in [3.9, 6.6, 9.2, 12.9, 14.9, 18.3] {
      let taken = events.filter { $0.time < end }
      var often = player(at: 0.85, rate: rate)
      var seldom = often
      often.play(taken, drawing: Frames.irregular(until: end, using: &random), until: end)
      seldom.play(taken, drawing: [], until: end)
      #expect(often.frame(at: end) == seldom.frame(at: end), "at \(end) s")
      #expect(often.position == seldom.position, "at \(end) s")
    }
  }

  /// Mars is stationary on 10 January and on 1 April 2027, at 10.4° of Virgo and 20.9° of Leo.
  @Test func `Mars moves backwards and then forwards again`() {
    let tonight = Tonight(
      from: Instant(year: 2026, month: 10, day: 1), bodies: [.mars], rate: 4 * Self.day)
    var turns: [(date: String, longitude: Double)] = []
    var last = 1.0
    for step in 1...3600 {
      let places = [step - 1, step].map { tonight.places(at: Double($0) / 60)[0].longitude }
      let way = places[1] - places[0]
      if way * last < 0 {
        turns.append((tonight.instant(at: Double(step) / 60).parts.date, places[1]))
      }
      last = way
    }
    #expect(turns.map { String($0.date.prefix(7)) } == ["2027-01", "2027-04"])
    #expect(turns.map { $0.longitude.rounded() } == [160, 141])
  }

  /// Follows all bodies for a year.
  @Test func `while time runs, bodies move without a jump`() {
    // Maximum motion in degrees per day, in the order of `Body.allCases`.
    let most = [1.05, 15.5, 2.3, 1.3, 0.9, 0.3, 0.2, 0.1, 0.1]
    var player = player(rate: 4 * Self.day, bodies: Body.allCases)
    var last = player.sky.bodies?.stops ?? []
    for frame in 1...2740 {
      player.advance(to: Double(frame) / 30)
      let places = player.sky.bodies?.stops ?? []
      for (index, place) in places.enumerated() {
        let way = abs(Ribbon.nearest(place, to: last[index]) - last[index])
        #expect(way < most[index] / 30 * 4 / 30, "\(Body.allCases[index]) in frame \(frame)")
      }
      last = places
    }
    #expect(last.count == 9)
  }

  @Test func `when time stops running, bodies are at the positions that 'cosmos tonight' prints`()
    throws
  {
    for days in [0.25, 3.7, 11.1, 200] {
      var player = player()
      player.handle(.key("."), at: 0)
      player.sky.bodies?.run(at: days * Self.day, from: 0)
      player.advance(to: 1)
      player.sky.bodies?.run(at: 1, from: 1)
      let instant = try #require(shown(player))
      #expect(abs(instant.seconds - Self.start.seconds - days * Self.day) < 1e-3)
      let table = Ephemeris(at: instant).places(of: Body.classical)
      #expect(player.sky.bodies?.places == table)
      #expect(player.sky.bodies?.stops == table.map(\.position))
    }
  }

  // MARK: The ribbon

  /// Positions are exact to the last bit, because a recording must end at the same position even if
  /// other frames are drawn.
  @Test
  func `a position is the same to the last bit, from whichever turn of the zodiac it is computed`()
  {
    for place in stride(from: 0.1, to: 12, by: 0.37) {
      for way in stride(from: -5.9, to: 6, by: 0.31) {
        #expect(Ribbon.nearest(place, to: place + way) == place)
        #expect(Ribbon.nearest(place, to: place + way - 24) == place - 24)
      }
    }
  }

  @Test(arguments: [Body.sun, .moon, .mars], [3600, 345_600, -86_400] as [Double])
  func `the sky moves with the body in its centre`(body: Body, rate: Double) throws {
    var player = player(at: position(of: body), rate: rate)
    let before = player.position
    for frame in 0...120 {
      player.advance(to: Double(frame) / 60)
      let sky = player.sky
      #expect(sky.state(at: player.time).body == body)
      let bodies = try #require(sky.bodies)
      let place = try #require(bodies.places.first { $0.body == body }).position
      #expect(abs(Ribbon.nearest(place, to: player.position) - player.position) < 1e-9)
    }
    #expect(abs(player.position - before) > 0.0005)
    #expect(player.motion == .rest)
    // A drag releases the sky from the body.
    player.handle(Hand.drag(by: -700, at: 3))
    #expect(player.sky.bodies?.companion == nil)
    player.advance(to: 8)
    let left = player.position
    player.advance(to: 9)
    #expect(player.position == left)
  }

  @Test func `a sky at a sign or between signs stays while bodies pass`() {
    for position in [Sign.leo.place, position(of: .mars) - 0.02] {
      var player = player(at: position, rate: 86_400)
      for second in 1...20 { player.advance(to: Double(second)) }
      #expect(player.position == position)
    }
  }

  @Test(arguments: [3600, 86_400, 345_600] as [Double])
  func `N flies to a body's future position, and the sky then moves with the body`(rate: Double) {
    var player = player(at: 0.85, rate: rate)
    var visited: [Body?] = []
    for step in 0..<4 {
      player.handle(.key("n"), at: Double(step) * 5)
      player.advance(to: Double(step) * 5 + 4)
      visited.append(player.sky.state(at: player.time).body)
    }
    #expect(visited.allSatisfy { $0 != nil })
    #expect(Set(visited).count == 4, "\(visited)")
    #expect(player.sky.nextChange(after: player.time) == player.time)
  }

  @Test(arguments: [false, true])
  func `Backspace flies to the present position of the centred body`(stopsBefore: Bool) {
    var player = player(at: position(of: .mars), rate: 3600)
    for _ in 0..<4 { player.handle(.key("."), at: 1) }
    for _ in 0..<(stopsBefore ? 5 : 0) { player.handle(.key(","), at: 9) }
    player.handle(.key(.backspace), at: 10)
    #expect(player.motion == .fly)
    player.advance(to: 15)
    #expect(player.sky.state(at: 15).body == .mars)
    #expect(abs(player.position - position(of: .mars)) < 1e-4)
  }

  @Test(arguments: [Key("."), ",", .backspace])
  func `a flight to a body ends there even if the rate of time changes`(key: Key) throws {
    for rate in [nil, 16 * Self.day] {
      var player = player(at: Sign.leo.place, rate: rate, bodies: [.mars])
      player.handle(.key("n"), at: 1)
      player.handle(.key(key), at: 2)
      player.advance(to: 8)
      let mars = try #require(player.sky.bodies?.places.first?.position)
      let distance = wrapped(player.position - mars + 6, period: 12) - 6
      #expect(abs(distance) < 1e-6, "\(key), \(String(describing: rate))")
    }
  }

  /// The body that the sky followed before has no influence.
  @Test(arguments: [Key("1"), .left, .home])
  func `a flight to a sign ends there even if the rate of time changes`(key: Key) {
    var player = player(at: Sign.leo.place, rate: Self.day, bodies: [.mars])
    player.handle(.key("n"), at: 1)
    player.advance(to: 6)
    player.handle(.key(key), at: 6)
    let sign = player.sky.scroller.ribbon.destination(at: 6)
    player.handle(.key("."), at: 7)
    player.advance(to: 12)
    #expect(player.position == sign)
  }

  @Test func `at the last date, the comma key makes time run backwards at once`() {
    var tonight = Tonight(from: Instant(year: 3000, month: 12, day: 30), rate: 16 * Self.day)
    #expect(tonight.nextRate(by: -1, at: 0) == 4 * Self.day)
    #expect(tonight.nextRate(by: -1, at: 10) == -3600)
    tonight.run(at: -3600, from: 10)
    #expect(tonight.isRunning(at: 11))
  }

  @Test func `the space key flies to the Sun's sign on the date shown`() {
    var player = player()
    player.handle(.key("."), at: 0)
    player.sky.bodies?.run(at: 182 * Self.day, from: 0)
    player.advance(to: 1)
    player.handle(.key(.space), at: 1)
    player.advance(to: 6)
    #expect(player.sky.state(at: 6).sign == Sign.taurus.rawValue)
  }

  @Test func `after a long sleep of the machine, the space key flies to the new day's sign`() {
    var player = player()
    // The host's clock advanced by half a year while the machine slept.
    let now = Instant(year: 2026, month: 6, day: 1, hour: 12)
    player.sky.update(at: 1) {
      $0.now = WallTime(secondOfMinute: 0, secondsSince1970: now.seconds)
    }
    player.handle(.key(.space), at: 1)
    player.advance(to: 6)
    #expect(player.sky.state(at: 6).sign == Sign.taurus.rawValue)
  }

  @Test func `without bodies, the space key also flies to the Sun's sign`() {
    var player = Player(Sky())
    let then = Instant(year: 1000, month: 1, day: 10, hour: 12)
    player.sky.update {
      $0.now = WallTime(secondOfMinute: 0, secondsSince1970: then.seconds)
    }
    player.handle(.key(.space), at: 0)
    player.advance(to: 6)
    #expect(player.sky.state(at: 6).sign == Sign.capricorn.rawValue)
  }
}
