import CosmosBenchReport
import CosmosFrameStats
import CosmosInput
import CosmosRendering

extension Bench {
  /// Returns the notes for the report: conditions of the runs that a reader should know.
  func notes(
    on runs: [RecordedRun], leftInputOver: Bool, wasFilled: Bool, timesStopped: Int
  ) -> [String] {
    var notes = (plan.pacing == .screen ? screenNotes(on: runs) : []) + stage.notes
    if timesStopped > 0 {
      let times = timesStopped == 1 ? "once" : "\(timesStopped) times"
      notes.append(
        "The program was stopped \(times), such as by SIGSTOP; "
          + (timesStopped > Self.mostTimesHidden
            ? "no whole run was left." : "the run was measured again from its start."))
    }
    if let step = plan.pacing.sceneStep {
      notes.append(
        "Frames came as fast as they could, and each advanced the scene by 1/"
          + "\(Int((1 / step).rounded())) s, so that every machine draws the same pictures.")
    }
    if !wasFilled {
      notes.append(
        "Dense layers were still being drawn when measuring began, so the numbers include this work; "
          + (plan.length.isFrames ? "more --warmup-frames let" : "a longer --warmup lets")
          + " it end first.")
    }
    if stage.timesHidden > 0 {
      let times = stage.timesHidden == 1 ? "once; that" : "\(stage.timesHidden) times; each"
      notes.append("The window was out of sight \(times) run was measured again from its start.")
    }
    notes += recordingNotes(leftInputOver: leftInputOver)
    let unanswered = runs.reduce(0) { sum, run in
      let unanswered = run.frames.count { $0.gpu == nil }
      return sum + (unanswered == run.frames.count ? 0 : unanswered)
    }
    if unanswered > 0 {
      notes.append(
        "\(unanswered) frames have no GPU time, because the driver answered too late.")
    }
    return notes
  }

  /// Explains which family of GPUs the renderer draws for, and why.
  func familyNote(of renderer: Renderer) -> String {
    let choice = renderer.familyChoice
    return "Drawn as for a \(choice.used.uppercased()): \(choice.reason ?? "as asked for")."
  }

  private func recordingNotes(leftInputOver: Bool) -> [String] {
    guard case .recording(let events, let name, _) = plan.source else { return [] }
    var notes: [String] = []
    if leftInputOver {
      notes.append(
        "'\(name)' is longer than a run; a longer --duration would play all of it.")
    }
    if events.contains(where: \.isResize) {
      notes.append(
        "'\(name)' changes the window's size, which was left out: a bench keeps its size.")
    }
    return notes
  }

  private func screenNotes(on runs: [RecordedRun]) -> [String] {
    var notes: [String] = []
    if runs.contains(where: { $0.lateness == nil }) {
      notes.append(
        "Frames came faster than the screen shows them: the driver or the desktop ignores "
          + "vertical sync, so nothing paced them and there are no deadlines.")
    }
    if stage.refreshRate == nil {
      notes.append("The screen does not report its refresh rate; 60 Hz are assumed.")
    }
    return notes
  }
}
