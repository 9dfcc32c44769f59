// Loops over pixels are here, because this module is optimised and tests are not.

public import CosmosDrawing
public import CosmosGeometry

extension Image {
  /// Returns a channel at a position in pixels, interpolated between the four nearest pixels,
  /// 0…255.
  public func channel(_ channel: Int, at place: Point) -> Double {
    let x = place.x - 0.5
    let y = place.y - 0.5
    let left = Int(x.rounded(.down))
    let top = Int(y.rounded(.down))
    guard left >= 0, top >= 0, left + 1 < width, top + 1 < height else { return 0 }
    let (u, v) = (x - Double(left), y - Double(top))
    func value(_ dx: Int, _ dy: Int) -> Double {
      Double(pixels[4 * ((top + dy) * width + left + dx) + channel])
    }
    return (value(0, 0) * (1 - u) + value(1, 0) * u) * (1 - v)
      + (value(0, 1) * (1 - u) + value(1, 1) * u) * v
  }

  /// Returns the sum of a channel over all pixels; a full pixel counts as 1.
  public func sum(ofChannel channel: Int) -> Double {
    var sum = 0
    pixels.withUnsafeBufferPointer { bytes in
      for index in stride(from: channel, to: bytes.count, by: 4) { sum += Int(bytes[index]) }
    }
    return Double(sum) / 255
  }

  /// The bounding box of lit pixels in whole pixels, and the midpoint of its left and right edges
  /// with a fraction; nil for a black image.
  public var ink: (x: ClosedRange<Int>, y: ClosedRange<Int>, middle: Double)? {
    var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
    var columns = [Int](repeating: 0, count: width)
    for y in 0..<height {
      for x in 0..<width {
        let value = Int(pixels[4 * (y * width + x)])
        guard value > 8 else { continue }
        columns[x] = max(columns[x], value)
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    guard left <= right else { return nil }
    let first = Double(left + 1) - Double(columns[left]) / 255
    let last = Double(right) + Double(columns[right]) / 255
    return (left...right, top...bottom, (first + last) / 2)
  }
}
