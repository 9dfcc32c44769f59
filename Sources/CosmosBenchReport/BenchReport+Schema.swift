// The meaning of every field of the JSON report. docs/bench.md has this list as tables: a test compares
// the two, and prints the text to paste where they differ. Another test compares the list with the
// fields that are written, in both directions.

extension BenchReport {
  /// The definition of all percentiles, in words.
  static let percentileMethod = "nearest rank on frame times: sorted[ceil(p * n) - 1]"

  /// Every field of the report, in the order of the document.
  ///
  /// Contains the fields of each series.
  static var schemaFields: [SchemaField] {
    plainFields.flatMap { field in
      seriesPaths.contains(field.path)
        ? [field] + seriesFields.map { $0.placed(under: field.path) } : [field]
    }
  }

  /// The list as two Markdown tables: the report's fields, then the fields that all series have.
  static var schemaMarkdown: String {
    """
    \(markdown(plainFields))

    A *series* is one quantity over the frames of a run:

    \(markdown(seriesFields))

    """
  }

  private static func markdown(_ fields: [SchemaField]) -> String {
    let named = fields.filter { !$0.path.hasSuffix("[]") }
    let rows = named.map { field in
      "| `\(field.path)` | \(field.kind.rawValue) | \(field.unit) | \(field.meaning) |"
    }
    return (["| Field | Kind | Unit | Meaning |", "|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  /// The paths of the objects that are series.
  private static let seriesPaths: Set = [
    "runs[].frame_ms", "runs[].cpu_ms", "runs[].swap_ms", "runs[].gpu_ms",
    "runs[].phases[].frame_ms",
  ]

  private static let seriesFields: [SchemaField] = [
    .init("n", .count, "samples; 0 if there are none, and then all below is null"),
    .init("mean", .number, unit: "ms", optional: true, "arithmetic mean"),
    .init(
      "sd", .number, unit: "ms", optional: true, "sample standard deviation; null for one sample"),
    .init("min", .number, unit: "ms", optional: true, "smallest sample"),
    .init("p50", .number, unit: "ms", optional: true, "median"),
    .init("p90", .number, unit: "ms", optional: true, "90 % of the samples are not above it"),
    .init("p95", .number, unit: "ms", optional: true, "95 % of the samples are not above it"),
    .init("p99", .number, unit: "ms", optional: true, "99 % of the samples are not above it"),
    .init(
      "p99_9", .number, unit: "ms", optional: true,
      "99.9 % of the samples are not above it; null with fewer than 10 000 samples"),
    .init("max", .number, unit: "ms", optional: true, "largest sample"),
  ]

  private static let plainFields: [SchemaField] = [
    .init("schema", .text, "always `\(schema)`"),
    .init("tool", .object, "what was measured"),
    .init("tool.version", .text, "version of Cosmos"),
    .init(
      "tool.commit", .text, optional: true,
      "commit that `make` built, `-dirty` behind it where files differed; null if unknown"),
    .init("tool.build", .text, "`release` or `debug`"),
    .init("started", .text, unit: "ISO 8601, UTC", optional: true, "when the bench began"),
    .init("command", .array, "program and arguments that repeat the bench"),
    .init("command[]", .text, "one of them"),
    .init("interrupted", .boolean, "whether the bench was stopped before its end"),
    .init("percentiles", .text, "the rule of all percentiles: nearest rank"),

    .init("system", .object, "machine and driver; null is unknown"),
    .init("system.os", .text, optional: true, "operating system"),
    .init("system.kernel", .text, optional: true, "kernel and its version"),
    .init("system.cpu", .text, optional: true, "processor"),
    .init("system.threads", .count, "hardware threads that the program may use"),
    .init("system.memory_kb", .count, unit: "kB", optional: true, "memory of the machine"),
    .init(
      "system.cpu_governor", .text, optional: true,
      "what decides how fast the processor runs, such as `schedutil`"),
    .init("system.gl_renderer", .text, "`GL_RENDERER`"),
    .init("system.gl_version", .text, "`GL_VERSION`"),
    .init("system.gl_vendor", .text, "`GL_VENDOR`"),
    .init("system.mesa", .text, optional: true, "Mesa's version; null for other drivers"),
    .init("system.session", .text, "`x11`, `wayland`, `cocoa`, `other` or `offscreen`"),

    .init("config", .object, "what was drawn and how"),
    .init("config.scene", .text, "`--scene`"),
    .init("config.stars", .count, unit: "stars", "random stars in all layers together"),
    .init("config.seed", .count, "`--seed`"),
    .init("config.gap", .number, unit: "window widths", "distance between two signs"),
    .init("config.width", .count, unit: "logical px", "width"),
    .init("config.height", .count, unit: "logical px", "height"),
    .init("config.scale", .number, unit: "px per logical px", "content scale"),
    .init("config.samples", .count, unit: "per px", "multisampling, 0 is none"),
    .init("config.vsync", .count, unit: "refreshes", "swap interval, 0 does not wait"),
    .init(
      "config.refresh_hz", .number, unit: "Hz", optional: true, "display's rate; null off screen"),
    .init(
      "config.fps_limit", .number, unit: "fps", optional: true,
      "rate that a timer paced the run to; null if none did"),
    .init("config.warmup_s", .number, unit: "s", "least duration of the warm-up before a run"),
    .init("config.warmup_frames", .count, unit: "frames", "least number of frames in that warm-up"),
    .init("config.duration_s", .number, unit: "s", "measured time per run"),
    .init("config.runs", .count, "runs asked for"),
    .init("config.blend", .text, "how stars are blended"),
    .init("config.bytes_per_star", .count, unit: "bytes", "memory that each random star takes"),
    .init("config.input", .text, "what moved the sky"),
    .init("config.reduced_motion", .boolean, "`--reduced-motion`"),
    .init("config.star_path", .object, "how stars were submitted: `--star-primitive`"),
    .init("config.star_path.requested", .text, "`auto`, `quads`, `triangles` or `points`"),
    .init("config.star_path.used", .text, "`quads`, `triangles` or `points`"),
    .init("config.star_path.reason", .text, optional: true, "why; null if there was no choice"),
    .init(
      "config.layer_cache", .object, "whether dense layers were drawn from a cache: `--layer-cache`"
    ),
    .init("config.layer_cache.requested", .text, "`auto`, `on` or `off`"),
    .init("config.layer_cache.used", .text, "`on` or `off`"),
    .init("config.layer_cache.reason", .text, optional: true, "why; null if there was no choice"),

    .init("runs", .array, "one object per run, oldest first"),
    .init("runs[]", .object, "a run"),
    .init("runs[].complete", .boolean, "false for a run that was interrupted"),
    .init(
      "runs[].frames", .count, unit: "frames", "frames measured; none is dropped for being slow"),
    .init("runs[].elapsed_s", .number, unit: "s", "all frame times together"),
    .init("runs[].fps_avg", .number, unit: "fps", optional: true, "frames / elapsed"),
    .init("runs[].warmup_s", .number, unit: "s", "duration of the warm-up"),
    .init("runs[].warmup_frames", .count, unit: "frames", "frames in the warm-up"),
    .init("runs[].frame_ms", .object, unit: "ms", "series: from the end of one swap to the next"),
    .init(
      "runs[].cpu_ms", .object, unit: "ms",
      "series: from the beginning of the work to before the swap"),
    .init("runs[].swap_ms", .object, unit: "ms", "series: inside the swap"),
    .init("runs[].gpu_ms", .object, unit: "ms", "series: between GL timestamps around the frame"),
    .init("runs[].gpu_ms.valid", .boolean, "whether there are GPU times; if not they are null"),
    .init("runs[].gpu_ms.note", .text, optional: true, "why there are none"),
    .init("runs[].low", .object, "\"1 % low\" by its meanings"),
    .init("runs[].low.p1_fps", .number, unit: "fps", optional: true, "percentile: 1000 / p99"),
    .init(
      "runs[].low.low1_avg_fps", .number, unit: "fps", optional: true,
      "mean of the worst 1 %: 1000 / mean of the frame times not below p99"),
    .init(
      "runs[].low.low1_integral_fps", .number, unit: "fps", optional: true,
      "time integral: 1000 / the frame time at which the slowest frames have used 1 % of the time"),
    .init(
      "runs[].low.low0_1_avg_fps", .number, unit: "fps", optional: true,
      "mean of the worst 0.1 %; null with fewer than 10 000 frames"),
    .init("runs[].stutter", .object, "frames that stick out of their neighbours"),
    .init(
      "runs[].stutter.factor", .number, unit: "×", "how many times the average a stutter exceeds"),
    .init("runs[].stutter.window", .text, "the average: of 21 frames, the frame in the middle"),
    .init("runs[].stutter.count", .count, unit: "frames", "stuttering frames"),
    .init("runs[].stutter.time_pct", .number, unit: "%", "their share of the time"),
    .init(
      "runs[].late", .object, optional: true,
      "deadlines t₀ + n · period of a paced run; null if it was not paced"),
    .init("runs[].late.deadline_ms", .number, unit: "ms", "period"),
    .init(
      "runs[].late.grace_ms", .number, unit: "ms", "time after a deadline that counts as on time"),
    .init("runs[].late.due", .count, "deadlines that passed"),
    .init("runs[].late.missed", .count, "deadlines without a new frame"),
    .init("runs[].late.missed_pct", .number, unit: "%", "missed in percent of due"),
    .init("runs[].late.max_consecutive", .count, "most deadlines missed one after the other"),
    .init("runs[].late.worst_ms", .number, unit: "ms", "how late the latest frame was"),
    .init("runs[].histogram_ms", .object, "frame times in buckets"),
    .init(
      "runs[].histogram_ms.bounds", .array, unit: "ms", "lower bounds; the last bucket is open"),
    .init("runs[].histogram_ms.bounds[]", .number, unit: "ms", "one of them"),
    .init("runs[].histogram_ms.counts", .array, unit: "frames", "frames from a bound to the next"),
    .init("runs[].histogram_ms.counts[]", .count, unit: "frames", "one of them"),
    .init("runs[].process", .object, "what the run cost"),
    .init(
      "runs[].process.user_s", .number, unit: "s", "processor time of the program, all threads"),
    .init("runs[].process.system_s", .number, unit: "s", "processor time of the kernel for it"),
    .init(
      "runs[].process.cpu_pct", .number, unit: "%", optional: true,
      "both in percent of elapsed time; 100 is one core"
    ),
    .init("runs[].process.max_rss_kb", .count, unit: "kB", "peak memory since the program began"),
    .init("runs[].draw", .object, "what was submitted per frame"),
    .init("runs[].draw.calls_mean", .number, unit: "calls", optional: true, "draw calls, mean"),
    .init("runs[].draw.calls_max", .count, unit: "calls", optional: true, "draw calls, most"),
    .init("runs[].draw.stars_mean", .number, unit: "stars", optional: true, "star instances, mean"),
    .init("runs[].draw.stars_max", .count, unit: "stars", optional: true, "star instances, most"),
    .init(
      "runs[].draw.stars_per_s", .count, unit: "stars/s", optional: true, "star instances in all"),
    .init("runs[].phases", .array, "named stretches of the run; empty if it has none"),
    .init("runs[].phases[]", .object, "a stretch, all of the same name together"),
    .init("runs[].phases[].name", .text, "such as `fling`"),
    .init("runs[].phases[].frames", .count, unit: "frames", "frames in it"),
    .init("runs[].phases[].elapsed_s", .number, unit: "s", "its frame times together"),
    .init("runs[].phases[].frame_ms", .object, unit: "ms", "series: its frame times"),

    .init("summary", .object, "the runs together: complete ones, the others only if none is"),
    .init("summary.runs", .count, "runs that count"),
    .init("summary.median_of_runs", .object, "of each number the median of the runs' numbers"),
    .init("summary.median_of_runs.fps_avg", .number, unit: "fps", optional: true, "frame rate"),
    .init("summary.median_of_runs.mean", .number, unit: "ms", optional: true, "frame time, mean"),
    .init("summary.median_of_runs.p50", .number, unit: "ms", optional: true, "frame time, p50"),
    .init("summary.median_of_runs.p90", .number, unit: "ms", optional: true, "frame time, p90"),
    .init("summary.median_of_runs.p95", .number, unit: "ms", optional: true, "frame time, p95"),
    .init("summary.median_of_runs.p99", .number, unit: "ms", optional: true, "frame time, p99"),
    .init(
      "summary.median_of_runs.p99_9", .number, unit: "ms", optional: true,
      "frame time, p99.9; null if a run has none"),
    .init("summary.median_of_runs.max", .number, unit: "ms", optional: true, "frame time, slowest"),
    .init("summary.median_of_runs.cpu_p50", .number, unit: "ms", optional: true, "CPU time, p50"),
    .init("summary.median_of_runs.cpu_p99", .number, unit: "ms", optional: true, "CPU time, p99"),
    .init("summary.median_of_runs.gpu_p50", .number, unit: "ms", optional: true, "GPU time, p50"),
    .init("summary.median_of_runs.gpu_p99", .number, unit: "ms", optional: true, "GPU time, p99"),
    .init(
      "summary.run_sd_pct", .number, unit: "%", optional: true,
      "standard deviation of the runs' p50 in percent of their mean; null for one run"),
    .init("warnings", .array, "what to know before trusting the numbers"),
    .init("warnings[]", .text, "a sentence"),
  ]
}

extension SchemaField {
  /// The field with the path of the object that contains it put in front.
  fileprivate func placed(under path: String) -> SchemaField {
    var field = self
    field.path = path + "." + field.path
    return field
  }
}

/// One field of the JSON report, as docs/bench.md lists it.
struct SchemaField: Equatable, Sendable {
  enum Kind: String, Sendable {
    case text
    case boolean = "true/false"
    case count
    case number
    /// The object's fields are listed separately.
    case object
    /// The elements are listed separately, with `[]` in their path.
    case array
  }

  /// Keys joined by dots, `[]` for any element of an array: `runs[].frame_ms.p50`.
  var path: String
  var kind: Kind
  /// `ms`, `s`, `fps`, `%`, …; empty for a field without a unit.
  var unit: String
  /// Whether the field can be null.
  var isOptional: Bool
  /// What the field means, and when it is null.
  var meaning: String

  init(
    _ path: String, _ kind: Kind, unit: String = "", optional: Bool = false, _ meaning: String
  ) {
    self.path = path
    self.kind = kind
    self.unit = unit
    isOptional = optional
    self.meaning = meaning
  }
}
