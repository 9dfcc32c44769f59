package import CosmosBenchReport
import CosmosSystem
import Synchronization

/// The sensors of this machine below `root`, which stands for `/sys`, and in a library of NVIDIA's.
///
/// NVIDIA's numbers come before those of another card's files.
///
/// - Returns: Where the numbers come from, in words, and what reads them; `nil` where no sensor shows anything.
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

  /// Starts reading on the log's thread: at once, and then at intervals in seconds until ``stop()``; `nil` where
  /// the system has no thread or no pipe to spare.
  init?(every interval: Double = 1, reading read: @escaping @Sendable () -> SensorReading) {
    guard let pipe = WakePipe() else { return nil }
    self.interval = interval
    self.pipe = pipe
    self.read = read
    guard WorkThread.detach({ self.run() }) else { return nil }
  }

  package var readings: [SensorReading] { state.withLock { $0.readings } }

  /// Forgets what was read so far, such as during a warm-up, and reads at once.
  package func restart() {
    state.withLock { $0.readings = [] }
    pipe.wake()
  }

  /// Ends reading; the thread ends when it is done with a reading that it has begun.
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
