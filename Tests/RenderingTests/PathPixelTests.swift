import CosmosKit
import TestSupport
import Testing

/// Stroked paths, pixel by pixel.
@Suite(.drawing) struct PathPixelTests {
  private func picture(of data: String, width: Double) throws -> Image {
    var library = GeometryLibrary()
    let path = library.add(path: try Path(svg: data))
    var frame = Frame(viewport: Viewport(size: Size(width: 64, height: 64)))
    frame.add(ColorFill(.black))
    frame.add(PathDraw(path: path, origin: .zero, scale: 1, width: width, color: .white))
    return try Layers.picture(of: frame, geometry: library)
  }

  /// Returns the red channel of a column's pixels in a range of rows.
  private func column(_ x: Int, _ rows: ClosedRange<Int>, of picture: Image) -> [UInt8] {
    rows.map { picture.pixels[4 * ($0 * picture.width + x)] }
  }

  /// Both strokes partly cover the row of pixels at their common edge.
  @Test(arguments: [20.0, 20.3, 20.5, 20.9])
  func `parallel lines that touch along their length leave no seam between them`(top: Double) throws
  {
    let below = top + 5
    for data in [
      "M10 \(top) H50 M50 \(below) H10", "M10 \(top) H50 M10 \(below) H50",
      "M10 \(below) H50 M10 \(top) H50",
    ] {
      let picture = try picture(of: data, width: 5)
      #expect(column(30, 19...26, of: picture).allSatisfy { $0 == 255 }, "\(data)")
    }
  }

  @Test func `parallel lines two pixels apart keep a gap between them`() throws {
    let picture = try picture(of: "M10 20 H50 M50 27 H10", width: 5)
    let rows = column(30, 19...28, of: picture)
    #expect(rows.contains(0), "\(rows)")
  }
}
