import CosmosDrawing
import CosmosOpenGL

/// What a layer's stars let through, for a stretch of the sky: one number a pixel.
///
/// The sky is cut into strips, and strip s has its place at s modulo the number of places: the
/// texture is a ring that the window slides along. Stars of one colour need no colour here, and
/// what they let through is multiplied, so their order does not matter.
final class LayerTexture {
  private struct Strip {
    /// Which strip of the sky has this place; none at first.
    var index = Int.min
    /// Its stars that are still to be drawn.
    var missing: StarRuns
  }

  private let picture: GLRenderTexture
  private let context: GLContext
  /// Pixels of a strip.
  let stripWidth: Int
  /// Pixels of the sky's beginning, where strip 0 starts.
  private(set) var phase = 0.0
  private var field: StarField
  private(set) var canvas: StarCanvas
  private var strips: [Strip]

  /// - Parameters:
  ///   - places: Strips that it holds.
  ///   - stripWidth: Pixels of each.
  ///   - height: Pixels.
  ///   - isKept: Whether it is shown more often than drawn, and between its pixels.
  ///   - field: Whose light it is.
  ///   - scale: Pixels per logical pixel.
  ///   - context: The current context.
  /// - Throws: ``GLError`` when there is no such texture to be had.
  init(
    places: Int, stripWidth: Int, height: Int, isKept: Bool, of field: StarField, scale: Double,
    in context: GLContext
  ) throws(GLError) {
    // Sixteen bits are plenty, and quickest to show. A software rasteriser works with floats: it
    // draws into them faster by a fifth, and shows them slower by half.
    picture = try GLRenderTexture(
      context.driver.isSoftware && !isKept ? .r32f : .r16, width: places * stripWidth,
      height: height, filter: isKept ? .linear : .nearest, wrap: .repeat, in: context)
    self.stripWidth = stripWidth
    self.field = field
    self.context = context
    canvas = StarCanvas(
      width: places * stripWidth, height: height, scale: scale,
      reach: field.sprite.largestRadius)
    let nothing = field.runs(from: 0, to: 0)
    strips = Array(repeating: Strip(missing: nothing), count: places)
  }

  var width: Int { picture.width }
  var height: Int { picture.height }

  func bind(unit: UInt32) { picture.texture.bind(unit: unit) }

  /// Forgets everything, and begins the strips elsewhere.
  func restart(_ field: StarField, phase: Double) {
    self.field = field
    self.field.opacity = 1
    self.phase = phase
    canvas = StarCanvas(
      width: width, height: height, scale: canvas.scale, reach: field.sprite.largestRadius)
    for place in strips.indices { strips[place].index = .min }
  }

  /// Sees to it that strips have their places; what had them before is gone.
  func claim(_ indices: ClosedRange<Int>) {
    for index in indices {
      let place = place(of: index)
      guard strips[place].index != index else { continue }
      field.offset = (phase + Double(index * stripWidth)) / canvas.scale
      strips[place].index = index
      strips[place].missing = field.runs(from: 0, to: Double(stripWidth) / canvas.scale)
      target(place)
      context.clear(red: 1, green: 1, blue: 1, alpha: 1)
    }
  }

  /// Stars of a strip that are still to be drawn; nil when the strip is not here.
  func missingStars(of index: Int) -> Int? {
    let strip = strips[place(of: index)]
    return strip.index == index ? strip.missing.starCount : nil
  }

  /// Draws stars that a strip is missing.
  ///
  /// - Returns: How many.
  func draw(_ index: Int, atMost limit: Int, with pass: StarPass) throws(GLError) -> Int {
    let place = place(of: index)
    guard strips[place].index == index else { return 0 }
    target(place)
    field.offset = (phase + Double(index * stripWidth)) / canvas.scale
    canvas.left = Double(place * stripWidth)
    return try pass.sum(&strips[place].missing, atMost: limit, of: field, on: canvas)
  }

  private func place(of index: Int) -> Int {
    let rest = index % strips.count
    return rest < 0 ? rest + strips.count : rest
  }

  /// Limits drawing to one place.
  private func target(_ place: Int) {
    context.bind(framebuffer: picture.framebuffer)
    context.setScissor(
      (place * stripWidth)..<((place + 1) * stripWidth), height: picture.height)
  }
}
