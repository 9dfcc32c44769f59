import CosmosGeometry

extension BenchReport.Buckets {
  /// Adds the histograms of all runs that have the same buckets as the first run.
  init(together runs: [BenchReport.Run]) {
    bounds = runs.first?.histogram_ms.bounds ?? []
    counts = bounds.map { _ in 0 }
    for buckets in runs.map(\.histogram_ms)
    where buckets.bounds == bounds && buckets.counts.count == bounds.count {
      counts = zip(counts, buckets.counts).map { $0 + $1 }
    }
  }

  var shares: [Double] {
    let total = Double(max(1, counts.reduce(0, +)))
    return counts.map { 100 * Double($0) / total }
  }

  /// Draws the histogram as lines of bars, without the empty buckets at both ends.
  ///
  /// Even a bucket with a single frame has a visible bar.
  func lines(style: TextStyle) -> [String] {
    guard let first = counts.firstIndex(where: { $0 > 0 }),
      let last = counts.lastIndex(where: { $0 > 0 }), let most = counts.max()
    else { return [] }
    let labels = (first...last).map(label(of:))
    let numbers = counts[first...last].map { $0.grouped() }
    let shares = shares
    let labelWidth = labels.map(\.count).max() ?? 0
    let numberWidth = numbers.map(\.count).max() ?? 0
    let room = max(8, style.width - labelWidth - numberWidth - 14)
    return zip(first...last, zip(labels, numbers)).map { bucket, texts in
      let share = Double(counts[bucket]) / Double(most)
      let percent = shares[bucket].fixed(1)
      let bar = Self.bar(share, columns: room, unicode: style.usesUnicode)
      return style.paint(style.spell(texts.0.padded(toLeft: labelWidth)), as: .quiet) + "  "
        + bar.padded(to: room) + texts.1.padded(toLeft: numberWidth + 1)
        + style.paint((percent + " %").padded(toLeft: 9), as: .quiet)
    }
  }

  /// Returns the range of a bucket as text, such as "8–10 ms".
  func label(of bucket: Int) -> String {
    let end = bucket + 1 < bounds.count ? "–\(bounds[bucket + 1].trimmed)" : "+"
    return "\(bounds[bucket].trimmed)\(end) ms"
  }

  /// Draws a bar over a share of the columns; with Unicode blocks, its length is exact to an eighth
  /// of a column.
  private static func bar(_ share: Double, columns: Int, unicode: Bool) -> String {
    guard share > 0 else { return "" }
    guard unicode else {
      return String(repeating: "#", count: max(1, Int((share * Double(columns)).rounded())))
    }
    let eighths = max(1, Int((share * Double(8 * columns)).rounded()))
    let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let full = String(repeating: "█", count: eighths / 8)
    return eighths % 8 == 0 ? full : full + String(parts[eighths % 8 - 1])
  }
}

/// Draws values of 0 or more, oldest first, as a line of characters: Unicode blocks of eight
/// heights, or ASCII characters of eight densities.
///
/// If several values share a column, the column shows the largest of them, so that a single slow
/// frame is always visible. Values above `top` are shown like `top`.
func sparkline(_ values: [Double], columns: Int, top: Double, unicode: Bool) -> String {
  let ramp = Array(unicode ? "▁▂▃▄▅▆▇█" : ".:-=+*#@")
  let used = min(columns, values.count)
  return String(
    (0..<max(0, used)).map { column in
      let share = values[column * values.count / used..<(column + 1) * values.count / used]
      guard top > 0, let peak = share.max() else { return ramp[0] }
      return ramp[Int(max(0, min(Double(ramp.count - 1), peak / top * Double(ramp.count))))]
    })
}
