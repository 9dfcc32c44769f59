package import CosmosDrawing
package import CosmosZodiac
package import CosmosGeometry
import CosmosMotion
import CosmosScenes

/// Sun, Moon and planets on the ribbon, with their labels.
package struct BodyLayer: Equatable, Sendable {
  /// Seconds for which places stay as they are: in that time the Moon moves by less than a pixel in most
  /// windows.
  static let step = 10.0
  /// Design points for a degree of latitude, and at the most.
  private static let (pointsPerDegree, mostHeight) = (8.0, 60.0)
  /// The opacity of the label of the body that the ribbon rests at.
  private static let focusOpacity = 0.8
  /// How near to the centre a body counts as the one that the ribbon rests at, in window widths.
  private static let focusRange = 0.05
  /// Seconds for its label to become brighter.
  private static let focusFade = 0.25
  /// The height of a body's marker on the ruler, in design points.
  private static let markerHeight = 10.0

  /// Samples a second of speeds and labels while time runs, and window widths a second of a body within which its label
  /// goes: it could not be read.
  private static let (sampleRate, labelSpeeds) = (60.0, 1.0...1.5)

  package private(set) var tonight: Tonight
  /// Whether time runs at a rate of its own.
  private(set) var runs = false
  /// The body that the ribbon goes along with; nil where it goes along with none.
  var companion: Int?
  /// The body that the ribbon flies to, or flew to last, while time runs.
  var heading: Int?
  /// Where the bodies are.
  package private(set) var places: [BodyPlace]
  /// The number of the newest sample, the positions of then, and how fast they change, in p per second: 0 unless time
  /// runs.
  private var (sample, sampled, velocities) = (0, [Double](), [Double]())
  private var date = DateLine()
  /// The time of ``places`` in seconds.
  private var time = 0.0
  private var looks: [BodyLook]
  private var labels: BodyLabels
  private let glyphs: [StrokedPath]
  private let marker: LineSet
  /// Window widths from one sign to the next.
  private let gap: Double
  private var viewport: Viewport
  /// The body that the ribbon rests at, or rested at until now.
  private var focus: Int?
  private var isFocused = false
  private var brightness = Animated(0.0)
  private var hover: Hover<Int>

  /// The bodies at time 0.
  ///
  /// - Parameters:
  ///   - tonight: Which ones, and when.
  ///   - library: Takes the symbols and the pill of names.
  ///   - marker: The marker of the signs.
  ///   - gap: Window widths from one sign to the next.
  ///   - viewport: The window.
  package init(
    _ tonight: Tonight, in library: inout GeometryLibrary, marker: LineSet, gap: Double,
    viewport: Viewport
  ) {
    self.tonight = tonight
    self.marker = marker
    self.gap = gap
    self.viewport = viewport
    glyphs = tonight.bodies.map { library.add(path: BodyGlyphs.path(of: $0)) }
    hover = Hover(in: &library)
    places = tonight.places()
    looks = places.map(BodyLook.init)
    labels = BodyLabels(places)
    sampled = stops
    if !tonight.isNow { date.show(at: -DateLine.fade) }
    changeRate(at: 0)
  }

  /// Where the bodies stand, 0 ..< 12 each.
  package var stops: [Double] { places.map(\.position) }

  private mutating func findPlaces(at time: Double) {
    self.time = time
    let ephemeris = Ephemeris(at: tonight.instant(at: time))
    for (index, body) in tonight.bodies.enumerated() {
      places[index] = ephemeris.place(of: body, isContinuous: runs)
      looks[index] = BodyLook(of: places[index])
      labels.set(places[index], at: index, runs: runs)
    }
  }

  /// Gives labels their lines.
  ///
  /// - Parameter sample: The sample that it is done for; nil where time does not run, and labels do not fade.
  private mutating func layOutLabels(sample: Int? = nil) {
    for index in places.indices { labels.set(isSeen: labelShare(of: index) > 0, at: index) }
    labels.layOut(pointsPerSign: gap * viewport.width / viewport.designScale, sample: sample)
  }

  /// Moves the bodies to where they are at a time, in seconds.
  ///
  /// - Returns: Whether they have moved.
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

  /// How fast a body moves along the ribbon, in p per second: 0 unless time runs.
  package func velocity(of index: Int) -> Double { velocities[index] }

  /// Where the bodies will be, as ``stops``.
  package func stops(at time: Double) -> [Double] { tonight.places(at: time).map(\.position) }

  /// Lets time run at a rate, in seconds of the sky a second.
  mutating func run(at rate: Double, from time: Double) {
    tonight.run(at: rate, from: time)
    date.show(at: time)
    changeRate(at: time)
  }

  /// Shows what is now.
  package mutating func goToNow(at time: Double) {
    tonight.goToNow()
    date.hide(at: time)
    changeRate(at: time)
  }

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
  private func labelShare(of index: Int) -> Double {
    let speed = velocities[index] - (companion.map { velocities[$0] } ?? 0)
    let (slow, fast) = (Self.labelSpeeds.lowerBound, Self.labelSpeeds.upperBound)
    return 1 - clamp((abs(speed) * gap - slow) / (fast - slow), 0, 1)
  }

  // MARK: Clock and window

  /// Learns which moment it is.
  ///
  /// - Parameters:
  ///   - instant: The moment at `time`.
  ///   - time: Seconds.
  /// - Returns: Whether the bodies have moved: the clock was set, or the machine was asleep.
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

  /// When a visible body, or the date, may next have changed, in seconds; nil where none is visible.
  package func nextChange(from position: Double) -> Double? {
    !tonight.isNow || places.indices.contains { isVisible($0, from: position, in: viewport) }
      ? time + Self.step : nil
  }

  // MARK: Focus and pointer

  /// The body that stands in the centre; nil where none does.
  package func centered(at position: Double) -> Int? {
    var nearest: (index: Int, distance: Double)?
    for index in places.indices {
      let distance = abs(Ribbon.nearest(places[index].position, to: position) - position) * gap
      if distance < Self.focusRange, distance < nearest?.distance ?? .infinity {
        nearest = (index, distance)
      }
    }
    return nearest?.index
  }

  /// Makes the label of the body in the centre brighter.
  ///
  /// - Parameters:
  ///   - position: Where the ribbon rests; nil where it does not.
  ///   - time: Seconds.
  package mutating func look(at position: Double?, time: Double) {
    let index = position.flatMap { centered(at: $0) }
    if let index {
      if isFocused, focus == index { return }
      if focus != index { brightness.set(0) }
      focus = index
      isFocused = true
      brightness.animate(to: 1, at: time, duration: Self.focusFade, curve: .easeOut)
    } else if isFocused {
      isFocused = false
      brightness.animate(to: 0, at: time, duration: Self.focusFade, curve: .easeOut)
    }
  }

  /// Names the body under the pointer, or none.
  ///
  /// - Parameters:
  ///   - pointer: Logical pixels; nil where the pointer is to name nothing.
  ///   - position: Where the ribbon rests.
  ///   - time: Seconds.
  /// - Returns: Whether there is one.
  package mutating func point(at pointer: Point?, from position: Double, time: Double) -> Bool {
    var nearest: (index: Int, distance: Double)?
    if let pointer {
      for index in places.indices {
        let distance =
          center(of: index, from: position, in: viewport).distance(to: pointer)
          / viewport.designScale
        let reach = max(looks[index].radius, Hover<Int>.reach)
        if distance <= reach, distance < nearest?.distance ?? .infinity {
          nearest = (index, distance)
        }
      }
    }
    hover.point(at: nearest?.index, at: time)
    return nearest != nil
  }

  /// Whether a body is within so many design points of the middle of the window.
  func hasBody(within reach: Double, from position: Double) -> Bool {
    places.indices.contains {
      center(of: $0, from: position, in: viewport).distance(to: viewport.center)
        <= reach * viewport.designScale
    }
  }

  package func isMoving(at time: Double) -> Bool {
    runs || date.isMoving(at: time) || brightness.isMoving(at: time) || hover.isMoving(at: time)
  }

  // MARK: Picture

  /// The middle of a body in logical pixels.
  private func center(of index: Int, from position: Double, in viewport: Viewport) -> Point {
    let place = places[index]
    let distance = Ribbon.nearest(place.position, to: position) - position
    let height = clamp(place.latitude * Self.pointsPerDegree, -Self.mostHeight, Self.mostHeight)
    return Point(
      x: viewport.width / 2 + distance * gap * viewport.width,
      y: viewport.height / 2 - height * viewport.designScale)
  }

  private func isVisible(_ index: Int, from position: Double, in viewport: Viewport) -> Bool {
    // Labels are less than 80 points to either side.
    let reach = BodyLook.reach * viewport.designScale
    let x = center(of: index, from: position, in: viewport).x
    return x > -reach && x < viewport.width + reach
  }

  /// Adds the bodies as seen from `position`.
  ///
  /// - Parameters:
  ///   - frame: Takes the bodies.
  ///   - position: The sign position in the middle of the window, unwrapped.
  ///   - velocity: How fast that changes, in p per second; bodies that are fast in the window fade.
  ///   - palette: The colours.
  ///   - opacity: The opacity of all of it, 0…1.
  ///   - hint: The opacity of the sky's hint, before which high labels step back; 0…1.
  ///   - time: Seconds.
  package func describe(
    into frame: inout Frame, at position: Double, velocity: Double, palette: Palette,
    opacity: Double, hint: Double, time: Double
  ) {
    func share(_ index: Int) -> Double {
      opacity * StarLayers.signOpacity(speed: (velocities[index] - velocity) * gap)
    }
    guard opacity > 0 else { return }
    let viewport = frame.viewport
    let scale = viewport.designScale
    // One kind after the other, so that each is one draw call.
    for index in places.indices where isVisible(index, from: position, in: viewport) {
      let center = center(of: index, from: position, in: viewport)
      frame.add(
        BodyDraw(
          places[index], look: looks[index], center: center,
          sky: palette.emptySky(at: center, in: viewport), scale: scale, opacity: share(index)))
    }
    for index in places.indices where isVisible(index, from: position, in: viewport) {
      addMarker(index, to: &frame, position, palette, share(index))
    }
    let dateHeight = Notice.height(in: viewport)
    func eachLabel(
      _ standard: Double, _ add: (_ index: Int, _ level: Int, _ x: Double, Color) -> Void
    ) {
      for index in places.indices where isVisible(index, from: position, in: viewport) {
        let x = center(of: index, from: position, in: viewport).x
        let strength =
          labelOpacity(index, standard, at: time) * share(index) * labelShare(of: index)
        labels.eachLevel(of: index) { level, part in
          var part = part
          if BodyLabels.isHigh(level) { part *= 1 - hint }
          if BodyLabels.reaches(dateHeight, level) { part *= 1 - date.opacity(at: time) }
          guard strength * part > 0 else { return }
          add(index, level, x, palette.label.opacity(strength * part))
        }
      }
    }
    eachLabel(palette.labelOpacity) { index, level, x, color in
      let glyph = labels.glyphPlace(index, onLevel: level, x: x, in: viewport)
      frame.add(
        PathDraw(
          path: glyphs[index], origin: glyph.center, scale: glyph.scale,
          width: 3 * glyph.scale, color: color))
    }
    let wholeX = viewport.wholePixel(viewport.width / 2)
    eachLabel(palette.textOpacity) { index, level, x, color in
      labels.addText(
        index, onLevel: level, to: &frame, x: x,
        anchor: Point(
          x: x + (wholeX - viewport.width / 2), y: viewport.wholePixel(viewport.height)),
        color: color)
    }
  }

  /// Adds the date of what is shown, where that is not now.
  package func describeDate(
    into frame: inout Frame, palette: Palette, opacity: Double, at time: Double
  ) {
    date.describe(
      tonight.instant(at: self.time), rate: tonight.rate, into: &frame, palette: palette,
      opacity: opacity, at: time)
  }

  /// How much of the date is seen, 0…1.
  package func dateOpacity(at time: Double) -> Double { date.opacity(at: time) }

  /// Adds the name of the body under the pointer.
  package func describeHover(
    into frame: inout Frame, from position: Double, palette: Palette, at time: Double
  ) {
    guard let index = hover.subject, places.indices.contains(index) else { return }
    hover.describe(
      places[index].description, into: &frame,
      above: center(of: index, from: position, in: frame.viewport), radius: looks[index].radius,
      halfLetter: 0.301, palette: palette, at: time)
  }

  /// The opacity of a body's label: that of all labels, more where the ribbon rests at it.
  private func labelOpacity(
    _ index: Int, _ standard: Double, at time: Double
  ) -> Double {
    let share = index == focus ? brightness.value(at: time, in: 0...1) : 0
    return standard + (max(standard, Self.focusOpacity) - standard) * share
  }

  private func addMarker(
    _ index: Int, to frame: inout Frame, _ position: Double, _ palette: Palette, _ opacity: Double
  ) {
    let viewport = frame.viewport
    let scale = viewport.designScale
    let bottom = Double(viewport.pixelHeight) / viewport.contentScale
    let stroke = frame.add(Stroke(start: 1 - Self.markerHeight / SignGeometry.markerHeight))
    frame.add(
      .lines(
        LineDraw(
          set: marker,
          origin: Point(x: center(of: index, from: position, in: viewport).x, y: bottom),
          scale: scale, width: viewport.wholePixels(SignLayers.markerWidth * scale),
          color: palette.label.opacity(palette.labelOpacity * opacity),
          strokes: stroke..<(stroke + 1))))
  }
}

extension BodyPlace {
  /// Two lines: "moon in libra", and "234.5°  magnitude −11.2  54 % lit".
  fileprivate var description: [String] {
    let degrees = Int((longitude * 10).rounded()) % 3600
    let tenths = Int((abs(magnitude) * 10).rounded())
    let sign = magnitude < 0 && tenths > 0 ? "−" : ""
    var numbers = "\(degrees / 10).\(degrees % 10)°"
    numbers += "  magnitude \(sign)\(tenths / 10).\(tenths % 10)"
    if body != .sun { numbers += "  \(Int((phase * 100).rounded())) % lit" }
    return ["\(body.name) in \(constellation.name)", numbers]
  }
}
