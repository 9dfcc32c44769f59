package import CosmosOpenGL

/// The kind of hardware that a driver draws on.
///
/// Both families draw the same images. The family decides which images are kept between frames, and
/// how stars are submitted.
package enum DriverFamily: String, CaseIterable, Sendable {
  /// A software rasteriser.
  ///
  /// Vertices are expensive, and copying a pixel takes less time than drawing it.
  case cpu
  /// A graphics card.
  ///
  /// Large draw calls are efficient, and copying an image costs as much as drawing it.
  case gpu

  /// Classifies a driver.
  package init(of driver: GLDriver) { self = driver.isSoftware ? .cpu : .gpu }

  /// Maximum number of stars in one draw call.
  ///
  /// - Source: measured on llvmpipe, which sorts one batch into tiles while it draws the previous
  ///   one. For GPUs, a guess: large draws, below the limits of old drivers.
  var largestBatch: Int { self == .cpu ? 2048 : 1 << 17 }

  /// Minimum number of visible stars for which the stars of a one-coloured field are kept in a
  /// texture (a ring).
  ///
  /// The number is a constant instead of a measurement on the user's machine: rings differ from
  /// direct drawing in the last bit, and a window at rest must show the same image that is drawn
  /// without a window.
  ///
  /// - Source: measured on llvmpipe, where showing a ring costs as much as about four thousand
  ///   stars. For GPUs, a guess.
  var densityLimit: Double { self == .cpu ? 4000 : 50_000 }

  /// Returns the reason why a driver belongs to this family, as a clause for a report.
  func reason(for driver: GLDriver) -> String {
    switch self {
    case .cpu: "\(driver.renderer) draws on the CPU"
    case .gpu: "\(driver.renderer) is not a software rasteriser"
    }
  }
}
