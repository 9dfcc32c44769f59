extension SplitMix64 {
  /// Puts the elements into a random order that differs from the current one; all other orders are
  /// equally likely.
  ///
  /// No order is therefore repeated immediately. Fewer than two elements have no other order and
  /// stay.
  ///
  /// - Parameter indices: The current order, without repeated elements.
  package mutating func shuffleUnlike(previous indices: inout [Int]) {
    guard indices.count > 1 else { return }
    while !permute(&indices) {}
  }

  /// Returns the numbers 0 ..< `count` in random order; all orders are equally likely.
  package mutating func shuffled(count: Int) -> [Int] {
    var indices = Array(0..<count)
    _ = permute(&indices)
    return indices
  }

  /// Shuffles the elements, and returns whether any of them has moved.
  ///
  /// - Source: Fisher and Yates, in Durstenfeld's form (CACM algorithm 235, 1964).
  ///
  /// Each order results from exactly one series of draws, so the order stays the same only if no
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
