import CosmosShaders

/// The parts of a target that a frame changes, where it has one of the frames before, over the same background.
///
/// A sky that drifts shows a background that is kept many times, and moves no more than a figure or the ruler over it.
struct Damage {
  /// Boxes around all that the newest frames drew over their background, the current one first.
  ///
  /// Drivers have two pictures in turn, or three.
  private var drawn = [[PixelBox]](repeating: [], count: 4)
  /// How many frames before the current one had its background.
  private var known = 0
  /// Boxes that do not meet, around all that differs from the target; nil for the whole of it.
  var boxes: [PixelBox]? { isPartial ? differing : nil }
  private var differing: [PixelBox] = []
  private var isPartial = false

  /// Begins a frame, whose background may be that of the frame before, pixel by pixel.
  mutating func begin(isSameBackground: Bool) {
    known = isSameBackground ? min(known + 1, drawn.count - 1) : 0
    for index in (1..<drawn.count).reversed() { drawn.swapAt(index, index - 1) }
    drawn[0].removeAll(keepingCapacity: true)
  }

  /// Adds a box around something that the frame draws over its background.
  mutating func add(_ box: PixelBox) { drawn[0].append(box) }

  /// Finds what differs from a target that was drawn so many frames ago, 0 where that is not known.
  mutating func finish(age: Int) {
    isPartial = age > 0 && age <= known
    differing.removeAll(keepingCapacity: true)
    guard isPartial else { return }
    for boxes in drawn[...age] {
      for var box in boxes {
        while let other = differing.firstIndex(where: box.meets) {
          box = box.united(with: differing.remove(at: other))
        }
        differing.append(box)
      }
    }
  }
}
