import CosmosDrawing
import CosmosGeometry
import CosmosShaders

/// A frame's background as a value: the key of the kept background's surfaces.
///
/// If a picture depends on anything that this key lacks, the picture may become stale unnoticed.
struct Background {
  private(set) var commands: [Frame.Command] = []
  private(set) var strips: [StripSpan] = []
  private(set) var viewport = Viewport(size: Size(width: 0, height: 0))

  /// Copies the background of a frame, reusing the memory of the arrays.
  mutating func take(_ frame: borrowing Frame) {
    viewport = frame.viewport
    commands.removeAll(keepingCapacity: true)
    strips.removeAll(keepingCapacity: true)
    commands.append(contentsOf: frame.background)
    guard case .backdrop(let backdrop) = commands.first else { return }
    strips.append(contentsOf: frame.strips[backdrop.strips])
    // The copied spans have indices from 0, even if the indices of the frame's spans begin later.
    guard !strips.isEmpty, backdrop.strips.lowerBound > 0 else { return }
    var moved = backdrop
    moved.strips = 0..<strips.count
    commands[0] = .backdrop(moved)
  }

  /// Copies another background, reusing the memory of the arrays.
  mutating func take(_ other: Background) {
    viewport = other.viewport
    commands.replaceSubrange(commands.indices, with: other.commands)
    strips.replaceSubrange(strips.indices, with: other.strips)
  }

  /// Copies another background's backdrop, reusing the memory of the arrays.
  mutating func takeBackdrop(of other: Background) {
    viewport = other.viewport
    commands.replaceSubrange(commands.indices, with: other.commands.prefix(1))
    strips.replaceSubrange(strips.indices, with: other.strips)
  }

  /// The backdrop; nil if the background begins with something else.
  var backdrop: Backdrop? {
    guard case .backdrop(let backdrop) = commands.first else { return nil }
    return backdrop
  }

  /// Whether copying a picture of the background is faster than drawing the background.
  ///
  /// A copy is slower than a clear to a single colour.
  var isWorthKeeping: Bool { backdrop.map { commands.count > 1 || !$0.isFlat } ?? false }

  /// Returns whether the backdrop is the same as another background's.
  func hasBackdrop(of other: Background) -> Bool {
    viewport == other.viewport && strips == other.strips && commands.first == other.commands.first
  }

  /// Returns the largest distance, in pixels, between the two positions of a layer in this
  /// background and another one; nil if anything but the positions differs.
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

  /// Moves all layers along the ribbon so that the offset of the fastest layer is a whole number of
  /// steps.
  ///
  /// All layers turn by the same fraction of their periods, so layers that slide together stay
  /// together. A drifting sky keeps the same rounded background for as many frames as its fastest
  /// layer takes for one step.
  ///
  /// - Parameter step: Size of a step in pixels.
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
  /// Offset and period of a sliding layer, in logical pixels; nil if the command does not slide.
  fileprivate var place: (offset: Double, period: Double)? {
    switch self {
    case .stars(let field): (field.offset, field.period)
    case .deepSky(let sky): (sky.offset, sky.period)
    default: nil
    }
  }

  /// Returns a copy with the layer at another offset, in logical pixels.
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

  /// Returns the distance, in logical pixels, to the layer of another command, the shorter way
  /// round; nil if anything but the offset differs.
  fileprivate func distance(to other: Frame.Command) -> Double? {
    guard let (offset, period) = other.place else { return self == other ? 0 : nil }
    guard let place, moved(to: offset) == other else { return nil }
    let distance = abs(place.offset - offset)
    return min(distance, abs(period - distance))
  }

  /// Moves the layer by a fraction of its period.
  fileprivate mutating func turn(by turns: Double) {
    guard let (offset, period) = place else { return }
    self = moved(to: wrapped(offset + turns * period, period: period))
  }
}
