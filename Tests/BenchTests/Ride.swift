import CosmosGeometry
import CosmosScenes
import CosmosSky
import CosmosZodiac

@testable import CosmosBench

/// A sky that a script moves frame by frame, as in a bench.
struct Ride {
  private(set) var sky: Sky
  private var input: BenchInput
  private(set) var time = 0.0
  private(set) var states: [SkyState] = []

  init(_ script: InputScript, size: Size = Size(width: 1280, height: 720)) {
    var options = SkyOptions()
    if script.startsAtSign { options.start = .sign(.pisces) }
    sky = Sky(options: options, size: size)
    pixelsPerSign = options.layout.pixelsPerSign(in: size)
    input = script.input(for: size)
  }

  mutating func go(frames: Int) {
    for _ in 0..<frames {
      time = Double(states.count) * (1.0 / 60)
      while let event = input.next(dueBy: time) { sky.handle(event) }
      sky.advance(to: time)
      while sky.nextEffect() != nil {}
      states.append(sky.state(at: time))
    }
  }

  /// Distance from one position to the next whole one, in logical pixels.
  let pixelsPerSign: Double

  var positions: [Double] { states.map(\.position) }

  /// The phases in order; a phase that lasts for several states is listed once.
  var phases: [String] {
    states.reduce(into: []) { names, state in
      let name = state.trace.phase
      if names.last != name { names.append(name) }
    }
  }
}
