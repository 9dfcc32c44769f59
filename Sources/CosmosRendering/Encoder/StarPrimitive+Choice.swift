package import CosmosDrawing
package import CosmosOpenGL

extension StarPrimitive {
  /// Chooses the primitive that a driver draws stars as, and gives the reason.
  ///
  /// - Parameters:
  ///   - driver: The driver.
  ///   - family: The driver's family.
  /// - Returns: A choice that is never `auto`.
  package func choice(for driver: GLDriver, of family: DriverFamily) -> RenderingChoice {
    guard self == .auto else { return RenderingChoice(used: rawValue, reason: nil) }
    if driver.hasInexactPoints {
      return RenderingChoice(used: "quads", reason: "this driver draws points with missing pixels")
    }
    switch family {
    case .cpu: return RenderingChoice(used: "points", reason: "every vertex costs CPU time")
    case .gpu: return RenderingChoice(used: "quads", reason: "GPUs can draw quads of any size")
    }
  }
}
