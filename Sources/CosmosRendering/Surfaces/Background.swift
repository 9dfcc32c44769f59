import CosmosDrawing
import CosmosGeometry

/// A frame's background as a value: the key of its surfaces.
struct Background {
  private(set) var commands: [Frame.Command] = []
  private(set) var strips: [StripSpan] = []
  private(set) var viewport = Viewport(size: Size(width: 0, height: 0))

  /// Becomes the background of a frame, in the memory that it has.
  mutating func take(_ frame: borrowing Frame) {
    viewport = frame.viewport
    commands.removeAll(keepingCapacity: true)
    strips.removeAll(keepingCapacity: true)
    commands.append(contentsOf: frame.background)
    guard case .backdrop(let backdrop) = commands.first else { return }
    strips.append(contentsOf: frame.strips[backdrop.strips])
    // Spans count from the background's first one.
    guard !strips.isEmpty, backdrop.strips.lowerBound > 0 else { return }
    var moved = backdrop
    moved.strips = 0..<strips.count
    commands[0] = .backdrop(moved)
  }

  /// Becomes a copy of another one, in the memory that it has.
  mutating func take(_ other: Background) {
    viewport = other.viewport
    commands.replaceSubrange(commands.indices, with: other.commands)
    strips.replaceSubrange(strips.indices, with: other.strips)
  }

  /// Becomes a copy of another one's backdrop.
  mutating func takeBackdrop(of other: Background) {
    viewport = other.viewport
    commands.replaceSubrange(commands.indices, with: other.commands.prefix(1))
    strips.replaceSubrange(strips.indices, with: other.strips)
  }

  /// The backdrop; nil where the background begins with something else.
  var backdrop: Backdrop? {
    guard case .backdrop(let backdrop) = commands.first else { return nil }
    return backdrop
  }

  /// Whether a copy of all of it is less to draw than its parts: a clear alone is faster than a copy.
  var isWorthKeeping: Bool { backdrop.map { commands.count > 1 || !$0.isFlat } ?? false }

  /// Whether the backdrop is the same as another background's.
  func hasBackdrop(of other: Background) -> Bool {
    viewport == other.viewport && strips == other.strips && commands.first == other.commands.first
  }

  /// Pixels that its layers are away from those of another background, the farthest counts; nil where
  /// they differ in anything else.
  func distance(to other: Background) -> Double? {
    guard viewport == other.viewport, strips == other.strips,
      commands.count == other.commands.count
    else { return nil }
    var farthest = 0.0
    for (command, second) in zip(commands, other.commands) {
      guard let distance = command.distance(to: second) else { return nil }
      farthest = max(farthest, distance)
    }
    return farthest * viewport.contentScale
  }

  /// Moves all layers along the ribbon, so that the fastest comes to the nearest whole step.
  ///
  /// Layers that slide together keep together: all turn by the same share of their periods. So a sky
  /// that drifts is the same background for as many frames as its fastest layer takes for a step.
  ///
  /// - Parameter step: Pixels.
  mutating func round(to step: Double) {
    guard
      let fastest = commands.lazy.compactMap(\.place).max(by: { $0.period < $1.period }),
      fastest.period > 0
    else { return }
    let pixels = fastest.offset * viewport.contentScale
    let turns =
      ((pixels / step).rounded() * step - pixels) / (fastest.period * viewport.contentScale)
    for index in commands.indices { commands[index].turn(by: turns) }
  }
}

extension Frame.Command {
  /// The place of a layer that slides, on a ring, in logical pixels; nil for what rests.
  fileprivate var place: (offset: Double, period: Double)? {
    switch self {
    case .stars(let field): (field.offset, field.period)
    case .deepSky(let sky): (sky.offset, sky.period)
    default: nil
    }
  }

  /// A copy whose layer is elsewhere.
  private func moved(to offset: Double) -> Frame.Command {
    switch self {
    case .stars(var field):
      field.offset = offset
      return .stars(field)
    case .deepSky(var sky):
      sky.offset = offset
      return .deepSky(sky)
    default: return self
    }
  }

  /// Logical pixels from its layer to that of another command, the shorter way; nil where they differ
  /// in anything else.
  fileprivate func distance(to other: Frame.Command) -> Double? {
    guard let (offset, period) = other.place else { return self == other ? 0 : nil }
    guard let place, moved(to: offset) == other else { return nil }
    let distance = abs(place.offset - offset)
    return min(distance, abs(period - distance))
  }

  /// Moves its layer by a share of its period.
  fileprivate mutating func turn(by turns: Double) {
    guard let (offset, period) = place else { return }
    self = moved(to: wrapped(offset + turns * period, period: period))
  }
}
