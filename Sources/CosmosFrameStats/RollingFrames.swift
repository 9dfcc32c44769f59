/// Statistics of the frames of the last seconds; each new frame updates the statistics.
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
/// The last seconds are a window of time. The time to append a frame or to find a percentile grows
/// with the logarithm of the number of frames in the window. Memory is allocated only when the
/// window contains more frames than ever before.
///
/// The durations are in a treap, a search tree that random priorities keep balanced. Each node
/// stores the number of nodes in its branch, so that the frame with a given rank is found in one
/// descent.
///
/// - Source: Seidel, Aragon, "Randomized Search Trees", 1996.
public struct RollingFrames: Sendable {
  /// The length of the window of time in seconds.
  public let seconds: Double

  /// The times when the frames ended, in a ring buffer.
  private var ends: [Double]
  /// The frames, at the same indices as in ``ends``, as nodes of a tree that is ordered by
  /// duration; an index of -1 means no node.
  private var nodes: [Node]
  private var first = 0
  private var root: Int32 = -1
  private var random: UInt64 = 0

  /// The number of frames in the window of time.
  public private(set) var count = 0

  // The integers have only 32 bits, because otherwise the tree of a fast program would not fit into
  // a processor's first cache.
  private struct Node {
    var duration = 0.0
    var left: Int32 = -1
    var right: Int32 = -1
    /// The number of nodes in the branch that begins at this node, including this node.
    var size: Int32 = 1
    var priority: UInt32 = 0
  }

  /// Creates a window of time without frames.
  ///
  /// - Parameters:
  ///   - seconds: The length of the window of time in seconds, more than 0.
  ///   - frames: The number of frames to reserve memory for, 1 or more; memory for more frames is
  ///     allocated when needed.
  /// - Precondition: `seconds` is more than 0, and `frames` is 1 or more.
  public init(seconds: Double, reserving frames: Int = 1024) {
    precondition(seconds > 0, "window of \(seconds) s: must be more than 0")
    precondition(frames > 0, "room for \(frames) frames: must be 1 or more")
    self.seconds = seconds
    ends = Array(repeating: 0, count: frames)
    nodes = Array(repeating: Node(), count: frames)
  }

  /// Appends a frame, and removes the frames that are too old for the window.
  ///
  /// - Parameters:
  ///   - duration: The duration of the frame in seconds, 0 or more.
  ///   - end: The end of the frame, in seconds on any clock; not before the end of the previous
  ///     frame.
  /// - Precondition: `duration` and `end` are not NaN.
  public mutating func append(duration: Double, endingAt end: Double) {
    precondition(
      !duration.isNaN && !end.isNaN,
      "a frame of \(duration) s that ends at \(end) s: both must be numbers")
    advance(to: end)
    if count == nodes.count { grow() }
    let place = index(count)
    count += 1
    ends[place] = end
    insert(duration, at: place)
  }

  /// Moves the end of the window of time, and removes the frames that are too old; for a program
  /// that draws no frames at present.
  ///
  /// - Parameter time: The new end of the window, in seconds on the clock of the frames.
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
  /// the last one; `nil` if the window is empty, or if its frames took no time.
  public var framesPerSecond: Double? { framesPerSecond(inLast: seconds) }

  /// Returns the frame rate of the newest frames, which follows a change sooner than the
  /// percentiles of the whole window.
  ///
  /// - Parameter seconds: The maximum age of the frames: seconds from the end of a frame to the end
  ///   of the newest one.
  /// - Returns: The number of these frames divided by the seconds from the start of the first of
  ///   them to the end of the last one; `nil` if the window is empty, or if these frames took no
  ///   time.
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

  /// Returns a percentile of the durations by nearest rank, in seconds; `nil` if the window is
  /// empty.
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

  /// Returns the durations of all frames in seconds, oldest first, for a plot.
  public func durations() -> some RandomAccessCollection<Double> {
    (0..<count).lazy.map { nodes[index($0)].duration }
  }

  /// Returns the index in the ring buffer of the frame that is `offset` frames newer than the
  /// oldest one.
  private func index(_ offset: Int) -> Int {
    let place = first + offset
    return place < ends.count ? place : place - ends.count
  }

  // MARK: The tree

  /// The number of nodes on the longest path that begins at the root.
  var height: Int { height(of: root) }

  private func height(of node: Int32) -> Int {
    node < 0 ? 0 : 1 + max(height(of: nodes[Int(node)].left), height(of: nodes[Int(node)].right))
  }

  private func size(_ node: Int32) -> Int32 { node < 0 ? 0 : nodes[Int(node)].size }

  /// Returns whether one node precedes another in the order of the tree: by duration, and by index
  /// if the durations are equal.
  private func isBefore(_ one: Int32, _ other: Int32) -> Bool {
    let (first, second) = (nodes[Int(one)].duration, nodes[Int(other)].duration)
    return first < second || first == second && one < other
  }

  private mutating func update(_ node: Int32) {
    nodes[Int(node)].size = 1 + size(nodes[Int(node)].left) + size(nodes[Int(node)].right)
  }

  /// Replaces the left or the right branch of a node; the node -1 stands for the parent of the
  /// root.
  private mutating func set(_ branch: Int32, of node: Int32, isLeft: Bool) {
    guard node >= 0 else { return root = branch }
    if isLeft { nodes[Int(node)].left = branch } else { nodes[Int(node)].right = branch }
  }

  /// Descends from the root to the place of a node in the order of the tree, and changes the sizes
  /// of the nodes on the way.
  ///
  /// - Parameters:
  ///   - place: The node whose place is searched; the descent ends there if the tree contains the
  ///     node.
  ///   - change: The number that is added to the size of each node above the end of the descent.
  ///   - isEnd: Returns whether the descent ends at a given other node.
  /// - Returns: The node above the end of the descent, whether the end is its left branch, and the
  ///   end itself; -1 stands for no node.
  private mutating func descend(
    to place: Int32, changingSizesBy change: Int32, until isEnd: (Node) -> Bool
  ) -> (parent: Int32, isLeft: Bool, branch: Int32) {
    var (parent, isLeft, branch) = (Int32(-1), false, root)
    // A single access to the array's buffer, instead of one for each node, halves the time.
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
    // The generator is linear congruential; its high bits are random enough to keep a tree
    // balanced.
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let (place, priority) = (Int32(index), UInt32(truncatingIfNeeded: random >> 32))
    nodes[index] = Node(duration: duration, priority: priority)
    let (parent, isLeft, branch) = descend(to: place, changingSizesBy: 1) { $0.priority < priority }
    // The nodes with a lower priority become descendants of the new node; on average, two nodes
    // must be moved.
    (nodes[index].left, nodes[index].right) = split(branch, at: place)
    update(place)
    set(place, of: parent, isLeft: isLeft)
  }

  /// Splits a branch into the nodes before and the nodes after a node that the branch does not
  /// contain.
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

  /// Joins two branches; all nodes of `one` precede all nodes of `other`.
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
