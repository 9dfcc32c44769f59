@testable import CosmosSky
import CosmosGeometry
import CosmosInput
import Testing

@testable import CosmosScenes

/// Every state of the ribbon meets every event.
@Suite struct TransitionTests {
  enum Start: String, CaseIterable {
    case restBetween, restAtSign, hidingLines, revealingLines, drag, notches, trackpad, fling, snap,
      fly, fade, fadeWithNext

    var reducesMotion: Bool { self == .fade || self == .fadeWithNext }

    /// A sky that is in the state at 2 s.
    var player: Player {
      var player = Player(position: self == .restBetween ? 0.5 : 3) {
        $0.reducesMotion = reducesMotion
      }
      switch self {
      case .restBetween, .restAtSign: break
      case .hidingLines:
        player.handle(Hand.drag(by: 1280 * 3, at: 1.3))
        player.press(at: 1.99)
      case .revealingLines: player.handle(.key("4"), at: 1.6)
      case .drag: player.handle([Hand.press(x: 0, at: 1.9), Hand.move(x: 50, at: 1.95)])
      case .notches: player.handle(.scroll(dx: 1, dy: 0, .notch), at: 1.9)
      case .trackpad:
        for step in 0..<5 {
          player.handle(.scroll(dx: 20, dy: 0, .precise), at: 1.95 + 0.01 * Double(step))
        }
      case .fling: player.handle(Hand.flick(velocity: 6000, at: 1.7))
      case .snap: player.handle(Hand.drag(by: 300, at: 1.3))
      case .fly: player.handle(.key("8"), at: 1.2)
      case .fade: player.handle(.key("8"), at: 1.9)
      case .fadeWithNext:
        player.handle(.key("8"), at: 1.85)
        player.handle(.key("2"), at: 1.9)
      }
      player.advance(to: 2)
      return player
    }
  }

  enum Happening: String, CaseIterable {
    case press, move, release, leave, notch, notchBack, precise, preciseEnd, left, right, home,
      sign, step, unknownKey, narrower, wider

    var kind: InputEvent.Kind {
      switch self {
      case .press: .press(Point(x: 10, y: 10))
      case .move: .move(Point(x: 70, y: 10))
      case .release: .release(Point(x: 70, y: 10))
      case .leave: .leave
      case .notch: .scroll(dx: 1, dy: 0, .notch)
      case .notchBack: .scroll(dx: -1, dy: 0, .notch)
      case .precise: .scroll(dx: 12, dy: 3, .precise)
      case .preciseEnd: .scroll(dx: 0, dy: 0, .end)
      case .left: .key(.left)
      case .right: .key(.right)
      case .home: .key(.home)
      case .sign: .key("5")
      case .step: .scroll(dx: 0, dy: -1, .step)
      case .unknownKey: .key("y")
      case .narrower: .resize(Size(width: 200, height: 200))
      case .wider: .resize(Size(width: 7680, height: 4320))
      }
    }

    /// Whether it takes over from whatever moved.
    var isOrder: Bool { [.left, .right, .home, .sign, .step].contains(self) }
  }

  @Test(arguments: Start.allCases, Happening.allCases)
  func `whatever happens in whatever state, nothing jumps and all comes to rest`(
    start: Start, happening: Happening
  ) {
    var player = start.player
    let before = player.ribbon
    let position = player.position
    player.handle(happening.kind, at: 2)
    let after = player.ribbon
    let moved = abs(player.position - position) * before.pixelsPerSign
    if after.fadingPlace(at: 2)?.position == position, position != player.position {
      #expect(start.reducesMotion, "places fade only where motion is reduced")
    } else if happening == .move, start == .drag {
      #expect(abs(moved - 20) < 1e-6)
    } else if happening == .move, start == .hidingLines {
      #expect(abs(moved - 70) < 1e-6)
    } else if happening == .precise, ![.drag, .hidingLines].contains(start) {
      #expect(abs(moved - 12) < 1e-6)
    } else if happening == .preciseEnd, start == .trackpad {
      // The glide begins with the step that a further sample would have made.
      #expect(moved > 19 && moved <= 20)
    } else {
      #expect(moved < 1e-6)
    }

    // Only a hand that takes hold stops what moves.
    if ![.press, .precise, .preciseEnd].contains(happening), !start.reducesMotion {
      let jump = after.velocity(at: 2) - before.velocity(at: 2)
      #expect(abs(jump) * before.pixelsPerSign < 1e-6)
    }

    expectMotion(after.motion, start, happening)
    player.release(at: 2.5)
    player.handle(.scroll(dx: 0, dy: 0, .end), at: 2.5)
    player.advance(to: 12.5)
    #expect(player.position.isFinite)
    #expect(player.motion == .rest)
    #expect(player.sky.nextChange(after: 12.5) == nil)
    if happening.isOrder, happening != .step || !isHeld(start) {
      #expect(player.sky.state(at: 12.5).sign != nil, "an order ends at a sign")
      #expect(player.lines == 1)
    }
  }

  /// Whether a pointer holds the sky, which a wheel then does not move.
  private func isHeld(_ start: Start) -> Bool { start == .drag || start == .hidingLines }

  private func expectMotion(_ motion: RibbonMotion, _ start: Start, _ happening: Happening) {
    guard !start.reducesMotion else { return }
    let isHeld = isHeld(start)
    switch happening {
    case .press: #expect(motion == .drag)
    case .left, .right, .home, .sign: #expect(motion == .fly)
    case .step: #expect(motion == (isHeld ? .drag : .fly))
    case .notch, .notchBack, .precise: #expect(motion == .drag)
    case .release, .leave: if isHeld { #expect(motion != .drag) }
    case .preciseEnd: if start == .trackpad { #expect(motion == .fling) }
    case .move, .unknownKey, .narrower, .wider:
      #expect(motion == start.player.ribbon.motion, "nothing that concerns motion happened")
    }
  }
}
