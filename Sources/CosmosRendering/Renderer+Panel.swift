package import CosmosDrawing
package import CosmosOpenGL

extension Renderer {
  /// Draws a panel over the frame that was drawn last, into the same target.
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
      // The next frame over this target's contents restores what is behind the panel.
      damage?.add(drawn.bounds)
      if !drawn.isComplete { readiness.insert(.awaitingFont) }
    } catch {
      forget()
      throw error
    }
  }
}
