import CosmosFrameStats

/// A line of text that shows values over time, one character a column.
///
/// A column shows the largest of its values, so a single slow frame is never lost, however many
/// frames share the column.
package struct Sparkline: Equatable, Sendable {
  /// The largest value of each column.
  package let peaks: [Double]
  /// The value of a full column; higher ones are cut.
  package let top: Double

  /// Spreads values evenly over columns.
  ///
  /// - Parameters:
  ///   - values: 0 or more, oldest first.
  ///   - columns: At most this many, fewer if there are fewer values.
  ///   - top: The value of a full column, above 0; the largest value by default.
  package init(_ values: [Double], columns: Int, top: Double? = nil) {
    let used = min(columns, values.count)
    peaks = (0..<max(0, used)).map { column in
      let share = values[column * values.count / used..<(column + 1) * values.count / used]
      return share.max() ?? 0
    }
    self.top = top ?? values.max() ?? 0
  }

  /// The line, in eight heights of block or in eight densities of ASCII.
  package func text(unicode: Bool) -> String {
    let ramp = Array(unicode ? "▁▂▃▄▅▆▇█" : ".:-=+*#@")
    return String(
      peaks.map { peak in
        guard top > 0 else { return ramp[0] }
        let height = peak / top * Double(ramp.count)
        return ramp[Int(max(0, min(Double(ramp.count - 1), height)))]
      })
  }
}
