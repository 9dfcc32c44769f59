import Foundation
import Testing
import TestSupport

/// Tests that chunks of a series, drawn as in docs/farm.md, equal the complete series byte for
/// byte.
@Suite struct FarmTests {
  private func expectWhole(_ folder: TemporaryFolder, and others: Set<String> = []) throws {
    let drawn = folder.names.filter { !others.contains($0) && $0 != "fly.jsonl" }
    #expect(drawn == FarmDocument.pictures)
    let (whole, chunks) = (try FarmDocument.whole.get(), try FarmDocument.contents(of: folder))
    #expect(chunks == whole)
    #expect(Set(whole).count > 2, "The sky does not move, so nothing was compared.")
  }

  @Test(
    .long,
    .enabled(
      if: Tool.parallel != nil, "GNU parallel is not installed: 'make farm-deps' installs it."))
  func `GNU parallel jobs draw the complete series`() throws {
    let folder = try FarmDocument.folder()
    let outcome = try FarmDocument.run(FarmDocument.block("sh parallel"), in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    try expectWhole(folder)
  }

  /// Runs the script as Slurm does: once for each task number.
  @Test func `the tasks of a Slurm array draw the complete series`() throws {
    let folder = try FarmDocument.folder()
    let script = try FarmDocument.block("sh slurm")
    #expect(script.contains("#SBATCH --array=0-3\n"))
    for task in 0...3 {
      let outcome = try FarmDocument.run(
        script, in: folder,
        environment: ["SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_ARRAY_TASK_COUNT": "4"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.hasSuffix(" drawn.\n"), "\(outcome.errors)")
    }
    try expectWhole(folder)
  }

  @Test func `a job without frames ends well, and says so`() throws {
    let folder = try FarmDocument.folder()
    for name in ["sky-####.png", "sky.mp4"] {
      let outcome = try FarmDocument.run("cosmos render '\(name)' --frames 3-2:4", in: folder)
      #expect(outcome.status == 0 && folder.names == ["fly.jsonl"], "\(outcome)")
      #expect(
        outcome.errors
          == "cosmos: --frames contains no frame, so there is nothing to draw.\n")
    }
  }

  @Test(
    .long,
    .enabled(if: Tool.openjd != nil, "openjd is not installed: 'make farm-deps' installs it."))
  func `the chunks of an Open Job Description draw the complete series`() throws {
    let folder = try FarmDocument.folder()
    _ = try folder.write(FarmDocument.block("yaml openjd"), to: "sky.yaml")
    let command = try FarmDocument.block("sh openjd")
      .replacing("openjd run", with: "'\(try #require(Tool.openjd))' run")
      .replacing("-p Frames", with: "-p Size=200x200 -p ChunkSize=4 -p Frames")
    let outcome = try FarmDocument.run(command, in: folder)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("Chunks run: 3"))
    try expectWhole(folder, and: ["sky.yaml"])
  }

  @Test(
    .long,
    .enabled(if: Tool.ffmpeg != nil, "ffmpeg is not installed: 'make farm-deps' installs it."))
  func `pictures joined into a video keep their colours`() throws {
    let folder = try FarmDocument.folder()
    for (name, picture) in zip(FarmDocument.pictures, try FarmDocument.whole.get()) {
      try picture.write(to: folder.url.appending(path: name))
    }
    let commands = """
      \(try FarmDocument.block("sh video").replacing("ffmpeg", with: "ffmpeg -v error"))
      cosmos render direct.mp4 --frames 0-\(FarmDocument.last) --input fly.jsonl --size 200x200
      for video in sky direct; do
        ffprobe -v error -count_frames -select_streams v -show_entries \
          stream=color_range,color_space,color_transfer,color_primaries,r_frame_rate,nb_read_frames \
          -of csv=p=0 $video.mp4
        ffmpeg -v error -i $video.mp4 -frames:v 1 -vf scale=1:1:flags=area,format=gray -f rawvideo - |
          od -An -tu1
      done
      """
    let outcome = try FarmDocument.run(commands, in: folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 4, "\(outcome.output)")
    #expect(lines.first == "tv,bt709,bt709,bt709,60/1,11")
    #expect(lines.prefix(2) == lines.suffix(2), "\(outcome.output)")
  }

  @Test(
    .long,
    .enabled(if: Tool.ffmpeg != nil, "ffmpeg is not installed: 'make farm-deps' installs it."),
    arguments: [
      ("mp4", "24", 24), ("mp4", "25", 25), ("mp4", "30", 30), ("mp4", "60", 60),
      ("mp4", "30000/1001", 30 / 1.001), ("webm", "60", 60),
    ])
  func `joining the videos of chunks changes neither pictures nor the rate`(
    format: String, rate: String, framesPerSecond: Double
  ) throws {
    let folder = try FarmDocument.folder()
    let join = try FarmDocument.block("sh videos").replacing("mp4", with: format)
      .replacing("rate=60", with: "rate=\(rate)")
      .replacing("ffmpeg -y", with: "ffmpeg -y -loglevel error")
    let outcome = try FarmDocument.run(join, in: folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    /// Returns the hashes of a video's decoded frames, and their times in seconds.
    func pictures(_ name: String) throws -> (hashes: [Substring], times: [Double]) {
      let command =
        "ffmpeg -loglevel error -i \(name).\(format) -f framemd5 - | grep -v '#' && "
        + "ffprobe -loglevel error -show_entries frame=pts_time -of csv=p=0 \(name).\(format)"
      let lines = try FarmDocument.run(command, in: folder).output.split(separator: "\n")
      let hashes = lines.filter { $0.contains(" ") }.map { $0.split(separator: " ").last ?? "" }
      // Some frames have side data after the time.
      let times = lines.filter { !$0.contains(" ") }
        .compactMap { $0.split(separator: ",").first.flatMap { Double($0) } }
      return (hashes, times)
    }
    let joined = try pictures("sky")
    #expect(try joined.hashes == pictures("part-0").hashes + pictures("part-1").hashes)
    #expect(joined.hashes.count == 11 && joined.times.count == 11)
    for (time, next) in zip(joined.times, joined.times.dropFirst()) {
      // Matroska rounds times to milliseconds, so intervals may differ by one millisecond.
      #expect(abs(next - time - 1 / framesPerSecond) < 0.0011, "\(joined.times)")
    }
    let rates = try FarmDocument.run(
      "for n in part-0 sky; do ffprobe -loglevel error -show_entries stream=r_frame_rate -of "
        + "csv=p=0 $n.\(format); done", in: folder
    ).output.split(separator: "\n")
    let expected = rate.contains("/") ? rate : "\(rate)/1"
    #expect(rates.allSatisfy { $0 == expected } && rates.count == 2, "\(rates)")
  }
}

enum Tool {
  static let ffmpeg = Program.find("ffmpeg")

  /// The path of GNU parallel; the package moreutils has another program of the same name.
  static let parallel: String? = Program.find("parallel").flatMap { path in
    let version = try? Program(["--version"], path: path).outcome().output
    return version?.hasPrefix("GNU parallel") == true ? path : nil
  }

  /// The path of openjd, from `make farm-deps` or from PATH.
  static let openjd: String? = {
    let built = Repository.path(".build/openjd/bin/openjd")
    return FileManager.default.isExecutableFile(atPath: built) ? built : Program.find("openjd")
  }()
}
