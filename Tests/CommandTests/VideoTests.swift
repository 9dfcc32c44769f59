import CosmosDrawing
import CosmosExport
import Foundation
import TestSupport
import Testing

/// Tests of videos that the real ffmpeg writes and reads.
@Suite(.ffmpeg) struct VideoTests {
  private static let endings = ["mp4", "mkv", "mov", "webm", "gif"]

  private func render(
    _ name: String, _ arguments: [String], in folder: TemporaryFolder
  ) throws -> Program.Outcome {
    try Program.run(
      ["render", name, "--size", "200x200"] + arguments, in: folder.url, within: 240)
  }

  @Test(.long, arguments: endings, [("0", 1), ("0.4", 5)])
  func `a video has the requested number of frames`(
    ending: String, film: (to: String, pictures: Int)
  ) throws {
    let folder = try TemporaryFolder()
    let name = "v.\(ending)"
    let outcome = try render(name, ["--to", film.to, "--fps", "10"], in: folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(folder.names == [name])
    let frames = try Program.shell(
      "ffprobe -v error -count_packets -show_entries stream=nb_read_packets -of csv=p=0 \(name)",
      in: folder.url)
    #expect(frames.output.hasPrefix("\(film.pictures)"), "\(frames)")
  }

  @Test func `a recording's first window size becomes the size of the video`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      #"{"t": 0, "event": "resize", "width": 260.8, "height": 220.8}"# + "\n", to: "in.jsonl")
    let outcome = try render(
      "v.mkv", ["--to", "0.1", "--fps", "10", "--scale", "1.25", "--input", "in.jsonl"], in: folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    let size = try Program.shell(
      "ffprobe -v error -show_entries stream=width,height -of csv=p=0 v.mkv", in: folder.url)
    #expect(size.output == "326,276\n", "\(size)")
  }

  // MARK: Disks

  @Test(
    .enabled(if: Mounting.arguments != nil, "Mounting a disk needs root or user namespaces."),
    arguments: ["mp4", "gif"])
  func `if the disk is full, the old video is kept, and no part file is left`(ending: String) throws
  {
    let folder = try TemporaryFolder()
    let command = """
      mount -t tmpfs -o size=16k none . && cd "$PWD" && echo good > v.\(ending)
      '\(Program.path)' render v.\(ending) --to 1.5 --fps 20 --size 640x360 --sign sagittarius
      echo "exit $?"; ls -A; cat v.\(ending)
      """
    let outcome = try Program(
      try #require(Mounting.arguments) + ["sh", "-c", command], path: Mounting.unshare,
      in: folder.url
    ).outcome(within: 240)
    #expect(outcome.output == "exit 1\nv.\(ending)\ngood\n", "\(outcome)")
    #expect(outcome.errors.contains("cosmos: Cannot render to 'v.\(ending)': "))
    #expect(outcome.errors.hasSuffix(": No space left on device.\n"), "\(outcome)")
  }

  /// The replacement for ffmpeg truncates the file and exits with 0, as ffmpeg itself did on a full
  /// disk.
  @Test func `a video in which pictures are missing is detected before it gets its final name`()
    throws
  {
    let folder = try TemporaryFolder()
    let real = Program.find("ffmpeg") ?? ""
    try folder.write(
      script: """
        '\(real)' "$@" || exit $?
        for name; do :; done
        case $name in file:*) truncate -s -600 "${name#file:}";; esac
        """, to: "ffmpeg")
    for ending in Self.endings {
      let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let outcome = try Program.run(
        ["render", "v.\(ending)", "--to", "0.4", "--fps", "10", "--size", "200x200"],
        environment: ["PATH": "\(folder.url.path):\(search)"], in: folder.url, within: 240)
      #expect(outcome.status == 1, "\(ending): \(outcome)")
      #expect(outcome.errors.contains("of 5 pictures "), "\(ending): \(outcome)")
    }
    #expect(folder.names == ["ffmpeg"])
  }

  @Test func `the error about a killed ffmpeg does not blame the disk`() throws {
    let folder = try TemporaryFolder()
    try folder.write(script: "kill -9 $$", to: "ffmpeg")
    for end in ["0", "3"] {
      let outcome = try Program.shell(
        "PATH=\"$PWD:$PATH\" exec '\(Program.path)' render v.mp4 --to \(end) --size 200x200",
        in: folder.url)
      #expect(outcome.status == 1 && folder.names == ["ffmpeg"])
      #expect(
        outcome.errors.hasSuffix(
          "ffmpeg was terminated by signal 9 (Killed). Is there enough memory?\n"), "\(outcome)")
    }
  }

  /// Programs in different containers often have equal process identifiers.
  @Test(
    .long,
    .enabled(if: Mounting.arguments != nil, "A second container needs root or user namespaces."))
  func `programs with equal process identifiers write their own videos to one folder`() throws {
    let folder = try TemporaryFolder()
    let options = "--frames 0-29 --size 200x200"
    let outcome = try Program.shell(
      """
      for sign in leo aries; do
        '\(Mounting.unshare)' --map-root-user --pid --fork -- \
          '\(Program.path)' render $sign.mp4 --sign $sign \(options) &
      done
      wait
      for sign in leo aries; do
        '\(Program.path)' render alone.mp4 --sign $sign \(options)
        cmp alone.mp4 $sign.mp4
      done
      """, in: folder.url)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(folder.names == ["alone.mp4", "aries.mp4", "leo.mp4"])
  }

  @Test(.disabled(if: Program.isThreadSanitized, "ThreadSanitizer writes larger files itself"))
  func `reaching the limit on file sizes is an error, and leaves no part file`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.shell(
      "ulimit -f 8; exec '\(Program.path)' render v.mp4 --to 1 --size 640x480", in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasSuffix("'ulimit -f' shows it.\n"), "\(outcome)")
    #expect(folder.names.isEmpty)
  }

  @Test func `the failure of ffmpeg is detected even if SIGCHLD was ignored`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      script: "case \"$*\" in *'-f null'*) exit 0;; esac\nfor name; do :; done\n"
        + "echo x > \"${name#file:}\"\ncat > /dev/null\nexit 3",
      to: "ffmpeg")
    let outcome = try Program.shell(
      "trap '' CHLD; PATH=\"$PWD:$PATH\" exec '\(Program.path)' render v.mp4 --to 0.1 "
        + "--size 200x200", in: folder.url)
    #expect(outcome.status == 1 && outcome.errors.contains("ffmpeg failed"), "\(outcome)")
    #expect(folder.names == ["ffmpeg"])
  }

  @Test func `a video follows a link and keeps the mode of the file that it replaces`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("old", to: "real.mp4")
    #expect(chmod(file, 0o600) == 0)
    #expect(symlink("real.mp4", folder.path("link.mp4")) == 0)
    #expect(try render("link.mp4", ["--to", "0"], in: folder).status == 0)
    let kinds = try Program.shell("stat -c '%F %a' link.mp4 real.mp4", in: folder.url).output
    #expect(kinds.hasPrefix("symbolic link") && kinds.hasSuffix("regular file 600\n"), "\(kinds)")
    #expect(folder.names == ["link.mp4", "real.mp4"])
  }

  // MARK: Unusual targets

  @Test func `a video can be written to a folder with a colon in its name`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("12:00")
    let outcome = try render("12:00/sky.mp4", ["--to", "0"], in: folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("12:00")) == ["sky.mp4"])
  }

  @Test func `a video of a recording that resizes the window is rejected before the first picture`()
    throws
  {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      #"{"t": 900, "event": "resize", "width": 300, "height": 300}"#, to: "in.jsonl")
    let play = ["--input", "in.jsonl", "--trace", "t.jsonl"]
    let outcome = try render("v.mp4", ["--to", "1000"] + play, in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == "cosmos: Cannot render to 'v.mp4': a video cannot change its size, but the "
        + "input resizes the window after 900 s: end the video earlier with --to, or render "
        + "numbered pictures, as in sky-####.png.\n")
    #expect(folder.names == ["in.jsonl"])
    // A resize after the end of the video does not matter.
    #expect(try render("v.mp4", ["--to", "0"] + play, in: folder).status == 0)
  }

  // MARK: Programs

  /// Runs the program with a replacement for ffmpeg, which runs `script` before the real ffmpeg.
  private func run(
    _ arguments: [String], ffmpeg script: String, in folder: TemporaryFolder
  ) throws -> Program.Outcome {
    let tools = try TemporaryFolder()
    let real = Program.find("ffmpeg") ?? ""
    try tools.write(script: script + "\nexec '\(real)' \"$@\"", to: "ffmpeg")
    // A folder of this name is not the program.
    try tools.makeFolder("first/ffmpeg")
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try Program.run(
      arguments, environment: ["PATH": "\(tools.path("first")):\(tools.url.path):\(search)"],
      in: folder.url, within: 240)
  }

  /// Returns a script that fails as an ffmpeg without encoders does.
  private func lacking(_ encoders: String) -> String {
    """
    for word; do
      case $word in \(encoders)) echo "Unknown encoder '$word'" >&2; exit 1;; esac
    done
    """
  }

  @Test func `without libx264 and libopenh264, an MP4 is encoded by mpeg4`() throws {
    let folder = try TemporaryFolder()
    let outcome = try run(
      ["render", "v.mp4", "--to", "0.1", "--size", "200x200"],
      ffmpeg: lacking("libx264|libopenh264"), in: folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    let stream = try Program.shell(
      "ffprobe -v error -show_entries stream=codec_name,color_space,nb_frames -of csv=p=0 v.mp4",
      in: folder.url)
    #expect(stream.output == "mpeg4,bt709,7\n", "\(stream)")
  }

  @Test func `the error about missing encoders names them, and a format that works`() throws {
    let folder = try TemporaryFolder()
    let lacking = lacking("libx264|libopenh264|mpeg4")
    let outcome = try run(
      ["render", "v.mp4", "--to", "0.1", "--size", "200x200"], ffmpeg: lacking, in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == "cosmos: Cannot render to 'v.mp4': none of ffmpeg's encoders libx264, "
        + "libopenh264, mpeg4 works (ffmpeg failed: Unknown encoder 'mpeg4'). Install one, or "
        + "render a .webm, or numbered pictures, as in sky-####.png.\n")
    #expect(folder.names.isEmpty)
    let doctor = try run(["doctor"], ffmpeg: lacking, in: folder)
    #expect(
      doctor.output.contains(
        "\n  videos          no .mp4 .mkv .mov (libx264, libopenh264, mpeg4); .webm (libvpx-vp9); "
          + ".gif (gif)\n"), "\(doctor)")
  }

  /// The pictures of this film have 400 MB; ffmpeg may use 300 MB.
  @Test(.long, .disabled(if: Program.isSanitized, "A sanitizer draws too slowly."))
  func
    `a GIF takes no more memory if it is longer`() throws
  {
    let folder = try TemporaryFolder()
    let outcome = try run(
      ["render", "v.gif", "--frames", "0-249", "--size", "640x640", "--scene", "parallax"],
      // Small stacks, because a machine with many processors has many threads.
      ffmpeg: "ulimit -s 1024\nulimit -d 300000", in: folder)
    let isRight = outcome.status == 0 && folder.names == ["v.gif"]
    #expect(isRight, "\(outcome)")
  }

  @Test func `a missing ffmpeg leads to an error that names it, and exit code 1`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      ["render", "v.mp4", "--to", "0", "--size", "200x200"],
      environment: ["PATH": folder.url.path], in: folder.url)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == "cosmos: Cannot render to 'v.mp4': a video needs ffmpeg. Install it, or "
        + "render numbered pictures, as in sky-####.png.\n")
  }

  @Test(
    arguments: [
      ("echo 'no codecs here'; exit 3", "ffmpeg failed: no codecs here."),
      ("exit 1", "ffmpeg failed without a message, with exit code 1."),
    ] + (Program.testsAll ? [("sleep 1000", "it did not answer within 10 s.")] : []))
  func `an ffmpeg that does not work is named, with what it did, and does not remain`(
    script: String, says: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(script: "echo $$ >> \"$0\".ids\n\(script)", to: "ffmpeg")
    for words in [["render", "v.mp4", "--to", "0", "--size", "200x200"], ["doctor"]] {
      let outcome = try Program.run(
        words, environment: ["PATH": "\(folder.url.path):/usr/bin:/bin"], in: folder.url)
      let text = words == ["doctor"] ? outcome.output : outcome.errors
      let sentence = "'\(path)' does not work: \(says) Numbered pictures, as in sky-####.png"
      #expect(text.contains(sentence) && !text.contains("libx264"), "\(outcome)")
    }
    for id in try folder.text("ffmpeg.ids").split(separator: "\n") {
      #expect(kill(try #require(pid_t(id)), 0) != 0, "ffmpeg \(id) is still running")
    }
  }

  @Test func `a pipe is not replaced by a video`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("v.mp4"), 0o600) == 0)
    let outcome = try render("v.mp4", ["--to", "0"], in: folder)
    #expect(outcome.status == 1 && outcome.errors.contains("only to a file"))
    #expect(folder.names == ["v.mp4"])
  }

  // MARK: Rates

  /// Browsers show a GIF frame for a tenth of a second if the file gives it a hundredth of a
  /// second.
  @Test(
    .long,
    arguments: [
      (nil, "0.020000", nil),
      ("60", "0.020000", "A GIF shows at most 50 frames per second: 'v.gif' gets 50"),
      ("1000", "0.020000", "A GIF shows at most 50 frames per second: 'v.gif' gets 50"),
      ("50", "0.020000", nil),
      (
        "30", "0.030000",
        "A GIF shows each frame for a whole number of hundredths of a second: 'v.gif' gets 33.33"
      ),
      ("25", "0.040000", nil), ("1", "1.000000", nil),
    ])
  func `a GIF shows all frames for equally long`(
    rate: String?, duration: String, says: String?
  ) throws {
    let folder = try TemporaryFolder()
    let outcome = try render(
      "v.gif", ["--to", rate == "1" ? "3" : "0.3"] + (rate.map { ["--fps", $0] } ?? []), in: folder)
    #expect(outcome.status == 0)
    if let says {
      #expect(outcome.errors.hasPrefix("cosmos: \(says) frames per second instead of "))
    } else {
      #expect(outcome.errors.isEmpty)
    }
    let durations = try Program.shell(
      "ffprobe -v error -show_entries packet=duration_time -of csv=p=0 v.gif", in: folder.url)
    let all = Set(durations.output.split(separator: "\n").map { $0.prefix { $0 != "," } })
    #expect(all == [duration[...]], "\(durations)")
  }

  @Test(
    .long,
    arguments: [
      ("30000/1001", "30000/1001"), ("29.97", "30000/1001"), ("23.976", "24000/1001"),
      ("59.94", "60000/1001"), ("25/2", "25/2"), ("30", "30/1"), ("29.9", "299/10"),
    ])
  func `a rate may be a fraction, and 29.97 means that of television`(
    given: String, expected: String
  ) throws {
    let folder = try TemporaryFolder()
    let outcome = try render("v.mp4", ["--frames", "0-5", "--fps", given], in: folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    let rate = try Program.shell(
      "ffprobe -v error -show_entries stream=r_frame_rate -of csv=p=0 v.mp4", in: folder.url)
    #expect(rate.output == "\(expected)\n")
  }

  // MARK: Colours

  @Test(arguments: ["mp4", "mkv", "mov", "webm"])
  func `a video keeps the colours and declares their encoding`(ending: String) throws {
    let folder = try TemporaryFolder()
    let scene = ["--scene", "wakeup", "--palette", "aurora"]
    #expect(try render("v.\(ending)", ["--to", "0.1"] + scene, in: folder).status == 0)
    #expect(try render("a.png", ["--at", "0"] + scene, in: folder).status == 0)
    let tags = try Program.shell(
      "ffprobe -v error -select_streams v -show_entries "
        + "stream=color_range,color_space,color_transfer,color_primaries -of csv=p=0 v.\(ending)",
      in: folder.url)
    #expect(tags.output == "tv,bt709,bt709,bt709\n", "\(tags)")
    let back = try Program.shell(
      "ffmpeg -v error -i v.\(ending) -vf scale=in_color_matrix=bt709:in_range=limited"
        + ":flags=accurate_rnd+full_chroma_int -frames:v 1 -pix_fmt rgba -f rawvideo b.raw",
      in: folder.url)
    #expect(back.status == 0, "\(back)")
    let before = try Image(contentsOfPNG: folder.path("a.png"))
    let after = Image(
      width: 200, height: 200,
      pixels: Array(try folder.data("b.raw")))
    // The test compares means, because compression changes single pixels.
    for channel in 0..<3 {
      let (old, new) = (before.mean(of: channel), after.mean(of: channel))
      #expect(abs(old - new) < 1.5, "channel \(channel): \(old), \(new)")
    }
  }
}

extension Image {
  /// Returns the mean of a channel over all pixels, 0…255.
  fileprivate func mean(of channel: Int) -> Double {
    let values = stride(from: channel, to: pixels.count, by: 4).map { Int(pixels[$0]) }
    return Double(values.reduce(0, +)) / Double(values.count)
  }
}
