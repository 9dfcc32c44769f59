import CosmosDrawing
import CosmosGeometry
import CosmosShaders

/// A frame's background as a value: the key of the kept background's surfaces.
///
/// If a picture depends on anything that this key lacks, the picture may become stale unnoticed.
struct Background: Equatable {
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
}
