import CosmosKit

// The sky at Leo (signs count from 0, Pisces), two seconds after the start.
let size = Size(width: 1280, height: 720)
var options = SkyOptions()
options.start = .at(5)

let renderer = try SceneRenderer(Sky(options: options, size: size), size: size)
let picture = try renderer.picture(at: 2)
try picture.writePNG(to: "postcard.png")
