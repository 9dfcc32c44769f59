import CosmosGeometry
import CosmosScenes
import CosmosSky
import CosmosZodiac
import Testing

@testable import CosmosBench

@Suite struct InputScriptTests {
  @Test(arguments: InputScript.allCases)
  func `two runs of a script have bit-identical states of the sky`(script: InputScript) {
    var one = Ride(script)
    var other = Ride(script)
    one.go(frames: 1200)
    other.go(frames: 1200)
    #expect(one.states == other.states)
    #expect(Set(one.positions).count > 100, "the sky moves")
  }

  /// The frames of a paced run have uneven times.
  @Test func `the script 'steady' drags at exactly its speed, even if frames come at uneven times`()
  {
    let size = Size(width: 1000, height: 600)
    var sky = Sky(options: SkyOptions(), size: size)
    let start = sky.state(at: 0).position
    // The content moves to the left by a window width per second.
    let speed = 1000 / SkyOptions().layout.pixelsPerSign(in: size)
    var input = InputScript.steady.input(for: size)
    var time = 0.0
    for frame in 0..<2000 {
      while let event = input.next(dueBy: time) { sky.handle(event) }
      sky.advance(to: time)
      #expect(abs(sky.state(at: time).position - (start - speed * time)) < 1e-9, "frame \(frame)")
      // Steps range from a tenth of a millisecond to a tenth of a second, with one long stall.
      time += frame == 999 ? 3 : 0.0001 + 0.1 * Double(frame * 7919 % 101) / 101
    }
  }

  @Test func `the script 'fling' flicks three times, lets the ribbon glide, and repeats`() {
    var ride = Ride(.fling)
    ride.go(frames: 390)
    #expect(ride.phases.filter { $0 == "drag" }.count == 3)
    #expect(ride.phases.contains("fling"))
    let fastest = zip(ride.positions, ride.positions.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    // The velocities of the flicks add up to more than the 2880 px/s of a single flick.
    #expect(fastest * ride.pixelsPerSign * 60 > 3_500)
    let first = ride.positions[389] - ride.positions[0]
    ride.go(frames: 390)
    // The second round makes the same gesture at another position. The sky may move a different
    // distance there only because a sign attracts it.
    #expect(abs(ride.positions[779] - ride.positions[389] - first) * ride.pixelsPerSign < 768)
  }

  @Test func `the script 'snap' always returns to its sign`() {
    var ride = Ride(.snap)
    for round in 1...4 {
      ride.go(frames: 180)
      #expect(ride.states.last?.sign == 0, "round \(round)")
      #expect(ride.states.last?.lines == 1, "round \(round)")
    }
    #expect(ride.phases == (0..<4).flatMap { _ in ["drag", "snap", "rest"] })
    let reach = ride.positions.map { abs($0 - Sign.pisces.place) * ride.pixelsPerSign }.max() ?? 0
    #expect((448...640).contains(reach), "the sky moves, by at most half a window: \(reach)")
  }

  @Test func `the script 'goto' visits all twelve signs`() {
    var ride = Ride(.goto)
    var visited: [Int] = []
    for _ in 0..<12 {
      ride.go(frames: 210)
      visited.append(ride.states.last?.sign ?? -1)
      #expect(ride.states.last?.lines == 1)
    }
    #expect(visited == [5, 10, 3, 8, 1, 6, 11, 4, 9, 2, 7, 0])
  }

  @Test(arguments: [Size(width: 1280, height: 720), Size(width: 200, height: 200)])
  func `the script 'menu' chooses each of the twelve signs in the menu, and flies there`(
    size: Size
  ) {
    var ride = Ride(.menu, size: size)
    var visited: [Int] = []
    for _ in 0..<12 {
      ride.go(frames: 390)
      visited.append(ride.states.last?.sign ?? -1)
    }
    #expect(visited == [5, 10, 3, 8, 1, 6, 11, 4, 9, 2, 7, 0])
    #expect(Set(ride.phases) == ["rest", "opening", "menu", "closing", "fly"])
  }
}
