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

let size = Size(width: 64, height: 64)
let renderer = try SceneRenderer(StressField(count: 100, seed: 1), size: size)
let place = CosmosGeometry.Point(x: Double(choice.square.column), y: Double(choice.square.row))
try renderer.handle(CosmosInput.InputEvent(time: 0, kind: .press(place)))
let picture: Picture = try renderer.picture(at: 1)
print("\(cover.name): \(picture.width) × \(picture.height)")
