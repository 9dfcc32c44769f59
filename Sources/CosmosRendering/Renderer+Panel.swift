package import CosmosDrawing
package import CosmosOpenGL

extension Renderer {
  /// Uploads the new values of a panel's graph; call this method before a frame is drawn.
  ///
  /// An upload after the frame is allowed, too, but slower: a software driver first draws
  /// everything that it has collected, and then the panel separately.
  ///
  /// - Parameter panel: The panel.
  package func prepare(_ panel: borrowing Panel) { made.panel.prepare(panel, in: context) }

  /// Draws a panel in front of the last frame, in the same target.
  ///
  /// The ``statistics`` of that frame do not count the panel.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - target: The target of that frame.
  /// - Throws: ``/CosmosOpenGL/GLError`` if a shader cannot be built or a texture cannot be
  ///   created.
  package func draw(_ panel: borrowing Panel, over target: RenderTarget) throws(GLError) {
    do throws(GLError) {
      made.bindShared()
      let drawn = try made.panel.encode(
        panel, in: target, letters: made.atlas, with: made.encoder)
      // If the next frame redraws only some boxes of the target, these boxes must include the
      // background under the panel.
      damage?.add(drawn.bounds)
      if !drawn.isComplete { readiness.insert(.awaitingFont) }
    } catch {
      forget()
      throw error
    }
  }
}
