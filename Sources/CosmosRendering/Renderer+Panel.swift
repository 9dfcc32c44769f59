package import CosmosDrawing
package import CosmosOpenGL

extension Renderer {
  /// Draws a panel in front of the last frame, in the same target.
  ///
  /// The frame's ``statistics`` do not count it.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - target: The target of that frame.
  /// - Throws: ``/CosmosOpenGL/GLError`` when a shader does not build or a texture cannot be made.
  package func draw(_ panel: borrowing Panel, over target: RenderTarget) throws(GLError) {
    do throws(GLError) {
      made.bindShared()
      let drawn = try made.panel.encode(
        panel, in: target, letters: made.atlas, with: made.encoder)
      // The next frame over these contents must redraw the background behind the panel.
      damage?.add(drawn.bounds)
      if !drawn.isComplete { readiness.insert(.awaitingFont) }
    } catch {
      forget()
      throw error
    }
  }
}
