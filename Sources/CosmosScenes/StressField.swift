public import CosmosDrawing
import CosmosGeometry
public import CosmosInput

/// A plain picture for measuring renderers: soft stars of 8 × 8 px that slide sideways.
///
/// Any engine can draw it: one layer as wide as the window with all stars in view, alpha blending
/// over one dark colour, and half a pixel of motion per frame at sixty frames per second. Page Up
/// and Page Down double and halve the number of stars; other input has no effect.
public struct StressField: Scene {
  /// An empty library, because stars need no geometry.
  public let geometry = GeometryLibrary()
  /// Number of stars in the window.
  public var count: UInt32
  private let seed: UInt32

  /// Speed to the left in logical pixels per second: ½ px per frame at 60 Hz.
  public static let speed = 30.0
  /// The default number of stars.
  public static let standardCount: UInt32 = 100_000

  /// The layer number that star positions are hashed with.
  private static let layer: UInt32 = 16
  private static let backdrop = Color(red: 0.02, green: 0.03, blue: 0.12)
  /// The look of a star.
  ///
  /// The same picture in other engines has stars of random colours 155…255, 155…255, 200…255 and
  /// alphas 100…255. These stars have the mean colour, and alphas from the same range.
  private static let sprite = StarSprite(
    profile: .soft, radius: 4, color: Color(bytes: 204.5, 204.5, 227, alpha: 177.5 / 255),
    sizeVariation: 0, brightnessVariation: 77.5 / 177.5)

  /// Creates a field of stars.
  ///
  /// - Parameters:
  ///   - count: Number of stars in the window, 0…2 000 000 000.
  ///   - seed: Selects the positions of the stars.
  public init(count: UInt32, seed: UInt32) {
    self.count = count
    self.seed = seed
  }

  public mutating func handle(_ event: InputEvent) {
    guard case .key(let key, _) = event.kind else { return }
    count = StarSteps.next(after: count, for: key) ?? count
  }

  public mutating func advance(to time: Double) {}

  public func describe(into frame: inout Frame, at time: Double) {
    frame.add(Backdrop(color: Self.backdrop))
    frame.add(
      StarField(
        seed: seed, layer: Self.layer, count: count, period: frame.viewport.width,
        offset: Self.speed * time, sprite: Self.sprite), to: .background)
  }

  public func nextChange(after time: Double) -> Double? { time }
}
