import CosmosKit
import Geometry
import Images
import Input

// The modules Geometry, Input and Images belong to this package. If Cosmos has a type with the same
// name, the name of the module precedes the name of the type, or the program names the type again.
// All other types need no module name.

typealias Image = Images.Image
typealias Picture = CosmosDrawing.Image

let square = Geometry.Point(column: 3, row: 4)
let choice = Input.InputEvent(square: square)
let cover = Image(named: "cover")

/// A disc where the last press was.
struct Pressed: Scene {
  var center = CosmosGeometry.Point(x: 0, y: 0)

  mutating func handle(_ event: CosmosInput.InputEvent) {
    if case .press(let point) = event.kind { center = point }
  }

  func describe(into frame: inout Frame, at time: Double) {
    frame.add(Ring.disc(center: center, radius: 4, color: .white))
  }

  func nextChange(after time: Double) -> Double? { nil }
}

let size = Size(width: 64, height: 64)
let renderer = try SceneRenderer(Pressed(), size: size)
let place = CosmosGeometry.Point(x: Double(choice.square.column), y: Double(choice.square.row))
try renderer.handle(CosmosInput.InputEvent(time: 0, kind: .press(place)))
let picture: Picture = try renderer.picture(at: 1)
print("\(cover.name): \(picture.width) × \(picture.height)")
