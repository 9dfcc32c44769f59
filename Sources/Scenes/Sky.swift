public import Drawing
public import Geometry
public import Input
internal import Zodiac

/// The whole sky: an endless ribbon that a hand pushes sideways, with twelve signs to stop at.
public struct Sky: Scene {
  public let geometry: GeometryLibrary
  private let options: SkyOptions
  private let layers: StarLayers
  private let signs: SignLayers
  private(set) var scroller: Scroller
  private var hover: StarHover
  private var viewport: Viewport
  private var pointer: Point?

  /// - Parameters:
  ///   - options: What the sky is made of.
  ///   - size: The window's size in logical pixels, until an event says otherwise.
  public init(options: SkyOptions, size: Size) {
    self.options = options
    viewport = Viewport(size: size)
    var library = GeometryLibrary()
    let zodiac = Zodiac.standard
    layers = StarLayers(stars: options.stars, seed: options.seed, gap: options.gap)
    signs = SignLayers(
      geometry: SignGeometry(in: &library, zodiac: zodiac, glyphs: Glyph.standard),
      gap: options.gap)
    geometry = library
    scroller = Scroller(
      ribbon: Ribbon(
        position: options.position, gap: options.gap, screenWidth: size.width,
        reducedMotion: options.reducedMotion))
    hover = StarHover(zodiac: zodiac)
  }

  public mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    switch event.kind {
    case .key(let key): press(key, at: event.time)
    case .move(let point): pointer = point
    case .leave: pointer = nil
    case .resize(let size): viewport.size = size
    default: break
    }
    scroller.handle(event)
    look(at: event.time)
  }

  public mutating func advance(to time: Double) {
    while let due = scroller.deadline, due <= time {
      scroller.advance(to: due)
      // A sign may have come to rest under a pointer that waits.
      look(at: due)
    }
  }

  public func describe(into frame: inout Frame, at time: Double) {
    let ribbon = scroller.ribbon
    let position = ribbon.position(at: time)
    let fading = ribbon.fadingPlace(at: time)
    let palette = options.palette
    layers.describe(into: &frame, at: position, fading: fading, palette: palette)
    if let fading {
      signs.describe(
        into: &frame, at: fading.position, lines: ribbon.lines, time: time, palette: palette,
        opacity: fading.opacity)
    }
    signs.describe(
      into: &frame, at: position, lines: ribbon.lines, time: time, palette: palette,
      opacity: 1 - (fading?.opacity ?? 0))
    hover.describe(into: &frame, palette: palette, at: time)
  }

  public func nextChange(after time: Double) -> Double? {
    if scroller.ribbon.isMoving(at: time) || hover.isMoving(at: time) { return time }
    return scroller.deadline
  }

  public func trace(at time: Double) -> SceneTrace {
    let ribbon = scroller.ribbon
    return SceneTrace(
      position: ribbon.position(at: time), motion: ribbon.motion,
      sign: ribbon.centeredSign(at: time), lines: ribbon.lines.strokeEnd(at: time))
  }
}

extension Sky {
  /// The keys of the twelve signs, in their order.
  private static let signKeys: [Key] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "=",
  ]

  private mutating func press(_ key: Key, at time: Double) {
    switch key {
    case .left: scroller.order { $0.fly(by: -1, at: time) }
    case .right: scroller.order { $0.fly(by: 1, at: time) }
    case .home: scroller.order { $0.fly(to: 0, at: time) }
    case .space:
      let sign = options.today.rawValue
      scroller.order { $0.fly(to: sign, at: time) }
    default:
      guard let sign = Self.signKeys.firstIndex(of: key) else { return }
      scroller.order { $0.fly(to: sign, at: time) }
    }
  }

  /// Finds the star under the pointer, if a sign stands still in the centre.
  private mutating func look(at time: Double) {
    let ribbon = scroller.ribbon
    guard let pointer, ribbon.motion == .rest, let sign = ribbon.centeredSign(at: time) else {
      return hover.leave(at: time)
    }
    let place = (pointer - viewport.center) * (1 / viewport.designScale)
    hover.point(at: place, of: sign, time: time)
  }
}
