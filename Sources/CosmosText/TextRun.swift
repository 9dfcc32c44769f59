/// A stretch of a line that has one font and one level of embedding, and is shaped as a whole or
/// not at all.
struct TextRun: Equatable {
  enum Direction { case leftToRight, rightToLeft }

  /// The indices of the run's characters in the line, in the order of reading.
  var range: Range<Int>
  /// The index of the font in the typesetter's list of fonts.
  var font: Int
  /// The level of embedding in text of the other direction; odd levels run from right to left.
  var level: UInt8
  /// Whether the shapes or positions of the letters depend on their neighbours.
  var needsShaping: Bool

  var direction: Direction { level % 2 == 0 ? .leftToRight : .rightToLeft }

  /// Returns runs, given in the order of reading, in their order on the line.
  ///
  /// - Source: Unicode Standard Annex #9, rule L2.
  static func ordered(_ runs: [TextRun]) -> [TextRun] {
    var runs = runs
    let highest = runs.map(\.level).max() ?? 0
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < runs.count {
        var end = start
        while end < runs.count, runs[end].level >= level { end += 1 }
        runs[start..<end].reverse()
        start = end + 1
      }
    }
    return runs
  }
}
