import CosmosKit

// A ball, a paddle and three walls. The arrow keys move the paddle. The game pauses when P is
// pressed, or when the window loses the keyboard focus.
//
// Usage: Wall [PICTURE.png]     draws into a file, or else into a window

/// The state of the game after a whole number of steps.
struct Court {
  /// Steps per second.
  static let rate = 120.0
  static let size = Size(width: 640, height: 360)
  static let (half, line) = (45.0, 330.0)

  var ball = Point(x: 320, y: 120)
  var speed = Point(x: 190, y: 150)
  var paddle = 320.0
  var score = 0

  /// Moves ball and paddle by one step; `direction` is -1, 0 or 1.
  mutating func step(_ direction: Double) {
    let size = Self.size
    paddle = min(max(paddle + direction * 480 / Self.rate, Self.half), size.width - Self.half)
    ball = ball + speed * (1 / Self.rate)
    if ball.x < 8 { speed.x = abs(speed.x) }
    if ball.x > size.width - 8 { speed.x = -abs(speed.x) }
    if ball.y < 8 { speed.y = abs(speed.y) }
    if speed.y > 0, abs(ball.y - Self.line) < 4, abs(ball.x - paddle) < Self.half + 6 {
      speed = Point(x: 6 * (ball.x - paddle), y: -1.04 * speed.y)
      score += 1
    }
    if ball.y > size.height + 20 { (ball, speed, score) = (Court().ball, Court().speed, 0) }
  }
}

struct Wall: Scene {
  let geometry = GeometryLibrary()
  /// The state after ``steps`` steps, and the one before.
  private var court = Court()
  private var previous = Court()
  private var steps = 0
  private var held: Set<Key> = []
  /// The scene's time when a pause began, and the seconds that were not played.
  private var pausedAt: Double?
  private var skipped = 0.0

  /// Returns the seconds that were played, without pauses.
  private func played(at time: Double) -> Double { (pausedAt ?? time) - skipped }

  mutating func advance(to time: Double) {
    // After the machine was suspended, the game continues where it was.
    let missed = played(at: time) - Double(steps) / Court.rate
    if missed > 0.25 { skipped += missed }
    // Step n happens at n / rate, however many pictures are drawn.
    while Double(steps + 1) / Court.rate <= played(at: time) {
      previous = court
      court.step((held.contains(.right) ? 1 : 0) - (held.contains(.left) ? 1 : 0))
      steps += 1
    }
  }

  mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    switch event.kind {
    case .key("p"): if pausedAt == nil { pause(at: event.time) } else { play(at: event.time) }
    case .key(let key): held.insert(key)
    case .keyUp(let key): held.remove(key)
    case .focus(false): pause(at: event.time)
    default: break
    }
  }

  private mutating func pause(at time: Double) { pausedAt = pausedAt ?? time }

  private mutating func play(at time: Double) {
    guard let start = pausedAt else { return }
    skipped += time - start
    pausedAt = nil
  }

  // A paused game sleeps until there is input.
  func nextChange(after time: Double) -> Double? { pausedAt == nil ? time : nil }

  func describe(into frame: inout Frame, at time: Double) {
    let view = frame.viewport
    let scale = min(view.width / Court.size.width, view.height / Court.size.height)
    let corner = view.center - Point(x: Court.size.width, y: Court.size.height) * (scale / 2)
    func place(_ point: Point) -> Point { corner + point * scale }
    func add(at origin: Point, size: Size, radius: Double, _ color: Color) {
      let size = Size(width: size.width * scale, height: size.height * scale)
      frame.add(
        PathFill.rectangle(
          at: place(origin), size: size, cornerRadius: radius * scale, .color(color)))
    }
    frame.add(Backdrop(color: Color(bytes: 12, 14, 24)))
    add(at: .zero, size: Court.size, radius: 12, Color(bytes: 30, 36, 58))
    // Between two steps, the picture interpolates from one to the other.
    let share = min(max(played(at: time) * Court.rate - Double(steps), 0), 1)
    let ball = previous.ball + (court.ball - previous.ball) * share
    let paddle = previous.paddle + (court.paddle - previous.paddle) * share
    add(
      at: Point(x: paddle - Court.half, y: Court.line),
      size: Size(width: 2 * Court.half, height: 8),
      radius: 4, Color(bytes: 240, 200, 120))
    frame.add(Ring.disc(center: place(ball), radius: 8 * scale, color: .white))
    frame.add(
      Label(
        text: "\(court.score)", at: place(Point(x: 620, y: 24)), alignment: .right,
        size: 22 * scale, color: .white.opacity(0.8)))
    guard pausedAt != nil else { return }
    frame.add(
      Label(
        text: "paused: P continues", center: place(Point(x: 320, y: 220)), size: 22 * scale,
        color: .white))
  }
}

if let path = CommandLine.arguments.dropFirst().first {
  try SceneRenderer.picture(of: Wall(), at: 0.2, size: Court.size).writePNG(to: path)
} else {
  SceneWindow(Wall(), options: .init(title: "Wall", size: Court.size)).runOrExit()
}
