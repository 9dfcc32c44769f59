/// The sound of a body that is struck: a few partials, each with a level and a decay of its own.
struct Chime {
  /// The frequency of the lowest partial in hertz.
  var frequency: Double
  /// The approximate maximum of the sound; 1 is full scale.
  var level: Double
  /// The seconds until the lowest partial has lost 6 dB.
  var halfLife: Double
  /// The seconds until the sound has almost its full level: a short attack sounds hard, a long one
  /// soft.
  var attack: Double
  /// The position between the speakers, from −1 (left) to 1 (right).
  var pan = 0.0
  var material: Material

  /// A material, given by the partials of a body that is struck, relative to the lowest partial.
  struct Material {
    var partials: [(ratio: Double, level: Double, decay: Double)]

    /// A wine glass, which sounds almost like a single sine; its upper partials decay fast.
    ///
    /// - Source: Rossing, "Acoustics of the glass harmonica", 1994: the partials are near n², at 1,
    ///   2.32 and 4.25.
    static let glass = Material(partials: [
      (1, 0.74, 1), (2.32, 0.16, 0.45), (4.25, 0.07, 0.22), (6.63, 0.03, 0.12),
    ])
    /// A small hollow block of wood.
    static let wood = Material(partials: [
      (1, 0.62, 1), (2.57, 0.26, 0.5), (4.95, 0.12, 0.3),
    ])
    /// A soft sound whose partials are multiples of the lowest one.
    static let flute = Material(partials: [
      (1, 0.8, 1), (2, 0.14, 0.7), (3, 0.06, 0.5),
    ])
  }
}

extension StereoTrack {
  /// Adds a chime to the track.
  ///
  /// The level rises as 1 − 2^(−t/a). For this, a copy with a faster decay is subtracted from each
  /// partial, so that the partial begins without a click.
  ///
  /// - Parameters:
  ///   - chime: The sound of the chime.
  ///   - time: The time in seconds when the body is struck.
  mutating func add(_ chime: Chime, at time: Double) {
    let gains = Self.gains(level: chime.level, pan: chime.pan)
    for partial in chime.material.partials {
      let frequency = chime.frequency * partial.ratio
      guard frequency < 0.45 * Double(sampleRate) else { continue }
      let (left, right) = (gains.left * partial.level, gains.right * partial.level)
      let halfLife = chime.halfLife * partial.decay
      let rise = 1 / (1 / halfLife + 4 / chime.attack)
      // In 14 half-lives, the level falls by 84 dB, to less than a step of 16 bits.
      add(Partial(frequency: frequency, halfLife: halfLife), at: time, for: 14 * halfLife) { _ in
        (left, right)
      }
      add(Partial(frequency: frequency, halfLife: rise), at: time, for: 14 * rise) { _ in
        (-left, -right)
      }
    }
  }

  /// Returns the gains of the left and the right channel, whose total power does not depend on
  /// `pan`.
  static func gains(level: Double, pan: Double) -> (left: Double, right: Double) {
    let turns = (pan + 1) / 8
    return (level * cosine(turns: turns), level * sine(turns: turns))
  }
}
