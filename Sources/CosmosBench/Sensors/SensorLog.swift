package import CosmosBenchReport
import CosmosSystem
import Synchronization

/// Finds the sensors of this machine, in files of the kernel and in NVIDIA's library.
///
/// NVIDIA's values take precedence over those in files, which may describe another graphics card.
///
/// - Parameters:
///   - root: The folder `/sys`, or a copy of it for tests.
///   - library: The file name of NVIDIA's library NVML.
///
/// - Returns: A description of the sensors, and a function that reads them; nil if the machine has
///   none.
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

/// Reads the sensors at regular intervals on a thread of its own, so that no frame waits for a
/// file.
package final class SensorLog: Sendable {
  private let state = Mutex((readings: [SensorReading](), isRunning: true))
  private let read: @Sendable () -> SensorReading
  private let interval: Double
  private let pipe: WakePipe

  /// Reads the sensors immediately and then every `interval` seconds, on a new thread, until
  /// ``stop()`` is called; fails if the thread or a pipe cannot be created.
  init?(every interval: Double = 1, reading read: @escaping @Sendable () -> SensorReading) {
    guard let pipe = WakePipe() else { return nil }
    self.interval = interval
    self.pipe = pipe
    self.read = read
    guard WorkThread.detach({ self.run() }) else { return nil }
  }

  package var readings: [SensorReading] { state.withLock { $0.readings } }

  /// Discards all readings, for example those of a warm-up, and reads the sensors immediately.
  package func restart() {
    state.withLock { $0.readings = [] }
    pipe.wake()
  }

  /// Stops reading, after a reading that is in progress.
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
