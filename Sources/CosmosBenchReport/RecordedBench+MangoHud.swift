import CosmosFrameStats
import CosmosGeometry

extension RecordedBench {
  /// The third line of ``mangoHudLog``: the names of the columns.
  ///
  /// - Source: MangoHud, `src/logging.cpp`.
  static let mangoHudFrameColumns = [
    "fps", "frametime", "cpu_load", "cpu_power", "gpu_load", "cpu_temp", "gpu_temp",
    "gpu_core_clock", "gpu_mem_clock", "gpu_vram_used", "gpu_power", "ram_used", "swap_used",
    "process_rss", "cpu_mhz", "elapsed",
  ]

  /// All measured frames as a log in the format of MangoHud.
  ///
  /// Frame times are in milliseconds, `elapsed` is in nanoseconds, the machine's memory in kB, the
  /// memory of the process and of the GPU in GiB, and loads in percent. Unknown values are 0 or
  /// empty, as in MangoHud's own logs. The log contains the runs one after another, without pauses.
  package var mangoHudLog: String {
    let system = report.system
    // The website FlightlessSomething expects exactly these names.
    let machine: KeyValuePairs<String, String?> = [
      "os": system.os, "cpu": system.cpu, "gpu": system.gl_renderer,
      "ram": system.memory_kb.map { String($0) }, "kernel": system.kernel,
      "driver": system.mesa.map { "Mesa \($0)" } ?? system.gl_version,
      "cpuscheduler": system.cpu_governor,
    ]
    var text = machine.map(\.key).joined(separator: ",") + "\n"
    text += machine.map { ($0.value ?? "").plainCell }.joined(separator: ",") + "\n"
    text += Self.mangoHudFrameColumns.joined(separator: ",") + "\n"
    var elapsed = 0.0
    for run in runs {
      let load = (run.processorPercent ?? 0) / Double(max(1, system.threads))
      let memory = Double(run.process?.peakMemory ?? 0) / 1_048_576
      let start = elapsed
      for frame in run.frames {
        elapsed += frame.duration
        var values = run.mangoHudSensors(at: elapsed - start)
        values.merge([
          "fps": (1 / max(frame.duration, 1e-9)).fixed(3),
          "frametime": (1000 * frame.duration).fixed(4),
          "cpu_load": load.fixed(1), "process_rss": memory.fixed(4),
          "elapsed": (1e9 * elapsed).fixed(0),
        ]) { $1 }
        text += Self.mangoHudFrameColumns.map { values[$0] ?? "0" }.joined(separator: ",") + "\n"
      }
    }
    return text
  }
}

extension RecordedRun {
  /// Returns the sensor reading at a time of the run, in seconds, by the names of MangoHud's
  /// columns.
  fileprivate func mangoHudSensors(at seconds: Double) -> [String: String] {
    // There is one reading per second, the first one for the first second of the run.
    guard let last = readings.indices.last else { return [:] }
    let reading = readings[min(last, Int(seconds))]
    let values: [String: Double?] = [
      "gpu_load": reading.gpu_load_pct, "gpu_temp": reading.gpu_temperature_c,
      "gpu_core_clock": reading.gpu_clock_mhz, "gpu_mem_clock": reading.gpu_memory_clock_mhz,
      "gpu_vram_used": reading.gpu_memory_mb.map { $0 / 1024 },
      "gpu_power": reading.gpu_power_w, "cpu_temp": reading.cpu_temperature_c,
      "cpu_mhz": reading.cpu_clock_mhz,
    ]
    return values.compactMapValues { $0?.trimmed }
  }
}

extension String {
  /// The text as a CSV value without quotes; commas and line breaks become spaces.
  var plainCell: String {
    let words = split { $0 == "," || $0.isWhitespace || $0 == "\"" }
    return words.joined(separator: " ")
  }
}
