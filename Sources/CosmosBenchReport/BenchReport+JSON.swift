import CosmosFrameStats

// The report as JSON. BenchReport+Schema.swift describes every field, and a test compares the two.
// All fields are always present; a missing value is null.

extension BenchReport {
  /// The report as a JSON document with the schema ``schema``; its keys have a fixed order.
  package var json: String { jsonValue.text }

  var jsonValue: JSONValue {
    .object([
      "schema": .string(Self.schema),
      "tool": .object([
        "version": .string(tool.version),
        "commit": .text(tool.commit),
        "build": .string(tool.build),
      ]),
      "started": .text(started),
      "command": .array(command.map { .string($0) }),
      "interrupted": .bool(isInterrupted),
      "percentiles": .string(Self.percentileMethod),
      "system": system.json,
      "config": configuration.json,
      "runs": .array(runs.map(\.json)),
      "summary": summary.json,
      "warnings": .array(warnings.map { .string($0) }),
    ])
  }
}

extension BenchReport.System {
  var json: JSONValue {
    .object([
      "os": .text(os),
      "kernel": .text(kernel),
      "cpu": .text(cpu),
      "threads": .integer(threads),
      "memory_kb": memory.map { .integer($0) } ?? .null,
      "cpu_governor": .text(governor),
      "gl_renderer": .string(glRenderer),
      "gl_version": .string(glVersion),
      "gl_vendor": .string(glVendor),
      "mesa": .text(mesa),
      "session": .string(session),
    ])
  }
}

extension BenchReport.Choice {
  var json: JSONValue {
    .object([
      "requested": .string(requested), "used": .string(used), "reason": .text(reason),
    ])
  }
}

extension BenchReport.Configuration {
  var json: JSONValue {
    .object([
      "scene": .string(scene),
      "stars": .integer(stars),
      "seed": .unsigned(seed),
      "gap": .rounded(gap, 4),
      "width": .integer(width),
      "height": .integer(height),
      "scale": .rounded(scale, 4),
      "samples": .integer(samples),
      "vsync": .integer(vsync),
      "refresh_hz": .rounded(refreshRate, 3),
      "fps_limit": .rounded(frameRateLimit, 3),
      "warmup_s": .rounded(warmUp.seconds, 4),
      "warmup_frames": .integer(warmUp.frames),
      "duration_s": .rounded(duration, 4),
      "runs": .integer(runs),
      "blend": .string(blend),
      "bytes_per_star": .integer(bytesPerStar),
      "input": .string(input),
      "reduced_motion": .bool(reducesMotion),
      "star_path": starPrimitive.json,
      "layer_cache": layerCache.json,
    ])
  }
}

extension BenchReport.Run {
  var json: JSONValue {
    .object([
      "complete": .bool(isComplete),
      "frames": .integer(frames.count),
      "elapsed_s": .rounded(elapsed, 6),
      "fps_avg": .rounded(averageFrameRate, 3),
      "warmup_s": .rounded(warmUpSeconds, 6),
      "warmup_frames": .integer(warmUpFrames),
      "frame_ms": .object(Series.json(frame)),
      "cpu_ms": .object(Series.json(cpu)),
      "swap_ms": .object(Series.json(swap)),
      "gpu_ms": .object(
        [.init(key: "valid", value: .bool(gpu != nil)), .init(key: "note", value: .text(gpuNote))]
          + Series.json(gpu)),
      "low": .object([
        "p1_fps": .rounded(low?.percentile, 3),
        "low1_avg_fps": .rounded(low?.worstMean, 3),
        "low1_integral_fps": .rounded(low?.timeIntegral, 3),
        "low0_1_avg_fps": .rounded(low?.worstMeanTenth, 3),
      ]),
      "stutter": .object([
        "factor": .number(Stutter.factor),
        "window": .string("centred-moving-average-\(Stutter.window)-frames"),
        "count": .integer(stutter.count),
        "time_pct": .rounded(100 * stutter.timeShare, 4),
      ]),
      "late": lateness.map(\.json) ?? .null,
      "histogram_ms": .object([
        "bounds": .array(histogram.bounds.map { .number($0) }),
        "counts": .array(histogram.counts.map { .integer($0) }),
      ]),
      "process": .object([
        "user_s": .rounded(process.userSeconds, 4),
        "system_s": .rounded(process.systemSeconds, 4),
        "cpu_pct": .rounded(processorPercent, 2),
        "max_rss_kb": .integer(process.peakMemory),
      ]),
      "draw": .object([
        "calls_mean": .rounded(drawCalls?.mean, 2),
        "calls_max": .rounded(drawCalls?.max, 0),
        "stars_mean": .rounded(stars?.mean, 2),
        "stars_max": .rounded(stars?.max, 0),
        "stars_per_s": .rounded(starsPerSecond, 0),
      ]),
      "phases": .array(
        phases.map { phase in
          .object([
            "name": .string(phase.name),
            "frames": .integer(phase.frame.count),
            "elapsed_s": .rounded(phase.elapsed, 6),
            "frame_ms": .object(Series.json(phase.frame)),
          ])
        }),
    ])
  }
}

extension Series {
  /// The members of a series of seconds, in milliseconds; without samples all but `n` are null.
  static func json(_ series: Series?) -> [JSONValue.Member] {
    let numbers: KeyValuePairs<String, Double?> = [
      "mean": series?.mean,
      "sd": series?.standardDeviation,
      "min": series?.min,
      "p50": series?.p50,
      "p90": series?.p90,
      "p95": series?.p95,
      "p99": series?.p99,
      "p99_9": series?.p99_9,
      "max": series?.max,
    ]
    return [.init(key: "n", value: .integer(series?.count ?? 0))]
      + numbers.map { .init(key: $0.key, value: .milliseconds($0.value)) }
  }
}

extension Lateness {
  var json: JSONValue {
    .object([
      "deadline_ms": .milliseconds(period),
      "grace_ms": .milliseconds(grace),
      "due": .integer(due),
      "missed": .integer(missed),
      "missed_pct": .rounded(missedPercent, 4),
      "max_consecutive": .integer(maxConsecutive),
      "worst_ms": .milliseconds(worst),
    ])
  }
}

extension BenchReport.Summary {
  var json: JSONValue {
    .object([
      "runs": .integer(runs.count),
      "median_of_runs": .object([
        "fps_avg": .rounded(median { $0.averageFrameRate }, 3),
        "mean": .milliseconds(median { $0.frame?.mean }),
        "p50": .milliseconds(median { $0.frame?.p50 }),
        "p90": .milliseconds(median { $0.frame?.p90 }),
        "p95": .milliseconds(median { $0.frame?.p95 }),
        "p99": .milliseconds(median { $0.frame?.p99 }),
        "p99_9": .milliseconds(median { $0.frame?.p99_9 }),
        "max": .milliseconds(median { $0.frame?.max }),
        "cpu_p50": .milliseconds(median { $0.cpu?.p50 }),
        "cpu_p99": .milliseconds(median { $0.cpu?.p99 }),
        "gpu_p50": .milliseconds(median { $0.gpu?.p50 }),
        "gpu_p99": .milliseconds(median { $0.gpu?.p99 }),
      ]),
      "run_sd_pct": .rounded(runSpread, 3),
    ])
  }
}
