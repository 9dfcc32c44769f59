import CosmosExport
import Testing

@Suite struct FrameListTests {
  @Test(arguments: [
    ("7", [7]), ("150-153", [150, 151, 152, 153]), ("150-155:2", [150, 152, 154]),
    ("1-3,5,7-9", [1, 2, 3, 5, 7, 8, 9]), ("7-9,1-3,5", [1, 2, 3, 5, 7, 8, 9]), ("0-0", [0]),
    ("0-10:4,9,10", [0, 4, 8, 9, 10]), ("007", [7]),
    ("3-2:4", []), ("3-2:4,7", [7]),
  ])
  func `a text of numbers and ranges becomes a list of frames in ascending order`(
    text: String, frames: [Int]
  ) throws {
    let list = try FrameList(parsing: text)
    #expect(Array(list) == frames)
    #expect(list.count == frames.count)
    #expect(list.last == frames.last ?? 0)
  }

  @Test(arguments: [
    "", ",", "1,", "a", "-5", "1-", "-", "1-2-3", "1:2", "1-5:", "1-5:2:2", "+1", "1.5", " 1", "٣",
  ])
  func `invalid text is rejected, and the error quotes the invalid part`(text: String) {
    let error = #expect(throws: FrameList.Problem.self) { try FrameList(parsing: text) }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    #expect(parts.contains { error?.description.contains("'\($0)' is not a frame") == true })
  }

  @Test(arguments: [
    ("5-3", "'5-3' runs backwards"), ("1-5:0", "the step of '1-5:0' is 0"),
    ("1-5,5", "frame 5 is listed twice"), ("1-10:2,4-6", "frame 4 is listed twice"),
    ("3,3", "frame 3 is listed twice"), ("86400001", "'86400001' is out of range"),
    ("1-99999999999999999999", "'1-99999999999999999999' is out of range"),
    ("1-2:99999999999999999999", "'1-2:99999999999999999999' is out of range"),
  ])
  func `impossible ranges are rejected with a reason`(text: String, problem: String) {
    let error = #expect(throws: FrameList.Problem.self) { try FrameList(parsing: text) }
    #expect(error?.description.hasPrefix(problem) == true)
  }

  @Test func `samples are spread over all frames`() throws {
    #expect(try FrameList(parsing: "0-10:2,20-30").samples(4) == [0, 10, 24, 30])
    #expect(FrameList(7...7).samples(3) == [7, 7, 7])
  }

  @Test func `a range of seconds becomes the frames from its start to its end, both included`() {
    #expect(FrameList(from: 0, to: 0.1, rate: 30).map(Array.init) == [0, 1, 2, 3])
    #expect(FrameList(from: 2.5, to: 2.55, rate: 60).map(Array.init) == [150, 151, 152, 153])
    // In floating point, 0.7 × 10 is slightly less than 7.
    #expect(FrameList(from: 0.1 + 0.6, to: 0.7, rate: 10).map(Array.init) == [7])
    #expect(FrameList(from: 0.01, to: 0.015, rate: 60) == nil)
    #expect(FrameList(from: 0, to: 86_399.999, rate: 1000)?.count == 86_400_000)
  }
}
