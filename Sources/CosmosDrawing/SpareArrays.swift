/// Arrays of earlier layers, whose memory later layers reuse.
///
/// Layers own what they draw, so their arrays leave a frame with them. A frame keeps these arrays
/// for its next layers, because it would otherwise allocate memory for each picture.
struct SpareArrays: Sendable {
  var bars = Pool<Bar>()
  var strokes = Pool<Stroke>()
  var paths = Pool<PathDraw>()
  var rings = Pool<Ring>()
  var bodies = Pool<BodyDraw>()
  var labels = Pool<Label>()
  var boxes = Pool<Box>()

  struct Pool<Element: Sendable>: Sendable {
    private(set) var arrays: [[Element]] = []
    /// Maximum number of arrays: a scene may add new arrays with every picture, and take none.
    static var most: Int { 64 }

    /// Returns an empty array.
    mutating func take() -> [Element] {
      var array = arrays.popLast() ?? []
      // Emptied only here: in `put`, the layer still owns the array, too.
      array.removeAll(keepingCapacity: true)
      return array
    }

    /// Keeps the memory of an array.
    mutating func put(_ array: [Element]) {
      if array.capacity > 0, arrays.count < Self.most { arrays.append(array) }
    }

    /// Returns a copy of an array, in the memory of another one.
    mutating func copy(_ array: [Element]) -> [Element] {
      guard !array.isEmpty else { return [] }
      var copy = take()
      copy.append(contentsOf: array)
      return copy
    }
  }

  /// Keeps the memory of a layer's array.
  mutating func put(_ layer: Frame.Layer) {
    switch layer {
    case .backdrop(let backdrop): bars.put(backdrop.bars)
    case .lines(let lines): strokes.put(lines.strokes)
    case .paths(let all): paths.put(all)
    case .rings(let all): rings.put(all)
    case .bodies(let all): bodies.put(all)
    case .labels(let all): labels.put(all)
    case .boxes(let all): boxes.put(all)
    default: break
    }
  }

  /// Returns a copy of a layer with an array of its own.
  mutating func copy(_ layer: Frame.Layer) -> Frame.Layer {
    switch layer {
    case .backdrop(var backdrop):
      backdrop.bars = bars.copy(backdrop.bars)
      return .backdrop(backdrop)
    case .lines(var lines):
      lines.strokes = strokes.copy(lines.strokes)
      return .lines(lines)
    case .paths(let all): return .paths(paths.copy(all))
    case .rings(let all): return .rings(rings.copy(all))
    case .bodies(let all): return .bodies(bodies.copy(all))
    case .labels(let all): return .labels(labels.copy(all))
    case .boxes(let all): return .boxes(boxes.copy(all))
    default: return layer
    }
  }
}
