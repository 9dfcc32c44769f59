import CosmosDrawing
import CosmosOpenGL
import CosmosPlatform
import Foundation
import TestSupport
import Testing

@testable import CosmosKit
@testable import CosmosSky

/// A picture loop on test screens: its drawing, copying, sleeping and freeing of memory.
@MainActor @Suite(.serialized) struct PictureLoopTests {
  private final class Sleeper { var asleep = 0.0 }

  /// A loop with its stage and delegate.
  private struct Rig {
    let stage: TestStage
    let delegate = TestDelegate()
    let sleeper = Sleeper()
    let handle = SceneWindowHandle()
    var loop: PictureLoop
    /// The reason of the deadline of the last sleep; nil if only an event could end it.
    var reason: Deadline.Reason?

    @MainActor init(
      _ scene: MovingRing, sizes: [(Int, Int)] = [(64, 64)], in context: GLContext,
      _ change: (inout SceneWindow.Options) -> Void = { _ in }
    ) throws {
      let screens = try sizes.map { try TestScreen(width: $0.0, height: $0.1, in: context) }
      stage = TestStage(screens, in: context)
      var options = SceneWindow.Options()
      options.isSynchronised = false
      change(&options)
      let (stage, sleeper) = (stage, sleeper)
      loop = PictureLoop(
        scene, on: stage, options: options, playing: EventPlayer([]), delegate: delegate,
        handle: handle, wallClock: { WallTime(secondOfMinute: 0, secondsSince1970: nil) },
        losses: LossWatch { (1, sleeper.asleep) })
      try loop.followScreens()
    }

    /// Runs turns until the loop sleeps, and returns the requested seconds of sleep.
    @MainActor mutating func turnUntilSleep() throws -> Double {
      let count = stage.sleeps.count
      for _ in 0..<200 where stage.sleeps.count == count { try turn() }
      return stage.sleeps.last ?? -1
    }

    /// Runs a turn, and sleeps if the loop asks for that.
    @discardableResult @MainActor mutating func turn() throws -> PictureLoop.Next {
      let next = try loop.turn()
      if case .sleep(let deadline) = next {
        reason = deadline.reason
        stage.wait(until: deadline.time)
      }
      return next
    }

    /// Runs turns until the pictures are complete, everything is prepared, and all unneeded memory
    /// is freed.
    @MainActor mutating func rest() throws {
      for _ in 0..<20 { if try turnUntilSleep() == .infinity { return } }
    }

    @MainActor var counts: [Int] { stage.testScreens.map(\.count) }
    @MainActor var copies: [Int] { stage.testScreens.map(\.copies) }
  }

  private func run(_ body: (GLContext) throws -> Void) throws {
    try Headless.run { context in try body(context) }
  }

  @Test func `between two pictures of a slow scene, a loop sleeps only once`() throws {
    try run { context in
      var ring = MovingRing()
      (ring.speed, ring.end, ring.step) = (1, 1000, 0.06)
      var rig = try Rig(ring, in: context) { $0.framesPerSecond = 30 }
      for _ in 0..<100 { try rig.turn() }
      let (sleeps, pictures) = (rig.stage.sleeps.count, rig.counts[0])
      for _ in 0..<200 { try rig.turn() }
      let drawn = rig.counts[0] - pictures
      #expect(drawn > 50)
      #expect(rig.stage.sleeps.count - sleeps <= drawn + 2)
    }
  }

  @Test func `each monitor can have a scene of its own`() throws {
    try run { context in
      var rig = try Rig(MovingRing(), in: context)
      let stage = rig.stage
      stage.testScreens = try (1...2).map { number in
        let screen = try TestScreen(width: 64, height: 64, in: context)
        screen.monitor = DesktopMonitor(number: number, name: "")
        return screen
      }
      var options = SceneWindow.Options()
      options.isSynchronised = false
      options.sceneOfMonitor = { monitor in
        MovingRing(end: 100, alarm: monitor.number == 1 ? nil : 0)
      }
      rig.loop = PictureLoop(
        MovingRing(), on: stage, options: options, playing: EventPlayer([]),
        delegate: rig.delegate, wallClock: { WallTime(secondOfMinute: 0, secondsSince1970: nil) })
      for _ in 0..<20 { try rig.turn() }
      // If the scenes were equal, one screen would copy the other's picture.
      #expect(rig.counts.allSatisfy { $0 > 1 } && rig.copies == [0, 0])
    }
  }

  @Test func `another thread changes the scene and closes the window through the handle`() throws {
    try run { context in
      var rig = try Rig(MovingRing(), in: context)
      try rig.rest()
      rig.stage.canBeClosed = true
      let handle = rig.handle
      let count = rig.counts[0]
      let thread = Thread {
        handle.change(MovingRing.self) { $0.end = $1 + 1 }
        handle.close()
      }
      thread.start()
      while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
      #expect(try rig.turn() == .over)
      #expect(rig.stage.commands == [.close])
      #expect((rig.loop.scene as? MovingRing)?.end != MovingRing().end)
      // A closed window draws no further picture.
      #expect(rig.counts[0] == count)
      #expect(handle.takeRequests().isEmpty)
    }
  }

  @Test func `waking a resting window draws no new picture if its scene is unchanged`() throws {
    try run { context in
      var rig = try Rig(MovingRing(), in: context)
      let handle = SceneWindowHandle()
      rig.loop = PictureLoop(
        MovingRing(), on: rig.stage, options: SceneWindow.Options(), playing: EventPlayer([]),
        delegate: rig.delegate, handle: handle,
        wallClock: { WallTime(secondOfMinute: 0, secondsSince1970: nil) })
      try rig.rest()
      let count = rig.counts[0]
      handle.wake()
      #expect(try rig.turnUntilSleep() > 0)
      #expect(rig.counts[0] == count)
    }
  }

  @Test func `a picture taken of a window has twice the window's resolution`() throws {
    try run { context in
      var rig = try Rig(MovingRing(), sizes: [(64, 48)], in: context)
      try rig.rest()
      rig.handle.send(.perform(.takePicture()))
      try rig.turn()
      let image = try #require(try rig.delegate.pictures.first?.get())
      #expect(image.width == 128 && image.height == 96)
      // In the picture, the ring's radius of 10 logical pixels is 20 pixels.
      let bright = (0..<96 * 128).filter { image.pixels[4 * $0] > 128 }.map { $0 % 128 }
      #expect(bright.min().map { (38...43).contains($0) } == true, "\(bright.min() ?? -1)")
      #expect(bright.max().map { (84...89).contains($0) } == true, "\(bright.max() ?? -1)")
    }
  }

  @Test func `a sky receives the content scale of its screen`() throws {
    try run { context in
      let screen = try TestScreen(width: 64, height: 64, in: context)
      let presenter = Presenter(screen, Sky())
      for scale in [2.0, 1.25, 1] {
        screen.viewport?.contentScale = scale
        presenter.advance(to: 0, now: nil, reducesMotion: false)
        #expect((presenter.scene as? Sky)?.viewport.contentScale == scale)
      }
    }
  }

  @Test func `a scene at rest is drawn once, and the loop then sleeps without a limit`() throws {
    try run { context in
      var rig = try Rig(MovingRing(), in: context)
      try rig.rest()
      #expect(rig.stage.sleeps.last == .infinity && rig.reason == nil)
      #expect(rig.counts == [1] && rig.delegate.shown == 1)
      #expect(rig.delegate.welcomes == 1 && rig.delegate.idle > 0)
      _ = try rig.turnUntilSleep()
      #expect(rig.counts == [1], "a wake-up without a reason draws no picture")
    }
  }

  @Test func `the loop sleeps until the scene changes`() throws {
    try run { context in
      var rig = try Rig(MovingRing(alarm: 60), in: context)
      _ = try rig.turnUntilSleep()
      while rig.stage.sleeps.last.map({ $0 < 10 }) == true { _ = try rig.turnUntilSleep() }
      #expect(rig.counts == [1] && rig.reason == .picture)
      #expect(rig.stage.now >= 160)
      try rig.turn()
      #expect(rig.counts == [2])
    }
  }

  @Test func `after a sleep that ends early, no picture is drawn before the scene's next change`()
    throws
  {
    try run { context in
      var rig = try Rig(MovingRing(alarm: 60), in: context)
      _ = try rig.turnUntilSleep()
      while rig.stage.sleeps.last.map({ $0 < 10 }) == true { _ = try rig.turnUntilSleep() }
      rig.stage.now -= 1e-5
      _ = try rig.turnUntilSleep()
      #expect(rig.counts == [1])
      try rig.turn()
      #expect(rig.counts == [2])
      #expect(try #require(rig.delegate.times.last) >= 60)
    }
  }

  @Test
  func `a resting window reports once that it is idle, even if input without an effect wakes it`()
    throws
  {
    try run { context in
      var rig = try Rig(MovingRing(), in: context)
      try rig.rest()
      #expect(rig.delegate.idle == 1 && rig.counts == [1])
      for step in 1...3 {
        let point = Point(x: Double(step), y: 0)
        rig.stage.events = [InputEvent(time: rig.stage.now, kind: .move(point))]
        _ = try rig.turnUntilSleep()
      }
      #expect(rig.delegate.idle == 1)
      rig.stage.testScreens[0].isDamaged = true
      try rig.rest()
      #expect(rig.delegate.idle == 2 && rig.counts == [2])
    }
  }

  @Test func `Escape, F11 and F3 have standard commands, and Q has none`() {
    func press(_ key: Key) -> InputEvent { InputEvent(time: 0, kind: .key(key)) }
    #expect(SceneWindowCommand.standard(for: press(.escape)) == .leaveFullscreenOrClose)
    #expect(SceneWindowCommand.standard(for: press(.f11)) == .toggleFullscreen)
    #expect(SceneWindowCommand.standard(for: press(.f3)) == .toggleMeter)
    #expect(SceneWindowCommand.standard(for: press("q")) == nil)
    #expect(TestDelegate().command(for: press(.f11)) == .toggleFullscreen)
  }

  @Test func `a slow motion is drawn again only when its change is visible`() throws {
    try run { context in
      var rig = try Rig(MovingRing(end: 100, step: 0.05), in: context)
      _ = try rig.turnUntilSleep()
      let (count, idle) = (rig.counts[0], rig.delegate.idle)
      #expect(abs((rig.stage.sleeps.last ?? 0) - 0.05) < 1e-9)
      rig.stage.now -= 0.02
      _ = try rig.turnUntilSleep()
      #expect(rig.counts == [count] && abs((rig.stage.sleeps.last ?? 0) - 0.02) < 1e-9)
      #expect(rig.delegate.idle == idle, "a moving scene is not idle")
      rig.stage.now += 1e-6
      try rig.turn()
      #expect(rig.counts == [count + 1])
    }
  }

  @Test func `input is shown at once, and a lost picture is redrawn`() throws {
    try run { context in
      var rig = try Rig(MovingRing(end: 100, step: 0.05), in: context)
      _ = try rig.turnUntilSleep()
      let count = rig.counts[0]
      rig.stage.now -= 0.02
      rig.stage.events = [InputEvent(time: rig.stage.now, kind: .move(.zero))]
      try rig.turn()
      #expect(rig.counts == [count + 1])
      rig.stage.testScreens[0].isDamaged = true
      try rig.turn()
      #expect(rig.counts == [count + 2])
      rig.delegate.wantsFrames = true
      try rig.turn()
      #expect(rig.counts == [count + 3])
    }
  }

  @Test func `a hidden or unready screen is not drawn`() throws {
    try run { context in
      var rig = try Rig(MovingRing(end: 100), sizes: [(64, 64), (32, 32)], in: context)
      for screen in rig.stage.testScreens { screen.isHidden = true }
      #expect(try rig.turnUntilSleep() == 1.5 && rig.reason == .cleanUp)
      #expect(try rig.turnUntilSleep() == 10 && rig.reason == .visibility)
      for screen in rig.stage.testScreens { (screen.isHidden, screen.isReady) = (false, false) }
      #expect(try rig.turnUntilSleep() == 10)
      #expect(rig.counts == [0, 0])
      rig.stage.testScreens[1].isReady = true
      try rig.turn()
      #expect(rig.counts == [0, 1])
    }
  }

  @Test func `a screen that is not ready does not keep the loop awake`() throws {
    try run { context in
      var rig = try Rig(MovingRing(), sizes: [(64, 64), (32, 32)], in: context)
      rig.stage.testScreens[0].isReady = false
      try rig.rest()
      #expect(rig.counts == [0, 1] && rig.stage.sleeps.last == .infinity)
    }
  }

  @Test func `screens of one size share a picture, and a screen of another size draws its own`()
    throws
  {
    try run { context in
      var rig = try Rig(MovingRing(), sizes: [(64, 64), (64, 64), (32, 32)], in: context)
      try rig.rest()
      #expect(rig.counts == [1, 1, 1])
      #expect(rig.copies == [0, 1, 0])
      #expect(rig.delegate.shown == 2)
    }
  }

  @Test func `every screen frees a resting picture's unneeded memory once`() throws {
    try run { context in
      var rig = try Rig(MovingRing(), sizes: [(64, 64), (32, 32)], in: context)
      _ = try rig.turnUntilSleep()
      let start = rig.stage.now
      try rig.rest()
      // The loop frees memory after 1.5 s, and each screen frees its own memory after 3 s.
      #expect(rig.stage.now - start < 1010)
      let finite = rig.stage.sleeps.filter(\.isFinite)
      #expect(abs(finite.reduce(0, +) - 3) < 0.1, "\(finite)")
      #expect(rig.stage.sleeps.last == .infinity)
    }
  }

  @Test func `a paused loop sleeps for its pause interval, and redraws lost pictures`() throws {
    try run { context in
      var rig = try Rig(MovingRing(end: 100), in: context) {
        $0.isPaused = { true }
        $0.pauseInterval = 7
      }
      for _ in 0..<20 { if try rig.turnUntilSleep() == 7 { break } }
      #expect(rig.counts == [1] && rig.stage.sleeps.last == 7 && rig.reason == .pause)
      rig.stage.testScreens[0].isDamaged = true
      try rig.turn()
      #expect(rig.counts == [2])
    }
  }

  @Test func `a screen added later shows the same scene, and screens may be removed`() throws {
    try run { context in
      var rig = try Rig(MovingRing(), in: context)
      rig.stage.events = [InputEvent(time: 0, kind: .key("x"))]
      try rig.rest()
      let second = try TestScreen(width: 32, height: 32, in: context)
      rig.stage.testScreens.append(second)
      try rig.turn()
      #expect(second.count == 1 && rig.counts[0] == 1)
      rig.stage.testScreens.removeFirst()
      try rig.rest()
      let scene = rig.loop.scene as? MovingRing
      #expect(scene?.events.contains { $0.kind == .key("x") } == true)
      rig.stage.testScreens.removeAll()
      while try rig.turnUntilSleep() != 10 {}
      #expect((rig.loop.scene as? MovingRing)?.events.isEmpty == false)
      #expect(rig.delegate.welcomes == 1, "the scene keeps its context")
    }
  }

  @Test func `when a screen changes its size, the scene receives it, and a new picture is drawn`()
    throws
  {
    try run { context in
      var rig = try Rig(MovingRing(), in: context)
      try rig.rest()
      let screen = rig.stage.testScreens[0]
      screen.viewport = Viewport(size: Size(width: 48, height: 40))
      screen.generation += 1
      try rig.turn()
      #expect(screen.count == 2)
      let events = (rig.loop.scene as? MovingRing)?.events ?? []
      #expect(events.last?.kind == .resize(Size(width: 48, height: 40)))
    }
  }

  @Test func `after the machine has slept, every screen gets a new picture`() throws {
    try run { context in
      var rig = try Rig(MovingRing(), sizes: [(64, 64), (32, 32)], in: context)
      try rig.rest()
      rig.sleeper.asleep = 30
      try rig.turn()
      #expect(rig.counts == [2, 2] && rig.stage.renewals == 0)
    }
  }

  @Test func `a screen too large for the driver is not drawn, and is reported once`() throws {
    try run { context in
      var rig = try Rig(MovingRing(), sizes: [(64, 64), (32, 32)], in: context)
      let large = Double(context.driver.maxTextureSize + 1)
      rig.stage.testScreens[0].viewport = Viewport(size: Size(width: large, height: 64))
      try rig.rest()
      #expect(rig.counts == [0, 1])
      #expect(rig.delegate.problems.count == 1)
    }
  }
}
