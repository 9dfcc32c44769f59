import CosmosGeometry
import CosmosOpenGL
import CosmosPlatform

/// The screen of a stage that covers one monitor of a desktop.
///
/// Its pictures are drawn to a canvas: the window or the layer-shell surface that covers the
/// monitor.
@MainActor final class OutputScreen: Screen {
  let output: any DesktopOutput
  private(set) var generation = 0
  /// The canvas of ``surface``; nil while the output needs no picture.
  private var canvas: (any DesktopCanvas)?
  private var surface: (any DrawingSurface)?

  init(_ output: any DesktopOutput) { self.output = output }

  /// Whether the output has a new canvas, which this screen does not draw on yet.
  var isOutdated: Bool { canvas !== output.canvas }

  /// Drops the surface of the old canvas, because a window can have only one surface at a time.
  ///
  /// - Returns: The output's new canvas.
  func dropOldCanvas() -> (any DesktopCanvas)? {
    drop()
    generation += 1
    return output.canvas
  }

  /// Drops the surface and the canvas.
  func drop() { (surface, canvas) = (nil, nil) }

  func use(_ canvas: any DesktopCanvas, _ surface: any DrawingSurface) {
    (self.canvas, self.surface) = (canvas, surface)
  }

  var monitor: DesktopMonitor? { output.monitor }
  var viewport: Viewport? { canvas?.viewport }
  var refreshRate: Double { output.refreshRate }
  var isHidden: Bool { surface == nil }
  var isReady: Bool { output.isReady }
  var isDamaged: Bool { output.isDamaged }

  func makeCurrent(reading source: (any Screen)?) {
    surface?.makeCurrent(reading: (source as? OutputScreen)?.surface)
  }

  func present() {
    guard let surface else { return }
    output.willPresent()
    surface.show()
  }
}
