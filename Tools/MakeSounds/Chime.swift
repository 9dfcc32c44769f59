/// A struck tone with a few partials, each with its own level and decay.
struct Chime {
  /// The frequency of the first partial in hertz.
  var frequency: Double
  /// The approximate peak; 1 is full scale.
  var level: Double
  /// The seconds until the first partial has lost 6 dB.
  var halfLife: Double
  /// The seconds until nearly the full level: short times sound hard, long ones soft.
  var attack: Double
  /// The position in the stereo image, from −1 (left) to 1 (right).
  var pan = 0.0
  var material: Material

  /// The partials of a struck body, relative to the first partial.
  struct Material {
    var partials: [(ratio: Double, level: Double, decay: Double)]

    /// A wine glass: nearly a pure tone; upper modes decay fast.
    ///
    /// - Source: Rossing, "Acoustics of the glass harmonica", 1994: modes near n²: 1, 2.32, 4.25.
    static let glass = Material(partials: [
      (1, 0.74, 1), (2.32, 0.16, 0.45), (4.25, 0.07, 0.22), (6.63, 0.03, 0.12),
    ])
    /// A small hollow block of wood.
    static let wood = Material(partials: [
      (1, 0.62, 1), (2.57, 0.26, 0.5), (4.95, 0.12, 0.3),
    ])
    /// A soft tone with harmonic partials.
    static let flute = Material(partials: [
      (1, 0.8, 1), (2, 0.14, 0.7), (3, 0.06, 0.5),
    ])
  }
}

extension StereoTrack {
  /// Adds a chime.
  ///
  /// The attack is 1 − 2^(−t/a): from each partial, a copy with faster decay is subtracted, so that
  /// the partial starts without a click.
  ///
  /// - Parameters:
  ///   - chime: The chime.
  ///   - time: The time of the stroke in seconds.
  mutating func add(_ chime: Chime, at time: Double) {
    let gains = Self.gains(level: chime.level, pan: chime.pan)
    for partial in chime.material.partials {
      let frequency = chime.frequency * partial.ratio
      guard frequency < 0.45 * Double(sampleRate) else { continue }
      let (left, right) = (gains.left * partial.level, gains.right * partial.level)
      let halfLife = chime.halfLife * partial.decay
      let rise = 1 / (1 / halfLife + 4 / chime.attack)
      // 14 half-lives are 84 dB: below a 16-bit step at these levels.
      add(Partial(frequency: frequency, halfLife: halfLife), at: time, for: 14 * halfLife) { _ in
        (left, right)
      }
      add(Partial(frequency: frequency, halfLife: rise), at: time, for: 14 * rise) { _ in
        (-left, -right)
      }
    }
  }

  /// Returns the channel gains; their total power does not depend on the pan.
  static func gains(level: Double, pan: Double) -> (left: Double, right: Double) {
    let turns = (pan + 1) / 8
    return (level * cosine(turns: turns), level * sine(turns: turns))
  }
}
