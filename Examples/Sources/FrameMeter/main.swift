import CGLFWWindow
import CosmosFrameStats

// A program that uses only the frame statistics of Cosmos: GLFW opens a window, and OpenGL draws a
// triangle that turns.
//
// Usage: FrameMeter [FRAMES]     the number of frames to measure (default: 300)

let measured = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 300
let warmUp = WarmUp(seconds: 0.5, frames: 30)

guard glfwInit() == GLFW_TRUE, let window = glfwCreateWindow(640, 480, "FrameMeter", nil, nil)
else { fatalError("GLFW cannot open a window.") }
glfwMakeContextCurrent(window)
glfwSwapInterval(1)

func drawTriangle(turnedBy degrees: Double) {
  var width: Int32 = 0
  var height: Int32 = 0
  glfwGetFramebufferSize(window, &width, &height)
  glViewport(0, 0, width, height)
  glClearColor(0.05, 0.06, 0.12, 1)
  glClear(UInt32(GL_COLOR_BUFFER_BIT))
  glLoadIdentity()
  glScaled(Double(height) / Double(max(1, width)), 1, 1)
  glRotated(degrees, 0, 0, 1)
  glBegin(UInt32(GL_TRIANGLES))
  for (x, y) in [(0.0, 0.8), (-0.7, -0.4), (0.7, -0.4)] {
    glColor3d(0.5 + 0.5 * x, 0.5 + 0.5 * y, 0.9)
    glVertex2d(x, y)
  }
  glEnd()
}

// The memory is reserved in advance, so that the log allocates none during a frame.
var log = FrameLog(reserving: measured + 10_000)
let beginning = glfwGetTime()
var previous = beginning
var isWarm = false
// The last five seconds for the title, which changes four times a second so that it can be read.
var recent = RollingFrames(seconds: 5, reserving: 10_000)
var titleTime = beginning

while glfwWindowShouldClose(window) == GLFW_FALSE, !isWarm || log.measured.count < measured {
  glfwPollEvents()
  let start = glfwGetTime()
  drawTriangle(turnedBy: 90 * start)
  let drawn = glfwGetTime()
  glfwSwapBuffers(window)
  let end = glfwGetTime()
  // A frame lasts from the end of the previous swap to the end of its own swap.
  log.append(
    FrameRecord(
      start: previous, duration: end - previous, cpu: drawn - start, present: end - drawn))
  recent.append(duration: end - previous, endingAt: end)
  if end - titleTime > 0.25, let rate = recent.framesPerSecond, let p50 = recent.percentile(.p50),
    let p99 = recent.percentile(.p99)
  {
    titleTime = end
    glfwSetWindowTitle(
      window, "\(Int(rate.rounded())) fps, p50 \(milliseconds(p50)), p99 \(milliseconds(p99))")
  }
  previous = end
  if !isWarm, warmUp.isOver(afterSeconds: end - beginning, frames: log.records.count) {
    isWarm = true
    log.beginMeasuring()
  }
}
glfwTerminate()

let times = log.frameTimes
guard isWarm, let frames = Series(times), let work = Series(log.measured.compactMap(\.cpu)) else {
  fatalError("The window was closed before a frame was measured.")
}

/// Returns a time in milliseconds with two decimals.
func milliseconds(_ seconds: Double) -> String {
  let hundredths = Int((seconds * 100_000).rounded())
  let fraction = hundredths % 100
  return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) ms"
}

print("\(frames.count) frames after \(log.warmUpCount) of warm-up")
print("frame  p50 \(milliseconds(frames.p50))  p99 \(milliseconds(frames.p99))")
print("work   p50 \(milliseconds(work.p50))  p99 \(milliseconds(work.p99))")
print("stutter: \(Stutter(frameTimes: times).count) frames")
let histogram = Histogram(frameTimes: times)
for (bound, count) in zip(histogram.bounds, histogram.counts) where count > 0 {
  print("from \(milliseconds(bound)): \(count)")
}
