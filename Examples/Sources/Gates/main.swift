import CosmosKit
import Foundation

// Usage: Gates [RECORDING]     plays input that `cosmos --record` has written

var events: [InputEvent] = []
if let path = CommandLine.arguments.dropFirst().first {
  events = try InputRecording.events(
    in: String(contentsOfFile: path, encoding: .utf8), file: path)
}
let window = SceneWindow(Gates(), options: .init(title: "Gates"), playing: EventPlayer(events))
try window.run()
if let game = window.scene as? Gates { print("Gates passed in a row: \(game.best)") }
