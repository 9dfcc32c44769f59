import CosmosSky
import CosmosBench
import CosmosGeometry
import CosmosInput
import CosmosScenes
import CosmosZodiac

/// A journey through the sky for a sheet of pictures: scripted input, and the moments of the
/// pictures.
///
/// Every picture contains the figure of a sign, and the captions depend on the options of the sky.
struct Tour {
  private(set) var events: [InputEvent] = []
  /// The moments of the pictures, in seconds since the start, with the captions.
  private(set) var moments: [(time: Double, caption: String)] = []

  init(of options: SkyOptions, in viewport: Viewport) {
    var hand = ScriptedHand(size: viewport.size)
    // The tour begins with the sign in view; if there is none, with the next sign to the right.
    let layout = options.layout
    let position = options.start.position(on: layout, in: viewport.size)
    let stop =
      layout.isSign(position)
      ? layout.stop(near: position) : layout.stop(beyond: position, step: Int(layout.right))
    let first = Sign.allCases[stop.sign]
    hand.press(first.key, at: 0.2)
    look(
      3.33,
      options.reducesMotion || !options.showsLines
        ? first.name : "\(first.name): its lines are drawn from star to star")
    let figure = (options.stars == .classic ? Zodiac.classic : .standard)[first]
    let star = figure.stars[0]
    let place = figure.place(of: star.position, in: viewport) * viewport.designScale
    hand.add(.move(viewport.center + place), at: 4)
    look(5, "the pointer names \(star.star.displayName)")
    hand.drag(from: 0.6, to: 0.47, at: 6, for: 0.4, rest: 0.4)
    look(6.6, "dragging moves the ribbon")
    look(8.5, "released near a sign, the ribbon returns to it")

    hand.press("m", at: 9)
    look(9.2, "the menu opens")
    for step in 0..<2 { hand.press("right", at: 10.4 + 0.1 * Double(step)) }
    look(10.9, "arrow keys choose a sign")
    hand.press("return", at: 11)
    let second = first.shifted(by: 1)
    look(15, second.name)

    hand.press("c", at: 16)
    look(16.6, "the colours of \(options.palette.next.title) arrive strip by strip")
    let opposite = second.shifted(by: 6)
    hand.press(opposite.key, at: 18)
    look(22, "\(opposite.name), half the zodiac further")
    hand.turnWheel(by: -1, at: 23)
    look(23.3, "a notch of the wheel")
    hand.press("c", at: 24)
    hand.press(opposite.shifted(by: 1).key, at: 26)
    look(30, "\(opposite.shifted(by: 1).name) in \(options.palette.next.next.title)")
    let last = first.shifted(by: -1)
    hand.press(last.key, at: 31)
    look(35, last.name)
    events = hand.events
  }

  private mutating func look(_ time: Double, _ caption: String) {
    moments.append((time, caption))
  }
}

extension Sign {
  fileprivate func shifted(by count: Int) -> Sign {
    let all = Sign.allCases
    return all[(rawValue + count + all.count) % all.count]
  }
}
