/// Statistics of the frames of the last seconds, updated with each frame.
///
///     var recent = RollingFrames(seconds: 5)
///     while isRunning {
///       draw()
///       let end = now()
///       recent.append(duration: end - shown, endingAt: end)
///       shown = end
///       if let rate = recent.framesPerSecond, let p99 = recent.percentile(.p99) {
///         show("\(rate) fps, p99 \(1000 * p99) ms")
///       }
///     }
///
/// The time to add a frame or to find a percentile grows with the logarithm of the number of frames
/// in the window. Memory is allocated only if the window contains more frames than ever before.
///
/// The durations are stored in a treap, a search tree that random priorities keep balanced. Each
/// node knows the size of its branch, so that a single descent finds the frame with a given rank.
///
/// - Source: Seidel, Aragon, "Randomized Search Trees", 1996.
public struct RollingFrames: Sendable {
  /// The length of the window in seconds.
  public let seconds: Double

  /// The frames as a ring buffer, and as a tree ordered by duration; -1 means no frame.
  private var nodes: [Node]
  private var first = 0
  private var root = -1
  private var random: UInt64 = 0

  /// The number of frames in the window.
  public private(set) var count = 0

  private struct Node {
    var duration = 0.0
    var end = 0.0
    var left = -1
    var right = -1
    /// The number of nodes in the branch.
    var size = 1
    var priority: UInt64 = 0
  }

  /// Creates an empty window.
  ///
  /// - Parameters:
  ///   - seconds: The number of seconds after which a frame leaves the window, more than 0.
  ///   - frames: The number of frames to reserve memory for, 1 or more. Memory for more frames is
  ///     allocated on demand.
  public init(seconds: Double, reserving frames: Int = 1024) {
    precondition(seconds > 0, "window of \(seconds) s: must be more than 0")
    precondition(frames > 0, "room for \(frames) frames: must be 1 or more")
    self.seconds = seconds
    nodes = Array(repeating: Node(), count: frames)
  }

  /// Adds a frame, and removes the frames that ended before the window.
  ///
  /// - Parameters:
  ///   - duration: The duration of the frame in seconds, 0 or more.
  ///   - end: The end of the frame, in seconds on any clock; not before the end of the last frame.
  public mutating func append(duration: Double, endingAt end: Double) {
    advance(to: end)
    if count == nodes.count { grow() }
    let place = (first + count) % nodes.count
    count += 1
    insert(Node(duration: duration, end: end), at: place)
  }

  /// Advances the end of the window to a time, for a program that rests, and removes earlier
  /// frames.
  ///
  /// - Parameter time: The time in seconds, on the clock of the frames.
  public mutating func advance(to time: Double) {
    while count > 0, nodes[first].end <= time - seconds {
      remove(first)
      first = (first + 1) % nodes.count
      count -= 1
    }
  }

  /// Removes all frames.
  public mutating func removeAll() {
    (first, root, count) = (0, -1, 0)
  }

  /// The number of frames divided by the seconds from the start of the first frame to the end of
  /// the last one; `nil` if there are no frames.
  public var framesPerSecond: Double? {
    guard count > 0 else { return nil }
    let time = nodes[(first + count - 1) % nodes.count].end - nodes[first].end
    let whole = time + nodes[first].duration
    return whole > 0 ? Double(count) / whole : nil
  }

  /// Returns a percentile of the durations, in seconds, by nearest rank; `nil` if there are no
  /// frames.
  public func percentile(_ percentile: Percentile) -> Double? {
    guard count > 0 else { return nil }
    var rank = percentile.index(in: count)
    var node = root
    while true {
      let left = size(nodes[node].left)
      if rank == left { return nodes[node].duration }
      if rank < left {
        node = nodes[node].left
      } else {
        rank -= left + 1
        node = nodes[node].right
      }
    }
  }

  /// Returns the durations of the frames in seconds, oldest first, to plot them.
  public func durations() -> some RandomAccessCollection<Double> {
    (0..<count).lazy.map { nodes[(first + $0) % nodes.count].duration }
  }

  // MARK: The tree

  /// The number of nodes on the longest path from the root.
  var height: Int { height(of: root) }

  private func height(of node: Int) -> Int {
    node < 0 ? 0 : 1 + max(height(of: nodes[node].left), height(of: nodes[node].right))
  }

  private func size(_ node: Int) -> Int { node < 0 ? 0 : nodes[node].size }

  /// Returns whether a node comes before another one; equal durations are ordered by index.
  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    (nodes[one].duration, one) < (nodes[other].duration, other)
  }

  private mutating func update(_ node: Int) {
    nodes[node].size = 1 + size(nodes[node].left) + size(nodes[node].right)
  }

  private mutating func insert(_ new: Node, at place: Int) {
    // This is a linear congruential generator, whose high bits are random enough for a tree.
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    nodes[place] = new
    nodes[place].priority = random >> 32
    let (before, after) = split(root, at: place)
    root = merge(merge(before, place), after)
  }

  /// Splits a branch into the nodes before and after a node that is not part of the branch.
  private mutating func split(_ branch: Int, at place: Int) -> (Int, Int) {
    guard branch >= 0 else { return (-1, -1) }
    if isBefore(branch, place) {
      let (before, after) = split(nodes[branch].right, at: place)
      nodes[branch].right = before
      update(branch)
      return (branch, after)
    }
    let (before, after) = split(nodes[branch].left, at: place)
    nodes[branch].left = after
    update(branch)
    return (before, branch)
  }

  /// Joins two branches, with all nodes of the first before all of the second.
  private mutating func merge(_ one: Int, _ other: Int) -> Int {
    guard one >= 0 else { return other }
    guard other >= 0 else { return one }
    if nodes[one].priority > nodes[other].priority {
      nodes[one].right = merge(nodes[one].right, other)
      update(one)
      return one
    }
    nodes[other].left = merge(one, nodes[other].left)
    update(other)
    return other
  }

  private mutating func remove(_ place: Int) {
    let rest = merge(nodes[place].left, nodes[place].right)
    var node = root
    guard node != place else {
      root = rest
      return
    }
    while true {
      nodes[node].size -= 1
      let isLeft = isBefore(place, node)
      let next = isLeft ? nodes[node].left : nodes[node].right
      guard next == place else {
        node = next
        continue
      }
      if isLeft { nodes[node].left = rest } else { nodes[node].right = rest }
      return
    }
  }

  /// Doubles the memory for frames.
  private mutating func grow() {
    let frames = (0..<count).map { nodes[(first + $0) % nodes.count] }
    nodes = Array(repeating: Node(), count: 2 * nodes.count)
    (first, root) = (0, -1)
    for (place, frame) in frames.enumerated() {
      insert(Node(duration: frame.duration, end: frame.end), at: place)
    }
  }
}
