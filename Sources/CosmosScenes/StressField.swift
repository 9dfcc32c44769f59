public import CosmosDrawing
import CosmosGeometry
public import CosmosInput

/// The plain stress picture: soft stars of 8 × 8 px, all of them in the window, sliding sideways.
///
/// It is what other engines can draw as well, to be measured against: one layer as wide as the
/// window, alpha blending over one dark colour, half a pixel a frame at sixty frames a second.
/// Nothing that anybody does changes it.
public struct StressField: Scene {
  public let geometry = GeometryLibrary()
  private let count: UInt32
  private let seed: UInt32

  /// Logical pixels a second: ½ px a frame at 60 Hz.
  public static let speed = 30.0
  /// Stars where no number is given.
  public static let standardCount: UInt32 = 100_000

  /// Tells the stars from those of every layer of the sky.
  private static let layer: UInt32 = 16
  private static let backdrop = Color(red: 0.02, green: 0.03, blue: 0.12)
  /// The other engines' stars have random colours 155…255, 155…255, 200…255 and alphas 100…255:
  /// ours have the mean colour, and alphas from the same range.
  private static let sprite = StarSprite(
    profile: .soft, radius: 4, color: Color(bytes: 204.5, 204.5, 227, alpha: 177.5 / 255),
    sizeVariation: 0, brightnessVariation: 77.5 / 177.5)

  /// - Parameters:
  ///   - count: Stars in the window, 0…2 000 000 000.
  ///   - seed: Another number, other places.
  public init(count: UInt32, seed: UInt32) {
    self.count = count
    self.seed = seed
  }

  public mutating func handle(_ event: InputEvent) {}

  public mutating func advance(to time: Double) {}

  public func describe(into frame: inout Frame, at time: Double) {
    frame.add(.backdrop(Backdrop(color: Self.backdrop)))
    frame.add(
      .stars(
        StarField(
          seed: seed, layer: Self.layer, count: count, period: frame.viewport.width,
          offset: Self.speed * time, sprite: Self.sprite)))
  }

  public func nextChange(after time: Double) -> Double? { time }

  public func trace(at time: Double) -> SceneTrace { SceneTrace() }
}
