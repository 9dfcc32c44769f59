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

  /// The times when the frames ended, as a ring buffer.
  private var ends: [Double]
  /// The frames at the same places, as a tree ordered by duration; -1 means no frame.
  private var nodes: [Node]
  private var first = 0
  private var root: Int32 = -1
  private var random: UInt64 = 0

  /// The number of frames in the window.
  public private(set) var count = 0

  // Integers of 32 bits, as the tree of a fast program is larger than a processor's first cache.
  private struct Node {
    var duration = 0.0
    var left: Int32 = -1
    var right: Int32 = -1
    /// The number of nodes in the branch.
    var size: Int32 = 1
    var priority: UInt32 = 0
  }

  /// Creates an empty window.
  ///
  /// - Parameters:
  ///   - seconds: The number of seconds after which a frame leaves the window, more than 0.
  ///   - frames: The number of frames to reserve memory for, 1 or more. Memory for more frames is
  ///     allocated on demand.
  /// - Precondition: `seconds` is more than 0, and `frames` is 1 or more.
  public init(seconds: Double, reserving frames: Int = 1024) {
    precondition(seconds > 0, "window of \(seconds) s: must be more than 0")
    precondition(frames > 0, "room for \(frames) frames: must be 1 or more")
    self.seconds = seconds
    ends = Array(repeating: 0, count: frames)
    nodes = Array(repeating: Node(), count: frames)
  }

  /// Adds a frame, and removes the frames that ended before the window.
  ///
  /// - Parameters:
  ///   - duration: The duration of the frame in seconds, 0 or more.
  ///   - end: The end of the frame, in seconds on any clock; not before the end of the last frame.
  /// - Precondition: Neither is NaN.
  public mutating func append(duration: Double, endingAt end: Double) {
    precondition(!duration.isNaN && !end.isNaN, "a frame of \(duration) s, at \(end) s")
    advance(to: end)
    if count == nodes.count { grow() }
    let place = index(count)
    count += 1
    ends[place] = end
    insert(duration, at: place)
  }

  /// Advances the end of the window to a time, for a program that rests, and removes earlier
  /// frames.
  ///
  /// - Parameter time: The time in seconds, on the clock of the frames.
  public mutating func advance(to time: Double) {
    while count > 0, ends[first] <= time - seconds {
      remove(Int32(first))
      first = index(1)
      count -= 1
    }
  }

  /// Removes all frames.
  public mutating func removeAll() {
    (first, root, count) = (0, -1, 0)
  }

  /// The number of frames divided by the seconds from the start of the first frame to the end of
  /// the last one; `nil` if there are no frames.
  public var framesPerSecond: Double? { framesPerSecond(inLast: seconds) }

  /// Returns the frame rate of the end of the window, for a number that follows a change sooner
  /// than the percentiles do.
  ///
  /// - Parameter seconds: The frames count that ended less than this number of seconds before the
  ///   end of the last frame.
  /// - Returns: The number of those frames divided by the seconds from the start of the first of
  ///   them to the end of the last one; `nil` if there are no frames.
  public func framesPerSecond(inLast seconds: Double) -> Double? {
    guard count > 0 else { return nil }
    let end = ends[index(count - 1)]
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[index(middle)] <= end - seconds { low = middle + 1 } else { high = middle }
    }
    let whole = end - ends[index(low)] + nodes[index(low)].duration
    return whole > 0 ? Double(count - low) / whole : nil
  }

  /// Returns a percentile of the durations, in seconds, by nearest rank; `nil` if there are no
  /// frames.
  public func percentile(_ percentile: Percentile) -> Double? {
    guard count > 0 else { return nil }
    var rank = Int32(percentile.index(in: count))
    var branch = root
    while true {
      let node = nodes[Int(branch)]
      let left = size(node.left)
      if rank == left { return node.duration }
      if rank < left {
        branch = node.left
      } else {
        rank -= left + 1
        branch = node.right
      }
    }
  }

  /// Returns the durations of the frames in seconds, oldest first, to plot them.
  public func durations() -> some RandomAccessCollection<Double> {
    (0..<count).lazy.map { nodes[index($0)].duration }
  }

  /// Returns the place in the ring buffer of the frame that is `offset` after the oldest one.
  private func index(_ offset: Int) -> Int {
    let place = first + offset
    return place < ends.count ? place : place - ends.count
  }

  // MARK: The tree

  /// The number of nodes on the longest path from the root.
  var height: Int { height(of: root) }

  private func height(of node: Int32) -> Int {
    node < 0 ? 0 : 1 + max(height(of: nodes[Int(node)].left), height(of: nodes[Int(node)].right))
  }

  private func size(_ node: Int32) -> Int32 { node < 0 ? 0 : nodes[Int(node)].size }

  /// Returns whether a node comes before another one; equal durations are ordered by index.
  private func isBefore(_ one: Int32, _ other: Int32) -> Bool {
    let (first, second) = (nodes[Int(one)].duration, nodes[Int(other)].duration)
    return first < second || first == second && one < other
  }

  private mutating func update(_ node: Int32) {
    nodes[Int(node)].size = 1 + size(nodes[Int(node)].left) + size(nodes[Int(node)].right)
  }

  /// Replaces one branch of a node; a node of -1 stands for the root's parent.
  private mutating func set(_ branch: Int32, of node: Int32, isLeft: Bool) {
    guard node >= 0 else { return root = branch }
    if isLeft { nodes[Int(node)].left = branch } else { nodes[Int(node)].right = branch }
  }

  /// Descends from the root to a node's place in the order, and changes the sizes on the way.
  ///
  /// - Parameters:
  ///   - place: The node, at which the descent ends if it is in the tree.
  ///   - change: Number to add to the size of each node above the end.
  ///   - isEnd: Returns whether the descent ends at another node.
  /// - Returns: The node above the end, whether the end is its left branch, and the end; -1 stands
  ///   for no node.
  private mutating func descend(
    to place: Int32, changingSizesBy change: Int32, until isEnd: (Node) -> Bool
  ) -> (parent: Int32, isLeft: Bool, branch: Int32) {
    var (parent, isLeft, branch) = (Int32(-1), false, root)
    // One access to the buffer instead of one for each node takes half the time.
    nodes.withUnsafeMutableBufferPointer { nodes in
      let duration = nodes[Int(place)].duration
      while branch >= 0, branch != place, !isEnd(nodes[Int(branch)]) {
        nodes[Int(branch)].size += change
        let node = nodes[Int(branch)]
        (parent, isLeft) = (branch, (duration, place) < (node.duration, branch))
        branch = isLeft ? node.left : node.right
      }
    }
    return (parent, isLeft, branch)
  }

  private mutating func insert(_ duration: Double, at index: Int) {
    // This is a linear congruential generator, whose high bits are random enough for a tree.
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let (place, priority) = (Int32(index), UInt32(truncatingIfNeeded: random >> 32))
    nodes[index] = Node(duration: duration, priority: priority)
    let (parent, isLeft, branch) = descend(to: place, changingSizesBy: 1) { $0.priority < priority }
    // Nodes of a lower priority come below the new one. There are two on average.
    (nodes[index].left, nodes[index].right) = split(branch, at: place)
    update(place)
    set(place, of: parent, isLeft: isLeft)
  }

  /// Splits a branch into the nodes before and after a node that is not part of the branch.
  private mutating func split(_ branch: Int32, at place: Int32) -> (Int32, Int32) {
    guard branch >= 0 else { return (-1, -1) }
    if isBefore(branch, place) {
      let (before, after) = split(nodes[Int(branch)].right, at: place)
      nodes[Int(branch)].right = before
      update(branch)
      return (branch, after)
    }
    let (before, after) = split(nodes[Int(branch)].left, at: place)
    nodes[Int(branch)].left = after
    update(branch)
    return (before, branch)
  }

  /// Joins two branches, with all nodes of the first before all of the second.
  private mutating func merge(_ one: Int32, _ other: Int32) -> Int32 {
    guard one >= 0 else { return other }
    guard other >= 0 else { return one }
    if nodes[Int(one)].priority > nodes[Int(other)].priority {
      nodes[Int(one)].right = merge(nodes[Int(one)].right, other)
      update(one)
      return one
    }
    nodes[Int(other)].left = merge(one, nodes[Int(other)].left)
    update(other)
    return other
  }

  private mutating func remove(_ place: Int32) {
    let (parent, isLeft, _) = descend(to: place, changingSizesBy: -1) { _ in false }
    let rest = merge(nodes[Int(place)].left, nodes[Int(place)].right)
    set(rest, of: parent, isLeft: isLeft)
  }

  /// Doubles the memory for frames.
  private mutating func grow() {
    let order = (0..<count).map(index)
    let (times, frames) = (order.map { ends[$0] }, order.map { nodes[$0].duration })
    ends = times + Array(repeating: 0, count: count)
    nodes = Array(repeating: Node(), count: 2 * count)
    (first, root) = (0, -1)
    for (place, duration) in frames.enumerated() { insert(duration, at: place) }
  }
}
