import Foundation
import TestSupport

/// A Slurm cluster of one node, this machine, with daemons of its own that end with it.
final class SlurmCluster {
  /// Why there can be none; nil where there can.
  static let problem: String? = {
    let missing = ["munged", "slurmctld", "slurmd", "sbatch", "sinfo"].filter { find($0) == nil }
    return missing.isEmpty
      ? nil : "\(missing.joined(separator: ", ")) not installed: 'make farm-deps' does."
  }()

  /// What Slurm's commands need to find it.
  var environment: [String: String] { ["SLURM_CONF": folder.path("slurm.conf")] }

  private let folder: TemporaryFolder
  private var daemons: [Program] = []

  /// Starts the daemons, and waits until the node is ready.
  ///
  /// - Throws: ``NotReady`` with what the daemons say.
  init() throws {
    // Sockets have short names.
    folder = try TemporaryFolder()
    for name in ["state", "spool"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    var key = SystemRandomNumberGenerator()
    let bytes = (0..<128).map { _ in UInt8.random(in: 0...255, using: &key) }
    _ = FileManager.default.createFile(
      atPath: folder.path("key"), contents: Data(bytes), attributes: [.posixPermissions: 0o400])
    try start(
      "munged", "--foreground", "--force", "--num-threads", "2", "--key-file", folder.path("key"),
      "--socket", socket, "--pid-file", folder.path("munged.pid"), "--log-file",
      folder.path("munged.log"), "--seed-file", folder.path("seed"))
    guard Condition.holds(within: 30, { FileManager.default.fileExists(atPath: socket) }) else {
      throw NotReady(log: log)
    }
    _ = try folder.write(configuration, to: "slurm.conf")
    try start("slurmctld", "-D", "-f", folder.path("slurm.conf"))
    try start("slurmd", "-D", "-f", folder.path("slurm.conf"))
    let sinfo = Self.find("sinfo") ?? ""
    let isReady = try Condition.holds(within: 60) {
      try Program(["--noheader", "--format", "%t"], path: sinfo, environment: environment)
        .outcome().output == "idle\n"
    }
    guard isReady else { throw NotReady(log: log) }
  }

  deinit {
    for daemon in daemons.reversed() {
      daemon.send(SIGTERM)
      _ = daemon.outcome(within: 20)
    }
  }

  /// What the daemons say.
  var log: String {
    daemons.map { $0.outputSoFar + $0.errorsSoFar }.joined(separator: "\n")
  }

  struct NotReady: Error { var log: String }

  private var socket: String { folder.path("munge") }

  private func start(_ name: String, _ arguments: String...) throws {
    daemons.append(
      try Program(arguments, path: Self.find(name) ?? "", environment: environment))
  }

  /// The daemons are in a folder that users do not have on their paths.
  private static func find(_ name: String) -> String? {
    if let path = Program.find(name) { return path }
    return FileManager.default.isExecutableFile(atPath: "/usr/sbin/\(name)")
      ? "/usr/sbin/\(name)" : nil
  }

  private var configuration: String {
    let host = ProcessInfo.processInfo.hostName.split(separator: ".").first ?? "localhost"
    // Two ports of those that nobody is given, other ones for each run of the tests.
    let port = 20000 + 2 * Int(getpid() % 6000)
    return """
      ClusterName=cosmos
      SlurmctldHost=\(host)(127.0.0.1)
      SlurmUser=\(NSUserName())
      SlurmdUser=\(NSUserName())
      SlurmctldPort=\(port)
      SlurmdPort=\(port + 1)
      AuthType=auth/munge
      AuthInfo=socket=\(socket)
      StateSaveLocation=\(folder.path("state"))
      SlurmdSpoolDir=\(folder.path("spool"))
      SlurmctldPidFile=\(folder.path("slurmctld.pid"))
      SlurmdPidFile=\(folder.path("slurmd.pid"))
      ProctrackType=proctrack/linuxproc
      TaskPlugin=task/none
      MpiDefault=none
      JobAcctGatherType=jobacct_gather/none
      AccountingStorageType=accounting_storage/none
      SelectType=select/cons_tres
      SelectTypeParameters=CR_CPU
      ReturnToService=2
      NodeName=\(host) NodeAddr=127.0.0.1 CPUs=\(ProcessInfo.processInfo.processorCount)
      PartitionName=all Nodes=\(host) Default=YES State=UP

      """
  }
}
