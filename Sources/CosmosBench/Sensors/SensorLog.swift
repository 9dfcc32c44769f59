package import CosmosBenchReport
import CosmosSystem
import Glibc
import Synchronization

/// The sensors of this machine: those that the kernel shows as files, and NVIDIA's.
package struct MachineSensors: Sendable {
  /// Where the numbers come from, in words; `nil` where no sensor shows anything.
  package let source: String?
  private let files: SysfsSensors
  private let nvidia: NVMLSensors?

  /// Finds the sensors.
  ///
  /// - Parameters:
  ///   - root: The folder that stands for `/sys`.
  ///   - library: The name of NVIDIA's library.
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
  /// Milliseconds from one reading to the next.
  private let interval: Int32
  /// The writing end wakes the thread, which waits at the reading end.
  private let wakeUp: (reading: Int32, writing: Int32)

  /// Starts reading: at once, and then at intervals until ``stop()``.
  ///
  /// - Parameters:
  ///   - interval: Seconds from one reading to the next, more than 0.
  ///   - read: Reads the sensors; called on the log's thread alone.
  /// - Returns: `nil` where the system has no thread or no pipe to spare.
  package static func start(
    every interval: Double = 1, reading read: @escaping @Sendable () -> SensorReading
  ) -> SensorLog? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    // Programs that are started meanwhile, such as ffmpeg, do not inherit the pipe.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let log = SensorLog(interval: interval, wakeUp: (ends[0], ends[1]), read: read)
    return WorkThread.detach { log.run() } ? log : nil
  }

  private init(
    interval: Double, wakeUp: (reading: Int32, writing: Int32),
    read: @escaping @Sendable () -> SensorReading
  ) {
    self.interval = Int32(max(1, (interval * 1000).rounded()))
    self.wakeUp = wakeUp
    self.read = read
  }

  deinit {
    close(wakeUp.reading)
    close(wakeUp.writing)
  }

  /// What was read so far, oldest first.
  package var readings: [SensorReading] { state.withLock { $0.readings } }

  /// Forgets what was read so far, such as during a warm-up, and reads at once.
  package func restart() {
    state.withLock { $0.readings = [] }
    wake()
  }

  /// Ends reading; the thread ends when it is done with a reading that it has begun.
  package func stop() {
    state.withLock { $0.isRunning = false }
    wake()
  }

  private func wake() {
    var byte: UInt8 = 0
    _ = write(wakeUp.writing, &byte, 1)
  }

  private func run() {
    while state.withLock({ $0.isRunning }) {
      let reading = read()
      state.withLock { if $0.isRunning { $0.readings.append(reading) } }
      var wait = pollfd(fd: wakeUp.reading, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, interval) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 64)
      _ = Glibc.read(wakeUp.reading, &bytes, bytes.count)
    }
  }
}
