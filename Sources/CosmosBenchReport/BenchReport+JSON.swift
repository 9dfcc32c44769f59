import CosmosFrameStats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension BenchReport {
  /// The definition of all percentiles, in words.
  static let percentileMethod = "nearest rank on frame times: sorted[ceil(p * n) - 1]"

  /// The report as a JSON document with the schema ``schema``; its keys are sorted.
  package var json: String {
    get throws { try document.json }
  }

  /// The report as it is in JSON.
  ///
  /// Times are rounded to a tenth of a microsecond.
  package var document: ReportDocument {
    ReportDocument(
      schema: Self.schema,
      tool: .init(version: tool.version, commit: tool.commit, build: tool.build),
      started: started, command: command, interrupted: isInterrupted,
      percentiles: Self.percentileMethod, system: system.document, config: configuration.document,
      runs: runs.map(\.document), summary: summary.document, warnings: warnings)
  }
}

extension ReportDocument {
  /// The document as text.
  package var json: String {
    get throws { try JSONText.encode(self) }
  }

  /// Reads a JSON report.
  ///
  /// - Parameter text: The text of ``BenchReport/json``.
  /// - Throws: A ``BaselineError`` that says what is wrong with the text.
  package init(parsing text: String) throws(BaselineError) {
    struct Head: Decodable { var schema: String }
    let data = Data(text.utf8)
    do {
      let head = try JSONDecoder().decode(Head.self, from: data)
      guard head.schema == BenchReport.schema else {
        throw BaselineError.unknownSchema(found: head.schema)
      }
    } catch DecodingError.dataCorrupted {
      throw .notJSON
    } catch let error as BaselineError {
      throw error
    } catch {
      throw .notAReport
    }
    do {
      self = try JSONDecoder().decode(ReportDocument.self, from: data)
    } catch let error as DecodingError {
      throw BaselineError(error)
    } catch {
      throw .notJSON
    }
  }
}

extension BaselineError {
  /// What a decoder complains of, by the path of the field.
  fileprivate init(_ error: DecodingError) {
    let path = JSONText.path
    self =
      switch error {
      case .keyNotFound(let key, let context): .missingField(path: path(context.codingPath + [key]))
      case .valueNotFound(_, let context): .missingField(path: path(context.codingPath))
      case .typeMismatch(_, let context): .wrongValue(path: path(context.codingPath))
      case .dataCorrupted(let context):
        context.codingPath.isEmpty ? .notJSON : .wrongValue(path: path(context.codingPath))
      @unknown default: .notJSON
      }
  }
}

extension Double {
  /// Seconds as milliseconds, rounded to a tenth of a microsecond.
  var milliseconds: Double { (1000 * self).rounded(decimals: 4) }

  /// Rounded to a number of decimals; nil where it is not finite, which JSON has no number for.
  func field(_ decimals: Int) -> Double? { isFinite ? rounded(decimals: decimals) : nil }
}

extension BenchReport.System {
  var document: ReportDocument.System {
    .init(
      os: os, kernel: kernel, cpu: cpu, threads: threads, memory_kb: memory, cpu_governor: governor,
      sensors: sensors,
      gl_renderer: glRenderer, gl_version: glVersion, gl_vendor: glVendor, mesa: mesa,
      session: session)
  }
}

extension BenchReport.Choice {
  var document: ReportDocument.Choice { .init(requested: requested, used: used, reason: reason) }
}

extension BenchReport.Configuration {
  var document: ReportDocument.Configuration {
    .init(
      scene: scene, stars: stars, seed: seed, gap: gap.field(4), width: width, height: height,
      scale: scale.rounded(decimals: 4), samples: samples, vsync: vsync,
      refresh_hz: refreshRate?.field(3), fps_limit: frameRateLimit?.field(3),
      warmup_s: warmUp.seconds.rounded(decimals: 4), warmup_frames: warmUp.frames,
      duration_s: duration.rounded(decimals: 4), runs: runs, blend: blend,
      bytes_per_star: bytesPerStar, input: input, reduced_motion: reducesMotion,
      star_path: starPrimitive.document, layer_cache: layerCache.document)
  }
}

extension ReportDocument.Series {
  /// A series of seconds in milliseconds; without samples all but `n` are null.
  init(_ series: Series?) {
    self.init(
      n: series?.count ?? 0, mean: series?.mean.milliseconds,
      sd: series?.standardDeviation?.milliseconds, min: series?.min.milliseconds,
      p50: series?.p50.milliseconds, p90: series?.p90.milliseconds,
      p95: series?.p95.milliseconds, p99: series?.p99.milliseconds,
      p99_9: series?.p99_9?.milliseconds, max: series?.max.milliseconds)
  }
}

extension ReportDocument.Sensors {
  /// The means of a number of readings.
  init(_ mean: SensorReading, readings: Int) {
    self.init(
      readings: readings, gpu_load_pct: mean.gpuLoad?.field(1),
      gpu_clock_mhz: mean.gpuClock?.field(1),
      gpu_memory_clock_mhz: mean.gpuMemoryClock?.field(1),
      gpu_temperature_c: mean.gpuTemperature?.field(2), gpu_power_w: mean.gpuPower?.field(2),
      gpu_memory_mb: mean.gpuMemory.flatMap { ($0 / 1_048_576).field(2) },
      cpu_temperature_c: mean.cpuTemperature?.field(2), cpu_clock_mhz: mean.cpuClock?.field(1))
  }
}

extension BenchReport.Run {
  var document: ReportDocument.Run {
    var gpuSeries = ReportDocument.Series(gpu)
    gpuSeries.valid = gpu != nil
    gpuSeries.note = OrNull(wrappedValue: gpuNote)
    var animationSeries = ReportDocument.Series(animationError)
    animationSeries.valid = animationError != nil
    animationSeries.note = OrNull(wrappedValue: animationNote)
    return .init(
      complete: isComplete, frames: frames.count, elapsed_s: elapsed.rounded(decimals: 6),
      fps_avg: averageFrameRate?.field(3),
      within_60hz_pct: percent(within: .sixtyHertz)?.field(4),
      within_120hz_pct: percent(within: .hundredTwentyHertz)?.field(4),
      warmup_s: warmUpSeconds.rounded(decimals: 6), warmup_frames: warmUpFrames,
      frame_ms: .init(frame), cpu_ms: .init(cpu), swap_ms: .init(swap), gpu_ms: gpuSeries,
      animation_error_ms: animationSeries,
      low: .init(
        p1_fps: low?.percentile.field(3), low1_avg_fps: low?.worstMean.field(3),
        low1_integral_fps: low?.timeIntegral.field(3),
        low0_1_avg_fps: low?.worstMeanTenth?.field(3)),
      stutter: .init(
        factor: Stutter.factor, window: "centred-moving-average-\(Stutter.window)-frames",
        count: stutter.count, time_pct: (100 * stutter.timeShare).rounded(decimals: 4)),
      late: lateness?.document,
      histogram_ms: .init(bounds: histogram.bounds, counts: histogram.counts),
      process: .init(
        user_s: process.userSeconds.rounded(decimals: 4),
        system_s: process.systemSeconds.rounded(decimals: 4),
        cpu_pct: processorPercent?.field(2), max_rss_kb: process.peakMemory),
      sensors: sensors.map { .init($0, readings: readings.count) },
      draw: .init(
        calls_mean: drawCalls?.mean.field(2), calls_max: drawCalls.map { Int($0.max) },
        stars_mean: stars?.mean.field(2), stars_max: stars.map { Int($0.max) },
        stars_per_s: starsPerSecond.flatMap { Int(exactly: $0.rounded()) }),
      phases: phases.map {
        .init(
          name: $0.name, frames: $0.frame.count, elapsed_s: $0.elapsed.rounded(decimals: 6),
          frame_ms: .init($0.frame))
      })
  }
}

extension Lateness {
  var document: ReportDocument.Late {
    .init(
      deadline_ms: period.milliseconds, grace_ms: grace.milliseconds, due: due, missed: missed,
      missed_pct: missedPercent.rounded(decimals: 4), max_consecutive: maxConsecutive,
      worst_ms: worst.milliseconds)
  }
}

extension BenchReport.Summary {
  var document: ReportDocument.Summary {
    .init(
      runs: runs.count,
      median_of_runs: .init(
        fps_avg: median { $0.averageFrameRate }?.field(3),
        within_60hz_pct: median { $0.percent(within: .sixtyHertz) }?.field(4),
        within_120hz_pct: median { $0.percent(within: .hundredTwentyHertz) }?.field(4),
        low1_fps: median { $0.low?.percentile }?.field(3),
        mean: median { $0.frame?.mean }?.milliseconds, p50: median { $0.frame?.p50 }?.milliseconds,
        p90: median { $0.frame?.p90 }?.milliseconds, p95: median { $0.frame?.p95 }?.milliseconds,
        p99: median { $0.frame?.p99 }?.milliseconds,
        p99_9: median { $0.frame?.p99_9 }?.milliseconds,
        max: median { $0.frame?.max }?.milliseconds, cpu_p50: median { $0.cpu?.p50 }?.milliseconds,
        cpu_p99: median { $0.cpu?.p99 }?.milliseconds,
        gpu_p50: median { $0.gpu?.p50 }?.milliseconds,
        gpu_p99: median { $0.gpu?.p99 }?.milliseconds),
      run_sd_pct: runSpread?.field(3))
  }
}
