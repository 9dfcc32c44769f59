import CosmosKit
import CosmosSky

// The sky at Leo, two seconds after the start.
let size = Size(width: 1280, height: 720)
var options = SkyOptions()
options.start = .sign(.leo)

let renderer = try SceneRenderer(Sky(options: options, size: size), size: size)
let picture = try renderer.picture(at: 2)
try picture.writePNG(to: "postcard.png")
