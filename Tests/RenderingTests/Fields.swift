import CosmosKit
import TestSupport

enum Fields {
  static func field(
    count: UInt32, period: Double, offset: Double = 0, radius: Double = 4, peak: Double = 0.7,
    color: Color = Color(red: 0.8, green: 0.9, blue: 1), variation: Double = 0.25,
    seed: UInt32 = 1, layer: UInt32 = 2
  ) -> StarField {
    StarField(
      seed: seed, layer: layer, count: count, period: period, offset: offset,
      sprite: StarSprite(
        profile: .soft, radius: radius, color: color.opacity(peak), sizeVariation: variation,
        brightnessVariation: 0.35))
  }

  static func frame(
    _ fields: [StarField], in viewport: Viewport, over color: Color = .black
  ) -> Frame {
    var frame = Frame(viewport: viewport)
    frame.add(Backdrop(color: color))
    for field in fields { frame.add(field) }
    return frame
  }

  static func options(
    _ primitive: StarPrimitive = .auto, cache: LayerCachePolicy = .off, keepingBudget: Double? = nil
  ) -> RendererOptions {
    var options = RendererOptions()
    options.starPrimitive = primitive
    options.layerCache = cache
    options.keepingBudget = keepingBudget
    return options
  }

  /// Returns the picture of a frame, drawn by a new renderer.
  static func picture(
    of frame: Frame, _ options: RendererOptions, in context: GLContext
  ) throws -> Image {
    try Renderer(options: options, context: context).picture(of: frame)
  }

  /// Returns the exact picture of a field, computed star by star in double precision.
  static func reference(_ field: StarField, in viewport: Viewport, over color: Color) -> Image {
    let (width, height) = (viewport.pixelWidth, viewport.pixelHeight)
    var through = [Double](repeating: 1, count: width * height)
    let scale = viewport.contentScale
    let key = StarHash.key(seed: field.seed, layer: field.layer)
    for run in field.runs(from: 0, to: viewport.width) {
      for index in 0..<run.count {
        let hash = StarHash(index: run.first + index, key: key)
        let x = (run.x + (Double(index) + Double(hash.jitter)) * field.spacing) * scale
        let y = Double(hash.height) * Double(height)
        let sprite = field.sprite
        let radius = sprite.radius * (1 + sprite.sizeVariation * Double(hash.size)) * scale
        let peak = min(
          1,
          sprite.color.alpha * field.opacity
            * (1 + sprite.brightnessVariation * Double(hash.brightness)))
        // The renderer draws a square that ends where the star's light falls below half a step of
        // eight bits.
        let cut = max(0, 1 - (0.5 / (255 * max(peak, 1e-6))).squareRoot()).squareRoot()
        for row in max(0, Int(y - radius))...max(0, min(height - 1, Int(y + radius))) {
          let left = max(0, Int((x - radius).rounded(.down)))
          let right = min(width - 1, Int(x + radius))
          guard left <= right, row < height else { continue }
          for column in left...right {
            let dx = (Double(column) + 0.5 - x) / radius
            let dy = (Double(row) + 0.5 - y) / radius
            let inside = max(0, 1 - dx * dx - dy * dy)
            let alpha = peak * inside * inside
            if max(abs(dx), abs(dy)) <= cut { through[row * width + column] *= 1 - alpha }
          }
        }
      }
    }
    let tint = field.sprite.color
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * through.count)
    for value in through {
      for (base, light) in [
        (color.red, tint.red), (color.green, tint.green), (color.blue, tint.blue),
      ] {
        pixels.append(UInt8((255 * (light + (base - light) * value)).rounded()))
      }
      pixels.append(255)
    }
    return Image(width: width, height: height, pixels: pixels)
  }
}

extension SplitMix64 {
  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) * 0x1p-53
  }
}

extension Renderer {
  /// Returns a new renderer that has built the shaders for a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - options: The options of the renderer.
  ///   - context: The current context.
  /// - Returns: The renderer.
  /// - Throws: Any error from the driver.
  static func built(
    for frame: Frame, _ options: RendererOptions, in context: GLContext
  ) throws -> Renderer {
    let first = try Renderer(options: options, context: context)
    repeat { _ = try first.picture(of: frame) } while first.missing.contains(.pipeline)
    return try Renderer(sharingShadersWith: first)
  }
}
