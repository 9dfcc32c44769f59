import CosmosGeometry

extension BenchReport {
  /// The options of the bench: those of the scene, and those of drawing it.
  ///
  /// Options that the user did not give have their default values.
  ///
  /// Fields that may be missing from older reports are optional.
  package struct Configuration: Codable, Equatable, Sendable {
    package var scene = ""
    package var stars = 0
    package var seed: UInt64 = 1
    @OrNull package var gap: Double? = nil
    @OrNull package var classic: Bool? = nil
    @OrNull package var sign: String? = nil
    @OrNull package var date: String? = nil
    /// The bodies of the solar system that are drawn: `off`, `seen` (visible to the naked eye) or
    /// `all`.
    @OrNull package var bodies: String? = nil
    @OrNull package var palette: String? = nil
    @OrNull package var drift_px_per_s: Double? = nil
    @OrNull package var time_rate_h_per_s: Double? = nil
    @OrNull package var clock: Bool? = nil
    package var width = 0
    package var height = 0
    package var scale = 1.0
    package var samples = 0
    package var vsync = 0
    @OrNull package var refresh_hz: Double? = nil
    @OrNull package var fps_limit: Double? = nil
    package var warmup_s = 0.0
    package var warmup_frames = 0
    /// The duration of a run in seconds; nil if ``frames`` determines the end of a run.
    @OrNull package var duration_s: Double? = nil
    @OrNull package var frames: Int? = nil
    @OrNull package var in_flight: Int? = nil
    package var runs = 0
    package var blend = "gamma source-over"
    package var bytes_per_star = 0
    package var input = ""
    @OrNull package var recording: Recording? = nil
    @OrNull package var reduced_motion: Bool? = nil
    @OrNull package var star_path: Choice? = nil
    @OrNull package var layer_cache: Choice? = nil

    package init() {}
  }

  /// The recorded input that was replayed to move the sky.
  package struct Recording: Codable, Equatable, Sendable {
    package var events: Int
    /// The time of the last event in seconds.
    package var length_s: Double
    /// The 64-bit FNV-1a hash of the file, in hexadecimal.
    package var fnv1a: String

    /// Describes a recording, including the hash of its file; `length` is the time of the last
    /// event in seconds.
    ///
    /// - Source: Fowler, Noll and Vo; the constants are those of the 64-bit hash.
    package init(file: [UInt8], events: Int, length: Double) {
      self.events = events
      length_s = length.rounded(decimals: 4)
      let hash = file.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
        (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
      let digits = String(hash, radix: 16)
      fnv1a = String(repeating: "0", count: 16 - digits.count) + digits
    }

    var text: String {
      "\(events.grouped()) events in \(length_s.trimmed) s, FNV-1a \(fnv1a)"
    }
  }

  /// An option whose value the renderer may choose.
  package struct Choice: Codable, Equatable, Sendable {
    /// The value that the user requested; with `auto`, the renderer chooses.
    package var requested: String
    package var used: String
    /// The reason for the renderer's choice, as a sentence without a full stop; nil if the user
    /// chose.
    @OrNull package var reason: String?

    package init(requested: String, used: String, reason: String? = nil) {
      self.requested = requested
      self.used = used
      self.reason = reason
    }
  }
}
