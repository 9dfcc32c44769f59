import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosScenes

/// A scene with a line of text at the top left of each picture, beside the figures.
struct CaptionedScene: BaseScene {
  private var scene: any BaseScene
  /// In the order of time; each stands from the one before it, exclusive, up to its own time.
  private let captions: [(time: Double, text: String)]
  /// The size of the letters in logical pixels.
  private let size: Double

  /// - Parameters:
  ///   - scene: The scene.
  ///   - captions: Times in seconds, in order, and what is said at each.
  ///   - size: The size of the letters in logical pixels.
  init(_ scene: any BaseScene, captions: [(time: Double, text: String)], size: Double) {
    self.scene = scene
    self.captions = captions
    self.size = size
  }

  var geometry: GeometryLibrary { scene.geometry }

  mutating func handle(_ event: InputEvent) { scene.handle(event) }

  mutating func advance(to time: Double) { scene.advance(to: time) }

  func describe(into frame: inout Frame, at time: Double) {
    scene.describe(into: &frame, at: time)
    guard let text = captions.first(where: { $0.time >= time })?.text else { return }
    let width = frame.viewport.width
    // A letter of the monospaced font is 0.602 of its size wide; 3 % stay free on either side.
    let size = min(size, 0.94 * width / (0.602 * Double(text.count)))
    let left = 0.03 * width
    frame.add(
      Label(
        text: text, center: Point(x: left + 0.301 * size * Double(text.count), y: 1.4 * size),
        size: size, color: .white))
  }

  func nextChange(after time: Double) -> Double? { scene.nextChange(after: time) }

  mutating func nextEffect() -> SceneEffect? { scene.nextEffect() }

  func trace(at time: Double) -> SceneTrace { scene.trace(at: time) }

  mutating func setTime(_ now: WallTime, at time: Double) { scene.setTime(now, at: time) }
}
