import CosmosMotion
import Foundation

// Draws the plots in the documentation of CosmosMotion.
//
// Usage: MotionPlots [--check] FOLDER     with --check, fails if a file in FOLDER is out of date

let red = "#d1495b"
let green = "#2a9d8f"

/// Returns the plot of a timing curve, with progress over time.
func plot(_ name: String, _ curve: TimingCurve) -> Plot {
  Plot(
    name: "curve-\(name)", times: 0...1,
    curves: [.init(name: "progress", value: { curve.progress(at: $0) })])
}

/// Returns the plot of a spring's motion from 0 to 1, with its velocity divided by 10.
func plot(_ name: String, _ spring: Spring) -> Plot {
  let motion = SpringMotion(from: 0.0, to: 1, spring: spring)
  return Plot(
    name: "spring-\(name)", times: 0...1, values: -0.2...1.2, unit: "seconds",
    curves: [
      .init(name: "value", value: { motion.value(at: $0) }),
      .init(
        name: "velocity / 10", color: red, isDashed: true,
        value: { motion.velocity(at: $0) / 10 }),
    ])
}

/// Returns the plot of a motion whose values are numbers.
func plot(
  _ name: String, _ motion: some Motion<Double>, to end: Double, values: ClosedRange<Double>,
  levels: [Double]
) -> Plot {
  Plot(
    name: "motion-\(name)", times: 0...end, values: values, unit: "seconds", levels: levels,
    curves: [.init(name: "value", value: { motion.value(at: $0) })])
}

let pulse = Tween(from: 0.0, to: 1, duration: 0.5, curve: .easeInOut)
let track = KeyframeTrack([
  Keyframe(time: 0, value: 0.0), Keyframe(time: 0.3, value: 1, curve: .easeOut),
  Keyframe(time: 0.7, value: 0.4, curve: .easeInOut), Keyframe(time: 1, value: 0.8),
])
var changed = Animated(0.0)
changed.animate(to: 1, at: 0, duration: 0.6, curve: .easeInOut)
changed.animate(to: 0.2, at: 0.4, spring: .bouncy)
let continued = changed
var first = Animated(0.0)
first.animate(to: 1, at: 0, duration: 0.6, curve: .easeInOut)
let undisturbed = first
let spring = SpringMotion(from: 0.0, to: 1, spring: Spring(angularFrequency: 8))
let approach = SmoothApproach(to: 1, from: 0, velocity: 0, acceleration: 0, rate: 8)
let glide = Deceleration(from: 0, velocity: 2)

let plots = [
  plot("linear", .linear), plot("easeIn", .easeIn), plot("easeOut", .easeOut),
  plot("easeInOut", .easeInOut), plot("standard", .standard), plot("smoothstep", .smoothstep),
  plot("steps-end", .steps(4)), plot("steps-start", .steps(4, .start)),
  plot("steps-none", .steps(4, .neither)), plot("steps-both", .steps(4, .both)),
  plot("smooth", .smooth), plot("snappy", .snappy), plot("bouncy", .bouncy),
  plot("heavy", Spring(duration: 0.5, bounce: -0.3)),
  plot(
    "repeated", pulse.repeated(.times(4, autoreverses: true)), to: 2, values: 0...1,
    levels: [0, 1]),
  plot("keyframes", track, to: 1, values: 0...1, levels: [0, 1]),
  plot("glide", glide, to: 3, values: 0...1, levels: [0, 1]),
  Plot(
    name: "motion-changed", times: 0...1.5, values: -0.1...1.1, unit: "seconds",
    levels: [0, 0.2, 1],
    curves: [
      .init(
        name: "without", color: "#9aa5b1", isDashed: true, value: { undisturbed.value(at: $0) }),
      .init(
        name: "new target",
        value: { $0 < 0.4 ? undisturbed.value(at: $0) : continued.value(at: $0) }),
    ]),
  Plot(
    name: "motion-approach", times: 0...1, unit: "seconds",
    curves: [
      .init(name: "approach", value: { approach.value(at: $0) }),
      .init(name: "spring", color: green, isDashed: true, value: { spring.value(at: $0) }),
    ]),
]

let arguments = CommandLine.arguments.dropFirst()
let isCheck = arguments.first == "--check"
guard arguments.count == (isCheck ? 2 : 1), let folder = arguments.last else {
  print("Usage: MotionPlots [--check] FOLDER")
  exit(2)
}
var isCurrent = true
for plot in plots {
  let file = URL(fileURLWithPath: folder).appending(path: plot.name + ".svg")
  if isCheck {
    guard (try? String(contentsOf: file, encoding: .utf8)) != plot.svg else { continue }
    print("\(file.relativePath) is not current: run `make guides`.")
    isCurrent = false
  } else {
    try plot.svg.write(to: file, atomically: true, encoding: .utf8)
  }
}
exit(isCurrent ? 0 : 1)
