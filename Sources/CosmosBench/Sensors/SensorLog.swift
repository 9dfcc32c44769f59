package import CosmosBenchReport
import CosmosSystem
import Synchronization

/// Finds the sensors of this machine, in files and in NVIDIA's library.
///
/// NVIDIA's numbers take precedence over those in the files of another card.
///
/// - Parameters:
///   - root: The folder `/sys`, or a test's copy of it.
///   - library: The file name of NVIDIA's library.
///
/// - Returns: The sources of the numbers in words, and a function that reads them; `nil` without
///   any sensor.
func machineSensors(
  root: String = "/sys", library: String = "libnvidia-ml.so.1"
) -> (source: String, reading: @Sendable () -> SensorReading)? {
  let files = SysfsSensors(root: root)
  let nvidia = NVMLSensors(library: library)
  let names = [files.source, nvidia.map { _ in "NVML" }].compactMap { $0 }
  guard !names.isEmpty else { return nil }
  return (
    names.joined(separator: ", "),
    {
      let reading = files.reading()
      return nvidia?.reading().filled(from: reading) ?? reading
    }
  )
}

/// Reads sensors at equal intervals on a thread of its own, so that no frame waits for a file.
package final class SensorLog: Sendable {
  private let state = Mutex((readings: [SensorReading](), isRunning: true))
  private let read: @Sendable () -> SensorReading
  private let interval: Double
  private let pipe: WakePipe

  /// Starts reading on the log's thread, at once and then every `interval` seconds until
  /// ``stop()``; fails if the system gives no thread or no pipe.
  init?(every interval: Double = 1, reading read: @escaping @Sendable () -> SensorReading) {
    guard let pipe = WakePipe() else { return nil }
    self.interval = interval
    self.pipe = pipe
    self.read = read
    guard WorkThread.detach({ self.run() }) else { return nil }
  }

  package var readings: [SensorReading] { state.withLock { $0.readings } }

  /// Drops all readings, such as those of a warm-up, and reads at once.
  package func restart() {
    state.withLock { $0.readings = [] }
    pipe.wake()
  }

  /// Ends reading; the thread completes a reading under way before it ends.
  package func stop() {
    state.withLock { $0.isRunning = false }
    pipe.wake()
  }

  private func run() {
    while state.withLock({ $0.isRunning }) {
      let reading = read()
      state.withLock { if $0.isRunning { $0.readings.append(reading) } }
      pipe.wait(until: MonotonicClock.secondsSinceBoot + interval)
    }
  }
}
