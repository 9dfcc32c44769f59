public import CosmosOpenGL

/// What computes vertices and pixels: the processor, or a graphics card.
///
/// Both draw the same pictures. They differ in what is worth keeping from frame to frame, and in how
/// stars are submitted.
public enum DriverFamily: String, CaseIterable, Sendable {
  /// A software rasteriser. Vertices are dear, and a pixel that is not drawn is time saved.
  case cpu
  /// A graphics card. Draw calls should be long, and copying a picture costs as much as drawing it.
  case gpu

  /// Classifies a driver.
  public init(of driver: GLDriver) { self = driver.isSoftware ? .cpu : .gpu }

  /// Whether a whole background is kept, and only the parts of a target that change are drawn.
  ///
  /// A GPU draws a background in less time than it takes to decide whether it must.
  var drawsPartially: Bool { self == .cpu }

  /// Stars in one draw call at most.
  ///
  /// - Source: measured on llvmpipe, which sorts a batch into tiles while it draws the one before.
  ///   On GPUs a guess: long draws, below the limits of old drivers.
  var largestBatch: Int { self == .cpu ? 2048 : 1 << 17 }

  /// Visible stars from which a field of one colour is kept in a strip.
  ///
  /// It follows no measurement, because it is seen in the last bit: a window at rest and a picture
  /// drawn without one are the same.
  ///
  /// - Source: measured on llvmpipe, where showing a strip costs as much as some four thousand stars.
  ///   On GPUs a guess.
  var densityLimit: Double { self == .cpu ? 4000 : 50_000 }

  /// The sentence for reports that says why a driver belongs to this family.
  func reason(for driver: GLDriver) -> String {
    switch self {
    case .cpu: "\(driver.renderer) draws on the CPU"
    case .gpu: "\(driver.renderer) is no software rasteriser"
    }
  }
}
