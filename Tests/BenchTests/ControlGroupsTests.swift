import TestSupport
import Testing

@testable import CosmosBench

/// Tests of the quota of processor time, on trees of files like those of the kernel.
@Suite struct ControlGroupsTests {
  private static let mountOf2 = "29 23 0:26 / /sys/fs/cgroup rw shared:4 - cgroup2 cgroup2 rw"

  /// Creates a tree with the groups of the program, the mounts, and files below `/sys/fs/cgroup`.
  private func tree(_ groups: String, _ mounts: String, _ files: [String: String]) throws
    -> SysfsTree
  {
    let places = ["proc/self/cgroup": groups, "proc/self/mountinfo": mounts]
    let pairs = files.map { ("sys/fs/cgroup/\($0.key)", $0.value) }
    return try SysfsTree(places.merging(pairs) { $1 })
  }

  @Test func `the smallest quota of the group and the groups around it counts`() throws {
    let tree = try tree(
      "0::/kube/pod/box", Self.mountOf2,
      [
        "kube/cpu.max": "400000 100000", "kube/pod/cpu.max": "150000 100000",
        "kube/pod/box/cpu.max": "max 100000", "other/cpu.max": "10000 100000",
        "kube/pod/cpu.stat": "usage_usec 9\nnr_throttled 7\nthrottled_usec 2500000\n",
        "kube/cpu.stat": "nr_throttled 1\nthrottled_usec 500000\n",
      ])
    let groups = ControlGroups(root: tree.root)
    #expect(groups.quota == 1.5)
    #expect(try #require(groups.throttling) == (8, 3))
  }

  @Test func `in version 1 the quota is a number of microseconds per period`() throws {
    let tree = try tree(
      "4:memory:/user\n3:cpu,cpuacct:/user/a\n2:cpuset:/\n0::/",
      """
      30 25 0:27 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory
      31 25 0:28 / /sys/fs/cgroup/cpuset rw - cgroup cgroup rw,cpuset
      32 25 0:29 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct
      33 25 0:30 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw
      """,
      [
        "cpu,cpuacct/user/a/cpu.cfs_quota_us": "50000\n",
        "cpu,cpuacct/user/a/cpu.cfs_period_us": "100000\n",
        "cpu,cpuacct/user/a/cpu.stat": "nr_periods 9\nnr_throttled 4\nthrottled_time 250000000\n",
        "cpu,cpuacct/user/cpu.cfs_quota_us": "-1",
        "cpu,cpuacct/user/cpu.cfs_period_us": "100000",
      ])
    let groups = ControlGroups(root: tree.root)
    #expect(groups.quota == 0.5)
    #expect(try #require(groups.throttling) == (4, 0.25))
  }

  @Test(arguments: [
    ("0::/", "/"), ("0::/docker/1", "/docker/1"), ("1:cpu:/\n0::/docker/1", "/docker"),
  ])
  func `a container's mount shows its own group or one around it as the top`(
    groups: String, top: String
  ) throws {
    let mount = "29 23 0:26 \(top) /sys/fs/cgroup ro - cgroup2 cgroup rw"
    let inside = top == "/docker" ? "1/cpu.max" : "cpu.max"
    let tree = try tree(groups, mount, [inside: "200000 100000"])
    #expect(ControlGroups(root: tree.root).quota == 2)
  }

  @Test(arguments: ["/..", "/../other", "/elsewhere"])
  func `a group that the mount does not show has no quota`(path: String) throws {
    let mount = "29 23 0:26 /docker /sys/fs/cgroup ro - cgroup2 cgroup rw"
    let tree = try tree("0::\(path)", mount, ["cpu.max": "200000 100000"])
    let groups = ControlGroups(root: tree.root)
    #expect(groups.quota == nil && groups.throttling == nil)
  }

  @Test(arguments: [
    "max 100000", "", " ", "0 0", "-5 100000", "9223372036854775808 1", "a b", "1 2 3", "nan inf",
    "100000",
  ])
  func `other contents of cpu.max are no quota`(content: String) throws {
    let tree = try tree("0::/", Self.mountOf2, ["cpu.max": content])
    #expect(ControlGroups(root: tree.root).quota == nil)
  }

  @Test func `odd contents of the other files count as nothing`() throws {
    let most = "\(Int.max)"
    let tree = try tree(
      "0::/a", Self.mountOf2,
      [
        "cpu.max": "\(most) 1", "a/cpu.max": "1 \(most)",
        "cpu.stat": "nr_throttled \(most)\nthrottled_usec x\nthrottled_time",
        "a/cpu.stat": "nr_throttled \(most)\nthrottled_usec \(most)\nnr_throttled\n",
      ])
    let groups = ControlGroups(root: tree.root)
    #expect(try #require(groups.quota) < 1e-18)
    #expect(try #require(groups.throttling).periods > 1e19)
    for (groups, mounts) in [
      ("", ""), ("::\n:\n0:\n", "- - - -\n1 2\n1 2 3 4 5 6 - cgroup2\n"), ("0::/", ""),
    ] {
      let tree = try self.tree(groups, mounts, ["cpu.max": "1 1"])
      #expect(ControlGroups(root: tree.root).quota == nil)
    }
    #expect(ControlGroups(root: "/nowhere").quota == nil)
  }

  @Test func `throttling of a run is what was added since its start`() throws {
    let stat: (Int) -> String = { "nr_throttled \($0)\nthrottled_usec \($0)000000\n" }
    let files = ["cpu.max": "100000 100000", "cpu.stat": stat(5)]
    let tree = try tree("0::/", Self.mountOf2, files)
    let meter = ProcessMeter(in: ControlGroups(root: tree.root))
    #expect(try #require(meter.throttling) == (0, 0))
    _ = try tree.folder.write(stat(8), to: "sys/fs/cgroup/cpu.stat")
    #expect(try #require(meter.throttling) == (3, 3))
    _ = try tree.folder.write("", to: "sys/fs/cgroup/cpu.stat")
    #expect(try #require(meter.throttling) == (0, 0))
  }
}
