package import CosmosDrawing
package import CosmosGeometry

/// One element of the uniform block `Labels` (std140, 48 bytes); see `labels-block.glsl`.
package struct LabelUniforms: BlockElement {
  package static let capacity = 32

  var color: SIMD4<Float>
  var place: SIMD4<Float>
  var atlas: SIMD2<Float>

  /// - Parameters:
  ///   - label: The line of text, or a piece of the line.
  ///   - texels: Position in the atlas: left, top, width and height in texels.
  ///   - offset: Offset, in texels, from the line's top left corner to the point at the label's
  ///     position.
  ///   - target: The scale of the target.
  package init(_ label: Label, texels: SIMD4<Float>, offset: Point, target: TargetScale) {
    color = label.color.premultiplied
    let anchor = label.anchor * target.contentScale
    let corner = label.position * target.contentScale - offset - anchor
    place = SIMD4(
      Float(anchor.x + corner.x.rounded()), Float(anchor.y + corner.y.rounded()), texels.z,
      texels.w)
    atlas = texels.lowHalf
  }
}
