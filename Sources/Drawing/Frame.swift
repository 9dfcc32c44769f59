public import Geometry

/// One picture as a value: what scene and renderer agree on.
///
/// Some hundred numbers and no geometry. A frame is filled again and again without allocating:
/// ``reset(for:)`` keeps the storage.
public struct Frame: Equatable, Sendable {
  /// One step of drawing, back to front.
  public enum Command: Equatable, Sendable {
    case backdrop(Backdrop)
    case stars(StarField)
    /// One colour over everything.
    case fill(Color)
  }

  public private(set) var viewport: Viewport
  public private(set) var commands: [Command] = []

  public init(viewport: Viewport) {
    self.viewport = viewport
  }

  /// Empties the frame, keeping its storage.
  public mutating func reset(for viewport: Viewport) {
    self.viewport = viewport
    commands.removeAll(keepingCapacity: true)
  }

  public mutating func add(_ command: Command) {
    commands.append(command)
  }
}
