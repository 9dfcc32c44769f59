import ArgumentParser
import CosmosExport
import CosmosGeometry
import CosmosDrawing
import CosmosInput
import CosmosPlatform
import CosmosSystem

struct TourCommand: SettableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract:
      "Draw twelve moments of a built-in journey through the sky, side by side in one PNG.")

  @Argument(
    help: ArgumentHelp("The PNG file to write.", valueName: "OUT.png"),
    completion: .file(extensions: ["png"]))
  var output: String

  @OptionGroup var scene: SceneArguments
  @OptionGroup var parts: PartArguments
  @OptionGroup var device: DeviceArguments

  /// The number of pixels per logical pixel in the pictures.
  private static let scale = 0.5
  private static let columns = 3
  /// The width of the gaps between the pictures and around them, in pixels.
  private static let margin = 12
  /// The font size of captions in pixels.
  private static let captionSize = 12.0

  static let placeholders = ["cosmos.png"]

  static var keys: [SettingKey<Self>] {
    SceneArguments.keys.within(\.scene) + PartArguments.keys.within(\.parts)
      + DeviceArguments.keys.within(\.device)
  }

  func check() throws {
    try scene.check()
    guard scene.scene == .sky else {
      throw ValueError(
        "--scene", "must be sky for cosmos tour: remove --scene \(scene.scene.rawValue).")
    }
    try scene.requireDate()
  }

  func run() throws {
    let name = try NumberedName(output, isSeries: false)
    let size = scene.logicalSize
    let viewport = Viewport(size: size, contentScale: Self.scale)
    // The tour opens the menu itself, so the hint that explains this is hidden.
    var circumstances = SceneArguments.Circumstances(showsHint: false, parts: parts.shown)
    circumstances.words = Environment.words
    let tour = Tour(of: scene.skyOptions(circumstances), in: viewport)
    var session = try RenderSession(
      of: scene.makeScene(circumstances), viewport: viewport, device: device.number,
      playing: EventPlayer(tour.events))
    var progress = ProgressLine(total: tour.moments.count)
    var pictures: [Image] = []
    for (index, moment) in tour.moments.enumerated() {
      if Interruption.takeRequest() {
        progress.finish()
        throw CommandError.interrupted("Interrupted; nothing was written.")
      }
      let caption = "\(index + 1)  \(moment.caption)"
      pictures.append(
        try session.picture(at: moment.time) { frame in
          frame.add(Self.caption(caption, in: viewport, font: frame.font))
        })
      progress.update(pictures.count)
    }
    progress.finish()
    try Self.sheet(of: pictures).writePNG(to: name.path(0))
    for (index, moment) in tour.moments.enumerated() { print("\(index + 1)  \(moment.caption)") }
  }

  /// Creates a caption at the upper left, beside the figures.
  private static func caption(
    _ text: String, in viewport: Viewport, font: FontMetrics
  ) -> Label {
    // At both sides of the caption, 3 % of the picture's width stay free.
    let width = font.width(of: text, size: 1)
    let size = min(captionSize / scale, 0.94 * viewport.width / width)
    let center = Point(x: 0.03 * viewport.width + width * size / 2, y: 1.4 * size)
    return Label(text: text, center: center, size: size, color: .white)
  }

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
