import CosmosSystem
import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL

/// The light of dense layers: gathered in textures, shown by the sky pass.
///
/// A dense layer's stars are not drawn into the picture one over the other. Each dims one number
/// a pixel, and the sky pass puts the layer's colour wherever the number fell: cheaper by half
/// where pixels are computed by the CPU, and free of the rounding to eight bits that would
/// swallow thousands of faint stars. What was gathered can then be kept while the layer slides.
final class LayerCache {
  /// How dense layers are treated.
  let policy: LayerCachePolicy
  /// Seconds that a frame may spend on filling; nil for no limit.
  private let fillTime: Double?
  private let pass: StarPass
  private let context: GLContext
  private var rings: [LayerRing] = []
  /// Textures of layers that are drawn anew in every frame.
  private var fresh: [LayerTexture] = []
  private var freshInUse = 0
  /// The textures that the current frame shows.
  private(set) var shown: [LayerTexture] = []
  private var meter: FillMeter
  /// Stars drawn for the current frame.
  private(set) var drawnStars = 0
  /// Whether no frame was drawn yet.
  private var isFirstFrame = true
  /// Whether the current frame leaves out a layer that the next one shows.
  private var hasPutOff = false

  init(_ options: RendererOptions, pass: StarPass, in context: GLContext) {
    policy = options.layerCache
    fillTime = options.fillTime
    self.pass = pass
    self.context = context
    meter = FillMeter(functions: context.functions, now: { MonotonicClock.secondsSinceBoot })
  }

  /// Visible stars from which a layer is dense: then gathering its light costs less than drawing
  /// its stars into the picture.
  ///
  /// - Source: measured; where the CPU computes pixels, a layer in the sky pass costs as much as
  ///   some four thousand stars.
  private var densityLimit: Double { context.driver.isSoftware ? 4000 : 50_000 }

  /// Whether stars are missing that the frame should show.
  var isMissingStars: Bool {
    hasPutOff || rings.contains { $0.isInUse && $0.nextStrip(of: $0.shown) != nil }
  }

  /// Whether the frame shows less than it should, or not exactly, for lack of time.
  var isIncomplete: Bool { hasPutOff || rings.contains { $0.isInUse && !$0.isComplete } }

  /// What came of the policy, by the last frame.
  var choice: RenderingChoice {
    if rings.contains(where: \.isInUse) {
      let reason = "a layer has \(Int(densityLimit)) stars in the window or more"
      return RenderingChoice(used: "on", reason: policy == .auto ? reason : nil)
    }
    let reason = "no layer has \(Int(densityLimit)) stars in the window"
    return RenderingChoice(used: "off", reason: policy == .auto ? reason : nil)
  }

  /// Begins a frame.
  func begin() {
    shown.removeAll(keepingCapacity: true)
    freshInUse = 0
    drawnStars = 0
    hasPutOff = false
    for ring in rings { ring.isInUse = false }
  }

  /// Whether a layer is to be gathered.
  private func isGathered(
    _ field: StarField, viewport: Viewport, target: (width: Int, height: Int)
  ) -> Bool {
    guard field.count > 0, field.sprite.profile == .soft else { return false }
    let visible = (viewport.width + 2 * field.sprite.largestRadius) / field.spacing
    guard visible >= densityLimit || policy == .on else { return false }
    let limit = context.driver.maxTextureSize
    return LayerRing.width(forWindow: target.width) <= limit && target.height <= limit
  }

  /// Whether a layer is left for the next frame: the very first one has to open the window, and
  /// what gathers and shows dense layers takes time to compile.
  func putsOff(
    _ field: StarField, viewport: Viewport, target: (width: Int, height: Int)
  ) -> Bool {
    guard isFirstFrame, fillTime != nil, policy != .off,
      isGathered(field, viewport: viewport, target: target)
    else { return false }
    hasPutOff = true
    return true
  }

  /// Takes a layer in, if it is one to be gathered.
  ///
  /// - Parameters:
  ///   - field: The layer.
  ///   - viewport: The window.
  ///   - target: Its size in pixels.
  /// - Returns: Its place in ``shown`` and how to show it, or nil where its stars are better
  ///   drawn into the picture.
  /// - Throws: ``GLError`` when the driver makes no more objects.
  func take(
    _ field: StarField, viewport: Viewport, target: (width: Int, height: Int)
  ) throws(GLError) -> (index: Int, uniforms: SkyLayerUniforms)? {
    let scale = viewport.contentScale
    guard isGathered(field, viewport: viewport, target: target) else { return nil }
    guard policy != .off else {
      let texture = try gatherFresh(field, scale: scale, target: target)
      shown.append(texture)
      return (
        shown.count - 1,
        SkyLayerUniforms(
          color: field.sprite.color, opacity: field.opacity, shift: 0,
          ring: (texture.width, texture.height))
      )
    }
    let ring = try ring(for: field, scale: scale, target: target)
    ring.isInUse = true
    try ring.look(at: field, isExact: fillTime == nil)
    shown.append(ring.shown)
    return (
      shown.count - 1,
      SkyLayerUniforms(
        color: field.sprite.color, opacity: field.opacity, shift: ring.shift,
        ring: (ring.shown.width, ring.shown.height))
    )
  }

  /// A texture as large as the target, with all of the layer's stars still to be drawn.
  private func gatherFresh(
    _ field: StarField, scale: Double, target: (width: Int, height: Int)
  ) throws(GLError) -> LayerTexture {
    let place = freshInUse
    freshInUse += 1
    let fits =
      place < fresh.count && fresh[place].width == target.width
      && fresh[place].height == target.height && fresh[place].canvas.scale == scale
    if !fits {
      fresh.removeSubrange(min(place, fresh.count)...)
      fresh.append(
        try LayerTexture(
          places: 1, stripWidth: target.width, height: target.height, isKept: false, of: field,
          scale: scale, in: context))
    }
    fresh[place].restart(field, phase: field.offset * scale)
    fresh[place].claim(0...0)
    return fresh[place]
  }

  /// The ring that shows a layer nearest to where it is now, or a new one.
  private func ring(
    for field: StarField, scale: Double, target: (width: Int, height: Int)
  ) throws(GLError) -> LayerRing {
    let look = LayerLook(field, scale: scale, height: target.height)
    var nearest: LayerRing?
    for ring in rings where !ring.isInUse && ring.look == look && ring.windowWidth == target.width {
      if nearest.map({ ring.distance(to: field) < $0.distance(to: field) }) ?? true {
        nearest = ring
      }
    }
    if let nearest { return nearest }
    let ring = try LayerRing(
      field, look: look, windowWidth: target.width, scale: scale, in: context)
    rings.append(ring)
    return ring
  }
}

extension LayerCache {
  /// Draws stars that are missing, as many as there is time for; ends the frame's gathering.
  ///
  /// - Parameter isInterrupted: Asked while nothing moves: whether the frame should be over soon.
  /// - Throws: ``GLError`` when the driver makes no more objects.
  func fill(until isInterrupted: () -> Bool) throws(GLError) {
    isFirstFrame = false
    for texture in fresh[..<freshInUse] {
      drawnStars += try texture.draw(0, atMost: .max, with: pass)
    }
    guard !rings.isEmpty else { return }
    meter.begin()
    if rings.contains(where: { $0.isInUse && $0.step != 0 }) {
      // While a hand moves the sky, the next picture counts for more than a whole one.
      let time = fillTime.map { $0 / 3 }
      try fillVisible(within: time, until: { false })
      try fillAhead(within: time)
    } else {
      try fillVisible(within: fillTime, until: isInterrupted)
      try fillExact(within: fillTime, until: isInterrupted)
    }
    retire()
  }

  /// Fills what the window shows, from its centre outwards.
  private func fillVisible(
    within time: Double?, until isInterrupted: () -> Bool
  ) throws(GLError) {
    for ring in rings where ring.isInUse {
      while let strip = ring.nextStrip(of: ring.shown) {
        guard try fill(strip, of: ring.shown, within: time, until: isInterrupted) else { return }
      }
    }
  }

  /// Fills what will take the place of a view that rests between pixels.
  private func fillExact(
    within time: Double?, until isInterrupted: () -> Bool
  ) throws(GLError) {
    for ring in rings where ring.isInUse {
      guard let exact = ring.exact else { continue }
      while let strip = ring.nextStrip(of: exact) {
        guard try fill(strip, of: exact, within: time, until: isInterrupted) else { return }
      }
    }
  }

  /// Draws a portion.
  ///
  /// - Returns: Whether there is time for another.
  private func fill(
    _ strip: Int, of texture: LayerTexture, within time: Double?, until isInterrupted: () -> Bool
  ) throws(GLError) -> Bool {
    guard let time else {
      drawnStars += try texture.draw(strip, atMost: .max, with: pass)
      return true
    }
    guard meter.hasTime(of: time) else { return false }
    // Every frame draws some, or nothing would ever come of it where input never ends.
    guard meter.portions == 0 || !isInterrupted() else { return false }
    let stars = try texture.draw(strip, atMost: meter.portion, with: pass)
    meter.handedOver(stars)
    drawnStars += stars
    return true
  }

  /// Draws some of what will soon come into sight, evenly from frame to frame.
  private func fillAhead(within time: Double?) throws(GLError) {
    guard let time else { return }
    for ring in rings where ring.isInUse {
      guard let ahead = ring.stripsAhead else { continue }
      for index in 0..<LayerRing.ahead {
        let strip = ahead.first + index * ahead.step
        ring.shown.claim(strip...strip)
        guard let missing = ring.shown.missingStars(of: strip), missing > 0 else { continue }
        guard meter.hasTime(of: time) else { return }
        // A quarter more than an even share, so that it is there in time.
        let share = Double(missing) / ring.framesUntilVisible(strip) * 1.25
        drawnStars += try ring.shown.draw(
          strip, atMost: min(meter.portion, Int(share) + 256), with: pass)
        break
      }
    }
  }

  /// Lets go of what no frame has shown for a while.
  private func retire() {
    for ring in rings { ring.idleFrames = ring.isInUse ? 0 : ring.idleFrames + 1 }
    rings.removeAll { $0.idleFrames > 60 }
  }
}
