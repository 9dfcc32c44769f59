import CosmosBenchReport
import CosmosFrameStats
import Glibc

/// What the program has cost the machine since the meter was made.
struct ProcessMeter {
  private let start = ProcessMeter.usage

  /// The cost up to now; the peak of memory is that of the whole program.
  var use: BenchReport.ProcessUse {
    let now = Self.usage
    return BenchReport.ProcessUse(
      userSeconds: Self.seconds(now.ru_utime) - Self.seconds(start.ru_utime),
      systemSeconds: Self.seconds(now.ru_stime) - Self.seconds(start.ru_stime),
      peakMemory: now.ru_maxrss)
  }

  private static var usage: rusage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
  }
}
