import CosmosImages
import CosmosSystem
import Glibc

/// Writes pictures to a video, through ffmpeg.
///
/// ffmpeg writes to a temporary name; when it has succeeded, the file is renamed.
final class VideoWriter {
  /// File name endings and ffmpeg's options for each.
  static let formats: [String: [String]] = [
    // Odd sizes are padded by a pixel, as 4:2:0 halves both sides.
    "mp4": h264, "mkv": h264, "mov": h264,
    "webm": ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-pix_fmt", "yuv420p"],
    "gif": [
      "-filter_complex", "split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse",
    ],
  ]

  private static let h264 = [
    "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-crf", "16", "-preset", "medium",
    "-pix_fmt", "yuv420p", "-movflags", "+faststart",
  ]

  private let path: String
  private let temporary: String
  private let width: Int
  private let height: Int
  private let child: pid_t
  /// The writing end of ffmpeg's standard input.
  private let pipe: Int32
  private var isFinished = false

  /// Whether a file name asks for a video.
  static func isVideo(_ path: String) -> Bool { formats[ending(of: path)] != nil }

  /// Starts ffmpeg.
  ///
  /// - Parameters:
  ///   - path: The video's final name.
  ///   - width: The width of every picture in pixels.
  ///   - height: The height of every picture in pixels.
  ///   - framesPerSecond: The video's frame rate.
  /// - Throws: ``CommandError/badOutput(path:reason:)``.
  init(
    _ path: String, width: Int, height: Int, framesPerSecond: Double
  ) throws(CommandError) {
    guard let ffmpeg = ChildProgram.path(of: "ffmpeg") else {
      throw .badOutput(
        path: path, reason: "video needs ffmpeg. Install it, or render sky-####.png")
    }
    let ending = Self.ending(of: path)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    temporary = "\(folder).cosmos-\(getpid()).part.\(ending)"
    guard access(folder.isEmpty ? "." : folder, W_OK) == 0 else {
      throw .badOutput(path: path, reason: SystemCall.lastError)
    }
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else {
      throw .badOutput(path: path, reason: SystemCall.lastError)
    }
    // ffmpeg must not inherit the writing end, or it would never see the end of its input.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let words =
      [
        ffmpeg, "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgba", "-s",
        "\(width)x\(height)", "-r", "\(framesPerSecond)", "-i", "-", "-an",
      ] + (Self.formats[ending] ?? []) + [temporary]
    Unfinished.begin(file: temporary)
    let started = ChildProgram.start(words, input: ends[0])
    close(ends[0])
    guard let started else {
      Unfinished.end(file: temporary)
      close(ends[1])
      throw .badOutput(path: path, reason: "ffmpeg does not start")
    }
    self.path = path
    self.width = width
    self.height = height
    Unfinished.begin(program: started)
    child = started
    pipe = ends[1]
  }

  deinit {
    guard !isFinished else { return }
    // The video was not completed: end ffmpeg and remove the temporary file.
    kill(child, SIGKILL)
    close(pipe)
    waitpid(child, nil, 0)
    Unfinished.end(program: child)
    unlink(temporary)
    Unfinished.end(file: temporary)
  }

  /// Adds a picture.
  ///
  /// - Throws: ``CommandError/badOutput(path:reason:)``.
  func add(_ image: Image) throws(CommandError) {
    guard image.width == width, image.height == height else {
      throw .badOutput(
        path: path, reason: "a video cannot change its size, and the input resizes the window")
    }
    guard image.pixels.withUnsafeBytes({ SystemCall.writeAll($0, to: pipe) }) == nil else {
      throw .badOutput(path: path, reason: "ffmpeg gave up; is there room on the disk?")
    }
  }

  /// Waits for ffmpeg to end, and renames the video.
  ///
  /// - Throws: ``CommandError/badOutput(path:reason:)``.
  func finish() throws(CommandError) {
    isFinished = true
    close(pipe)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    Unfinished.end(program: child)
    defer { Unfinished.end(file: temporary) }
    guard status == 0, isOnDisk, rename(temporary, path) == 0 else {
      unlink(temporary)
      throw .badOutput(
        path: path, reason: "ffmpeg failed; its message is above. Is there room on the disk?")
    }
  }

  /// Puts the video on the disk before it gets its name; returns whether that succeeded.
  private var isOnDisk: Bool {
    let file = open(temporary, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return AtomicFile.sync(file) == 0
  }

  private static func ending(of path: String) -> String {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
  }
}
