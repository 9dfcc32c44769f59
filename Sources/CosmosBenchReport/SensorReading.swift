import CosmosGeometry

/// The values of a machine's sensors at one moment, or their means over several moments; values
/// that are unknown are nil.
///
/// The properties are named like the fields of the report, whose names end in their unit.
package struct SensorReading: Codable, Equatable, Sendable {
  /// The number of moments that the values are means of; 1 for a single moment.
  package var readings = 1
  @OrNull package var gpu_load_pct: Double? = nil
  @OrNull package var gpu_clock_mhz: Double? = nil
  @OrNull package var gpu_memory_clock_mhz: Double? = nil
  @OrNull package var gpu_temperature_c: Double? = nil
  @OrNull package var gpu_power_w: Double? = nil
  /// The GPU memory that all programs together use.
  @OrNull package var gpu_memory_mb: Double? = nil
  @OrNull package var cpu_temperature_c: Double? = nil
  /// The mean clock rate of all cores of the processor.
  @OrNull package var cpu_clock_mhz: Double? = nil

  package init() {}

  package var isEmpty: Bool { Self.numbers.allSatisfy { self[keyPath: $0.path] == nil } }

  /// Returns this reading; missing values are taken from another reading of the same moment.
  package func filled(from other: SensorReading) -> SensorReading {
    var all = self
    for (path, _) in Self.numbers where all[keyPath: path] == nil {
      all[keyPath: path] = other[keyPath: path]
    }
    return all
  }

  /// Returns the means of several readings, rounded for a report.
  ///
  /// The mean of a value ignores readings that lack this value. The result is nil if no reading has
  /// any value.
  package static func mean(of readings: [SensorReading]) -> SensorReading? {
    var mean = SensorReading()
    mean.readings = readings.reduce(0) { $0 + $1.readings }
    for (path, decimals) in numbers {
      let numbers = readings.compactMap { $0[keyPath: path] }
      guard !numbers.isEmpty else { continue }
      mean[keyPath: path] = (numbers.reduce(0, +) / Double(numbers.count)).field(decimals)
    }
    return mean.isEmpty ? nil : mean
  }

  /// The fields of a reading, each with the number of decimals of its mean.
  private static var numbers: [(path: WritableKeyPath<SensorReading, Double?>, decimals: Int)] {
    [
      (\.gpu_load_pct, 1), (\.gpu_clock_mhz, 1), (\.gpu_memory_clock_mhz, 1),
      (\.gpu_temperature_c, 2), (\.gpu_power_w, 2), (\.gpu_memory_mb, 2),
      (\.cpu_temperature_c, 2), (\.cpu_clock_mhz, 1),
    ]
  }

  /// The known values as text, such as "GPU 97 %, 2400 MHz, 65°C, 180 W, 1536 MB".
  package var text: String {
    let gpu = [
      gpu_load_pct.map { "\($0.fixed(0)) %" }, gpu_clock_mhz.map { "\($0.fixed(0)) MHz" },
      gpu_temperature_c.map { "\($0.fixed(0))°C" }, gpu_power_w.map { "\($0.short) W" },
      gpu_memory_mb.map { "\($0.fixed(0)) MB" },
    ].compactMap { $0 }
    let cpu = [
      cpu_temperature_c.map { "\($0.fixed(0))°C" }, cpu_clock_mhz.map { "\($0.fixed(0)) MHz" },
    ].compactMap { $0 }
    let parts = [("GPU", gpu), ("CPU", cpu)].filter { !$0.1.isEmpty }
    return parts.map { "\($0) " + $1.joined(separator: ", ") }.joined(separator: "; ")
  }
}
