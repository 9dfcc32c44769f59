extension SplitMix64 {
  /// Puts the elements into a random order that differs from the current order; all other orders
  /// have the same probability.
  ///
  /// Fewer than two elements have only one order, and keep it.
  ///
  /// - Parameter indices: The current order, without repeated elements.
  package mutating func shuffleUnlike(previous indices: inout [Int]) {
    guard indices.count > 1 else { return }
    while !permute(&indices) {}
  }

  /// Returns the numbers 0 ..< `count` in a random order; all orders have the same probability.
  package mutating func shuffled(count: Int) -> [Int] {
    var indices = Array(0..<count)
    _ = permute(&indices)
    return indices
  }

  /// Shuffles the elements, and returns whether any element has moved.
  ///
  /// - Source: Fisher and Yates, in Durstenfeld's form (CACM algorithm 235, 1964).
  ///
  /// Each order results from exactly one sequence of draws, so the order is unchanged only if no
  /// draw moves an element.
  private mutating func permute(_ indices: inout [Int]) -> Bool {
    var isChanged = false
    for last in stride(from: indices.count - 1, to: 0, by: -1) {
      let chosen = next(below: last + 1)
      guard chosen != last else { continue }
      indices.swapAt(chosen, last)
      isChanged = true
    }
    return isChanged
  }
}
