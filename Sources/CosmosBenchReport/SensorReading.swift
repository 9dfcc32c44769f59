/// What the sensors of a machine show at one moment; what is unknown is `nil`.
package struct SensorReading: Equatable, Sendable {
  /// How busy the GPU was, in percent, 0…100.
  package var gpuLoad: Double?
  /// Clock of the GPU's cores, in MHz.
  package var gpuClock: Double?
  /// Clock of the GPU's memory, in MHz.
  package var gpuMemoryClock: Double?
  /// In degrees Celsius.
  package var gpuTemperature: Double?
  /// Electrical power of the GPU, in watts.
  package var gpuPower: Double?
  /// Memory of the GPU in use by all programs, in bytes.
  package var gpuMemory: Double?
  /// Temperature of the processor, in degrees Celsius.
  package var cpuTemperature: Double?
  /// Mean clock of the processor's cores, in MHz.
  package var cpuClock: Double?

  package init() {}

  /// Whether no sensor shows anything.
  package var isEmpty: Bool { self == SensorReading() }

  /// The reading with another one's numbers where this has none.
  ///
  /// - Parameter other: A reading of the same moment.
  /// - Returns: The numbers of both.
  package func filled(from other: SensorReading) -> SensorReading {
    var all = self
    for path in Self.paths where all[keyPath: path] == nil {
      all[keyPath: path] = other[keyPath: path]
    }
    return all
  }

  /// The means of readings: of each number that of the readings that have it.
  ///
  /// - Parameter readings: Readings in any order.
  /// - Returns: `nil` if no reading has a number.
  package static func mean(of readings: [SensorReading]) -> SensorReading? {
    var mean = SensorReading()
    for path in paths {
      let numbers = readings.compactMap { $0[keyPath: path] }
      guard !numbers.isEmpty else { continue }
      mean[keyPath: path] = numbers.reduce(0, +) / Double(numbers.count)
    }
    return mean.isEmpty ? nil : mean
  }

  private static var paths: [WritableKeyPath<SensorReading, Double?>] {
    [
      \.gpuLoad, \.gpuClock, \.gpuMemoryClock, \.gpuTemperature, \.gpuPower, \.gpuMemory,
      \.cpuTemperature, \.cpuClock,
    ]
  }
}
