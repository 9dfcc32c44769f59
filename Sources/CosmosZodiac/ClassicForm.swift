import CosmosGeometry
import CosmosResources

/// The form of figures in the classic sky, from the file `classic-figures.txt`.
///
/// Each figure is as large as fits into a box of 290 × 410 design points. Celestial north is up and
/// east is left.
struct ClassicForm: FigureForm {
  /// The positions of stars and jewels in design points from the middle of the box, by
  /// constellation and name.
  private let positions: [String: Point]

  /// Reads the file; an error in the file ends the program, and a test checks that there is none.
  init() {
    var positions: [String: Point] = [:]
    var sign = ""
    for line in TableLine.all(in: EmbeddedFile("Figures/classic-figures.txt").text) {
      let words = line.words
      if words[0] == "sign", words.count == 2 {
        sign = words[1]
      } else if words.count > 3, let x = Double(words[1]), let y = Double(words[2]) {
        positions["\(sign) \(words[3...].joined(separator: " "))"] = Point(x: x, y: y)
      } else {
        fatalError("Classic figures, line \(line.number): expected a kind, x, y and a name")
      }
    }
    self.positions = positions
  }

  func position(of star: CatalogueStar) -> Point {
    let name = "\(star.constellation.name) \(star.bayer)"
    guard let position = positions[name] else {
      fatalError("Classic figures: \(name) is missing")
    }
    return position
  }

  func position(of jewel: Jewel, in sign: Sign) -> Point? {
    positions["\(sign.name) \(jewel.name)"]
  }
}

extension Figure {
  /// Half of the width of the narrowest box, and half of that of the widest box, in design points.
  package static let classicHalfWidths = 145.0...240.0
  /// Half the height of every box in design points.
  package static let classicHalfHeight = 205.0
}
