// The report as it is in JSON: the properties have the names of the fields. What each of them means is
// in Resources/cosmos-bench.schema.json, with which tests compare real reports.

/// The JSON report of a bench, written and read.
package struct ReportDocument: Codable, Equatable, Sendable {
  package var schema: String
  package var tool: Tool
  @OrNull package var started: String?
  package var command: [String]
  package var interrupted: Bool
  package var percentiles: String
  package var system: System
  package var config: Configuration
  package var runs: [Run]
  package var summary: Summary
  package var warnings: [String]

  package struct Tool: Codable, Equatable, Sendable {
    package var version: String
    @OrNull package var commit: String?
    package var build: String
  }

  package struct System: Codable, Equatable, Sendable {
    @OrNull package var os: String?
    @OrNull package var kernel: String?
    @OrNull package var cpu: String?
    package var threads: Int
    @OrNull package var memory_kb: Int?
    @OrNull package var cpu_governor: String?
    @OrNull package var sensors: String?
    package var gl_renderer: String
    package var gl_version: String
    package var gl_vendor: String
    @OrNull package var mesa: String?
    package var session: String
  }

  package struct Choice: Codable, Equatable, Sendable {
    package var requested: String
    package var used: String
    @OrNull package var reason: String?
  }

  package struct Configuration: Codable, Equatable, Sendable {
    package var scene: String
    package var stars: Int
    package var seed: UInt64
    @OrNull package var gap: Double?
    package var width: Int
    package var height: Int
    package var scale: Double
    package var samples: Int
    package var vsync: Int
    @OrNull package var refresh_hz: Double?
    @OrNull package var fps_limit: Double?
    package var warmup_s: Double
    package var warmup_frames: Int
    package var duration_s: Double
    package var runs: Int
    package var blend: String
    package var bytes_per_star: Int
    package var input: String
    @OrNull package var reduced_motion: Bool?
    @OrNull package var star_path: Choice?
    @OrNull package var layer_cache: Choice?
  }

  /// One quantity over the frames of a run, in milliseconds.
  package struct Series: Codable, Equatable, Sendable {
    /// Only for times that may not be there: whether they are.
    package var valid: Bool?
    /// Only for such times: why they are not, or what to know of them.
    package var note: OrNull<String>?
    package var n: Int
    @OrNull package var mean: Double?
    @OrNull package var sd: Double?
    @OrNull package var min: Double?
    @OrNull package var p50: Double?
    @OrNull package var p90: Double?
    @OrNull package var p95: Double?
    @OrNull package var p99: Double?
    @OrNull package var p99_9: Double?
    @OrNull package var max: Double?
  }

  package struct Low: Codable, Equatable, Sendable {
    @OrNull package var p1_fps: Double?
    @OrNull package var low1_avg_fps: Double?
    @OrNull package var low1_integral_fps: Double?
    @OrNull package var low0_1_avg_fps: Double?
  }

  package struct Stutter: Codable, Equatable, Sendable {
    package var factor: Double
    package var window: String
    package var count: Int
    package var time_pct: Double
  }

  package struct Late: Codable, Equatable, Sendable {
    package var deadline_ms: Double
    package var grace_ms: Double
    package var due: Int
    package var missed: Int
    package var missed_pct: Double
    package var max_consecutive: Int
    package var worst_ms: Double
  }

  package struct Histogram: Codable, Equatable, Sendable {
    package var bounds: [Double]
    package var counts: [Int]
  }

  package struct Process: Codable, Equatable, Sendable {
    package var user_s: Double
    package var system_s: Double
    @OrNull package var cpu_pct: Double?
    package var max_rss_kb: Int
  }

  package struct Sensors: Codable, Equatable, Sendable {
    package var readings: Int
    @OrNull package var gpu_load_pct: Double?
    @OrNull package var gpu_clock_mhz: Double?
    @OrNull package var gpu_memory_clock_mhz: Double?
    @OrNull package var gpu_temperature_c: Double?
    @OrNull package var gpu_power_w: Double?
    @OrNull package var gpu_memory_mb: Double?
    @OrNull package var cpu_temperature_c: Double?
    @OrNull package var cpu_clock_mhz: Double?
  }

  package struct Draw: Codable, Equatable, Sendable {
    @OrNull package var calls_mean: Double?
    @OrNull package var calls_max: Int?
    @OrNull package var stars_mean: Double?
    @OrNull package var stars_max: Int?
    @OrNull package var stars_per_s: Int?
  }

  package struct Phase: Codable, Equatable, Sendable {
    package var name: String
    package var frames: Int
    package var elapsed_s: Double
    package var frame_ms: Series
  }

  package struct Run: Codable, Equatable, Sendable {
    package var complete: Bool
    package var frames: Int
    package var elapsed_s: Double
    @OrNull package var fps_avg: Double?
    @OrNull package var within_60hz_pct: Double?
    @OrNull package var within_120hz_pct: Double?
    package var warmup_s: Double
    package var warmup_frames: Int
    package var frame_ms: Series
    package var cpu_ms: Series
    package var swap_ms: Series
    package var gpu_ms: Series
    @OrNull package var animation_error_ms: Series?
    package var low: Low
    package var stutter: Stutter
    @OrNull package var late: Late?
    package var histogram_ms: Histogram
    package var process: Process
    @OrNull package var sensors: Sensors?
    package var draw: Draw
    package var phases: [Phase]
  }

  package struct Medians: Codable, Equatable, Sendable {
    @OrNull package var fps_avg: Double?
    @OrNull package var within_60hz_pct: Double?
    @OrNull package var within_120hz_pct: Double?
    @OrNull package var low1_fps: Double?
    @OrNull package var mean: Double?
    @OrNull package var p50: Double?
    @OrNull package var p90: Double?
    @OrNull package var p95: Double?
    @OrNull package var p99: Double?
    @OrNull package var p99_9: Double?
    @OrNull package var max: Double?
    @OrNull package var cpu_p50: Double?
    @OrNull package var cpu_p99: Double?
    @OrNull package var gpu_p50: Double?
    @OrNull package var gpu_p99: Double?
  }

  package struct Summary: Codable, Equatable, Sendable {
    package var runs: Int
    package var median_of_runs: Medians
    @OrNull package var run_sd_pct: Double?
  }
}

/// A value that is written as null where it is missing, and may be left out where it is read.
@propertyWrapper
package struct OrNull<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue {
      try container.encode(wrappedValue)
    } else {
      try container.encodeNil()
    }
  }
}

extension KeyedDecodingContainer {
  /// Reads a field that an older report may not have; generated initialisers call this.
  func decode<Value>(_ type: OrNull<Value>.Type, forKey key: Key) throws -> OrNull<Value> {
    try decodeIfPresent(type, forKey: key) ?? OrNull(wrappedValue: nil)
  }
}
