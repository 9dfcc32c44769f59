extension Path {
  /// Reads SVG path data, strictly.
  ///
  ///     try Path(svg: "M0 0 L10 0")  // from (0, 0) to (10, 0)
  ///
  /// Understood are M L H V C S Q A Z and their small letters, which are relative. Quadratic
  /// curves become cubic ones exactly; arcs become one cubic curve for every quarter turn begun,
  /// off by at most 0.03 % of the radius.
  ///
  /// - Parameter data: What an SVG `<path>` has as `d`.
  /// - Throws: ``SVGPathError`` at the first character that does not fit.
  /// - Source: Scalable Vector Graphics (SVG) 2, chapter 9 "Paths", W3C 2018.
  public init(svg data: String) throws(SVGPathError) {
    var reader = SVGPathReader(data)
    self = try reader.readPath()
  }
}
