import CosmosKit

// The sky above Leo, two seconds after it came into view.
let size = Size(width: 1280, height: 720)
var options = SkyOptions()
options.start = .at(5)

let renderer = try SceneRenderer(Sky(options: options, size: size), size: size)
let picture = try renderer.picture(at: 2)
try picture.writePNG(to: "postcard.png")
