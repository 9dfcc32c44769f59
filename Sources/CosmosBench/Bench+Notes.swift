import CosmosBenchReport
import CosmosFrameStats
import CosmosInput

extension Bench {
  /// Sentences that a reader of the report should know; see ``run(with:sensors:telling:)``.
  func notes(
    on runs: [RecordedRun], leftInputOver: Bool, wasFilled: Bool
  ) -> [String] {
    var notes = stage.notes
    if let step = plan.pacing.sceneStep {
      notes.append(
        "Frames came as fast as they could, and each moved the scene on by 1/"
          + "\(Int((1 / step).rounded())) s whatever it took, so that every machine draws the same "
          + "pictures.")
    }
    if !wasFilled {
      notes.append(
        "Dense layers were still being drawn when measuring began, so the numbers are of that too; "
          + "a longer --warmup lets them be finished first.")
    }
    if stage.timesHidden > 0 {
      let times = stage.timesHidden == 1 ? "once; that" : "\(stage.timesHidden) times; each"
      notes.append("The window was out of sight \(times) run was measured again from its start.")
    }
    notes += recordingNotes(leftInputOver: leftInputOver)
    if plan.pacing == .screen { notes += screenNotes(on: runs) }
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

  private func recordingNotes(leftInputOver: Bool) -> [String] {
    guard case .recording(let events, let name) = plan.source else { return [] }
    var notes: [String] = []
    if leftInputOver {
      notes.append(
        "'\(name)' goes on longer than a run did; a longer --duration would play all of it.")
    }
    if events.contains(where: \.isResize) {
      notes.append(
        "'\(name)' changes the window's size, which was left out: a bench keeps its size.")
    }
    return notes
  }

  private func screenNotes(on runs: [RecordedRun]) -> [String] {
    let rate = stage.refreshRate ?? 60
    var notes: [String] = []
    if stage.refreshRate == nil {
      notes.append("The screen does not say its refresh rate; it was taken to be 60 Hz.")
    }
    if runs.contains(where: { Double($0.frames.count) > 1.1 * rate * $0.elapsed }) {
      notes.append(
        "Frames came faster than the screen shows them: the driver or the desktop ignores "
          + "vertical sync.")
    }
    return notes
  }
}
