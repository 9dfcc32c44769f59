import CosmosSky
import CosmosDrawing
import CosmosFrameStats
import CosmosGeometry
import CosmosInput
import CosmosKit
import CosmosOpenGL
import CosmosRendering
import CosmosScenes
import CosmosZodiac
import TestSupport

// Counts the heap allocations of frames, and prints "SCENARIO COUNT FRAMES MICROSECONDS" for a
// thousand frames of each scenario. The driver is inert, so its own allocations do not count. Only
// optimised code is meaningful: unoptimised Swift allocates whenever a generic function reads an
// array.
//
// All scenarios run for a GPU and for a driver on the CPU, because the renderer keeps and copies
// different pictures for them. Names for the CPU begin with "cpu-".

struct Loop {
  private let viewport = Viewport(size: Size(width: 1280, height: 720))
  private var target = RenderTarget(framebuffer: 0, width: 1280, height: 720)
  private var sky: Sky
  private let renderer: Renderer
  private var frame: Frame
  private var shown: Frame
  private var step = 0
  private var start = 20.0
  /// The meter in front of the frames; nil draws none.
  var meter: Meter?
  /// Number of drawn frames; a frame that equals the previous one is not drawn.
  private(set) var drawn = 0

  init(_ options: SkyOptions, rendering: RendererOptions) throws {
    sky = Sky(options: options, size: viewport.size)
    renderer = try Renderer(
      geometry: sky.geometry, options: rendering,
      context: try GLContext(of: nil, functions: .inert))
    while try renderer.prepareNext(for: target) {}
    frame = Frame(viewport: viewport)
    shown = Frame(viewport: viewport)
    // The texture of rasterised text gets each label when that label first appears, so this loop
    // passes every sign once.
    for _ in 0..<12 {
      handle(.key(.right))
      for _ in 0..<200 { try draw() }
    }
  }

  var time: Double { start + Double(step) / 60 }
  /// Whether layers are kept from frame to frame.
  var keepsLayers: Bool { renderer.layerCacheChoice.used == "on" }

  /// Begins another sky with the renderer of the first sky.
  mutating func restart(_ options: SkyOptions) {
    sky = Sky(options: options, size: viewport.size)
    start = -Double(step) / 60
  }

  mutating func handle(_ kind: InputEvent.Kind) {
    sky.handle(InputEvent(time: time, kind: kind))
    while sky.nextEffect() != nil {}
  }

  mutating func draw() throws {
    step += 1
    sky.advance(to: time)
    frame.reset(for: viewport)
    sky.describe(into: &frame, at: time)
    guard frame != shown else { return }
    drawn += 1
    try renderer.draw(frame, into: target)
    try drawMeter()
    // The target contains the last frame, over which the next one is drawn.
    swap(&frame, &shown)
  }
}

extension Loop {
  /// Draws the meter, with a new bar in each frame.
  private mutating func drawMeter() throws {
    let (now, number) = (time, step)
    meter?.update(
      for: frame, statistics: renderer.statistics, isKept: renderer.keepsStars, at: now)
    guard meter != nil else { return }
    try drawPicture()
    let duration = 0.001 * Double(10 + number % 7)
    meter?.add(duration: duration, processor: duration / 2, end: now)
    meter?.add(graphics: duration / 3, at: now)
  }

  /// Draws the meter's picture.
  ///
  /// If a copy of the picture existed after this call, the picture's next change would copy its
  /// arrays.
  @inline(never) private func drawPicture() throws {
    guard let picture = meter?.picture else { return }
    try renderer.draw(picture, over: target)
  }
}

func drag(_ loop: inout Loop, _ count: Int, from x: Double) throws {
  for step in 0..<count {
    loop.handle(.move(Point(x: x - 20 * Double(step), y: 100)))
    try loop.draw()
  }
}

func turn(_ loop: inout Loop, _ count: Int) throws {
  for step in 0..<count {
    if step % 5 == 0 { loop.handle(.scroll(dx: -1, dy: 0, .notch)) }
    try loop.draw()
  }
}

/// Flicks the sky and lets it glide, again and again.
func fling(_ loop: inout Loop, _ count: Int) throws {
  for step in 0..<count {
    switch step % 100 {
    case 0: loop.handle(.press(Point(x: 1000, y: 100)))
    case 1...10: loop.handle(.move(Point(x: 1000 - 30 * Double(step % 100), y: 100)))
    case 11: loop.handle(.release(Point(x: 700, y: 100)))
    default: break
    }
    try loop.draw()
  }
}

/// Opens and closes the menu, while the pointer circles in it.
func visit(_ loop: inout Loop, _ count: Int) throws {
  for step in 0..<count {
    switch step % 180 {
    case 0: loop.handle(.key("m"))
    case 100: loop.handle(.key(.escape))
    default: break
    }
    let place = Point(angle: Double(step) / 20, radius: 129)
    loop.handle(.move(Point(x: 640 + place.x, y: 360 + place.y)))
    try loop.draw()
  }
}

/// Drags in one direction for `count` frames, so that the cached layers must be filled with new
/// stars in every frame.
func scroll(_ loop: inout Loop, _ count: Int) throws {
  loop.handle(.press(Point(x: 0, y: 100)))
  try drag(&loop, count, from: 0)
}

/// Leaves the sky at rest, and changes the palette now and then.
func recolour(_ loop: inout Loop, _ count: Int) throws {
  for step in 0..<count {
    if step % 150 == 0 { loop.handle(.key("c")) }
    try loop.draw()
  }
}

/// Counts and prints the allocations of a thousand frames, after a thousand frames to warm up.
func measure(
  _ name: String, of options: SkyOptions = SkyOptions(),
  rendering: RendererOptions, _ scenario: (inout Loop, Int) throws -> Void
) throws {
  var loop = try Loop(options, rendering: rendering)
  try scenario(&loop, 1000)
  precondition(loop.keepsLayers == (rendering.layerCache == .on), "\(name): are layers kept?")
  let before = loop.drawn
  let clock = ContinuousClock()
  let start = clock.now
  let count = try Allocations.count { try scenario(&loop, 1000) }
  // The microseconds per frame are for people; tests cannot rely on them.
  print(name, count, loop.drawn - before, (clock.now - start) / .microseconds(1000))
}

/// Runs all scenarios for a family of drivers.
func measureAll(_ family: DriverFamily) throws {
  let prefix = family == .cpu ? "cpu-" : ""
  var plain = RendererOptions()
  plain.family = family
  var kept = RendererOptions.interactive
  kept.family = family
  kept.layerCache = .on
  try measure(prefix + "drag", rendering: plain) { loop, count in
    loop.handle(.press(Point(x: 0, y: 100)))
    try drag(&loop, count, from: 0)
    loop.handle(.release(Point(x: -20 * Double(count), y: 100)))
  }
  try measure(prefix + "fling", rendering: plain, fling)
  try measure(prefix + "meter", rendering: plain) { loop, count in
    loop.meter = loop.meter ?? Meter()
    try fling(&loop, count)
  }
  try measure(prefix + "wheel", rendering: plain, turn)
  try measure(prefix + "palette", rendering: plain, recolour)
  try measure(prefix + "flight", rendering: plain) { loop, count in
    for step in 0..<count {
      if step % 150 == 0 { loop.handle(.key(step % 300 == 0 ? "2" : "7")) }
      try loop.draw()
    }
  }
  try measure(prefix + "menu", rendering: plain, visit)
  var fading = SkyOptions()
  fading.reducesMotion = true
  try measure(prefix + "menu-fading", of: fading, rendering: plain, visit)
  // Layers are filled for a few milliseconds a frame, as in a window.
  var dense = SkyOptions()
  dense.stars = .total(1_000_000)
  try measure(prefix + "dense", of: dense, rendering: kept, scroll)
  // A year in ninety seconds, with all bodies' labels in view now and then.
  var running = SkyOptions()
  running.gap = 1
  running.tonight = Tonight(
    from: Instant(year: 2026, month: 1, day: 1), bodies: Body.allCases, rate: 4 * 86_400)
  try measure(prefix + "running", of: running, rendering: plain) { loop, count in
    for _ in 0..<count { try loop.draw() }
  }
  // An opening from its third picture on; the sky starts to move at the second one.
  var developing = SkyOptions()
  developing.start = .develop(to: .leo)
  var opening = try Loop(developing, rendering: plain)
  var count = 0
  for _ in 0..<2 {
    opening.restart(developing)
    for _ in 0..<2 { try opening.draw() }
    count = try Allocations.count { for _ in 0..<180 { try opening.draw() } }
  }
  print(prefix + "opening", count, 180, 0)
}

for family in [DriverFamily.gpu, .cpu] { try measureAll(family) }

// Statistics of the last five seconds at 100 frames per second.
var recent = RollingFrames(seconds: 5)
func note(_ frames: Range<Int>, in recent: inout RollingFrames) -> Double {
  frames.reduce(0) { sum, frame in
    recent.append(duration: 0.01 + 1e-5 * Double(frame * 37 % 101), endingAt: Double(frame) / 100)
    return sum + (recent.percentile(.p99) ?? 0) + (recent.framesPerSecond ?? 0)
  }
}
var sum = note(0..<1000, in: &recent)
print("rolling", Allocations.count { sum += note(1000..<2000, in: &recent) }, 1000, 0)
precondition(sum > 0)
