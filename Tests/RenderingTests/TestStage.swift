import CosmosDrawing
import CosmosOpenGL
import CosmosPlatform

@testable import CosmosKit

/// A stage whose clock advances only during sleep.
@MainActor final class TestStage: Stage {
  var now = 100.0
  var testScreens: [TestScreen]
  var events: [InputEvent] = []
  private(set) var renewals = 0
  /// Seconds that the loop asked to sleep, newest last; infinity for a sleep without a limit.
  private(set) var sleeps: [Double] = []
  let context: GLContext?

  init(_ screens: [TestScreen], in context: GLContext) {
    testScreens = screens
    self.context = context
  }

  var screens: [any Screen] { testScreens }
  /// Whether the stage ends when the loop commands it to close.
  var canBeClosed = false
  var isOver: Bool { canBeClosed && commands.contains(.close) }

  func update() {}
  func nextEvent() -> InputEvent? { events.isEmpty ? nil : events.removeFirst() }
  func renew() { renewals += 1 }
  /// Commands from the loop, oldest first.
  private(set) var commands: [SceneWindowCommand] = []
  func perform(_ command: SceneWindowCommand) { commands.append(command) }

  func wait(until time: Double) {
    sleeps.append(max(0, time - now))
    now = time.isFinite ? max(now, time) : now + 1000
  }
}

/// A screen whose picture is in memory.
@MainActor final class TestScreen: Screen {
  var viewport: Viewport?
  var generation = 1
  var (isHidden, isReady, isDamaged) = (false, true, false)
  let refreshRate = 60.0
  /// Number of pictures presented.
  private(set) var count = 0
  /// Number of pictures that this screen got as copies of another screen's picture.
  private(set) var copies = 0
  private let picture: OffscreenPicture
  var monitor: DesktopMonitor?

  init(width: Int, height: Int, in context: GLContext) throws {
    viewport = Viewport(size: Size(width: Double(width), height: Double(height)))
    picture = try OffscreenPicture(width: width, height: height, in: context)
  }

  var framebuffer: UInt32 { picture.target.framebuffer }

  func makeCurrent(reading source: (any Screen)?) { if source != nil { copies += 1 } }

  func present() {
    count += 1
    isDamaged = false
  }
}

/// A ring that moves, at a speed in pixels per second, until a given time.
struct MovingRing: Scene {
  let geometry = GeometryLibrary()
  var speed = 100.0
  var end = 0.0
  /// Seconds from one visible step of the motion to the next.
  var step = 0.0
  /// Time of a visible change without motion, in seconds; nil if there is none.
  var alarm: Double?
  /// The events that the scene has handled.
  var events: [InputEvent] = []

  mutating func handle(_ event: InputEvent) { events.append(event) }

  mutating func advance(to time: Double) {}

  func describe(into frame: inout Frame, at time: Double) {
    let rung = alarm.map { time >= $0 } ?? false
    frame.add(Backdrop(color: rung ? .white : .black))
    var center = frame.viewport.center
    center.x += speed * min(time, end)
    frame.add(Ring(center: center, radius: 10, width: 4, color: .white))
  }

  func nextChange(after time: Double) -> Double? {
    if time < end { return time + step }
    return alarm.flatMap { time < $0 ? $0 : nil }
  }
}

/// Counts the calls from a loop.
final class TestDelegate: SceneWindowDelegate {
  var shown = 0
  /// The times of the pictures shown, in seconds of the scene.
  var times: [Double] = []
  var idle = 0
  var welcomes = 0
  var problems: [String] = []
  var wantsFrames = false
  var pictures: [Result<Image, GLError>] = []

  func didTakePicture(_ picture: Result<Image, GLError>) { pictures.append(picture) }
  func willShow(_ scene: inout any Scene, on driver: GLDriver) { welcomes += 1 }
  func wantsFrame(of scene: any Scene, at time: Double) -> Bool { wantsFrames }
  func didShow(
    _ scene: any Scene, at time: Double, statistics: DrawStatistics, inputAge: Double?
  ) {
    shown += 1
    times.append(time)
  }
  func cannotDraw(_ reason: String) { problems.append(reason) }
  func didBecomeIdle() { idle += 1 }
}
