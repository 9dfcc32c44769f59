import Testing

@testable import CosmosSystem

@Suite struct ProgressLineTests {
  @Test func `there is no estimate of the time left before the first step`() {
    let line = ProgressLine(total: 3, of: "Reading 'a': ", unit: " MB")
    #expect(line.text(0, after: 0.6) == "Reading 'a': 0 of 3 MB, 0 %")
    #expect(line.text(1, after: 0.6) == "Reading 'a': 1 of 3 MB, 33 %, about 2 s left")
    #expect(line.text(3, after: 2) == "Reading 'a': 3 of 3 MB, 100 %, about 0 s left")
  }

  @Test func `a session of Open Job Description gets the percentage in the form that it reads`() {
    let line = ProgressLine(total: 3, isJob: true)
    #expect(line.text(1, after: 0.6) == "openjd_progress: 33.3")
    #expect(line.text(3, after: 2) == "openjd_progress: 100.0")
  }
}
