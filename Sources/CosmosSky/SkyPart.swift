import CosmosDrawing
import CosmosGeometry
import CosmosScenes

/// A part of the sky: its deadlines, its drawing, and the times when the drawing changes.
///
/// `Sky` calls each function of all parts in turn, so a new part needs only an element in ``all``.
/// The functions capture nothing, so calling them allocates no memory.
struct SkyPart: Sendable {
  /// Returns the time of the part's next deadline, in seconds; nil or infinite if there is none.
  var deadline: @Sendable (_ sky: Sky) -> Double? = { _ in nil }
  /// Advances to a time in seconds, which is a deadline of this part or of another part.
  var advance: @Sendable (_ sky: inout Sky, _ time: Double) -> Void = { _, _ in }
  /// Adds the part to a frame.
  var describe: @Sendable (_ sky: Sky, _ moment: SkyMoment, _ frame: inout Frame) -> Void = {
    _, _, _ in
  }
  /// Returns the time of the next change, in seconds: `time` while the part moves, nil or infinite
  /// at rest.
  var nextChange: @Sendable (_ sky: Sky, _ time: Double) -> Double? = { _, _ in nil }

  /// All parts, back to front; parts also advance in this order.
  static let all = [
    opening, backdrop, bodies, ribbon, names, hint, date, menu, notice, panel, filter, idle,
  ]

  /// The first glide and the development of the picture, which the other parts draw.
  private static let opening = SkyPart(
    nextChange: { $0.opening.isMoving(at: $1) ? $1 : nil })

  /// Colours, Milky Way and stars.
  private static let backdrop = SkyPart(
    describe: { sky, moment, frame in
      let backdrop = sky.colors.strips.backdrop(into: &frame, at: moment.time)
      sky.layers.describe(
        into: &frame, at: moment.position, rest: moment.rest, fading: moment.fading,
        palette: moment.palette,
        milkyWays: sky.colors.milkyWays, time: moment.time, backdrop: backdrop,
        speed: moment.speed,
        exposure: sky.signs.isClassic ? 1 : sky.idle.exposure(at: moment.time),
        share: { moment.share(of: $0) })
    },
    nextChange: { $0.colors.nextChange(after: $1) })

  /// The positions of the Sun, the Moon and planets; the part ``ribbon`` draws these bodies.
  private static let bodies = SkyPart(
    advance: { $0.moveBodies(to: $1) },
    nextChange: { sky, time in
      sky.bodies?.nextChange(after: time, from: sky.scroller.ribbon.position(at: time))
    })

  /// The ribbon with signs and bodies, and the meteors in front of it.
  private static let ribbon = SkyPart(
    deadline: { $0.scroller.deadline },
    advance: { $0.scroller.advance(to: $1) },
    describe: { sky, moment, frame in
      var opacity = moment.clear
      if let fading = moment.fading {
        sky.describePlace(
          fading.position, opacity: fading.opacity * moment.clear, moment, into: &frame)
        opacity = (1 - fading.opacity) * moment.clear
      }
      guard moment.clear > 0 else { return }
      sky.describePlace(
        moment.position, opacity: opacity, twinkle: sky.idle.twinkle(at: moment.time), moment,
        into: &frame)
      sky.idle.describeMeteors(
        into: &frame, opacity: moment.clear * moment.calm, at: moment.time)
    },
    nextChange: { $0.scroller.ribbon.isMoving(at: $1) ? $1 : nil })

  /// The name of the body or the star under the pointer.
  private static let names = SkyPart(
    describe: { sky, moment, frame in
      sky.bodies?.describeHover(
        into: &frame, from: moment.position, palette: moment.palette, at: moment.time)
      sky.hover.describe(
        into: &frame, sway: sky.idle.sway(at: moment.time), palette: moment.palette,
        at: moment.time)
      sky.skyHover.describe(
        into: &frame, from: moment.position, palette: moment.palette, at: moment.time)
    },
    nextChange: { sky, time in
      let (star, far) = (sky.hover.nextChange(after: time), sky.skyHover.nextChange(after: time))
      return min(star ?? .infinity, far ?? .infinity)
    })

  private static let hint = SkyPart(
    describe: { sky, moment, frame in
      sky.hint.describe(
        into: &frame, palette: moment.palette,
        opacity: moment.hint * (1 - sky.notice.opacity(at: moment.time)))
    },
    nextChange: { $0.hint.nextChange(after: $1) })

  /// The date of the bodies, at the same position as notices and the menu's info button.
  private static let date = SkyPart(
    describe: { sky, moment, frame in
      sky.bodies?.describeDate(
        into: &frame, palette: moment.palette,
        opacity: (1 - sky.notice.opacity(at: moment.time)) * (1 - moment.menu)
          * (1 - moment.panel) * moment.labels, showsLocalTime: sky.options.showsLocalTime,
        at: moment.time)
    })

  /// The menu and its ring, which fade out while the panel is visible.
  private static let menu = SkyPart(
    deadline: { sky in
      let hold = sky.pendingPress.map { $0.time + MenuTimes.hold }
      return min(sky.menu.deadline ?? .infinity, hold ?? .infinity)
    },
    advance: { sky, time in
      sky.menu.meetDeadline(at: time)
      sky.holdIfDue(at: time)
    },
    describe: { sky, moment, frame in
      sky.menu.describe(
        into: &frame, palette: moment.palette,
        opacity: moment.ring * ((1 - moment.panel) * moment.share(of: .figure)),
        hasRing: sky.options.showsRing, at: moment.time)
    },
    nextChange: { sky, time in
      let ring = sky.ring.nextChange(after: time)
      return min(sky.menu.nextChange(after: time) ?? .infinity, ring ?? .infinity)
    })

  private static let notice = SkyPart(
    describe: { sky, moment, frame in
      sky.notice.describe(
        into: &frame, palette: moment.palette, opacity: 1 - moment.menu, at: moment.time)
    },
    nextChange: { $0.notice.nextChange(after: $1) })

  private static let panel = SkyPart(
    describe: { sky, moment, frame in
      sky.panel.describe(into: &frame, palette: moment.palette, at: moment.time)
    },
    nextChange: { $0.panel.nextChange(after: $1) })

  /// The filter of the palette, in front of everything; it changes only with the palette.
  private static let filter = SkyPart(
    describe: { sky, moment, frame in
      frame.addFilter(of: moment.palette, dimming: sky.options.dimming)
    })

  /// The life of a sky without input; the parts ``backdrop`` and ``ribbon`` draw this life.
  private static let idle = SkyPart(
    deadline: { $0.driftDue },
    advance: { $0.driftIfDue(at: $1) },
    nextChange: { sky, time in
      let speed = sky.scroller.ribbon.driftSpeed(at: time) * sky.viewport.contentScale
      return sky.idle.nextChange(after: time, driftingAt: speed)
    })
}

/// Values that the parts share while describing one frame.
struct SkyMoment {
  /// Time in seconds.
  let time: Double
  /// The sign position in the middle of the window.
  let position: Double
  /// The sign position where the ribbon will rest, and how far it has come to rest, 0…1.
  let rest: (position: Double, share: Double)
  /// The previous position and its opacity, during a fade with reduced motion; nil if there is no
  /// fade.
  let fading: (position: Double, opacity: Double)?
  let palette: Palette
  /// Speed of the top layer in window widths per second; positive to the left.
  let speed: Double
  /// Openness of the menu, and opacity of the panel, 0…1.
  let menu, panel: Double
  /// Opacity of signs and bodies, which is less than 1 behind the menu and the panel's text.
  let clear: Double
  /// Opacity of the top layer, less than 1 in a fast flight.
  let calm: Double
  /// Opacities of the labels, the ring and the hint.
  let labels, ring, hint: Double
  /// The development of the picture.
  let opening: Opening

  /// Returns the progress of a part's development, 0…1.
  func share(of part: Opening.Part) -> Double { opening.share(of: part, at: time) }
}

extension Sky {
  /// Returns the state of the sky that its parts are drawn from, at a time in seconds.
  func moment(at time: Double) -> SkyMoment {
    let ribbon = scroller.ribbon
    let speed = ribbon.widthsPerSecond(at: time)
    let (menu, panel) = (self.menu.openness(at: time), self.panel.opacity(at: time))
    return SkyMoment(
      time: time, position: seenPosition(at: time),
      rest: ribbon.rest(at: time), fading: ribbon.fadingPlace(at: time),
      palette: colors.palette(at: time), speed: speed, menu: menu, panel: panel,
      clear: (1 - 0.75 * menu) * (1 - panel), calm: layers.signOpacity(speed: speed),
      labels: options.showsLabels ? opening.share(of: .labels, at: time) : 0,
      ring: ring.opacity(at: time),
      hint: hint.opacity(at: time) * ring.hintShare(at: time)
        * (1 - (bodies?.dateOpacity(at: time) ?? 0)),
      opening: opening)
  }

  /// Adds the signs and bodies as seen from a sign position.
  fileprivate func describePlace(
    _ position: Double, opacity: Double, twinkle: Twinkle = Twinkle(), _ moment: SkyMoment,
    into frame: inout Frame
  ) {
    let time = moment.time
    let ribbon = scroller.ribbon
    describeConstellations(from: position, opacity: opacity, moment, into: &frame)
    signs.describe(
      into: &frame, at: position, lines: ribbon.lines, time: time, palette: moment.palette,
      opacity: opacity * moment.calm * moment.share(of: .figure),
      figures: 1 - (bodies?.largestGrowth(at: time) ?? 0),
      labels: opacity * moment.calm * moment.labels, twinkle: twinkle)
    signs.describeGhosts(
      into: &frame, at: position, speed: moment.speed, palette: moment.palette,
      opacity: opacity * (1 - moment.calm) * moment.share(of: .figure),
      passed: ribbon.passedSign(within: SignLayers.nameDuration, at: time))
    bodies?.describe(
      into: &frame, at: position, velocity: ribbon.velocity(at: time), palette: moment.palette,
      opacity: opacity * moment.share(of: .bodies), showsLabels: options.showsLabels,
      hint: moment.hint, time: time, signOpacity: { [layers] in layers.signOpacity(speed: $0) },
      sky: { [layers, viewport] in
        layers.color(at: $0, from: position, in: viewport, palette: moment.palette)
      })
  }
}
