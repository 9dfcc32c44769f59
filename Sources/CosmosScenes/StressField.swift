package import CosmosDrawing
import CosmosGeometry
package import CosmosInput

/// A simple scene for measuring renderers: blurred stars of 8 × 8 px that move sideways.
///
/// Other engines can draw the same picture: all stars are in view, in one layer as wide as the
/// window; alpha blending over one dark colour; and half a pixel of motion per frame at sixty
/// frames per second. Page Up and Page Down double and halve the number of stars; other input has
/// no effect.
package struct StressField: Scene {
  /// A library without contents, because stars need no geometry.
  package let geometry = GeometryLibrary()
  /// The number of stars in the window.
  package var count: UInt32
  private let seed: UInt32

  /// The speed to the left in logical pixels per second, which is ½ px per frame at 60 Hz.
  package static let speed = 30.0
  /// The number of stars by default.
  package static let standardCount: UInt32 = 100_000

  /// The number of the layer, which determines the positions of the stars.
  private static let layer: UInt32 = 16
  private static let backdrop = Color(red: 0.02, green: 0.03, blue: 0.12)
  /// The size, colour and opacity of the stars.
  ///
  /// In the programs in Tools/Peers, a star's red and green are random in 155…254, its blue in
  /// 200…254, and its alpha in 100…254. The stars of this scene have the mean colour, and alphas of
  /// 100…255.
  private static let sprite = StarSprite(
    profile: .soft, radius: 4,
    color: Color(red: 204.5 / 255, green: 204.5 / 255, blue: 227.0 / 255, alpha: 177.5 / 255),
    sizeVariation: 0, brightnessVariation: 77.5 / 177.5)

  /// Creates a field of stars.
  ///
  /// - Parameters:
  ///   - count: The number of stars in the window, 0…2 000 000 000.
  ///   - seed: The seed for the positions of the stars.
  package init(count: UInt32, seed: UInt32) {
    self.count = count
    self.seed = seed
  }

  package mutating func handle(_ event: InputEvent) {
    guard case .key(let key) = event.kind else { return }
    count = StarSteps.next(after: count, for: key) ?? count
  }

  package mutating func advance(to time: Double) {}

  package func describe(into frame: inout Frame, at time: Double) {
    frame.add(Backdrop(color: Self.backdrop))
    frame.add(
      StarField(
        seed: seed, layer: Self.layer, count: count, period: frame.viewport.width,
        offset: Self.speed * time, sprite: Self.sprite))
  }

  package func nextChange(after time: Double) -> Double? { time }
}
