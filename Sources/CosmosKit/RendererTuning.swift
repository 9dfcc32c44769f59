import CosmosOpenGL
package import CosmosRendering

/// Measures the driver that a renderer draws with, once for each size class of its target, in time that nothing else
/// needs.
package struct RendererTuning {
  /// Whether what was measured has not been drawn with yet: then the same picture is drawn again,
  /// so that layers that become dense are filled before anything moves.
  private(set) var isNew = false
  private let store: DriverTunings
  /// The size class that the renderer is tuned for, or that cannot be measured.
  private var sizeClass: Int?
  /// The size class for which it was last asked what is known.
  private var asked: Int?
  private var tuner: DriverTuner?

  /// Whether a measurement is under way, which has pictures of its size.
  var isMeasuring: Bool { tuner != nil }

  /// The store has what is known already, and takes what is measured.
  package init(store: DriverTunings) { self.store = store }

  /// Applies what is known of the driver, before a picture.
  package mutating func recall(for target: RenderTarget, _ renderer: Renderer) {
    isNew = false
    let wanted = DriverTuning.sizeClass(width: target.width, height: target.height)
    // What measures a size that the window has no longer has pictures of that size.
    if tuner?.sizeClass != wanted { tuner = nil }
    guard renderer.isTunable, sizeClass != wanted, asked != wanted else { return }
    asked = wanted
    guard let known = store.recall(renderer.context.driver, sizeClass: wanted) else { return }
    renderer.apply(known)
    sizeClass = wanted
  }

  /// Measures for some milliseconds.
  ///
  /// - Returns: Whether it did, or has a result.
  package mutating func step(for target: RenderTarget, _ renderer: Renderer) -> Bool {
    let wanted = DriverTuning.sizeClass(width: target.width, height: target.height)
    guard renderer.isTunable, sizeClass != wanted else { return false }
    do throws(GLError) {
      if tuner?.sizeClass != wanted {
        tuner = try DriverTuner(width: target.width, height: target.height, in: renderer.context)
      }
      guard let tuning = try tuner?.step() else { return true }
      renderer.apply(tuning)
      store.remember(tuning, of: renderer.context.driver, sizeClass: wanted)
      isNew = true
    } catch {
      // Then nothing is known of it, which is no reason not to draw.
    }
    sizeClass = wanted
    tuner = nil
    return isNew
  }
}
