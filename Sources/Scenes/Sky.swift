public import Drawing
public import Geometry
public import Input
internal import Motion

/// The whole sky: an endless ribbon that a hand pushes sideways.
public struct Sky: Scene {
  private let options: SkyOptions
  private let layers: StarLayers
  private(set) var ribbon: Ribbon
  private var gesture = GestureMachine()
  /// Where the pointer was, while it drags.
  private var dragPoint: Point?

  /// - Parameters:
  ///   - options: What the sky is made of.
  ///   - size: The window's size in logical pixels, until an event says otherwise.
  public init(options: SkyOptions, size: Size) {
    self.options = options
    layers = StarLayers(stars: options.stars, seed: options.seed, gap: options.gap)
    ribbon = Ribbon(
      position: options.position, gap: options.gap, screenWidth: size.width,
      reducedMotion: options.reducedMotion)
  }

  public mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    let time = event.time
    switch event.kind {
    case .press(let point):
      dragPoint = point
      gesture.begin(at: time)
    case .move(let point):
      guard let last = dragPoint else { return }
      dragPoint = point
      gesture.scroll(ScrollSample(time: time, dx: point.x - last.x, source: .drag))
    case .release, .leave:
      guard dragPoint != nil else { return }
      dragPoint = nil
      gesture.end(.drag, at: time)
    case .scroll(_, _, .end):
      gesture.end(.precise, at: time)
    case .scroll(let dx, let dy, let device):
      let source: ScrollSource = device == .notch ? .notch : .precise
      gesture.scroll(ScrollSample(time: time, dx: dx, source: source), dy: dy)
    case .key(let key):
      press(key, at: time)
    case .resize(let size):
      ribbon.resize(width: size.width)
    }
    obeyGesture(at: time)
  }

  public mutating func advance(to time: Double) {
    // What is due happens in order and at its own time, however late this is called.
    while true {
      let due = min(gesture.deadline ?? .infinity, ribbon.deadline ?? .infinity)
      guard due <= time else { return }
      if ribbon.deadline == due { ribbon.meetDeadline(at: due) }
      gesture.advance(to: due)
      obeyGesture(at: due)
    }
  }

  public func describe(into frame: inout Frame, at time: Double) {
    layers.describe(
      into: &frame, at: ribbon.position(at: time), fading: ribbon.fadingPlace(at: time),
      palette: options.palette)
  }

  public func nextChange(after time: Double) -> Double? {
    if ribbon.isMoving(at: time) { return time }
    let due = min(gesture.deadline ?? .infinity, ribbon.deadline ?? .infinity)
    return due.isFinite ? due : nil
  }

  public func trace(at time: Double) -> SceneTrace {
    SceneTrace(
      position: ribbon.position(at: time), motion: ribbon.motion,
      sign: ribbon.centeredSign(at: time), lines: ribbon.lines.strokeEnd(at: time))
  }

  /// The keys of the twelve signs, in their order.
  private static let signKeys: [Key] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "=",
  ]

  private mutating func press(_ key: Key, at time: Double) {
    switch key {
    case .left: fly(at: time) { $0.fly(by: -1, at: time) }
    case .right: fly(at: time) { $0.fly(by: 1, at: time) }
    case .home: fly(at: time) { $0.fly(to: 0, at: time) }
    default:
      guard let sign = Self.signKeys.firstIndex(of: key) else { return }
      fly(at: time) { $0.fly(to: sign, at: time) }
    }
  }

  /// An order takes over from the hand.
  private mutating func fly(at time: Double, _ order: (inout Ribbon) -> Void) {
    gesture.cancel()
    dragPoint = nil
    order(&ribbon)
  }

  private mutating func obeyGesture(at time: Double) {
    while let event = gesture.nextEvent() {
      switch event {
      case .began(.notch): break
      case .began: ribbon.grab(at: time)
      case .moved(let dx): ribbon.drag(by: dx)
      case .notch(let dx): ribbon.notch(by: dx, at: time)
      case .ended(let velocity, let ended): ribbon.release(velocity: velocity, at: ended)
      }
    }
  }
}
