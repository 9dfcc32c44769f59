import CosmosBenchReport
import CosmosFrameStats
import CosmosInput
import CosmosRendering

extension Bench {
  /// Returns sentences for the report about those conditions of the runs that affect the measured
  /// numbers.
  func notes(
    on runs: [RecordedRun], leftInputOver: Bool, wasFilled: Bool, timesStopped: Int
  ) -> [String] {
    var notes = (plan.pacing == .screen ? screenNotes(on: runs) : []) + stage.notes
    if timesStopped > 0 {
      let times = timesStopped == 1 ? "once" : "\(timesStopped) times"
      let areComplete = runs.count(where: \.isComplete) == plan.runs
      notes.append(
        "The program was suspended \(times) (by SIGSTOP, or because the machine was too busy); "
          + (areComplete
            ? "each run with a suspension was measured again from its start."
            : "not all runs could be completed."))
    }
    if let step = plan.pacing.sceneStep {
      notes.append(
        "Frames were drawn as fast as possible, and each advanced the scene by 1/"
          + "\(Int((1 / step).rounded())) s, so that every machine draws the same frames.")
    }
    if !wasFilled {
      notes.append(
        "The layers with the most stars, which are drawn once and then kept, were not complete "
          + "when measuring began, so the numbers include the work of completing them; "
          + (plan.length.isFrames ? "more --warmup-frames let" : "a longer --warmup lets")
          + " it finish first.")
    }
    if stage.timesHidden > 0 {
      let times =
        stage.timesHidden == 1 ? "once; that run" : "\(stage.timesHidden) times; each time the run"
      notes.append("The window was hidden \(times) was measured again from its start.")
    }
    notes += recordingNotes(leftInputOver: leftInputOver)
    let unanswered = runs.reduce(0) { sum, run in
      let unanswered = run.frames.count { $0.gpu == nil }
      return sum + (unanswered == run.frames.count ? 0 : unanswered)
    }
    if unanswered > 0 {
      notes.append(
        "\(unanswered) \(unanswered == 1 ? "frame has" : "frames have") no GPU time, because the "
          + "driver reported it too late.")
    }
    return notes
  }

  /// Returns a sentence that says whether the renderer draws as for a CPU or for a GPU, and why.
  func familyNote(of renderer: Renderer) -> String {
    let choice = renderer.familyChoice
    return "Drawn with the settings for a \(choice.used.uppercased()): "
      + "\(choice.reason ?? "as requested")."
  }

  private func recordingNotes(leftInputOver: Bool) -> [String] {
    guard case .recording(let events, let name, _) = plan.source else { return [] }
    var notes: [String] = []
    if leftInputOver {
      notes.append(
        "The input '\(name)' is longer than a run, so its end was not played; give "
          + (plan.length.isFrames ? "more --frames" : "a longer --duration")
          + " to play all of it.")
    }
    if events.contains(where: \.isResize) {
      notes.append(
        "The input '\(name)' resizes the window, which was ignored: a bench keeps its size.")
    }
    return notes
  }

  private func screenNotes(on runs: [RecordedRun]) -> [String] {
    var notes: [String] = []
    if runs.contains(where: { $0.lateness == nil }) {
      notes.append(
        "Frames were drawn faster than the screen shows them: the driver or the desktop ignores "
          + "vertical sync, so nothing paced them and there are no deadlines. Use --fps to let a "
          + "timer pace them.")
    }
    if stage.refreshRate == nil {
      notes.append("The screen does not report its refresh rate; 60 Hz is assumed.")
    }
    return notes
  }
}
