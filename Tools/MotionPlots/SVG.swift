/// A plot of curves over time as an SVG file, with axes that name their units.
///
/// The colours can be seen on light and on dark pages.
struct Plot {
  /// A curve in a plot.
  struct Curve {
    var name: String
    var color = "#3a7bd5"
    /// Whether the curve is dashed, as curves of velocities are.
    var isDashed = false
    var value: (Double) -> Double
  }

  /// The name of the file without its ending.
  var name: String
  /// The range of the horizontal axis, in the unit that ``unit`` names.
  var times: ClosedRange<Double>
  /// The range of the vertical axis.
  var values: ClosedRange<Double> = 0...1
  /// The text after the numbers of the horizontal axis.
  var unit = "of the duration"
  /// The values where horizontal lines are drawn, such as the target of a spring.
  var levels: [Double] = [0, 1]
  var curves: [Curve]

  private static let (width, height) = (300.0, 200.0)
  private static let (left, right, top, bottom) = (34.0, 292.0, 12.0, 164.0)

  private func x(_ time: Double) -> Double {
    Self.left + (Self.right - Self.left) * (time - times.lowerBound)
      / (times.upperBound - times.lowerBound)
  }

  private func y(_ value: Double) -> Double {
    Self.bottom - (Self.bottom - Self.top) * (value - values.lowerBound)
      / (values.upperBound - values.lowerBound)
  }

  /// The text of the whole file.
  var svg: String {
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(text(Self.width)) \
      \(text(Self.height))" width="\(text(Self.width))" height="\(text(Self.height))" \
      font-family="sans-serif" font-size="11" fill="#7f8790">
      """
    ]
    for level in levels {
      lines.append(
        """
        <path d="M\(text(Self.left)) \(text(y(level)))H\(text(Self.right))" stroke="#7f8790" \
        stroke-opacity="0.5"/><text x="\(text(Self.left - 5))" y="\(text(y(level) + 4))" \
        text-anchor="end">\(label(level))</text>
        """)
    }
    for time in [times.lowerBound, (times.lowerBound + times.upperBound) / 2, times.upperBound] {
      lines.append(
        """
        <text x="\(text(x(time)))" y="\(text(Self.bottom + 15))" text-anchor="middle">\
        \(label(time))</text>
        """)
    }
    lines.append(
      """
      <text x="\(text(Self.right))" y="\(text(Self.height - 5))" text-anchor="end">\(unit)</text>
      """)
    for (index, curve) in curves.enumerated() {
      lines.append(
        """
        <path d="\(path(of: curve))" fill="none" stroke="\(curve.color)" stroke-width="2" \
        stroke-linejoin="round"\(curve.isDashed ? " stroke-dasharray=\"4 3\"" : "")/>
        """)
      guard !curve.name.isEmpty else { continue }
      lines.append(
        """
        <text x="\(text(Self.left + 92 * Double(index)))" y="\(text(Self.height - 5))" \
        fill="\(curve.color)">\(curve.name)</text>
        """)
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  /// Returns the path of a curve; a jump becomes a vertical line.
  private func path(of curve: Curve) -> String {
    let count = 240
    var points: [String] = []
    var previous: Double?
    for index in 0...count {
      let part = Double(index) / Double(count)
      let time = times.lowerBound + (times.upperBound - times.lowerBound) * part
      let value = min(max(curve.value(time), values.lowerBound), values.upperBound)
      // Only a curve with steps changes by more than 0.1 from one point to the next.
      if let previous, abs(value - previous) > 0.1 {
        points.append("\(text(x(time))) \(text(y(previous)))")
      }
      previous = value
      points.append("\(text(x(time))) \(text(y(value)))")
    }
    return "M" + points.joined(separator: "L")
  }

  /// Returns a number as text with at most two decimals.
  private func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(digits)"
  }

  private func label(_ number: Double) -> String {
    text(number).replacing("-", with: "−")
  }
}
