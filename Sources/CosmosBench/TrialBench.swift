package import CosmosBenchReport
import CosmosFrameStats
import CosmosSystem

/// Compares two builds: runs each as a separate program, in the order that a ``Trial`` chooses.
package struct TrialBench {
  /// The command lines of the builds A and B; each command writes the JSON report of a bench.
  private let commands: [[String]]

  package init(a: [String], b: [String]) { commands = [a, b] }

  /// Makes the runs of both builds, unless the user interrupts them.
  ///
  /// - Parameters:
  ///   - runs: The largest number of runs of each build.
  ///   - tolerance: The accepted slow-down of A in percent of B's median; nil to look for a
  ///     difference only.
  ///   - limits: The limits that A must meet.
  /// - Returns: The report; nil if a build has no complete run.
  /// - Throws: A ``TrialError`` if a program cannot be started, fails, or does not write a report.
  package func report(
    runs: Int, tolerance: Double? = nil, limits: [Limit] = []
  ) throws -> TrialReport? {
    let started = Bench.timestamp
    let clock = MonotonicClock()
    var trial = Trial(runs: runs, tolerance: tolerance)
    var reports: [[BenchReport]] = [[], []]
    var progress = ProgressLine(total: commands.count * (runs + 1))
    defer { progress.finish() }
    // In the first run of a program, the program is read from the disk, so this run does not count.
    // It also shows, before anything is measured, whether both programs work.
    for (done, side) in [Trial.Side.a, .b].enumerated() {
      guard try run(side) != nil else { return nil }
      progress.update(done + 1)
    }
    while let side = trial.next, let report = try run(side),
      let median = report.summary.median_of_runs.p50
    {
      trial.add(median / 1000, to: side)
      reports[side.rawValue].append(report)
      progress.update(trial.a.count + trial.b.count + 2)
    }
    guard !trial.a.isEmpty, !trial.b.isEmpty else { return nil }
    let builds = zip(commands, reports).map { ($0, BenchReport(together: $1)) }
    return TrialReport(
      trial: trial, a: builds[0], b: builds[1], limits: limits,
      command: ["cosmos"] + CommandLine.arguments.dropFirst(), started: started,
      elapsed: clock.now)
  }

  private func run(_ side: Trial.Side) throws(TrialError) -> BenchReport? {
    let command = commands[side.rawValue]
    let program = command[0]
    let outcome: ChildProgram.Outcome?
    do throws(FileError) {
      outcome = try ChildProgram.run(command)
    } catch {
      var reason = "\(error)"
      if case .cannotRead(_, let cause) = error { reason = cause }
      throw TrialError(
        description:
          "Cannot run '\(program)': \(reason). Give the path of a cosmos program, such as "
          + "../other/cosmos.")
    }
    guard let outcome else { return nil }
    // A run that misses a limit of the settings has exit code 3. The comparison has the same limit.
    guard outcome.status == 0 || outcome.status == 3 else {
      let message = Self.reason(in: outcome.errors)
      throw TrialError(
        description: "'\(program)' failed with exit code \(outcome.status)"
          + (message.isEmpty ? "." : ": \(message)")
          + " Does 'bench' work with these options in both builds?")
    }
    guard let report = try? BenchReport(parsing: outcome.output), !report.interrupted else {
      throw TrialError(
        description:
          "'\(program)' wrote no bench report that this version can read. Is it another program, "
          + "or a newer version of cosmos?")
    }
    return report
  }
}

extension TrialBench {
  /// Returns the reason why a program failed, from its error output: the last line that begins with
  /// "cosmos: ", without this prefix; if there is no such line, the last line.
  static func reason(in errors: String) -> String {
    let lines = errors.split(separator: "\n").map(String.init)
    let name = "cosmos: "
    return lines.last { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) } ?? lines.last
      ?? ""
  }
}

/// The reason why two builds cannot be compared.
package struct TrialError: Error, CustomStringConvertible {
  package let description: String
}
