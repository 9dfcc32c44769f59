import CosmosShaders

/// The boxes that a frame must redraw in a target that still shows a recent frame.
///
/// A partial redraw needs an unchanged background. A drifting sky shows the same kept background
/// for many frames, and only a figure or the ruler moves in front of it.
struct Damage {
  /// Boxes around everything in front of the background, near ones united; one array per frame, the
  /// current frame first.
  ///
  /// Drivers swap two or three buffers, so the contents of a target are rarely more than three
  /// frames old.
  private var drawn = [[PixelBox]](repeating: [], count: 4)
  /// Number of frames directly before the current one that show the same background pixels as it,
  /// at most three.
  private var known = 0
  /// Boxes around all pixels of the frame that may differ from the target's contents; nil if the
  /// whole target must be redrawn.
  var boxes: [PixelBox]? { isPartial ? differing : nil }
  private var differing: [PixelBox] = []
  private var isPartial = false

  /// Begins a frame.
  ///
  /// - Parameter isSameBackground: Whether the frame shows the same background pixels as the
  ///   previous frame.
  mutating func begin(isSameBackground: Bool) {
    known = isSameBackground ? min(known + 1, drawn.count - 1) : 0
    for index in (1..<drawn.count).reversed() { drawn.swapAt(index, index - 1) }
    drawn[0].removeAll(keepingCapacity: true)
  }

  /// Adds a box around something that the frame draws in front of its background.
  mutating func add(_ box: PixelBox) { Self.unite(box, into: &drawn[0]) }

  /// Finds the boxes in which the frame may differ from the target's contents.
  ///
  /// - Parameter age: Frames since the target was drawn: 1 if the previous frame drew it; 0 if
  ///   unknown.
  mutating func finish(age: Int) {
    isPartial = age > 0 && age <= known
    differing.removeAll(keepingCapacity: true)
    guard isPartial else { return }
    for boxes in drawn[...age] {
      for box in boxes { Self.unite(box, into: &differing) }
    }
  }

  /// Adds a box to a list, or unites it with boxes in the list if copying the united box takes less
  /// time than copying those boxes one by one.
  private static func unite(_ new: PixelBox, into boxes: inout [PixelBox]) {
    var box = new
    while true {
      var (best, least) = (-1, copyCost)
      for index in boxes.indices {
        let loss = box.loss(unitedWith: boxes[index])
        if loss <= least { (best, least) = (index, loss) }
      }
      guard best >= 0 else { break }
      box = box.united(with: boxes.remove(at: best))
    }
    boxes.append(box)
  }

  /// The fixed cost of a copy, as the number of pixels that could be copied in the same time.
  private static let copyCost: Float = 4000
}
