import CosmosBenchReport
import CosmosSystem

/// The control groups that limit the processor time of this program, as a container's do: its own
/// group and the groups around it.
///
/// - Source: The kernel's `cgroup-v2.rst` (`cpu.max`, `cpu.stat`) and `sched-bwc.rst`
///   (`cpu.cfs_quota_us`); the manual pages `cgroups(7)` and `proc_pid_mountinfo(5)`.
struct ControlGroups {
  /// The folders of the groups; those of both versions on a machine that uses both.
  private let folders: [String]

  /// Finds the groups; for tests, `root` is a folder with copies of `/proc` and of the mounts.
  init(root: String = "") {
    func lines(_ file: String) -> [Substring] {
      ((try? TextFile.read(root + file)) ?? "").split(separator: "\n")
    }
    // A line is "number:controllers:path". Version 2 has the number 0 and no controllers.
    let groups = lines("/proc/self/cgroup").map {
      $0.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    }.filter { $0.count == 3 }
    let mounts = lines("/proc/self/mountinfo").compactMap { Mount($0) }
    let paths = [
      ("cgroup2", groups.first { $0[0] == "0" && $0[1].isEmpty }),
      ("cgroup", groups.first { $0[1].split(separator: ",").contains("cpu") }),
    ]
    folders = paths.flatMap { kind, group -> [String] in
      guard let path = group?[2] else { return [] }
      let isShown = mounts.lazy.filter { $0.kind == kind }.compactMap { $0.folders(of: path) }.first
      return (isShown ?? []).map { root + $0 }
    }
  }

  /// A mount of the groups of version 2, or of those groups of version 1 that limit the processor.
  private struct Mount {
    let kind: Substring
    /// The group that the mount shows as its folder.
    private let top: [Substring]
    private let folder: Substring

    /// Reads a line of `mountinfo`; fails for any other mount.
    init?(_ line: Substring) {
      let words = line.split(separator: " ")
      guard let dash = words.firstIndex(of: "-"), dash > 4, dash + 3 < words.count else {
        return nil
      }
      (kind, top, folder) = (words[dash + 1], words[3].split(separator: "/"), words[4])
      let limitsProcessor = words[dash + 3].split(separator: ",").contains("cpu")
      guard kind == "cgroup2" || (kind == "cgroup" && limitsProcessor) else { return nil }
    }

    /// Returns the folders of a group and of the groups around it; nil if the mount does not show
    /// the group.
    func folders(of path: Substring) -> [String]? {
      let names = path.split(separator: "/")
      guard names.starts(with: top), !names.contains("..") else { return nil }
      let shown = names.dropFirst(top.count)
      return (0...shown.count).map { ([folder] + shown.prefix($0)).joined(separator: "/") }
    }
  }

  /// The smallest quota of the groups, in processors; nil if no group has a quota.
  var quota: Double? { folders.compactMap(Self.quota).min() }

  private static func quota(in folder: String) -> Double? {
    let words =
      KernelFiles.line("\(folder)/cpu.max")?.split(separator: " ").map(String.init)
      ?? ["quota", "period"].compactMap { KernelFiles.line("\(folder)/cpu.cfs_\($0)_us") }
    // Without a quota, the first word is `max` or -1.
    let microseconds = words.compactMap { Int($0) }.filter { $0 > 0 }
    guard microseconds.count == 2 else { return nil }
    return Double(microseconds[0]) / Double(microseconds[1])
  }

  /// The throttling since the groups were made; nil if no group has a quota.
  var throttling: RecordedRun.Throttling? {
    guard quota != nil else { return nil }
    return folders.reduce((0, 0)) { sum, folder in
      let lines = ((try? TextFile.read("\(folder)/cpu.stat")) ?? "").split(separator: "\n")
      func number(_ name: String) -> Double {
        let line = lines.first { $0.hasPrefix("\(name) ") }
        return line.flatMap { Int($0.dropFirst(name.count + 1)) }.map(Double.init) ?? 0
      }
      let seconds = number("throttled_usec") / 1e6 + number("throttled_time") / 1e9
      return (sum.periods + number("nr_throttled"), sum.seconds + seconds)
    }
  }
}
