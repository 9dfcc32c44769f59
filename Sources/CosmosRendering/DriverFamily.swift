public import CosmosOpenGL

/// The hardware behind a driver, processor or graphics card.
///
/// Pictures are the same on both. The family decides which pictures are kept between frames, and
/// how stars are submitted.
public enum DriverFamily: String, CaseIterable, Sendable {
  /// A software rasteriser. Vertices are expensive, and each pixel left out saves time.
  case cpu
  /// A graphics card. Draw calls should be long, and copying a picture costs as much as drawing it.
  case gpu

  /// Classifies a driver.
  public init(of driver: GLDriver) { self = driver.isSoftware ? .cpu : .gpu }

  /// Whether whole backgrounds are kept, and frames redraw only the parts of a target that change.
  ///
  /// A GPU draws a background in less time than it takes to decide whether it must.
  var drawsPartially: Bool { self == .cpu }

  /// Largest number of stars in one draw call.
  ///
  /// - Source: measured on llvmpipe, which sorts a batch into tiles while it draws the one before.
  ///   On GPUs a guess: long draws, below the limits of old drivers.
  var largestBatch: Int { self == .cpu ? 2048 : 1 << 17 }

  /// A field of one colour with at least this many visible stars gets a strip.
  ///
  /// A constant instead of a measurement: strips differ from direct drawing in the last bit, and a
  /// window at rest must equal a picture drawn without a window.
  ///
  /// - Source: measured on llvmpipe, where showing a strip costs as much as about four thousand
  ///   stars. On GPUs a guess.
  var densityLimit: Double { self == .cpu ? 4000 : 50_000 }

  /// The sentence for reports that says why a driver belongs to this family.
  func reason(for driver: GLDriver) -> String {
    switch self {
    case .cpu: "\(driver.renderer) draws on the CPU"
    case .gpu: "\(driver.renderer) is not a software rasteriser"
    }
  }
}
