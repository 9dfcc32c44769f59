import ArgumentParser
import CosmosGeometry
import CosmosImages
import CosmosPlatform
import CosmosSystem

/// `cosmos tour`: a journey through the sky as one picture.
struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Draw moments of a journey through the sky, side by side in one PNG.")

  @Argument(help: ArgumentHelp("The picture.", valueName: "OUT.png"))
  var output: String

  @OptionGroup var scene: SceneArguments

  /// Pixels per logical pixel.
  private static let scale = 0.5
  private static let columns = 3
  /// Pixels between and around the pictures.
  private static let margin = 12

  func run() throws {
    let name = try NumberedName(output, isSeries: false)
    let size = scene.logicalSize
    let tour = Tour(of: size)
    var session = try RenderSession(
      of: scene.makeScene(), viewport: Viewport(size: size, contentScale: Self.scale),
      playing: tour.events)
    var progress = ProgressLine(total: tour.moments.count)
    var pictures: [Image] = []
    for moment in tour.moments {
      if Interruption.isRequested {
        progress.finish()
        throw CommandError.interrupted("Interrupted: nothing was written.")
      }
      pictures.append(try session.picture(at: moment.time))
      progress.update(pictures.count)
    }
    progress.finish()
    try Self.sheet(of: pictures).writePNG(to: name.path(0))
    for (index, moment) in tour.moments.enumerated() { print("\(index + 1)  \(moment.caption)") }
  }

  /// Puts all pictures on black, row by row.
  private static func sheet(of pictures: [Image]) -> Image {
    let width = pictures.map(\.width).max() ?? 1
    let height = pictures.map(\.height).max() ?? 1
    let rows = (pictures.count + columns - 1) / columns
    var sheet = Image(
      width: margin + columns * (width + margin), height: margin + rows * (height + margin))
    for (index, picture) in pictures.enumerated() {
      sheet.paste(
        picture, x: margin + index % columns * (width + margin),
        y: margin + index / columns * (height + margin))
    }
    return sheet
  }
}
