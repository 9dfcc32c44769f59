package import CosmosDrawing
package import CosmosZodiac
package import CosmosGeometry
import CosmosMotion
package import CosmosScenes

/// The Sun, the Moon and planets on the ribbon, with their labels.
package struct BodyLayer: Sendable {
  /// Seconds between updates of the bodies' positions while the sky's time keeps pace with real
  /// time.
  ///
  /// In this time, the Moon moves by less than a pixel in most windows.
  static let step = 10.0
  /// Maximum distance from the middle of the window, in window widths, at which a body counts as
  /// centred.
  private static let focusRange = 0.05
  /// Seconds that the date takes to appear, and to disappear.
  private static let dateFade = 0.25
  /// Seconds that the label of a centred body takes to become brighter, and to fade back.
  private static let focusFade = 0.25
  /// Seconds that a body takes to grow, and to shrink.
  private static let (growing, shrinking) = (1.2, 0.5)

  /// Number of samples per second of the bodies' velocities and label positions while ``runs`` is
  /// true, and the range of speeds over which a body's label fades out.
  ///
  /// The speeds are in window widths per second. Nobody could read a faster label.
  private static let (sampleRate, labelSpeeds) = (60.0, 1.0...1.5)

  package private(set) var tonight: Tonight
  /// Whether time in the sky runs at a rate other than that of real time.
  private(set) var runs = false
  /// Index of the body that the ribbon follows; nil if it follows none.
  var companion: Int?
  /// Index of the body that the ribbon flies or last flew to, and the sign position where the
  /// flight ends.
  var heading: (index: Int, destination: Double)?
  package private(set) var places: [BodyPlace]
  /// The indices of ``places`` from the farthest body to the nearest, which covers the others.
  private(set) var fromFarToNear: [Int]
  /// Number of the newest sample of the bodies' positions, and the positions in that sample.
  private var (sample, sampled) = (0, [Double]())
  /// Velocities of the bodies in sign positions per second; all are 0 unless ``runs`` is true.
  private(set) var velocities: [Double] = []
  /// Opacity of the date, which is hidden while the sky shows the present.
  private var date = Fade()
  /// The time of ``places`` in seconds.
  private(set) var time = 0.0
  private(set) var labels: BodyLabels
  let words: Words
  let glyphs: [StrokedPath]
  let marker: LineSet
  /// The places of the signs, and the ribbon's scale.
  let layout: RibbonLayout
  private var viewport: Viewport
  /// Index of the body at which the ribbon rests or last rested; nil before the first one.
  private(set) var focus: Int?
  private(set) var brightness = Fade()
  private(set) var hover: Hover<Int>
  /// How far each body has grown because the ribbon rests at it, 0…1.
  private var growths: [Fade] = []

  /// Creates the layer of the bodies.
  ///
  /// - Parameters:
  ///   - tonight: The bodies, the date and time of their first positions, and the rate of time.
  ///   - library: The library that receives the geometry of glyphs and names.
  ///   - marker: The line of a marker on the ruler, in the library; signs and bodies share this
  ///     line.
  ///   - layout: The places of the signs, and the ribbon's scale.
  ///   - viewport: The window.
  ///   - words: The texts of the user's language.
  package init(
    _ tonight: Tonight, in library: inout GeometryLibrary, marker: LineSet, layout: RibbonLayout,
    viewport: Viewport, words: Words = .english
  ) {
    self.words = words
    self.tonight = tonight
    self.marker = marker
    self.layout = layout
    self.viewport = viewport
    glyphs = tonight.bodies.map { library.add(path: $0.glyph) }
    hover = Hover(in: &library)
    places = tonight.places()
    fromFarToNear = Array(places.indices)
    labels = BodyLabels(places, words: words)
    growths = places.map { _ in Fade() }
    sampled = stops
    if !tonight.isNow { date.set(1) }
    changeRate(at: 0)
  }

  /// Logical pixels of the top layer from one position of the ribbon to the next whole one.
  private var pixelsPerSign: Double { layout.pixelsPerSign(in: viewport.size) }

  /// Window widths of the top layer from one position of the ribbon to the next whole one.
  var gap: Double { pixelsPerSign / viewport.width }

  /// The positions of the bodies on the ribbon, each 0 ..< 12.
  package var stops: [Double] { places.map(\.position) }

  private mutating func findPlaces(at time: Double) {
    self.time = time
    let ephemeris = Ephemeris(at: tonight.instant(at: time))
    for (index, body) in tonight.bodies.enumerated() {
      places[index] = ephemeris.place(of: body)
      labels.set(places[index], at: index, runs: runs)
    }
    let places = places
    fromFarToNear.sort { places[$0].distance > places[$1].distance }
  }

  /// Lays out the labels so that they do not overlap.
  ///
  /// While ``runs`` is true, `sample` is the number of the newest sample, and a label fades out on
  /// one line before it fades in on another. Otherwise, `sample` is nil, and labels move at once.
  private mutating func layOutLabels(sample: Int? = nil) {
    for index in places.indices { labels.set(isSeen: labelShare(of: index) > 0, at: index) }
    labels.layOut(
      pointsPerSign: pixelsPerSign / viewport.designScale, on: layout, sample: sample)
  }

  /// Sets the font; the labels are measured again once the font's metrics are known.
  mutating func use(_ font: FontMetrics) { labels.use(font) }

  /// Moves the bodies to their positions at a time in seconds; returns whether they moved.
  package mutating func advance(to time: Double) -> Bool {
    if labels.measureIfKnown(), !runs { layOutLabels() }
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

  // MARK: Running time

  /// Returns the positions of the bodies at a time in seconds, like ``stops``.
  package func stops(at time: Double) -> [Double] { tonight.places(at: time).map(\.position) }

  /// Makes time run at a rate, in seconds of the sky per second.
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

  /// Returns the opacity of the date, 0…1, at a time in seconds.
  func dateOpacity(at time: Double) -> Double { date.opacity(at: time) }

  private mutating func changeRate(at time: Double) {
    runs = tonight.isRunning(at: time)
    velocities = [Double](repeating: 0, count: places.count)
    if runs {
      // The first velocities need the positions of an earlier sample.
      sample = Int((time * Self.sampleRate).rounded(.down)) - 1
      findPlaces(at: Double(sample) / Self.sampleRate)
      for index in places.indices { sampled[index] = places[index].position }
      takeSamples(to: time)
    }
    findPlaces(at: time)
    if !runs { layOutLabels() }
  }

  /// Measures the velocities of bodies and lays out labels, at multiples of the sample interval.
  ///
  /// The results therefore do not depend on the frame rate. After a long gap between two frames,
  /// only the last samples are taken.
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

  /// Returns the opacity of a body's label, 0…1; 0 if the body moves fast along the ribbon.
  ///
  /// If the ribbon follows a body, the speed is relative to that body.
  func labelShare(of index: Int) -> Double {
    let speed = velocities[index] - (companion.map { velocities[$0] } ?? 0)
    let (slow, fast) = (Self.labelSpeeds.lowerBound, Self.labelSpeeds.upperBound)
    return 1 - clamped((abs(speed) * gap - slow) / (fast - slow), 0, 1)
  }

  // MARK: Clock and window

  /// Sets the moment that counts as the present; returns whether the bodies jumped, as they do
  /// after the clock was set or the machine slept.
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

  /// Returns the time in seconds when the bodies or the date next look different, in a window whose
  /// middle is at `position` on the ribbon; nil if nothing will change.
  package func nextChange(after time: Double, from position: Double) -> Double? {
    if runs { return time }
    var next = min(
      hover.nextChange(after: time) ?? .infinity, date.nextChange(after: time) ?? .infinity)
    next = min(next, brightness.nextChange(after: time) ?? .infinity)
    for growth in growths { next = min(next, growth.nextChange(after: time) ?? .infinity) }
    let isSeen = places.indices.contains { isVisible($0, from: position, in: viewport) }
    if tonight.rate != 0, isSeen || !tonight.isNow {
      next = min(next, max(time, self.time + Self.step))
    }
    return next.isFinite ? next : nil
  }

  // MARK: Focus and pointer

  /// Returns the index of the body in the middle of a window at `position` on the ribbon; nil if no
  /// body is near enough.
  package func centered(at position: Double) -> Int? {
    func distance(_ index: Int) -> Double {
      abs(Ribbon.nearest(places[index].position, to: position) - position) * gap
    }
    let nearest = places.indices.min { distance($0) < distance($1) }
    return nearest.flatMap { distance($0) < Self.focusRange ? $0 : nil }
  }

  /// Returns how far a body has grown, 0…1, at a time in seconds.
  func growth(of index: Int, at time: Double) -> Double { growths[index].opacity(at: time) }

  /// Returns how far the largest body has grown, 0…1.
  ///
  /// Around a grown body, the real stars of the deep sky are its true neighbours, so the nearer
  /// layers' figures fade.
  func largestGrowth(at time: Double) -> Double {
    growths.reduce(0) { max($0, $1.opacity(at: time)) }
  }

  /// Grows the centred body and brightens its label.
  ///
  /// - Parameters:
  ///   - index: The index of the centred body; nil if there is none.
  ///   - time: Time in seconds.
  ///   - isSudden: Whether bodies change their sizes at once.
  mutating func look(at index: Int?, time: Double, isSudden: Bool = false) {
    for body in growths.indices {
      let size = body == index ? 1.0 : 0
      guard growths[body].target != size else { continue }
      let duration = size == 1 ? Self.growing : Self.shrinking
      growths[body].fade(
        to: size, at: time, within: isSudden ? 0 : duration, curve: .easeInOut)
    }
    if let index, index != focus {
      brightness.set(0)
      focus = index
    }
    let target = index == nil ? 0.0 : 1
    guard target != brightness.target else { return }
    brightness.fade(to: target, at: time, within: Self.focusFade)
  }

  /// Shows the name of the body under the pointer; returns whether there is such a body.
  ///
  /// The pointer's position is in logical pixels. The sign position in the middle of the window is
  /// `position`.
  package mutating func point(at pointer: Point?, from position: Double, time: Double) -> Bool {
    let nearest = pointer.flatMap { pointer in
      /// Returns the distance from the pointer to a body in design points; infinity if the pointer
      /// is beyond the body's reach.
      func distance(_ index: Int) -> Double {
        let center = center(of: index, from: position, in: viewport)
        let distance = center.distance(to: pointer) / viewport.designScale
        let look = BodyLook(of: places[index], growth: growth(of: index, at: time))
        let reach = max(look.radius, Hover<Int>.reach)
        return distance <= reach ? distance : .infinity
      }
      let nearest = places.indices.min { distance($0) < distance($1) }
      return nearest.flatMap { distance($0) < .infinity ? $0 : nil }
    }
    hover.point(at: nearest, at: time)
    return nearest != nil
  }

  /// Returns whether a body is within a distance, in design points, of the middle of the window, or
  /// so near that its grown disc would touch the ring in the middle.
  func hasBody(within reach: Double, from position: Double) -> Bool {
    places.indices.contains { index in
      let grown = BodyLook(of: places[index], growth: 1).radius + MenuShape.restingRadius
      return center(of: index, from: position, in: viewport).distance(to: viewport.center)
        <= max(reach, grown) * viewport.designScale
    }
  }
}
