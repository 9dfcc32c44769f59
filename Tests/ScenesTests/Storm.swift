import CosmosGeometry
import CosmosInput
import CosmosMotion

/// Random input of all kinds to a sky, for some time.
struct Storm {
  private enum Act: CaseIterable {
    case flick, drag, hover, wheel, trackpad, key, keys, menu, resize, pause, focusLost, nonsense
  }

  private(set) var events: [InputEvent] = []
  /// Time in seconds.
  private(set) var time = 0.0
  /// Whether a device reported movements that no real device makes.
  private(set) var hasBrokenDevice = false
  private var random: SplitMix64
  /// Size of the window in logical pixels.
  private var size = Size(width: 1280, height: 720)

  init(seed: UInt64, acts: Int) {
    random = SplitMix64(seed: seed)
    for _ in 0..<acts { act() }
    // At the end, the button is released.
    add(.release(point()))
    add(.scroll(dx: 0, dy: 0, .finger, .end))
  }

  private mutating func add(_ kind: InputEvent.Kind, with modifiers: KeyModifiers = []) {
    events.append(InputEvent(time: time, kind: kind, modifiers: modifiers))
  }

  private mutating func pass(_ range: ClosedRange<Double>) {
    time += Double.random(in: range, using: &random)
  }

  private mutating func point() -> Point {
    Point(
      x: Double.random(in: -100...2000, using: &random),
      y: Double.random(in: -100...1000, using: &random))
  }

  private mutating func act() {
    switch Act.allCases[random.next(below: Act.allCases.count)] {
    case .flick: move(steps: 12, by: -150...150, every: 0.001...0.02, release: true)
    case .drag:
      move(steps: 30, by: -40...40, every: 0.005...0.05, release: random.next(below: 4) > 0)
    case .hover: add(.move(point()))
    case .wheel:
      for _ in 0..<(1 + random.next(below: 8)) {
        let modifiers: KeyModifiers = random.next(below: 5) == 0 ? .shift : []
        add(
          .scroll(dx: [-1, 1, -0.25, 3][random.next(below: 4)], dy: 0, .notch), with: modifiers)
        pass(0...0.3)
      }
    case .trackpad: swipe()
    case .key: press()
    case .keys: for _ in 0..<5 { press() }
    case .menu: chooseInMenu()
    case .resize:
      for _ in 0..<(1 + random.next(below: 10)) {
        size = Size(
          width: Double(200 + random.next(below: 7480)),
          height: Double(200 + random.next(below: 4120)))
        add(.resize(size))
        pass(0...0.02)
      }
    case .pause: pass(0...8)
    case .focusLost: add(.leave)
    case .nonsense: nonsense()
    }
    pass(0...0.4)
  }

  private mutating func move(
    steps: Int, by range: ClosedRange<Double>, every pause: ClosedRange<Double>, release: Bool
  ) {
    var place = point()
    let drift = Double.random(in: range, using: &random)
    add(.press(place))
    for _ in 0..<(1 + random.next(below: steps)) {
      pass(pause)
      place.x += drift + Double.random(in: -5...5, using: &random)
      add(.move(place))
    }
    if random.next(below: 3) == 0 { pass(0...0.3) }
    if release { add(.release(place)) }
  }

  private mutating func swipe() {
    let speed = Double.random(in: -60...60, using: &random)
    for step in 0..<(1 + random.next(below: 20)) {
      let delta = speed * (1 - Double(step) / 25)
      add(.scroll(dx: delta, dy: Double.random(in: -20...20, using: &random), .precise))
      pass(0.004...0.03)
    }
    if random.next(below: 2) == 0 { add(.scroll(dx: 0, dy: 0, .finger, .end)) }
  }

  private mutating func press() {
    let keys: [Key] = [
      .left, .right, .home, "1", "4", "7", "0", "=", "x", .space, "m", "i", .enter, .escape, .up,
      .down,
    ]
    add(.key(keys[random.next(below: keys.count)]))
    pass(0...0.5)
  }

  /// Presses the ring for a short or long time, moves around, and releases the button somewhere.
  private mutating func chooseInMenu() {
    let center = Point(x: size.width / 2, y: size.height / 2)
    add(.press(center))
    pass(0...1.5)
    for _ in 0..<random.next(below: 5) {
      add(
        .move(
          center
            + Point(
              angle: Double.random(in: 0...6.28, using: &random),
              radius: Double.random(in: 0...250, using: &random))))
      pass(0...0.3)
    }
    add(.release(random.next(below: 2) == 0 ? center : point()))
    if random.next(below: 2) == 0 { press() }
  }

  private mutating func nonsense() {
    hasBrokenDevice = true
    switch random.next(below: 6) {
    case 0: add(.release(point()))
    case 1: add(.press(point()))
    case 2: add(.scroll(dx: .nan, dy: .infinity, .precise))
    case 3: add(.scroll(dx: .infinity, dy: 0, .notch))
    case 4: add(.move(Point(x: .nan, y: 0)))
    default: add(.scroll(dx: 1e300, dy: -1e300, .precise))
    }
  }
}
