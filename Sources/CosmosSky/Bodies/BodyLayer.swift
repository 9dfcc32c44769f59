package import CosmosDrawing
package import CosmosZodiac
package import CosmosGeometry
import CosmosMotion
import CosmosScenes

/// Sun, Moon and planets on the ribbon, with their labels.
package struct BodyLayer: Sendable {
  /// Seconds for which places stay as they are: in that time the Moon moves by less than a pixel in most windows.
  static let step = 10.0
  /// How near to the centre a body counts as the one that the ribbon rests at, in window widths.
  private static let focusRange = 0.05
  /// Seconds for the date to appear, and to go.
  private static let dateFade = 0.25
  /// Seconds for its label to become brighter.
  private static let focusFade = 0.25

  /// Samples a second of speeds and labels while time runs, and window widths a second of a body within which its label
  /// goes: it could not be read.
  private static let (sampleRate, labelSpeeds) = (60.0, 1.0...1.5)

  package private(set) var tonight: Tonight
  /// Whether time runs at a rate of its own.
  private(set) var runs = false
  /// The body that the ribbon goes along with; nil where it goes along with none.
  var companion: Int?
  /// The body that the ribbon flies to, or flew to last, and where that flight ends.
  var heading: (index: Int, destination: Double)?
  package private(set) var places: [BodyPlace]
  /// The number of the newest sample, and the positions of then.
  private var (sample, sampled) = (0, [Double]())
  /// How fast the positions change, in p per second: 0 unless time runs.
  private(set) var velocities: [Double] = []
  /// The opacity of the date, which is shown where it is not now.
  private var date = Fade()
  /// The time of ``places`` in seconds.
  private(set) var time = 0.0
  private(set) var labels: BodyLabels
  let glyphs: [StrokedPath]
  let marker: LineSet
  /// Window widths from one sign to the next.
  let gap: Double
  private var viewport: Viewport
  /// The body that the ribbon rests at, or rested at until now.
  private(set) var focus: Int?
  private(set) var brightness = Fade()
  private(set) var hover: Hover<Int>

  /// The bodies at time 0, `gap` window widths from sign to sign.
  package init(
    _ tonight: Tonight, in library: inout GeometryLibrary, marker: LineSet, gap: Double,
    viewport: Viewport
  ) {
    self.tonight = tonight
    self.marker = marker
    self.gap = gap
    self.viewport = viewport
    glyphs = tonight.bodies.map { library.add(path: $0.glyph) }
    hover = Hover(in: &library)
    places = tonight.places()
    labels = BodyLabels(places)
    sampled = stops
    if !tonight.isNow { date.set(1) }
    changeRate(at: 0)
  }

  /// Where the bodies stand, 0 ..< 12 each.
  package var stops: [Double] { places.map(\.position) }

  private mutating func findPlaces(at time: Double) {
    self.time = time
    let ephemeris = Ephemeris(at: tonight.instant(at: time))
    for (index, body) in tonight.bodies.enumerated() {
      places[index] = ephemeris.place(of: body, isContinuous: runs)
      labels.set(places[index], at: index, runs: runs)
    }
  }

  /// Gives labels their lines, for a sample; nil where time does not run, and labels do not fade.
  private mutating func layOutLabels(sample: Int? = nil) {
    for index in places.indices { labels.set(isSeen: labelShare(of: index) > 0, at: index) }
    labels.layOut(pointsPerSign: gap * viewport.width / viewport.designScale, sample: sample)
  }

  /// Moves the bodies to where they are at a time, in seconds, and says whether they have moved.
  package mutating func advance(to time: Double) -> Bool {
    if runs {
      takeSamples(to: time)
      if self.time != time { findPlaces(at: time) }
      if !tonight.isRunning(at: time) { changeRate(at: time) }
      return true
    }
    let step = (time / Self.step).rounded(.down) * Self.step
    guard step > self.time else { return false }
    findPlaces(at: step)
    layOutLabels()
    return true
  }

  // MARK: Time that runs

  /// Where the bodies will be, as ``stops``.
  package func stops(at time: Double) -> [Double] { tonight.places(at: time).map(\.position) }

  /// Lets time run at a rate, in seconds of the sky a second.
  mutating func run(at rate: Double, from time: Double) {
    tonight.run(at: rate, from: time)
    fadeDate(to: 1, at: time)
    changeRate(at: time)
  }

  package mutating func goToNow(at time: Double) {
    tonight.goToNow()
    fadeDate(to: 0, at: time)
    changeRate(at: time)
  }

  private mutating func fadeDate(to opacity: Double, at time: Double) {
    date.fade(to: opacity, at: time, within: Self.dateFade)
  }

  /// How much of the date is seen at a time in seconds, 0…1.
  func dateOpacity(at time: Double) -> Double { date.opacity(at: time) }

  private mutating func changeRate(at time: Double) {
    runs = tonight.isRunning(at: time)
    velocities = [Double](repeating: 0, count: places.count)
    if runs {
      // The sample before, for the first velocities.
      sample = Int((time * Self.sampleRate).rounded(.down)) - 1
      findPlaces(at: Double(sample) / Self.sampleRate)
      for index in places.indices { sampled[index] = places[index].position }
      takeSamples(to: time)
    }
    findPlaces(at: time)
    if !runs { layOutLabels() }
  }

  /// Measures how fast bodies move, and lays labels out, at whole multiples of a time.
  ///
  /// So neither depends on the frames that are drawn. Of many samples the last ones count.
  private mutating func takeSamples(to time: Double) {
    let newest = Int((time * Self.sampleRate).rounded(.down))
    while sample < newest {
      sample = max(sample + 1, newest - BodyLabels.fadeSamples)
      findPlaces(at: Double(sample) / Self.sampleRate)
      for index in places.indices {
        let position = places[index].position
        velocities[index] =
          (Ribbon.nearest(position, to: sampled[index]) - sampled[index]) * Self.sampleRate
        sampled[index] = position
      }
      layOutLabels(sample: sample)
    }
  }

  /// How much of a body's label is seen, 0…1: nothing of one that is fast, as seen from the ribbon.
  func labelShare(of index: Int) -> Double {
    let speed = velocities[index] - (companion.map { velocities[$0] } ?? 0)
    let (slow, fast) = (Self.labelSpeeds.lowerBound, Self.labelSpeeds.upperBound)
    return 1 - clamp((abs(speed) * gap - slow) / (fast - slow), 0, 1)
  }

  // MARK: Clock and window

  /// Learns which moment it is, and says whether the bodies have moved: the clock was set, or the machine was asleep.
  package mutating func setDate(_ instant: Instant, at time: Double) -> Bool {
    let start = instant + -time
    guard abs(start.seconds - tonight.start.seconds) > Self.step else { return false }
    tonight.start = start
    guard tonight.isNow else { return false }
    findPlaces(at: self.time)
    layOutLabels()
    return true
  }

  package mutating func resize(to viewport: Viewport) {
    self.viewport = viewport
    layOutLabels()
  }

  /// Finds the next change of the bodies in a window around a sign position: seconds, nil at rest.
  package func nextChange(after time: Double, from position: Double) -> Double? {
    if runs { return time }
    var next = min(
      hover.nextChange(after: time) ?? .infinity, date.nextChange(after: time) ?? .infinity)
    next = min(next, brightness.nextChange(after: time) ?? .infinity)
    let isSeen = places.indices.contains { isVisible($0, from: position, in: viewport) }
    if tonight.rate != 0, isSeen || !tonight.isNow {
      next = min(next, max(time, self.time + Self.step))
    }
    return next.isFinite ? next : nil
  }

  // MARK: Focus and pointer

  /// The body that stands in the centre; nil where none does.
  package func centered(at position: Double) -> Int? {
    func distance(_ index: Int) -> Double {
      abs(Ribbon.nearest(places[index].position, to: position) - position) * gap
    }
    let nearest = places.indices.min { distance($0) < distance($1) }
    return nearest.flatMap { distance($0) < Self.focusRange ? $0 : nil }
  }

  /// Makes the label of the body in the centre brighter; nil where the ribbon does not rest.
  package mutating func look(at position: Double?, time: Double) {
    let index = position.flatMap { centered(at: $0) }
    if let index, index != focus {
      brightness.set(0)
      focus = index
    }
    let target = index == nil ? 0.0 : 1
    guard target != brightness.target else { return }
    brightness.fade(to: target, at: time, within: Self.focusFade)
  }

  /// Names the body under the pointer, in logical pixels, and says whether there is one.
  package mutating func point(at pointer: Point?, from position: Double, time: Double) -> Bool {
    let nearest = pointer.flatMap { pointer in
      /// Design points; infinite beyond the body's reach.
      func distance(_ index: Int) -> Double {
        let center = center(of: index, from: position, in: viewport)
        let distance = center.distance(to: pointer) / viewport.designScale
        let reach = max(BodyLook(of: places[index]).radius, Hover<Int>.reach)
        return distance <= reach ? distance : .infinity
      }
      let nearest = places.indices.min { distance($0) < distance($1) }
      return nearest.flatMap { distance($0) < .infinity ? $0 : nil }
    }
    hover.point(at: nearest, at: time)
    return nearest != nil
  }

  /// Whether a body is within so many design points of the middle of the window.
  func hasBody(within reach: Double, from position: Double) -> Bool {
    places.indices.contains {
      center(of: $0, from: position, in: viewport).distance(to: viewport.center)
        <= reach * viewport.designScale
    }
  }
}
