package import CosmosBenchReport
import CosmosSystem
import Synchronization

/// The sensors of this machine: those that the kernel shows as files, and NVIDIA's.
package struct MachineSensors: Sendable {
  /// Where the numbers come from, in words; `nil` where no sensor shows anything.
  package let source: String?
  private let files: SysfsSensors
  private let nvidia: NVMLSensors?

  /// Finds the sensors below `root`, which stands for `/sys`, and in a library of NVIDIA's.
  package init(root: String = "/sys", library: String = "libnvidia-ml.so.1") {
    files = SysfsSensors(root: root)
    nvidia = NVMLSensors(library: library)
    let names = [files.source, nvidia.map { _ in "NVML" }].compactMap { $0 }
    source = names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// What they show now.
  ///
  /// NVIDIA's numbers come before those of another card's files.
  package func reading() -> SensorReading {
    let files = files.reading()
    return nvidia.map { $0.reading().filled(from: files) } ?? files
  }
}

/// Reads sensors at equal intervals on a thread of its own, so that no frame waits for a file.
package final class SensorLog: Sendable {
  private struct State {
    var readings: [SensorReading] = []
    var isRunning = true
  }

  private let state = Mutex(State())
  private let read: @Sendable () -> SensorReading
  /// Seconds from one reading to the next.
  private let interval: Double
  private let pipe: WakePipe

  /// Starts reading: at once, and then at intervals until ``stop()``.
  ///
  /// - Parameters:
  ///   - interval: Seconds from one reading to the next, more than 0.
  ///   - read: Reads the sensors; called on the log's thread alone.
  /// - Returns: `nil` where the system has no thread or no pipe to spare.
  package static func start(
    every interval: Double = 1, reading read: @escaping @Sendable () -> SensorReading
  ) -> SensorLog? {
    guard let pipe = WakePipe() else { return nil }
    let log = SensorLog(interval: interval, pipe: pipe, read: read)
    return WorkThread.detach { log.run() } ? log : nil
  }

  private init(
    interval: Double, pipe: WakePipe, read: @escaping @Sendable () -> SensorReading
  ) {
    self.interval = interval
    self.pipe = pipe
    self.read = read
  }

  /// What was read so far, oldest first.
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
